import type { Random } from '../../shared/random.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const DAYS = 365;
/** Offset of Brasília behind UTC, without summer time in any invented year. */
const OFFSET_MS = 3 * HOUR_MS;

/** Weights of the months from January: a slow start, Mother's Day, the weak winter, Black Friday and Christmas. */
const MONTHS = [0.8, 0.75, 0.9, 0.95, 1.15, 1, 0.9, 0.95, 1, 1.1, 1.6, 1.35];
/** Weights of the weekdays from Sunday. */
const WEEKDAYS = [0.8, 1.1, 1.12, 1.08, 1.04, 1, 0.86];
/** Weights of the hours from midnight: hardly any sale at four, most after lunch and at night. */
const HOURS = [
  2.4, 1.3, 0.7, 0.4, 0.3, 0.4, 0.9, 2, 3.4, 4.4, 5, 5.3, 5.6, 5.2, 5, 4.9, 4.8, 5, 5.4, 6.2, 7.2, 7.4, 6.1, 4,
];
/** Days with much advertising, and the factor of their sales. */
const RUSHES: Record<string, number> = {
  '11-27': 3.2,
  '11-28': 2.4,
  '05-08': 1.8,
  '06-11': 1.6,
  '10-11': 1.5,
  '12-20': 1.9,
};

/** Day of the invented year. */
export interface SeedDay {
  /** Date in Brasília: `2026-11-21`. */
  day: string;
  /** Sorted times of its orders, in ms since 1970. */
  times: number[];
}

/**
 * Spreads orders over the year that ends at a moment: by seasons, weekdays and hours, with days of rush, in a growing
 * shop. Yields days one by one, to save memory.
 */
export function* spreadOverYear(random: Random, orders: number, end: Date): Generator<SeedDay> {
  const lastMidnight = Math.floor((end.getTime() - OFFSET_MS) / DAY_MS) * DAY_MS + OFFSET_MS;
  const days = Array.from({ length: DAYS }, (_, at) => lastMidnight - (DAYS - 1 - at) * DAY_MS);
  const weights = days.map(
    (from, at) => weightOf(new Date(from - OFFSET_MS), at / DAYS) * (0.85 + 0.3 * random.next()),
  );
  // Today counts only up to now.
  weights[DAYS - 1] = (weights[DAYS - 1] ?? 0) * shareOfDay(end.getTime() - lastMidnight);
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  let [weight, placed] = [0, 0];
  for (const [at, from] of days.entries()) {
    weight += weights[at] ?? 0;
    const until = at === DAYS - 1 ? orders : Math.round((orders * weight) / all);
    const limit = Math.min(end.getTime(), from + DAY_MS);
    const times = Array.from({ length: until - placed }, () => timeOf(random, from, limit)).sort((a, b) => a - b);
    placed = until;
    yield { day: new Date(from - OFFSET_MS).toISOString().slice(0, 10), times };
  }
}

/** @param date midnight of Brasília, expressed in UTC @param grown from 0 to 1 */
function weightOf(date: Date, grown: number): number {
  const rush = RUSHES[date.toISOString().slice(5, 10)] ?? 1;
  return (MONTHS[date.getUTCMonth()] ?? 1) * (WEEKDAYS[date.getUTCDay()] ?? 1) * rush * (0.6 + 0.8 * grown);
}

const ALL_HOURS = HOURS.reduce((sum, weight) => sum + weight, 0);

/** Share of a day's orders that are made until a time. @param passed ms since midnight */
function shareOfDay(passed: number): number {
  const weight = HOURS.reduce((sum, each, hour) => {
    return sum + each * Math.min(1, Math.max(0, passed / HOUR_MS - hour));
  }, 0);
  return weight / ALL_HOURS;
}

/** Random time of a day by the weights of its hours, before a limit. */
function timeOf(random: Random, from: number, limit: number): number {
  for (;;) {
    let left = random.next() * ALL_HOURS;
    const hour = HOURS.findIndex((weight) => {
      left -= weight;
      return left < 0;
    });
    const time = from + Math.floor((Math.max(0, hour) + random.next()) * HOUR_MS);
    if (time < limit) return time;
    // Just after midnight nearly all picks lie beyond the limit.
    if (limit - from < HOUR_MS) return from + Math.floor(random.next() * (limit - from));
  }
}
