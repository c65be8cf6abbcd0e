import { z } from 'zod';

/** Changes when older programs could no longer read what a newer one writes. */
export const FORMAT = 1;
export const HEAD = 'head.json';
export const MANIFEST = 'manifest.json';

/** SHA-256, in hexadecimal digits. */
const digest = z.string().regex(/^[0-9a-f]{64}$/);

const headSchema = z.object({
  format: z.literal(FORMAT),
  madeAt: z.iso.datetime(),
  /** What the database belongs to; null: nothing was ever started on it. */
  mode: z.enum(['demo', 'live']).nullable(),
  /** The schema that the tables have, oldest first. */
  migrations: z.array(z.string()).min(1),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()).min(1) })),
  /** Whether the key that signs links is in here, or comes from the environment. */
  secret: z.enum(['kept', 'environment']),
  /** Tells whether a key is that one, and nothing else about it; see `markOf`. */
  secretMark: digest,
});
/** What a reader has to know before anything else comes. */
export type Head = z.infer<typeof headSchema>;

const manifestSchema = z.object({
  /** Of the head, as it was written. */
  head: digest,
  tables: z.record(z.string(), z.object({ rows: z.number().int(), bytes: z.number().int(), sha256: digest })),
  /** The numbers that sequences gave last, by their names. */
  sequences: z.record(z.string(), z.string().regex(/^\d+$/)),
  /** By their paths in the archive. */
  files: z.record(z.string(), z.object({ bytes: z.number().int(), sha256: digest })),
});
/** What an archive holds; it comes last, so one without it was cut off. */
export type Manifest = z.infer<typeof manifestSchema>;

/** @throws whatever is wrong with it */
export function readHead(json: string): Head {
  return headSchema.parse(JSON.parse(json));
}

/** @throws whatever is wrong with it */
export function readManifest(json: string): Manifest {
  return manifestSchema.parse(JSON.parse(json));
}

/** Where a part of a table's rows stands. @param part from 0 */
export function rowsPath(table: string, part: number): string {
  return `tables/${table}/${String(part).padStart(6, '0')}.copy`;
}

/** The table whose rows stand there; undefined for what is no part of a table. */
export function tableAt(path: string): string | undefined {
  return /^tables\/(\w+)\/\d{6,}\.copy$/.exec(path)?.[1];
}

/** Whether a shop's file stands there: below one of the two places that they come from, and nowhere else. */
export function isShopFile(path: string): boolean {
  return (
    /^(data|campaigns)\//.test(path) && !path.split('/').some((part) => part === '..' || part === '' || part === '.')
  );
}
