import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { spoolOf } from '../../platform/db/embedded/archiving.ts';

const FILE = 'state.json';

const schema = z.object({
  line: z.string(),
  /** Which database on its way it is of: another one begins another line. */
  cluster: z.string(),
  /** Where it goes and who can read it, as a hash. */
  target: z.string(),
  /** As people read the address. */
  place: z.string(),
  begunAt: z.iso.datetime(),
  /** The last part that stands there. */
  sent: z.string().nullable(),
  /** Everything that was committed before it could be brought back; null while no base copy is there. */
  until: z.iso.datetime().nullable(),
  /** When the newest base copy was begun. */
  baseAt: z.iso.datetime().nullable(),
  /** Why the last try to send failed, as people read it. */
  failure: z.string().nullable(),
  /** When it was written. */
  at: z.iso.datetime(),
});
/** How it stands with the continuous archive. A file and no row: it would be one more change to send, for ever. */
export type ArchiveState = z.infer<typeof schema>;

/** @param dataDir of the shop @returns null where nothing is archived */
export async function readArchiveState(dataDir: string): Promise<ArchiveState | null> {
  try {
    return schema.parse(JSON.parse(await readFile(join(spoolOf(dataDir), FILE), 'utf8')));
  } catch {
    return null;
  }
}

export async function writeArchiveState(dataDir: string, state: ArchiveState): Promise<void> {
  const file = join(spoolOf(dataDir), FILE);
  await writeFile(`${file}.new`, JSON.stringify(state), { mode: 0o600, flush: true });
  await rename(`${file}.new`, file);
}
