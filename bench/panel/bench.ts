import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { pino } from 'pino';
import { type Admin, createAdmin } from '../../src/admin/service.ts';
import type { Campaigns } from '../../src/campaigns/live-campaigns.ts';
import { readMoneyFacts } from '../../src/orders/money-facts.ts';
import type { OrdersService } from '../../src/orders/service.ts';
import { openDatabase as openKysely } from '../../src/platform/db/database.ts';
import { markdownTable } from '../../tests/setup/markdown-table.ts';
import { startProgram } from '../../tests/setup/program.ts';
import { type Database, openDatabase } from '../server/database.ts';
import { operator } from '../server/operator.ts';
import { inTurn } from '../server/rounds.ts';
import { median, quantile } from '../server/statistics.ts';
import { findTools } from '../server/tools.ts';
import { type Load, load } from '../server/wrk.ts';
import { type Known, queriesOf } from './queries.ts';

/** Times that each query is asked, after some that are not measured. */
const [WARM, ASKED] = [5, 60];
/** Sessions of the panel beside the orders, each with one request a second. */
const SESSIONS = 2;

/**
 * Measures the panel's queries in a demonstration with a year of orders: each alone, and what two open panels cost those
 * who buy. `--orders N` instead of a million, `--data FOLDER` keeps what was filled for the next time.
 */
export async function bench(_campaign: string, args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: { orders: { type: 'string' }, data: { type: 'string' }, rounds: { type: 'string' } },
  });
  const orders = Number(values.orders ?? 1_000_000);
  const folder = values.data ?? (await mkdtemp(join(tmpdir(), 'vitrine-bench-')));
  await mkdir(folder, { recursive: true });
  const shop = await startProgram({ dataDir: folder, env: { NODE_OPTIONS: '--max-semi-space-size=4' } });
  const database = await openDatabase(folder, 2);
  try {
    await fill(database, folder, orders);
    const { admin, close } = openAdmin(database);
    try {
      await measureQueries(admin, await whatIsKnown(database));
      if (findTools().wrk) await measureOrders(admin, shop.url, Number(values.rounds ?? 3));
    } finally {
      await close();
    }
  } finally {
    await database.close();
    await shop.stop();
    if (!values.data) await rm(folder, { recursive: true, force: true });
  }
}

/** By the command that sellers have, unless it was filled before. */
async function fill({ pool }: Database, dataDir: string, orders: number): Promise<void> {
  const { rows } = await pool.query<{ n: string }>(`select count(*) as n from orders where kind = 'seeded'`);
  if (Number(rows[0]?.n) === 0) {
    console.error(`filling a demonstration with ${orders} orders`);
    const began = performance.now();
    await operator(dataDir, ['seed', String(orders)]);
    console.log(`${orders} orders were invented in ${Math.round((performance.now() - began) / 1000)} s.\n`);
    // What the server would do by itself in its own time.
    await pool.query('vacuum analyze');
  }
  const counts = await pool.query(
    `select (select count(*) from orders) as orders, (select count(*) from order_events) as events,
            pg_size_pretty(pg_database_size(current_database())) as size`,
  );
  console.log(JSON.stringify(counts.rows[0]));
}

/** The panel's own queries, beside the program's, with a clock that is right. */
function openAdmin({ connection }: Database): { admin: Admin; close(): Promise<void> } {
  const db = openKysely(connection, pino({ level: 'silent' }));
  const admin = createAdmin({
    db,
    place: null as never,
    // They are asked for the words of a message alone.
    campaigns: { of: () => Promise.reject(new Error('none')), addressOf: () => '' } as Partial<Campaigns> as Campaigns,
    testimonials: null as never,
    orders: {
      findByName: async (number: string) =>
        (await db.selectFrom('orders').select(['id', 'number']).where('number', '=', number).executeTakeFirst()) ??
        null,
      moneyFacts: (id) => readMoneyFacts(db, id),
    } as Partial<OrdersService> as OrdersService,
    // Nothing is changed.
    refunds: null as never,
    alerts: null as never,
    dataRights: null as never,
    // Mails to operators, which are not measured here.
    jobs: null as never,
    payments: null as never,
    inbox: null as never,
    tracking: null as never,
    paySimulated: null,
    delivery: null as never,
    operators: null as never,
    publicUrl: () => '',
    mails: false,
    storage: null as never,
    dataDir: '',
    roots: [],
    newProblems: async () => [],
    settings: null as never,
    demo: true,
    clock: () => new Date(),
  });
  return { admin, close: () => db.destroy() };
}

async function whatIsKnown({ pool }: Database): Promise<Known> {
  const { rows } = await pool.query<Record<string, string>>(`
    select buyer_name, buyer_email, buyer_phone, number,
           (select charge_id from payment_attempts where order_id = orders.id limit 1) as charge_id
    from orders where id > to_hex((random() * 4294967295)::bigint) and kind = 'seeded' order by id limit 100`);
  const list = (column: string) => rows.map((row) => row[column] ?? '');
  return {
    names: list('buyer_name'),
    emails: list('buyer_email'),
    phones: list('buyer_phone'),
    numbers: list('number'),
    charges: list('charge_id'),
  };
}

async function measureQueries(admin: Admin, known: Known): Promise<void> {
  const rows: string[][] = [];
  for (const [name, ask] of Object.entries(queriesOf(admin, known))) {
    const times: number[] = [];
    for (let round = 0; round < WARM + ASKED; round += 1) {
      const began = performance.now();
      // As it is answered.
      JSON.stringify(await ask(round));
      if (round >= WARM) times.push(performance.now() - began);
    }
    rows.push([name, ...[median(times), quantile(times, 0.95), Math.max(...times)].map((ms) => ms.toFixed(1))]);
  }
  console.log(markdownTable(['ms', 'median', 'p95', 'longest'], rows));
}

async function measureOrders(admin: Admin, url: string, rounds: number): Promise<void> {
  const alone = () => load({ urls: [url], script: 'orders', connections: 16, seconds: 8 });
  const results = await inTurn<Load>('orders', rounds, [
    ['alone', alone],
    ['with two panels', () => beside(admin, alone)],
  ]);
  const rate = (name: string) => median((results.get(name) ?? []).map((one) => one.rate));
  const [without, withPanels] = [rate('alone'), rate('with two panels')];
  console.log(
    `\n${without.toFixed(0)} orders a second, ${withPanels.toFixed(0)} with ${SESSIONS} panels: ${(withPanels / without).toFixed(2)}`,
  );
}

/** Does something while panels are open. */
async function beside<Result>(admin: Admin, act: () => Promise<Result>): Promise<Result> {
  const over = new AbortController();
  const look = [
    () => admin.today({}),
    () => admin.orders({}),
    () => admin.orders({ q: 'maria sil' }),
    () => admin.alerts({}),
  ];
  const sessions = Array.from({ length: SESSIONS }, async (_, session) => {
    for (let round = session; !over.signal.aborted; round += 1) {
      await look[round % look.length]?.();
      await sleep(1000);
    }
  });
  try {
    return await act();
  } finally {
    over.abort();
    await Promise.all(sessions);
  }
}
