import { AppError } from '../../platform/errors.ts';
import { formatSecond } from '../../shared/dates.ts';
import { indexOf, type Part, readBaseNote, readPart, readTar, segmentAt, timelineOf } from './archive-names.ts';
import type { BaseInfo } from './base-format.ts';

/** What leads to a moment: a copy of the whole, the changes since, in their order, and the shop's files of then. */
export interface Way {
  base: BaseInfo;
  parts: Part[];
  /** Names of the shop's files that came since, oldest first. */
  files: string[];
  /** The last second that the parts are known to hold. */
  until: Date;
}

/** How long after it was uploaded a file may have been sent, in ms: what it is called stands in the database at once. */
const FILES_LATER = 120_000;

/**
 * Chooses the newest base copy that was whole by then, and what follows it.
 *
 * @param at null: the last second that there is
 * @throws AppError where nothing leads there
 */
export function chooseWay(names: readonly string[], bases: readonly BaseInfo[], at: Date | null): Way {
  const parts = names.flatMap((name) => readPart(name) ?? []);
  const newestFirst = [...bases].sort((one, other) => +new Date(other.endedAt) - +new Date(one.endedAt));
  for (const base of newestFirst) {
    if (at && new Date(base.endedAt) > at) continue;
    const run = runFrom(base, parts);
    if (!run) continue;
    if (at) refuseHole(run, parts, at);
    const until = run.at(-1)?.closedAt ?? new Date(base.endedAt);
    return { base, parts: run, files: filesOf(names, base, at), until };
  }
  throw new AppError('archive_none', { first: firstReached(bases, parts) });
}

/** The parts from the base's beginning on, as far as none is missing; null where it lacks some of its own. */
function runFrom({ line, start, stop }: BaseInfo, all: readonly Part[]): Part[] | null {
  const known = new Map<string, Part | null>();
  for (const part of all) {
    if (part.line !== line) continue;
    const other = known.get(part.segment);
    known.set(part.segment, other === undefined || other?.hash === part.hash ? part : null);
  }
  const run: Part[] = [];
  for (let index = indexOf(start); ; index += 1) {
    const part = known.get(segmentAt(timelineOf(start), index));
    if (!part) break;
    run.push(part);
  }
  return run.length > 0 && (run.at(-1)?.segment ?? '') >= stop ? run : null;
}

/** @throws AppError where later parts of the line are there, and one before them is not */
function refuseHole(run: readonly Part[], all: readonly Part[], at: Date): void {
  const last = run.at(-1);
  if (!last || at <= last.closedAt) return;
  const later = all.some(({ line, segment }) => line === last.line && segment > last.segment);
  if (later) throw new AppError('archive_hole', { until: formatSecond(last.closedAt) });
}

function filesOf(names: readonly string[], { line, startedAt }: BaseInfo, at: Date | null): string[] {
  const [from, to] = [+new Date(startedAt), at ? +at + FILES_LATER : Number.POSITIVE_INFINITY];
  return names
    .flatMap((name) => readTar(name) ?? [])
    .filter((tar) => tar.kind === 'files' && tar.line === line && +tar.at >= from - 1000 && +tar.at <= to)
    .sort((one, other) => +one.at - +other.at)
    .map(({ name }) => name);
}

function firstReached(bases: readonly BaseInfo[], parts: readonly Part[]): string | null {
  const usable = bases.filter((base) => runFrom(base, parts)).map(({ endedAt }) => endedAt);
  const first = usable.sort()[0];
  return first === undefined ? null : formatSecond(new Date(first));
}

/** How long what was begun may be under way, in ms: a base copy without a note, parts whose base copy is not whole yet. */
const UNDER_WAY = 2 * 86_400_000;
/** By how much clocks may differ, in ms; what is dated later is of a clock that was set back since. */
const AHEAD = 3_600_000;
/** How old the newest base copy becomes at most, in ms. */
const BASE_EVERY = 7 * 86_400_000;

/**
 * How old the newest base copy becomes, in ms: at most half of what is kept. The one before goes when it is as old as
 * backups become, and from then on no moment before the next one can be reached.
 *
 * @param keepFor how long backups are kept, in ms
 */
export function baseEvery(keepFor: number): number {
  return Math.min(BASE_EVERY, keepFor / 2);
}

/** Whether a base copy is no later than now, as far as clocks agree. */
export function isOfThePast({ startedAt }: BaseInfo, now: Date): boolean {
  return +new Date(startedAt) <= +now + AHEAD;
}

interface Keeping {
  now: Date;
  /** In ms. */
  keepFor: number;
}

/**
 * Up to when age counts, in ms. After a gap in which base copies were due nobody knows whether the shop stood still or the
 * clock is ahead, until the second one after it is there.
 *
 * @param newest when the newest base copy was begun, and the one before, in ms
 */
function ageCountsUntil([newest, before]: number[], { now, keepFor }: Keeping): number {
  const gap = 2 * baseEvery(keepFor);
  if (newest === undefined || before === undefined) return +now;
  if (+now - newest > gap) return newest;
  return newest - before > gap ? before : +now;
}

/**
 * What no moment that is still to be reached needs: base copies that are older than backups are kept, but for the newest
 * one, and what is older than the oldest base copy that stays in its line.
 *
 * @param bases of those that are whole
 * @returns names, notes first: without its note a base copy is none
 */
export function outdated(names: readonly string[], bases: readonly BaseInfo[], keeping: Keeping): string[] {
  const { now, keepFor } = keeping;
  const past = bases.filter((base) => isOfThePast(base, now)).map(({ startedAt }) => +new Date(startedAt));
  const newestFirst = past.sort((one, other) => other - one);
  const oldestKept = Math.min(ageCountsUntil(newestFirst, keeping) - keepFor + 1, newestFirst[0] ?? +now);
  const isKept = ({ startedAt }: BaseInfo) => +new Date(startedAt) >= oldestKept;
  const oldest = new Map<string, BaseInfo>();
  for (const base of bases.filter(isKept)) {
    const known = oldest.get(base.line);
    if (!known || base.startedAt < known.startedAt) oldest.set(base.line, base);
  }
  const isLeft = (at: Date) => +at < +now - UNDER_WAY;
  const goes = names.filter((name) => {
    const part = readPart(name);
    const from = oldest.get((part ?? readTar(name) ?? readBaseNote(name))?.line ?? '');
    if (part) return from ? part.segment < from.start : isLeft(part.closedAt);
    const tar = readTar(name);
    const at = tar?.at ?? readBaseNote(name)?.at ?? now;
    // A second is lost in names.
    return from ? +at < +new Date(from.startedAt) - 1000 : isLeft(at);
  });
  return goes.sort((one, other) => Number(readBaseNote(other) !== null) - Number(readBaseNote(one) !== null));
}
