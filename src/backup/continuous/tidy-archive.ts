import type { BackupFolder } from '../places/backup-place.ts';
import { readBaseNote } from './archive-names.ts';
import { type BaseInfo, readBaseInfo } from './base-format.ts';
import { isOfThePast, outdated } from './choose.ts';

/** The base copies that are whole, of all lines. */
export async function readBases(folder: BackupFolder, names: readonly string[]): Promise<BaseInfo[]> {
  const notes = names.filter((name) => readBaseNote(name) !== null);
  const texts = await Promise.all(notes.map((name) => folder.readText(name)));
  return texts.flatMap((text) => (text === null ? [] : (readBaseInfo(text) ?? [])));
}

interface Tidying {
  line: string;
  now: Date;
  /** How long backups are kept, in ms. */
  keepFor: number;
  /** Ends it in the middle. */
  signal: AbortSignal;
}

/**
 * Removes what no moment needs that is still to be reached.
 *
 * @returns when the line's newest base copy was begun; null where it has none but of a clock that was ahead: the next one
 *   would be due by that clock
 */
export async function tidyArchive(
  folder: BackupFolder,
  { line, now, keepFor, signal }: Tidying,
): Promise<string | null> {
  const names = await folder.names();
  const bases = await readBases(folder, names);
  for (const name of outdated(names, bases, { now, keepFor })) {
    if (signal.aborted) break;
    await folder.remove(name);
  }
  const mine = bases.filter((base) => base.line === line && isOfThePast(base, now)).map(({ startedAt }) => startedAt);
  return mine.sort().at(-1) ?? null;
}
