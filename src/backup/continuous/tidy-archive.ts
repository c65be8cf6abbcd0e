import { reasonOf } from '../../platform/errors.ts';
import type { Logger } from '../../platform/logger.ts';
import type { BackupFolder } from '../places/backup-place.ts';
import { parseBaseNoteName, parseSegmentName, parseTarName } from './archive-names.ts';
import { type BaseInfo, readBaseInfo } from './base-format.ts';
import { CLOCK_TOLERANCE_MS, filesSince } from './recovery-plan.ts';

/** Age from which unfinished work counts as abandoned: a base copy without a note, segments without a base copy. */
const UNFINISHED_AFTER_MS = 2 * 86_400_000;
/** Maximum age of the newest base copy. */
const MAX_BASE_INTERVAL_MS = 7 * 86_400_000;

/**
 * Reads the notes of complete base copies, of all lines. One whose copy is gone, as by a rule of the storage or in an
 * archive that was copied in part, leads nowhere.
 */
export async function readBases(folder: BackupFolder, names: readonly string[]): Promise<BaseInfo[]> {
  const notes = names.filter((name) => parseBaseNoteName(name) !== null);
  const texts = await Promise.all(notes.map((name) => folder.readText(name)));
  const infos = texts.flatMap((text) => (text === null ? [] : (readBaseInfo(text) ?? [])));
  const known = new Set(names);
  return infos.filter(({ name }) => known.has(name));
}

interface TidyOptions {
  line: string;
  now: Date;
  /** Retention of backups. */
  retentionMs: number;
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
  { line, now, retentionMs, signal, log }: TidyOptions,
): Promise<string | null> {
  const names = await folder.names();
  const bases = await readBases(folder, names);
  try {
    for (const name of findOutdated(names, bases, { now, retentionMs })) {
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

/**
 * Interval of base copies, in ms: at most half of the retention. A base copy is removed at the end of the retention, and
 * then no moment before the next one can be restored.
 *
 * @param retentionMs retention of backups
 */
export function baseInterval(retentionMs: number): number {
  return Math.min(MAX_BASE_INTERVAL_MS, retentionMs / 2);
}

/** Whether a base copy is not of the future, within the tolerance of clocks. */
function isPast({ startedAt }: BaseInfo, now: Date): boolean {
  return +new Date(startedAt) <= +now + CLOCK_TOLERANCE_MS;
}

interface Retention {
  now: Date;
  /** Retention of backups. */
  retentionMs: number;
}

/**
 * Returns the moment that ages are measured from, in ms. After a gap between base copies, the shop may have been off, or
 * the clock may be ahead: the time since does not count until there are two newer base copies.
 *
 * @param newest start of the newest base copy, and of the one before, in ms
 */
function ageCountsUntil([newest, before]: number[], { now, retentionMs }: Retention): number {
  const gap = 2 * baseInterval(retentionMs);
  if (newest === undefined || before === undefined) return +now;
  if (+now - newest > gap) return newest;
  return newest - before > gap ? before : +now;
}

/**
 * Finds what no moment within the retention needs: older base copies, except the newest one, and what is older than the
 * oldest remaining base copy of its line.
 *
 * @param bases complete base copies
 * @returns names, notes first: without its note a base copy is none
 */
export function findOutdated(names: readonly string[], bases: readonly BaseInfo[], retention: Retention): string[] {
  const { now, retentionMs } = retention;
  const past = bases.filter((base) => isPast(base, now)).map(({ startedAt }) => +new Date(startedAt));
  const newestFirst = past.sort((one, other) => other - one);
  const oldestKept = Math.min(ageCountsUntil(newestFirst, retention) - retentionMs + 1, newestFirst[0] ?? +now);
  const isKept = ({ startedAt }: BaseInfo) => +new Date(startedAt) >= oldestKept;
  const oldest = new Map<string, BaseInfo>();
  for (const base of bases.filter(isKept)) {
    const known = oldest.get(base.line);
    if (!known || base.startedAt < known.startedAt) oldest.set(base.line, base);
  }
  const segments = names.flatMap((name) => parseSegmentName(name) ?? []);
  const filesFrom = new Map([...oldest].map(([line, base]) => [line, filesSince(base, segments)]));
  const isAbandoned = (at: Date) => +at < +now - UNFINISHED_AFTER_MS;
  const outdatedNames = names.filter((name) => {
    const part = parseSegmentName(name);
    const from = oldest.get((part ?? parseTarName(name) ?? parseBaseNoteName(name))?.line ?? '');
    if (part) return from ? part.segment < from.start : isAbandoned(part.closedAt);
    const tar = parseTarName(name);
    const at = tar?.at ?? parseBaseNoteName(name)?.at ?? now;
    if (from && tar?.kind === 'files') return +at < (filesFrom.get(from.line) ?? 0);
    // Names have whole seconds only.
    return from ? +at < +new Date(from.startedAt) - 1000 : isAbandoned(at);
  });
  return outdatedNames.sort(
    (one, other) => Number(parseBaseNoteName(other) !== null) - Number(parseBaseNoteName(one) !== null),
  );
}
