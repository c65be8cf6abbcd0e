import { z } from 'zod';

/** Version of the format; changes when older programs could no longer read what a newer one writes. */
export const BASE_FORMAT = 1;
export const BASE_HEAD = 'head.json';
export const BASE_MANIFEST = 'manifest.json';
/** Path of the database's own files; the shop's have the same paths as in a backup. */
export const DATABASE_FILES = 'postgres/';

const digest = z.string().regex(/^[0-9a-f]{64}$/);
const segment = z.string().regex(/^[0-9A-F]{24}$/);
const line = z.string().regex(/^[0-9a-f]{8}$/);

const head = z.object({
  format: z.literal(BASE_FORMAT),
  line,
  startedAt: z.iso.datetime(),
  /** Name of the machine, for people. */
  host: z.string(),
  mode: z.enum(['demo', 'live']).nullable(),
  secret: z.enum(['kept', 'environment']),
  secretMark: digest,
  /** Major version of PostgreSQL; only this version, on such a machine, can read the files. */
  postgres: z.string(),
  machine: z.string(),
  /** All folders of the database, as some are empty. */
  folders: z.array(z.string()),
});
/** First entry of a base copy: needed to read the others. */
export type BaseHead = z.infer<typeof head>;

const manifest = z.object({
  head: digest,
  entries: z.number().int(),
  bytes: z.number().int(),
  /** Digest of all entries between the head and this one, in order. */
  sha256: digest,
});
/** Sums of a base copy's content; they come last, so a copy without them was cut off. */
export type BaseManifest = z.infer<typeof manifest>;

const info = z.object({
  format: z.literal(BASE_FORMAT),
  line,
  /** Name of the copy in the archive. */
  name: z.string(),
  startedAt: z.iso.datetime(),
  /** Earliest moment that it can be restored to, with the changes made meanwhile. */
  endedAt: z.iso.datetime(),
  /** First and last segment that it needs. */
  start: segment,
  stop: segment,
  bytes: z.number().int(),
});
/** Note beside a complete base copy; it has no personal data. */
export type BaseInfo = z.infer<typeof info>;

/** @throws Error if it is invalid */
export function readBaseHead(json: string): BaseHead {
  return head.parse(JSON.parse(json));
}

/** @throws Error if it is invalid */
export function readBaseManifest(json: string): BaseManifest {
  return manifest.parse(JSON.parse(json));
}

/** @returns null if it is invalid, as by a newer program */
export function readBaseInfo(json: string): BaseInfo | null {
  try {
    return info.parse(JSON.parse(json));
  } catch {
    return null;
  }
}
