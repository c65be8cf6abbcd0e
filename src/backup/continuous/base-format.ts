import { z } from 'zod';

/** Changes when older programs could no longer read what a newer one writes. */
export const BASE_FORMAT = 1;
export const BASE_HEAD = 'head.json';
export const BASE_MANIFEST = 'manifest.json';
/** Below it stand the database's own files; the shop's stand where a backup has them. */
export const DATABASE_FILES = 'postgres/';

const digest = z.string().regex(/^[0-9a-f]{64}$/);
const segment = z.string().regex(/^[0-9A-F]{24}$/);
const line = z.string().regex(/^[0-9a-f]{8}$/);

const head = z.object({
  format: z.literal(BASE_FORMAT),
  line,
  startedAt: z.iso.datetime(),
  /** The machine's name, for people. */
  host: z.string(),
  mode: z.enum(['demo', 'live']).nullable(),
  secret: z.enum(['kept', 'environment']),
  secretMark: digest,
  /** PostgreSQL's major version, and whose programs wrote the files: no other ones can read them. */
  postgres: z.string(),
  machine: z.string(),
  /** All folders of the database, as some are empty. */
  folders: z.array(z.string()),
});
/** What a reader has to know before anything else comes. */
export type BaseHead = z.infer<typeof head>;

const manifest = z.object({
  head: digest,
  entries: z.number().int(),
  bytes: z.number().int(),
  /** Of all entries between the head and this, one after the other. */
  sha256: digest,
});
/** What a base copy holds; it comes last, so one without it was cut off. */
export type BaseManifest = z.infer<typeof manifest>;

const info = z.object({
  format: z.literal(BASE_FORMAT),
  line,
  /** Where the copy stands. */
  name: z.string(),
  startedAt: z.iso.datetime(),
  /** From when on it is of one moment, by the changes that were made meanwhile. */
  endedAt: z.iso.datetime(),
  /** The parts of the log of changes that it needs. */
  start: segment,
  stop: segment,
  bytes: z.number().int(),
});
/** What stands beside a base copy once it is whole; it holds nothing of anybody. */
export type BaseInfo = z.infer<typeof info>;

/** @throws whatever is wrong with it */
export function readBaseHead(json: string): BaseHead {
  return head.parse(JSON.parse(json));
}

/** @throws whatever is wrong with it */
export function readBaseManifest(json: string): BaseManifest {
  return manifest.parse(JSON.parse(json));
}

/** @returns null for what is no such note, as of a newer program */
export function readBaseInfo(json: string): BaseInfo | null {
  try {
    return info.parse(JSON.parse(json));
  } catch {
    return null;
  }
}
