import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { spoolOf } from '../../platform/db/embedded/archiving.ts';

const FILE = 'state.json';

const schema = z.object({
  line: z.string(),
  /** Database and timeline, as in the lease: another one begins another line. */
  cluster: z.string(),
  /** Hash of the folder's address and of the keys. */
  target: z.string(),
  /** Address for people. */
  place: z.string(),
  begunAt: z.iso.datetime(),
  /** Last archived segment. */
  sent: z.string().nullable(),
  /** Time up to which all commits can be restored; null while there is no base copy. */
  until: z.iso.datetime().nullable(),
  /** Start of the newest base copy. */
  baseAt: z.iso.datetime().nullable(),
  /** Reason why the last attempt to send failed, for people. */
  failure: z.string().nullable(),
  /** Time of writing this state. */
  at: z.iso.datetime(),
});
/** State of the continuous archive. A file: a row would be one more change to send, for ever. */
export type ArchiveState = z.infer<typeof schema>;

/** @param dataDir of the shop @returns null if nothing is archived */
export async function readArchiveState(dataDir: string): Promise<ArchiveState | null> {
  try {
    return schema.parse(JSON.parse(await readFile(join(spoolOf(dataDir), FILE), 'utf8')));
  } catch {
    return null;
  }
}

/** A state that was written by a clock that was ahead, dated by the present one: its moments are moved back by as much. */
export function datedBy(now: Date, state: ArchiveState): ArchiveState {
  const ahead = Math.max(0, Date.parse(state.at) - +now);
  const earlier = (moment: string) => new Date(Date.parse(moment) - ahead).toISOString();
  return { ...state, begunAt: earlier(state.begunAt), until: state.until === null ? null : earlier(state.until) };
}

export async function writeArchiveState(dataDir: string, state: ArchiveState): Promise<void> {
  const file = join(spoolOf(dataDir), FILE);
  await writeFile(`${file}.new`, JSON.stringify(state), { mode: 0o600, flush: true });
  await rename(`${file}.new`, file);
}
