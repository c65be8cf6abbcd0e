import { setTimeout as delay } from 'node:timers/promises';
import type { ProductView } from '../../src/shared/api.ts';
import { editionOf, priceOf } from './editions.ts';

/** Pause of a visitor between two looks, in ms. */
const PAUSE_MS = 100;
/** Timeout of an answer, in ms. */
const ANSWER_TIMEOUT_MS = 10_000;

/** Answers that visitors got while campaigns were published. */
export interface Sightings {
  /** Requests that were answered as they should be. */
  answered: number;
  /** Requests without an answer, or with an error, each with a description. */
  dropped: string[];
  /** Halves of two versions, each with a description. */
  mixed: string[];
}

export interface PageVisitors {
  seen: Sightings;
  /** Resolves when the last of them has left. */
  stop(): Promise<void>;
}

/**
 * Sends visitors to campaigns of `editions.ts`, one to each address at a time: they look at the landing page, ask for the
 * price, go to the checkout, made for them, and back. Answers between two equal pages must be of their edition.
 *
 * @param urls server processes
 * @param ids campaigns that are published there
 */
export function sendVisitors(urls: readonly string[], ids: readonly string[]): PageVisitors {
  const seen: Sightings = { answered: 0, dropped: [], mixed: [] };
  let stopped = false;

  async function look(address: string): Promise<string | undefined> {
    const problem = (why: unknown) => void seen.dropped.push(`${address}: ${why}`);
    try {
      const response = await fetch(address, { signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS) });
      const text = await response.text();
      if (!response.ok) return problem(response.status);
      seen.answered += 1;
      return text;
    } catch (error) {
      return problem(error instanceof Error ? (error.cause ?? error) : error);
    }
  }

  async function visit(campaign: string): Promise<void> {
    const before = await look(`${campaign}/`);
    const product = await look(`${campaign}/api/product`);
    const checkout = await look(`${campaign}/checkout`);
    const after = await look(`${campaign}/`);
    for (const page of [before, checkout, after])
      if (page !== undefined && editionOf(page) === null) seen.mixed.push(`${campaign}: a page of several editions`);
    if (before === undefined || product === undefined || checkout === undefined || before !== after) return;
    const edition = editionOf(before) ?? Number.NaN;
    const { amount } = JSON.parse(product) as ProductView;
    if (amount !== priceOf(edition) || editionOf(checkout) !== edition)
      seen.mixed.push(`${campaign}: edition ${edition} at ${amount}, checkout of edition ${editionOf(checkout)}`);
  }

  const visitors = urls.map(async (url) => {
    for (let turn = 0; !stopped; turn += 1) {
      await visit(`${url}/${ids[turn % ids.length]}`);
      await delay(PAUSE_MS);
    }
  });
  return {
    seen,
    async stop() {
      stopped = true;
      await Promise.all(visitors);
    },
  };
}

/**
 * Waits until every process answers with an edition.
 *
 * @returns how long it took, in ms
 * @throws Error when one of them does not in time
 */
export async function untilShown(
  urls: readonly string[],
  id: string,
  edition: number,
  { patience = 60_000, pause = 5 } = {},
): Promise<number> {
  const began = performance.now();
  await Promise.all(
    urls.map(async (url) => {
      let shown: number | string | null = null;
      while (performance.now() - began < patience) {
        const page = await fetch(`${url}/${id}/`).catch(() => undefined);
        shown = page?.ok ? editionOf(await page.text()) : (page?.status ?? 'no answer');
        if (shown === edition) return;
        await delay(pause);
      }
      throw new Error(`${url}/${id}/ shows edition ${shown}, not ${edition}`);
    }),
  );
  return performance.now() - began;
}
