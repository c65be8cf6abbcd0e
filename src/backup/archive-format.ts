import { z } from 'zod';

/** Version of the format; changes when older programs could no longer read what a newer one writes. */
export const FORMAT = 1;
export const HEAD = 'head.json';
export const MANIFEST = 'manifest.json';

/** SHA-256, in hexadecimal digits. */
const digest = z.string().regex(/^[0-9a-f]{64}$/);

const headSchema = z.object({
  format: z.literal(FORMAT),
  madeAt: z.iso.datetime(),
  /** Mode of the shop; null: it was never started. */
  mode: z.enum(['demo', 'live']).nullable(),
  /** Migrations of the tables' schema, oldest first. */
  migrations: z.array(z.string()).min(1),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()).min(1) })),
  /** Whether the key that signs links is in this archive; else it has to come from the environment. */
  secret: z.enum(['kept', 'environment']),
  /** Identifies that key without revealing it; see `markOf`. */
  secretMark: digest,
});
/** First entry of an archive: needed to read the others. */
export type Head = z.infer<typeof headSchema>;

const manifestSchema = z.object({
  /** Digest of the head, as it was written. */
  head: digest,
  tables: z.record(z.string(), z.object({ rows: z.number().int(), bytes: z.number().int(), sha256: digest })),
  /** Last numbers of the sequences, by name. */
  sequences: z.record(z.string(), z.string().regex(/^\d+$/)),
  /** Keys are paths in the archive. */
  files: z.record(z.string(), z.object({ bytes: z.number().int(), sha256: digest })),
});
/** List of an archive's content; it comes last, so an archive without it was cut off. */
export type Manifest = z.infer<typeof manifestSchema>;

/** @throws Error if it is invalid */
export function readHead(json: string): Head {
  return headSchema.parse(JSON.parse(json));
}

/** @throws Error if it is invalid */
export function readManifest(json: string): Manifest {
  return manifestSchema.parse(JSON.parse(json));
}

/** Returns the path of a part of a table's rows. @param part from 0 */
export function rowsPath(table: string, part: number): string {
  return `tables/${table}/${String(part).padStart(6, '0')}.copy`;
}

/** Returns the table whose rows are at a path; undefined if they are no table's. */
export function tableAt(path: string): string | undefined {
  return /^tables\/(\w+)\/\d{6,}\.copy$/.exec(path)?.[1];
}

/** Whether a path is of a shop's file: below one of its two folders, and not leading out of it. */
export function isShopFile(path: string): boolean {
  return (
    /^(data|campaigns)\//.test(path) && !path.split('/').some((part) => part === '..' || part === '' || part === '.')
  );
}
