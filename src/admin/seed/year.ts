import type { Random } from '../../shared/random.ts';

/** In ms. */
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const DAYS = 365;
/** Brasília is so far behind UTC; there was no summer time in any year that is invented. */
const OFFSET = 3 * HOUR;

/** January first: a slow start, Mother's Day, the dead winter, Black Friday and Christmas. */
const MONTHS = [0.8, 0.75, 0.9, 0.95, 1.15, 1, 0.9, 0.95, 1, 1.1, 1.6, 1.35];
/** Sunday first. */
const WEEKDAYS = [0.8, 1.1, 1.12, 1.08, 1.04, 1, 0.86];
/** Midnight first: nobody buys at four, most do after lunch and at night. */
const HOURS = [
  2.4, 1.3, 0.7, 0.4, 0.3, 0.4, 0.9, 2, 3.4, 4.4, 5, 5.3, 5.6, 5.2, 5, 4.9, 4.8, 5, 5.4, 6.2, 7.2, 7.4, 6.1, 4,
];
/** Days on which an offer is all over the place, and how much more is sold. */
const RUSHES: Record<string, number> = {
  '11-27': 3.2,
  '11-28': 2.4,
  '05-08': 1.8,
  '06-11': 1.6,
  '10-11': 1.5,
  '12-20': 1.9,
};

/** A day of the invented year. */
export interface SeedDay {
  /** In Brasília: `2026-11-21`. */
  day: string;
  /** When its orders are made, in ms since 1970, in their order. */
  times: number[];
}

/**
 * Spreads orders over the year that ends at a moment: by seasons, weekdays and hours, with days of rush, in a shop that
 * grows. Days come one by one, as a million times need not be kept.
 */
export function* spreadOverYear(random: Random, orders: number, end: Date): Generator<SeedDay> {
  const lastMidnight = Math.floor((end.getTime() - OFFSET) / DAY) * DAY + OFFSET;
  const days = Array.from({ length: DAYS }, (_, at) => lastMidnight - (DAYS - 1 - at) * DAY);
  const weights = days.map((from, at) => weightOf(new Date(from - OFFSET), at / DAYS) * (0.85 + 0.3 * random.next()));
  // Of today, only what is over.
  weights[DAYS - 1] = (weights[DAYS - 1] ?? 0) * shareOfDay(end.getTime() - lastMidnight);
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  let [weight, placed] = [0, 0];
  for (const [at, from] of days.entries()) {
    weight += weights[at] ?? 0;
    const until = at === DAYS - 1 ? orders : Math.round((orders * weight) / all);
    const limit = Math.min(end.getTime(), from + DAY);
    const times = Array.from({ length: until - placed }, () => timeOf(random, from, limit)).sort((a, b) => a - b);
    placed = until;
    yield { day: new Date(from - OFFSET).toISOString().slice(0, 10), times };
  }
}

/** @param date midnight, as if Brasília were at Greenwich @param grown from 0 to 1 */
function weightOf(date: Date, grown: number): number {
  const rush = RUSHES[date.toISOString().slice(5, 10)] ?? 1;
  return (MONTHS[date.getUTCMonth()] ?? 1) * (WEEKDAYS[date.getUTCDay()] ?? 1) * rush * (0.6 + 0.8 * grown);
}

const ALL_HOURS = HOURS.reduce((sum, weight) => sum + weight, 0);

/** How much of a day's orders are made in its first so many ms. */
function shareOfDay(passed: number): number {
  const weight = HOURS.reduce((sum, each, hour) => {
    return sum + each * Math.min(1, Math.max(0, passed / HOUR - hour));
  }, 0);
  return weight / ALL_HOURS;
}

/** A moment of a day by its hours, before a limit. */
function timeOf(random: Random, from: number, limit: number): number {
  for (;;) {
    let left = random.next() * ALL_HOURS;
    const hour = HOURS.findIndex((weight) => {
      left -= weight;
      return left < 0;
    });
    const time = from + Math.floor((Math.max(0, hour) + random.next()) * HOUR);
    if (time < limit) return time;
    // In the first moments of a day hardly any hour is over.
    if (limit - from < HOUR) return from + Math.floor(random.next() * (limit - from));
  }
}
