import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { markdownTable } from '../../tests/setup/markdown-table.ts';
import { type Program, startProgram } from '../../tests/setup/program.ts';
import { type Database, openDatabase } from '../server/database.ts';
import { operator } from '../server/operator.ts';
import { inTurn } from '../server/rounds.ts';
import { median, quantile } from '../server/statistics.ts';
import { findTools } from '../server/tools.ts';
import { type Load, load } from '../server/wrk.ts';
import { type Question, queriesOf, type SearchSamples } from './queries.ts';
import { measureStudio } from './studio.ts';

/** Times that each query is asked, after some that are not measured. */
const [WARM, ASKED] = [5, 60];
/** Lifetime of the server's cached answer about today, in ms; questions are asked after it. */
const TODAY_LASTS = 1000;
/** Sessions of the panel beside the orders, each with one request a second. */
const SESSIONS = 2;

/** Settings of `npm start`; each question may come from another address, so that no limit on requests is measured. */
const SETTINGS = { NODE_OPTIONS: '--max-semi-space-size=4', TRUST_PROXY: '127.0.0.1' };

/** Asks the panel's API, signed in. @returns the answer's text. @throws Error where the server refused */
type Ask = (question: Question) => Promise<string>;

/**
 * Measures what the panel asks the running program in a demonstration with a year of orders: each question alone, and
 * what two open panels cost those who buy. Then the studio, while a seller writes. `--orders N` instead of a million,
 * `--data FOLDER` keeps what was filled for the next time, `--only studio` measures nothing else.
 */
export async function bench(_campaign: string, args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      orders: { type: 'string' },
      data: { type: 'string' },
      rounds: { type: 'string' },
      only: { type: 'string' },
    },
  });
  const orders = Number(values.orders ?? 1_000_000);
  const folder = values.data ?? (await mkdtemp(join(tmpdir(), 'vitrine-bench-')));
  await mkdir(folder, { recursive: true });
  const shop = await startProgram({ dataDir: folder, env: SETTINGS });
  const database = await openDatabase(folder, 2);
  try {
    if (values.only !== 'studio') {
      await fill(database, folder, orders);
      const ask = await enter(shop);
      await measureQuestions(ask, await whatIsKnown(database));
      if (findTools().wrk) await measureOrders(ask, shop.url, Number(values.rounds ?? 3));
    }
    await measureStudio(shop);
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
    // Maintenance that the server would do by itself later.
    await pool.query('vacuum analyze');
  }
  const counts = await pool.query(
    `select (select count(*) from orders) as orders, (select count(*) from order_events) as events,
            pg_size_pretty(pg_database_size(current_database())) as size`,
  );
  console.log(JSON.stringify(counts.rows[0]));
}

/** Enters the demonstration fully. */
async function enter({ url, entryPath }: Program): Promise<Ask> {
  const headers = { 'sec-fetch-site': 'same-origin', origin: url };
  const entered = await fetch(url + (await entryPath()), { method: 'POST', headers, redirect: 'manual' });
  const [cookie = ''] = (entered.headers.get('set-cookie') ?? '').split(';');
  let asked = 0;
  return async ([path, params = {}]) => {
    asked += 1;
    const forwarded = `203.0.113.${asked % 250}`;
    const address = `${url}/painel/api${path}?${new URLSearchParams(params)}`;
    const response = await fetch(address, { headers: { ...headers, cookie, 'x-forwarded-for': forwarded } });
    const text = await response.text();
    if (!response.ok) throw new Error(`${path}: ${response.status} ${text}`);
    return text;
  };
}

async function whatIsKnown({ pool }: Database): Promise<SearchSamples> {
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

async function measureQuestions(ask: Ask, known: SearchSamples): Promise<void> {
  const rows: string[][] = [];
  for (const [name, questionOf] of Object.entries(queriesOf(known))) {
    const times: number[] = [];
    for (let round = 0; round < WARM + ASKED; round += 1) {
      const question = questionOf(round);
      if (question[0] === '/today') await sleep(TODAY_LASTS);
      const began = performance.now();
      await ask(question);
      if (round >= WARM) times.push(performance.now() - began);
    }
    rows.push([name, ...[median(times), quantile(times, 0.95), Math.max(...times)].map((ms) => ms.toFixed(1))]);
  }
  console.log(markdownTable(['ms', 'median', 'p95', 'longest'], rows));
}

async function measureOrders(ask: Ask, url: string, rounds: number): Promise<void> {
  const alone = () => load({ urls: [url], script: 'orders', connections: 16, seconds: 8 });
  const results = await inTurn<Load>('orders', rounds, [
    ['alone', alone],
    ['with two panels', () => beside(ask, alone)],
  ]);
  const rate = (name: string) => median((results.get(name) ?? []).map((one) => one.rate));
  const [without, withPanels] = [rate('alone'), rate('with two panels')];
  console.log(
    `\n${without.toFixed(0)} orders a second, ${withPanels.toFixed(0)} with ${SESSIONS} panels: ${(withPanels / without).toFixed(2)}`,
  );
}

/** Does something while panels are open. */
async function beside<Result>(ask: Ask, act: () => Promise<Result>): Promise<Result> {
  const over = new AbortController();
  const questions: Question[] = [['/today'], ['/orders'], ['/orders', { q: 'maria sil' }], ['/alerts']];
  const sessions = Array.from({ length: SESSIONS }, async (_, session) => {
    for (let round = session; !over.signal.aborted; round += 1) {
      await ask(questions[round % questions.length] ?? ['/today']);
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
