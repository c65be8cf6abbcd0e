import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import type { Db } from '../src/platform/db/database.ts';
import { fires, type Rule, readRules, type Scrape } from './setup/alert-rules.ts';
import { storeOpenOrders } from './setup/open-orders.ts';
import { shareTestShop } from './setup/test-shop.ts';

const shop = shareTestShop({ work: false });

/** Forty sales, all of them well: an invitation to each buyer waits for its hour, and some charges were never found. */
async function sell(db: Db, now: Date): Promise<void> {
  await storeOpenOrders(db, { provider: 'simulator', count: 40, now, due: sql`null` });
  await sql`
    insert into deliveries (id, order_id, kind, dedup_key, status, due_at)
    select id, id, 'testimonial', id, 'queued', ${now}::timestamptz + interval '7 days' from orders`.execute(db);
  await sql`update payment_attempts set status = 'unknown'`.execute(db);
}

/** Counts are reported again for some seconds: each look is later. */
let later = 0;
async function metrics(): Promise<string> {
  const { now } = performance;
  later += 60_000;
  vi.spyOn(performance, 'now').mockImplementation(() => now.call(performance) + later);
  const { body } = await shop().app.inject('/metrics');
  vi.restoreAllMocks();
  // A process of tests is larger and busier than a shop's.
  return say('nodejs_eventloop_lag_p99_seconds', 0.02)(say('process_resident_memory_bytes', 120_000_000)(body));
}

type Change = (text: string) => string;

function say(metric: string, value: number): Change {
  return (text) => text.replace(new RegExp(`^(${metric}) \\S+$`, 'm'), `$1 ${value}`);
}

interface Fault {
  /** Makes the shop ill, and well again. */
  begin?: ReturnType<typeof sql>;
  end?: ReturnType<typeof sql>;
  /** Or changes what a process says, which a test can't make it say. @param minute of the illness */
  change?: (minute: number) => Change;
}

const alert = (kind: string) => ({
  begin: sql`insert into alerts (kind, params, fact) values (${kind}, '{}', ${kind})`,
  end: sql`update alerts set status = 'settled'`,
});

/** Fault that each rule is for; `null`: a process that does not answer. */
const FAULTS: Record<string, Fault | null> = {
  VitrineCallsOperator: alert('undelivered'),
  VitrineCallsOperatorToday: alert('oversold'),
  VitrineAway: null,
  VitrineRestartsAgainAndAgain: { change: (minute) => say('process_start_time_seconds', 1_760_000_000 + minute) },
  VitrineMailsWait: {
    // The mail server is down: each was tried, and is tried again in some minutes.
    begin: sql`update deliveries set attempts = 3, due_at = now() + interval '10 minutes'`,
    end: sql`update deliveries set status = 'sent'`,
  },
  VitrineWebhooksWait: {
    begin: sql`
      insert into inbox (provider, digest, body, headers, query, status, due_at)
      select 'simulator', n, '', '{}', '{}', 'received', now() + interval '10 minutes' from generate_series(1, 21) as n`,
    end: sql`update inbox set status = 'processed'`,
  },
  VitrineChargesUnknown: {
    begin: sql`update payment_attempts set next_check_at = now()`,
    end: sql`update payment_attempts set next_check_at = null`,
  },
  VitrineBusy: { change: () => say('nodejs_eventloop_lag_p99_seconds', 0.8) },
  VitrineMemory: { change: () => say('process_resident_memory_bytes', 700_000_000) },
};

test('a rule about a metric that /metrics lacks is an error', async () => {
  const [rule] = readRules();
  if (!rule) throw new Error('there are no rules');
  const scrapes = [{ minute: 0, text: await metrics() }];
  expect(() => fires({ ...rule, expr: 'max(vitrine_jobs{status="queued"}) > 20' }, scrapes)).toThrow('vitrine_jobs');
  expect(() => fires({ ...rule, expr: 'rate(vitrine_orders[5m]) > 20' }, scrapes)).toThrow('of a form');
});

test('each rule fires for its own fault, after its time, and falls silent; none fires while forty sales are well', async () => {
  const { db, clock } = shop();
  await sell(db, clock.now);
  const rules = readRules();
  expect(rules.map(({ alert }) => alert)).toEqual(Object.keys(FAULTS));
  for (const rule of rules) {
    const fault = FAULTS[rule.alert] ?? null;
    const well = await metrics();
    await fault?.begin?.execute(db);
    const ill = await metrics();
    await fault?.end?.execute(db);
    const mended = await metrics();

    const scrapes: Scrape[] = [];
    const pass = (minutes: number, textAt: (minute: number) => string | null) => {
      for (let minute = 0; minute < minutes; minute += 1)
        scrapes.push({ minute: scrapes.length, text: textAt(minute) });
      return firing(rules, scrapes);
    };
    const faulty = (minute: number) => (fault ? (fault.change?.(minute)(ill) ?? ill) : null);
    expect([rule.alert, pass(60, () => well)]).toEqual([rule.alert, []]);
    if (rule.minutes > 0) expect([rule.alert, pass(rule.minutes, faulty)]).toEqual([rule.alert, []]);
    expect([rule.alert, pass(rule.minutes + 5, faulty)]).toEqual([rule.alert, [rule.alert]]);
    expect([rule.alert, pass(60, () => mended)]).toEqual([rule.alert, []]);
  }
});

function firing(rules: readonly Rule[], scrapes: readonly Scrape[]): string[] {
  return rules.filter((rule) => fires(rule, scrapes)).map(({ alert }) => alert);
}
