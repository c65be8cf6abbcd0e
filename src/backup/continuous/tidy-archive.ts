import { reasonOf } from '../../platform/errors.ts';
import type { Logger } from '../../platform/logger.ts';
import type { BackupFolder } from '../places/backup-place.ts';
import { parseBaseNoteName } from './archive-names.ts';
import { type BaseInfo, readBaseInfo } from './base-format.ts';
import { findOutdated, isPast } from './choose.ts';

/** Reads the notes of complete base copies, of all lines. */
export async function readBases(folder: BackupFolder, names: readonly string[]): Promise<BaseInfo[]> {
  const notes = names.filter((name) => parseBaseNoteName(name) !== null);
  const texts = await Promise.all(notes.map((name) => folder.readText(name)));
  return texts.flatMap((text) => (text === null ? [] : (readBaseInfo(text) ?? [])));
}

interface TidyOptions {
  line: string;
  now: Date;
  /** Retention of backups, in ms. */
  keepFor: number;
  /** Aborts the removal. */
  signal: AbortSignal;
  log: Pick<Logger, 'warn'>;
}

/**
 * Removes what no moment within the retention needs.
 *
 * @returns start of the line's newest base copy; null if it has none. One of a clock that was ahead is ignored: the next
 *   one would be due by that clock
 */
export async function tidyArchive(
  folder: BackupFolder,
  { line, now, keepFor, signal, log }: TidyOptions,
): Promise<string | null> {
  const names = await folder.names();
  const bases = await readBases(folder, names);
  try {
    for (const name of findOutdated(names, bases, { now, keepFor })) {
      if (signal.aborted) break;
      await folder.remove(name);
    }
  } catch (error) {
    // With a key that may only write, the storage's own rule removes them.
    log.warn({ err: reasonOf(error) }, 'what is too old in the continuous archive was not removed');
  }
  const lineStarts = bases.filter((base) => base.line === line && isPast(base, now)).map(({ startedAt }) => startedAt);
  return lineStarts.sort().at(-1) ?? null;
}
