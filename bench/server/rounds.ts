import { median } from './statistics.ts';
import type { Load } from './wrk.ts';

/** In turn, so that a busy moment of the machine touches all alike; the first round warms up. */
export async function inTurn<Result>(
  what: string,
  rounds: number,
  contestants: [string, () => Promise<Result>][],
): Promise<Map<string, Result[]>> {
  const results = new Map<string, Result[]>(contestants.map(([name]) => [name, []]));
  for (let round = 0; round <= rounds; round++) {
    for (const [name, act] of contestants) {
      console.error(round ? `${what}, round ${round} of ${rounds}: ${name}` : `${what}, warming up: ${name}`);
      const result = await act();
      if (round) results.get(name)?.push(result);
    }
  }
  return results;
}

/** The medians of each figure. */
export function middle(loads: Load[]): Load {
  const of = (pick: (load: Load) => number) => median(loads.map(pick));
  return { rate: of(({ rate }) => rate), p50: of(({ p50 }) => p50), p99: of(({ p99 }) => p99) };
}
