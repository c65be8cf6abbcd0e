import { AppError } from '../../platform/errors.ts';
import { formatSecond } from '../../shared/dates.ts';
import {
  type ArchivedSegment,
  indexOf,
  parseBaseNoteName,
  parseSegmentName,
  parseTarName,
  segmentAt,
  timelineOf,
} from './archive-names.ts';
import type { BaseInfo } from './base-format.ts';

/** Plan to restore a moment: a base copy, the segments since, in order, and the shop's files. */
export interface RecoveryPlan {
  base: BaseInfo;
  segments: ArchivedSegment[];
  /** Names of archives with files of the shop that came since, oldest first. */
  files: string[];
  /** Name of the next tar of files: files that could not be sent at the moment are in it, beside later changes. */
  nextFiles: string | null;
  /** Last second that the segments are known to contain. */
  until: Date;
}

/** Maximum delay between the upload of a file, when the database gets its name, and its sending to a storage that answers. */
const FILES_DELAY_MS = 120_000;

/** Base copy with the segments that follow it. */
interface Lead {
  base: BaseInfo;
  segments: ArchivedSegment[];
  /** Last second that the segments are known to contain. */
  until: Date;
  /** Whether the base copy is dated after the end of its own segments: the clock was ahead. */
  isAhead: boolean;
}

/**
 * Chooses the newest base copy that was complete by a moment, and the segments since; for the last second, the one of the
 * line that was written to last. Base copies of a clock that was ahead come after all others.
 *
 * @param at null: the last archived second
 * @throws AppError if the moment can't be restored, or clocks leave open which line leads to it
 */
export function planRecovery(
  names: readonly string[],
  bases: readonly BaseInfo[],
  at: Date | null,
  now = new Date(),
): RecoveryPlan {
  const all = names.flatMap((name) => parseSegmentName(name) ?? []);
  const leads = bases.filter((base) => !at || new Date(base.endedAt) <= at).flatMap((base) => leadOf(base, all) ?? []);
  const newestFirst = bestOfLines(leads).sort(
    (one, other) =>
      Number(one.isAhead) - Number(other.isAhead) ||
      // Two lines may end within one second, as at a restart with another key: names have no fractions.
      (at ? 0 : +other.until - +one.until) ||
      +new Date(other.base.endedAt) - +new Date(one.base.endedAt),
  );
  const [lead] = newestFirst;
  if (!lead) throw new AppError('archive_none', { first: firstMoment(bases, all) });
  if (at) refuseGap(lead.segments, all, at);
  else refuseUnclear(newestFirst, now);
  const { base, segments, until } = lead;
  return { base, segments, ...filesOf(names, lead, at), until };
}

function leadOf(base: BaseInfo, all: readonly ArchivedSegment[]): Lead | null {
  const segments = segmentsFrom(base, all);
  const last = segments?.at(-1);
  // Names have no fractions of a second.
  return segments && last
    ? { base, segments, until: last.closedAt, isAhead: +new Date(base.endedAt) >= +last.closedAt + 1000 }
    : null;
}

/** Returns the best base copy of each line, whose segments give the order of base copies, whatever clocks said. */
function bestOfLines(leads: readonly Lead[]): Lead[] {
  const best = new Map<string, Lead>();
  for (const lead of leads) {
    const { base, isAhead } = lead;
    const known = best.get(base.line);
    const isBetter = !known || (isAhead === known.isAhead ? base.start > known.base.start : known.isAhead);
    if (isBetter) best.set(base.line, lead);
  }
  return [...best.values()];
}

/** @throws AppError if the line that seems to be the last one ends in the future, and there is another one */
function refuseUnclear([lead, ...others]: readonly Lead[], now: Date): void {
  if (!lead || +lead.until <= +now + CLOCK_TOLERANCE_MS) return;
  const other = others.find(({ until }) => +until <= +now + CLOCK_TOLERANCE_MS);
  if (other)
    throw new AppError('archive_later', { later: formatSecond(lead.until), newest: formatSecond(other.until) });
}

/** Returns the segments from the base copy's start, up to the first gap; null if the base copy itself lacks one. */
function segmentsFrom({ line, start, stop }: BaseInfo, all: readonly ArchivedSegment[]): ArchivedSegment[] | null {
  const known = new Map<string, ArchivedSegment | null>();
  for (const part of all) {
    if (part.line !== line) continue;
    const other = known.get(part.segment);
    known.set(part.segment, other === undefined || other?.hash === part.hash ? part : null);
  }
  const segments: ArchivedSegment[] = [];
  for (let index = indexOf(start); ; index += 1) {
    const part = known.get(segmentAt(timelineOf(start), index));
    if (!part) break;
    segments.push(part);
  }
  return segments.length > 0 && (segments.at(-1)?.segment ?? '') >= stop ? segments : null;
}

/** @throws AppError if a segment before the moment is missing, though later ones of the line exist */
function refuseGap(segments: readonly ArchivedSegment[], all: readonly ArchivedSegment[], at: Date): void {
  const last = segments.at(-1);
  if (!last || at <= last.closedAt) return;
  const later = all.some(({ line, segment }) => line === last.line && segment > last.segment);
  if (later) throw new AppError('archive_hole', { until: formatSecond(last.closedAt) });
}

/**
 * Returns the first second, in ms, of files that a base copy may lack. The copy of a clock that was ahead is dated after
 * files that came later, so the segments since count too.
 */
function filesSince({ line, start, startedAt }: BaseInfo, segments: readonly ArchivedSegment[]): number {
  const since = segments.filter((part) => part.line === line && part.segment >= start);
  const first = since.reduce((least, { closedAt }) => Math.min(least, +closedAt), +new Date(startedAt));
  // Names have whole seconds only.
  return first - 1000;
}

function filesOf(
  names: readonly string[],
  { base, segments }: Lead,
  at: Date | null,
): Pick<RecoveryPlan, 'files' | 'nextFiles'> {
  const [from, to] = [filesSince(base, segments), at ? +at + FILES_DELAY_MS : Number.POSITIVE_INFINITY];
  const tars = names
    .flatMap((name) => parseTarName(name) ?? [])
    .filter((tar) => tar.kind === 'files' && tar.line === base.line && +tar.at >= from)
    .sort((one, other) => +one.at - +other.at);
  const [then, later] = [tars.filter((tar) => +tar.at <= to), tars.find((tar) => +tar.at > to)];
  return { files: then.map(({ name }) => name), nextFiles: later?.name ?? null };
}

function firstMoment(bases: readonly BaseInfo[], segments: readonly ArchivedSegment[]): string | null {
  const usable = bases.filter((base) => segmentsFrom(base, segments)).map(({ endedAt }) => endedAt);
  const first = usable.sort()[0];
  return first === undefined ? null : formatSecond(new Date(first));
}

/** Age from which unfinished work counts as abandoned: a base copy without a note, segments without a base copy. */
const UNFINISHED_AFTER_MS = 2 * 86_400_000;
/** Assumed difference between clocks; a later date comes from a clock that was set back since. */
const CLOCK_TOLERANCE_MS = 3_600_000;
/** Maximum age of the newest base copy. */
const MAX_BASE_INTERVAL_MS = 7 * 86_400_000;

/**
 * Interval of base copies, in ms: at most half of the retention. A base copy is removed at the end of the retention, and
 * then no moment before the next one can be restored.
 *
 * @param keepFor retention of backups, in ms
 */
export function baseInterval(keepFor: number): number {
  return Math.min(MAX_BASE_INTERVAL_MS, keepFor / 2);
}

/** Whether a base copy is not of the future, within the tolerance of clocks. */
export function isPast({ startedAt }: BaseInfo, now: Date): boolean {
  return +new Date(startedAt) <= +now + CLOCK_TOLERANCE_MS;
}

interface Retention {
  now: Date;
  /** Retention of backups, in ms. */
  keepFor: number;
}

/**
 * Returns the moment that ages are measured from, in ms. After a gap between base copies, the shop may have been off, or
 * the clock may be ahead: the time since does not count until there are two newer base copies.
 *
 * @param newest start of the newest base copy, and of the one before, in ms
 */
function ageCountsUntil([newest, before]: number[], { now, keepFor }: Retention): number {
  const gap = 2 * baseInterval(keepFor);
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
  const { now, keepFor } = retention;
  const past = bases.filter((base) => isPast(base, now)).map(({ startedAt }) => +new Date(startedAt));
  const newestFirst = past.sort((one, other) => other - one);
  const oldestKept = Math.min(ageCountsUntil(newestFirst, retention) - keepFor + 1, newestFirst[0] ?? +now);
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
