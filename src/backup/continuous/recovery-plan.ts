import { AppError } from '../../platform/errors.ts';
import { formatSecond } from '../../shared/dates.ts';
import {
  type ArchivedSegment,
  indexOf,
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
  /** Whether later segments of the line are here that can't be used, as one before them is missing or ambiguous. */
  isCut: boolean;
}

/** Assumed difference between clocks; a later date comes from a clock that was set back since. */
export const CLOCK_TOLERANCE_MS = 3_600_000;
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
  return { base, segments, ...filesOf(names, lead, at), until, isCut: isCut(segments, all) };
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

/** Whether the line has segments after these. */
function isCut(segments: readonly ArchivedSegment[], all: readonly ArchivedSegment[]): boolean {
  const last = segments.at(-1);
  return last !== undefined && all.some(({ line, segment }) => line === last.line && segment > last.segment);
}

/** @throws AppError if a segment before the moment is missing, though later ones of the line exist */
function refuseGap(segments: readonly ArchivedSegment[], all: readonly ArchivedSegment[], at: Date): void {
  const last = segments.at(-1);
  if (!last || at <= last.closedAt) return;
  if (isCut(segments, all)) throw new AppError('archive_hole', { until: formatSecond(last.closedAt) });
}

/**
 * Returns the first second, in ms, of files that a base copy may lack. The copy of a clock that was ahead is dated after
 * files that came later, so the segments since count too.
 */
export function filesSince({ line, start, startedAt }: BaseInfo, segments: readonly ArchivedSegment[]): number {
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
