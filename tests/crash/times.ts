import { markdownTable } from '../setup/markdown-table.ts';
import type { Promises } from './load.ts';

/** A fault of a cluster, and its times in ms. */
export interface Blow {
  at: number;
  what: string;
}

/** Speeds, which no promise is about. */
export function times(promises: Promises, kills: readonly number[], began: number): Record<string, number> {
  const recoveries = kills.flatMap((at) => nextOrder(promises, at) ?? []);
  return {
    'from a kill to the next order, ms (median)': quantile(recoveries, 0.5),
    'from a kill to the next order, ms (longest)': quantile(recoveries, 1),
    'webhook answered, ms (median)': quantile(promises.waits, 0.5),
    'seconds in all': Math.round((Date.now() - began) / 1000),
  };
}

/**
 * For each kind of blow, in Markdown: how long until an order that was begun after it was acknowledged, and the longest
 * time without any acknowledged order until the next blow.
 */
export function tableOfBlows(promises: Promises, blows: readonly Blow[]): string {
  const rows = [...new Set(blows.map(({ what }) => what))].map((what) => {
    const mine = [...blows.keys()].filter((index) => blows[index]?.what === what);
    const next = mine.map((index) => seconds(nextOrder(promises, blows[index]?.at ?? 0)));
    const gaps = mine.map((index) => seconds(longestGap(promises, blows[index]?.at ?? 0, blows[index + 1]?.at)));
    return [what, next.join(', '), gaps.join(', ')];
  });
  return markdownTable(['what happens', 'next order after, s', 'longest time without one, s'], rows);
}

/** @returns ms from a moment to the first answer to an order that was asked for after it */
function nextOrder({ orders }: Promises, after: number): number | undefined {
  const later = [...orders.values()].filter(({ asked }) => asked > after).map(({ answered }) => answered - after);
  return later.length > 0 ? Math.min(...later) : undefined;
}

function longestGap({ orders }: Promises, from: number, to = Number.POSITIVE_INFINITY): number {
  const answers = [...orders.values()].map(({ answered }) => answered).sort((a, b) => a - b);
  const before = answers.findLast((at) => at <= from) ?? from;
  const within = [before, ...answers.filter((at) => at > from && at < to)];
  return Math.max(...within.slice(1).map((at, index) => at - (within[index] ?? at)));
}

function seconds(ms: number | undefined): string {
  return ms === undefined ? 'never' : (ms / 1000).toFixed(1);
}

function quantile(values: number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return Math.round(sorted[Math.ceil(sorted.length * part) - 1] ?? Number.NaN);
}
