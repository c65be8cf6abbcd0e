import { createHmac } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { OrderView } from '../../src/shared/api.ts';
import { buyer } from '../factories/buyer.ts';
import type { FakeBcb } from '../mocks/fake-bcb.ts';
import { sendWebhook } from '../mocks/fake-server.ts';

/** Signs the links and the address for webhooks; the same at every process. */
export const SECRET = 'a secret of thirty-two characters';

/** Time for which a buyer tries again with the same key, in ms: an order that was cut off is settled after a minute. */
const RETRY_MS = 120_000;
/** CPF of the buyers who are asked for one. */
const DOCUMENT = '529.982.247-25';
/** Number of times that a bank sends a webhook without an answer. */
const WEBHOOK_TRIES = 4;

/** Promises of the shop, as the world outside saw them. */
export interface Promises {
  /** Orders that a 201 named. */
  orders: Map<string, { key: string; code: string; asked: number; answered: number }>;
  /** Keys for which two different orders were named. */
  doubled: string[];
  /** Buyers who got the answer that there is no charge, or never got one. */
  refused: number;
  /** Orders that were paid at the bank. */
  paid: Set<string>;
  /** Bodies of webhooks that were answered with 200. */
  webhooks: Set<string>;
  /** Webhooks that were answered with 200, repeats counted. */
  taken: number;
  /** Durations of the answers to webhooks, in ms. */
  waits: number[];
}

interface Options {
  urls: readonly [string, ...string[]];
  bank: FakeBcb;
  /** The mean pause between two buyers, in ms. */
  pause: number;
  /** Base paths of the campaigns that are sold, such as `/livro-1`; by default the main one's. */
  bases?: readonly string[];
  /** All buyers give up at once. */
  signal: AbortSignal;
}

export interface Load {
  promises: Promises;
  /** Ends the stream of new buyers; the others still wait for their answers. Resolves when all are done. */
  stop(): Promise<void>;
}

/** Sends buyers, who order and mostly pay, and the bank's webhooks, until it is stopped. */
export function startLoad({ urls, bank, pause, bases = [''], signal }: Options): Load {
  const promises: Promises = {
    orders: new Map(),
    doubled: [],
    refused: 0,
    paid: new Set(),
    webhooks: new Set(),
    taken: 0,
    waits: [],
  };
  const busy = new Set<Promise<void>>();
  let stopped = false;

  const arrivals = (async () => {
    while (!stopped && !signal.aborted) {
      const visit = buy().finally(() => busy.delete(visit));
      busy.add(visit);
      await delay(Math.random() * 2 * pause);
    }
  })();

  /** Random, but not by the seed: the times of answers do not depend on it either. */
  async function buy(): Promise<void> {
    const key = crypto.randomUUID();
    const base = bases[Math.floor(Math.random() * bases.length)] ?? '';
    const body = JSON.stringify(buyer(base === '' ? {} : { document: DOCUMENT }));
    const id = await order(base, key, body);
    if (!id) {
      promises.refused += 1;
      return;
    }
    // A double click: the same order.
    if (Math.random() < 0.1) await order(base, key, body);
    if (Math.random() < 0.1) return;
    await bank.pay(id, { webhook: false });
    promises.paid.add(id);
    // Now and then the bank sends nothing, and only a look-up finds the payment.
    if (Math.random() < 0.9) await reportPayment(id);
  }

  /** @returns the order's id, or undefined where the shop says that there is none, or nothing at all */
  async function order(base: string, key: string, body: string): Promise<string | undefined> {
    const deadline = Date.now() + RETRY_MS;
    while (Date.now() < deadline && !signal.aborted) {
      const asked = Date.now();
      const response = await fetch(`${anyUrl()}${base}/api/orders`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': key },
        body,
        signal: AbortSignal.any([signal, AbortSignal.timeout(20_000)]),
      }).catch(() => undefined);
      if (response?.status === 201) {
        const view = (await response.json().catch(() => undefined)) as OrderView | undefined;
        if (view) return acknowledge(key, view, asked);
      } else if (response?.status === 502) return undefined;
      await delay(100 + Math.random() * 200);
    }
    return undefined;
  }

  /** @returns the order's name at the bank, and in the shop's database */
  function acknowledge(key: string, { pix }: OrderView, asked: number): string {
    const id = bank.txidOf(pix?.code);
    const known = [...promises.orders].find(([, order]) => order.key === key)?.[0];
    if (known && known !== id) promises.doubled.push(key);
    if (!known) promises.orders.set(id, { key, code: pix?.code ?? '', asked, answered: Date.now() });
    return id;
  }

  /** Sends a webhook as banks do: again until it is taken, and often once more after that. */
  async function reportPayment(id: string): Promise<void> {
    const message = bank.callback(id);
    const repeats = Math.random() < 0.3 ? 3 : 1;
    await Promise.all(
      Array.from({ length: repeats }, async () => {
        for (let tries = 0; tries < WEBHOOK_TRIES && !signal.aborted; tries += 1) {
          const began = performance.now();
          const { status } = await sendWebhook(`${anyUrl()}${WEBHOOK_PATH}`, message);
          if (status === 200) {
            promises.webhooks.add(JSON.stringify(message));
            promises.taken += 1;
            promises.waits.push(performance.now() - began);
            return;
          }
          await delay(200 + Math.random() * 400);
        }
      }),
    );
  }

  function anyUrl(): string {
    return urls[Math.floor(Math.random() * urls.length)] ?? urls[0];
  }

  return {
    promises,
    async stop() {
      stopped = true;
      await arrivals;
      await Promise.all(busy);
    },
  };
}

const KEY = createHmac('sha256', SECRET).update('webhook:bcb').digest('base64url');
/** The address that `vitrine pix register-webhook` gives to a bank, and what a bank adds to it. */
const WEBHOOK_PATH = `/api/webhooks/bcb/${KEY}/pix`;
