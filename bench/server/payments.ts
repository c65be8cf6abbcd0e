import { setTimeout as sleep } from 'node:timers/promises';
import { buyer } from '../../tests/factories/buyer.ts';
import { startFakePublicV1 } from '../../tests/mocks/fake-public-v1.ts';
import { startMailSink } from '../../tests/mocks/mail-sink.ts';
import { publicV1Settings } from '../../tests/setup/fake-providers.ts';
import { quantile } from './statistics.ts';

/** Timeout of a mail before the benchmark gives up, in ms. */
const PATIENCE = 60_000;
/** Number of buyers who order at once before the payments begin. */
const BUYERS = 8;

/** Measurements of payments at a steady rate; times in ms. */
export interface PaymentTimes {
  /** From the webhook's request to its answer. */
  answer: { p50: number; p99: number };
  /** From the webhook's answer to the access mail, accepted by the mail server. */
  mail: { p50: number; p99: number };
}

interface Payment {
  sent: number;
  answered?: number;
  mailed?: number;
}

export interface Outside {
  /** The settings of a shop that uses it. */
  env: Record<string, string>;
  /**
   * Lets buyers order and then pay, so many a second, and waits for their mails.
   *
   * @param urls the shop's processes, in turn
   */
  pay(urls: string[], perSecond: number, seconds: number): Promise<PaymentTimes>;
  close(): Promise<void>;
}

/** A payment provider and a mail server, both over the network as in life. */
export async function startOutside(): Promise<Outside> {
  const payments = new Map<string, Payment>();
  const sink = await startMailSink({
    onMail({ to }) {
      const payment = payments.get(to?.[0]?.address ?? '');
      if (payment) payment.mailed ??= performance.now();
    },
  });
  const gateway = await startFakePublicV1({
    async deliver(url, body) {
      const transaction = [...gateway.books.values()].find(({ postbackUrl }) => postbackUrl === url);
      const payment: Payment = { sent: performance.now() };
      payments.set(transaction?.customer.email ?? '', payment);
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      await response.arrayBuffer();
      if (!response.ok) throw new Error(`a webhook was answered with ${response.status}`);
      payment.answered = performance.now();
    },
  });

  async function order(url: string): Promise<void> {
    const response = await fetch(`${url}/api/orders`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
      body: JSON.stringify(buyer()),
    });
    await response.arrayBuffer();
    if (response.status !== 201) throw new Error(`an order was answered with ${response.status}`);
  }

  return {
    env: {
      SMTP_URL: sink.url,
      ...publicV1Settings(gateway),
    },
    async pay(urls, perSecond, seconds) {
      payments.clear();
      gateway.books.clear();
      gateway.calls.length = 0;
      sink.mails.length = 0;
      const count = perSecond * seconds;
      let left = count;
      await Promise.all(
        Array.from({ length: BUYERS }, async (_, at) => {
          while (left-- > 0) await order(urls[at % urls.length] ?? '');
        }),
      );
      // The orders' own work is over before the clock starts.
      await sleep(1000);
      const began = performance.now();
      const posted = [...gateway.books.keys()].map(async (hash, at) => {
        await sleep(Math.max(0, began + (at * 1000) / perSecond - performance.now()));
        await gateway.pay(hash);
      });
      await Promise.all(posted);
      const deadline = performance.now() + PATIENCE;
      const all = [...payments.values()];
      while (all.some(({ mailed }) => mailed === undefined)) {
        if (performance.now() > deadline) throw new Error('some access mails did not come');
        await sleep(50);
      }
      return {
        answer: spread(all.map(({ sent, answered = Number.NaN }) => answered - sent)),
        // A mail can be there before the provider has read the answer.
        mail: spread(all.map(({ answered = Number.NaN, mailed = Number.NaN }) => Math.max(0, mailed - answered))),
      };
    },
    async close() {
      await Promise.all([gateway.close(), sink.close()]);
    },
  };
}

function spread(times: number[]): { p50: number; p99: number } {
  return { p50: quantile(times, 0.5), p99: quantile(times, 0.99) };
}
