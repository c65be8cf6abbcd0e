import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { startProgram } from '../../tests/setup/program.ts';
import { insertOrders, inThreeStatements, rowByRow, CONNECTIONS as SHOP_CONNECTIONS } from './bare-inserts.ts';
import { keepOneCoreBusy } from './busy-core.ts';
import { orderFromVitrine, placeOrders } from './buyers.ts';
import { openDatabase } from './database.ts';
import { countStatements, measureGrowth } from './growth.ts';
import { residentMemory } from './memory.ts';
import { startNginx } from './nginx.ts';
import { startOutside } from './payments.ts';
import { measurePublishing, type PublishEffort } from './publish.ts';
import { measureReconciliation } from './reconcile.ts';
import { type Report, tables } from './report.ts';
import { inTurn, middle } from './rounds.ts';
import { median } from './statistics.ts';
import { findTools } from './tools.ts';
import { orderFromVendure, STEP_BY_STEP, startVendure, TOGETHER } from './vendure.ts';
import { type Load, load } from './wrk.ts';

/** Idle time of a server before its memory is read, in ms. */
const QUIET = 20_000;
const PARTS = ['pages', 'orders', 'peer', 'payments', 'reconcile', 'publish', 'growth'] as const;
type Part = (typeof PARTS)[number];
/** Left out unless it is asked for: it installs some 140 MB of another shop. */
const ON_ASKING: Part = 'peer';

interface Effort {
  rounds: number;
  /** Duration of each measurement. */
  seconds: number;
  /** Duration of the payments, in seconds. */
  paying: number;
  quiet: number;
  sizes: number[];
  /** Open orders that are looked up, and how long that may take, in seconds. */
  open: { orders: number; patience: number }[];
  publish: PublishEffort;
}

const FULL: Effort = {
  rounds: 3,
  seconds: 5,
  paying: 25,
  quiet: QUIET,
  sizes: [1e3, 1e5, 1e6],
  open: [
    { orders: 500, patience: 75 },
    { orders: 5000, patience: 240 },
  ],
  publish: { publications: 200, rollbacks: 100, commands: 5 },
};
const QUICK: Effort = {
  rounds: 1,
  seconds: 2,
  paying: 4,
  quiet: 2000,
  sizes: [1e3, 1e4],
  open: [{ orders: 500, patience: 75 }],
  publish: { publications: 20, rollbacks: 10, commands: 1 },
};

type Cleanups = (() => Promise<unknown>)[];

/**
 * Measures the server beside nginx, beside the database alone and beside another shop, and prints tables.
 *
 * @param campaign whose pages are served
 * @param args `--quick`; `--only PART` for some parts, repeated; `--json` for figures instead of tables
 * @param install installs the packages of a folder that has a lock file
 */
export async function bench(
  campaign: string,
  args: string[],
  install: (folder: string) => Promise<void>,
): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      quick: { type: 'boolean', default: false },
      only: { type: 'string', multiple: true },
      json: { type: 'boolean', default: false },
    },
  });
  const wanted = new Set<string>(values.only ?? PARTS.filter((part) => part !== ON_ASKING));
  for (const part of wanted)
    if (!PARTS.includes(part as Part)) throw new Error(`--only: must be of ${PARTS.join(', ')}`);
  const tools = findTools();
  if (!tools.wrk) throw new Error('wrk puts the load on the servers and is not installed');
  const effort = values.quick ? QUICK : FULL;
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-bench-'));
  const report: Report = { notes: [] };
  const measure: Record<Part, (cleanups: Cleanups) => Promise<void>> = {
    pages: (cleanups) => pages({ campaign, folder, effort, report, cleanups, nginx: tools.nginx }),
    orders: (cleanups) => orders({ campaign, folder, effort, report, cleanups }),
    peer: async (cleanups) => {
      await install('bench/server/peer');
      await peer({ campaign, folder, effort, report, cleanups });
    },
    payments: (cleanups) => payments({ campaign, folder, effort, report, cleanups }),
    reconcile: (cleanups) => reconcile({ campaign, folder, effort, report, cleanups }),
    publish: (cleanups) => publish({ campaign, folder, effort, report, cleanups }),
    growth: (cleanups) => growth({ campaign, folder, effort, report, cleanups }),
  };
  try {
    for (const part of PARTS) if (wanted.has(part)) await withCleanups(measure[part]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  const machine = { cores: availableParallelism(), node: process.version };
  if (values.json) console.log(JSON.stringify({ campaign, machine, ...report }, null, 2));
  else console.log(`Campaign ${campaign}, ${machine.cores} cores, Node ${machine.node}\n\n${tables(report)}`);
}

async function withCleanups(act: (cleanups: Cleanups) => Promise<void>): Promise<void> {
  const cleanups: Cleanups = [];
  try {
    await act(cleanups);
  } finally {
    for (const cleanup of cleanups.reverse()) await cleanup();
  }
}

interface Context {
  campaign: string;
  folder: string;
  effort: Effort;
  report: Report;
  cleanups: Cleanups;
}

async function startShop({ campaign, cleanups }: Context, dataDir: string, env = {}): Promise<string> {
  // The flags and the setting that `npm start` and the container have.
  const flags = '--max-semi-space-size=4 --max-old-space-size=512';
  const settings = { NODE_OPTIONS: flags, MALLOC_ARENA_MAX: '2', CAMPAIGN: campaign, ...env };
  const shop = await startProgram({ dataDir, env: settings });
  cleanups.push(() => shop.stop());
  return shop.url;
}

async function pages(context: Context & { nginx: boolean }): Promise<void> {
  const { folder, effort, report, cleanups, nginx } = context;
  const shops = [await startShop(context, join(folder, 'pages')), await startShop(context, join(folder, 'pages'))];
  const ask = (urls: string[]) => () => load({ urls, script: 'pages', connections: 32, seconds: effort.seconds });
  const contestants: [string, () => Promise<Load>][] = [
    ['Vitrine, 1 process', ask(shops.slice(0, 1))],
    ['Vitrine, 2 processes', ask(shops)],
  ];
  if (nginx) {
    for (const workers of [1, availableParallelism()]) {
      const server = await startNginx(join('dist', 'bench'), workers, folder);
      cleanups.push(server.stop);
      // The client, too, is the same as for as many processes of ours.
      contestants.push([`nginx, ${workers} worker${workers > 1 ? 's' : ''}`, ask(Array(workers).fill(server.url))]);
    }
  } else report.notes.push('nginx is not installed and was left out.');
  const results = await inTurn('pages', effort.rounds, contestants);
  const all = [...results].map(([name, loads]) => ({ name, load: middle(loads) }));
  const peers = all.filter(({ name }) => name.startsWith('nginx')).map(({ load: { rate } }) => rate);
  report.pages = all.map(({ name, load }, at) => {
    const peer = peers[at % 2];
    return { name, load, ratio: peer ? load.rate / peer : null };
  });
}

async function orders(context: Context): Promise<void> {
  const { folder, effort, report, cleanups } = context;
  const dataDir = join(folder, 'orders');
  const shops = [await startShop(context, dataDir), await startShop(context, dataDir)];
  const { pool, close } = await openDatabase(dataDir, SHOP_CONNECTIONS);
  cleanups.push(close);
  const buy = (urls: string[]) => () => load({ urls, script: 'orders', connections: 32, seconds: effort.seconds });
  const results = await inTurn<Load | number>('orders', effort.rounds, [
    ['the INSERTs alone', () => insertOrders(pool, effort.seconds, rowByRow)],
    ['the same, in three statements', () => insertOrders(pool, effort.seconds, inThreeStatements)],
    ['Vitrine, 1 process', buy(shops.slice(0, 1))],
    ['Vitrine, 2 processes', buy(shops)],
  ]);
  const all = [...results].map(([name, found]) => {
    const loads = found.filter((one) => typeof one === 'object');
    const measured = loads.length ? middle(loads) : null;
    return { name, load: measured, rate: measured?.rate ?? median(found.filter((one) => typeof one === 'number')) };
  });
  report.orders = all.map((one) => ({ ...one, ratio: one.rate / (all[0]?.rate ?? Number.NaN) }));
}

async function peer(context: Context): Promise<void> {
  const { folder, effort, report, cleanups } = context;
  const dataDir = join(folder, 'peer');
  const vitrine = await startShop(context, dataDir);
  const { pool, close } = await openDatabase(dataDir, 1);
  cleanups.push(close);
  const vendure = await startVendure(pool);
  cleanups.push(vendure.stop);
  console.error('peer: idle');
  await sleep(effort.quiet);
  const idle = [await residentMemory(vitrine), await vendure.residentMemory()];
  const common = { buyers: 32, seconds: effort.seconds };
  const inVendure = (queries: string[]) => () =>
    placeOrders({ ...common, url: vendure.url, order: (ask, buyer) => orderFromVendure(ask, buyer, queries) });
  const results = await inTurn<Load>('peer', effort.rounds, [
    ['Vitrine, 1 request', () => placeOrders({ ...common, url: vitrine, order: orderFromVitrine })],
    [`Vendure, ${STEP_BY_STEP.length} requests`, inVendure(STEP_BY_STEP)],
    [`Vendure, ${TOGETHER.length} requests`, inVendure(TOGETHER)],
  ]);
  const all = [...results].map(([name, loads]) => ({ name, load: middle(loads) }));
  report.peer = all.map(({ name, load }, at) => ({
    name,
    load,
    ratio: load.rate / (all[0]?.load.rate ?? Number.NaN),
    idle: idle[Math.min(at, 1)] ?? Number.NaN,
  }));
}

async function payments(context: Context): Promise<void> {
  const { folder, effort, report, cleanups } = context;
  const outside = await startOutside();
  cleanups.push(outside.close);
  const dataDir = join(folder, 'payments');
  const first = await startShop(context, dataDir, outside.env);
  console.error('payments: idle');
  await sleep(effort.quiet);
  const idle = await residentMemory(first);
  let busiest = idle;
  const watch = setInterval(async () => {
    busiest = Math.max(busiest, await residentMemory(first));
  }, 1000);
  cleanups.push(async () => clearInterval(watch));
  console.error('payments: 50 a second, 1 process');
  const one = await outside.pay([first], 50, effort.paying);
  clearInterval(watch);
  report.memory = { idle, busiest };
  const urls = [first, await startShop(context, dataDir, outside.env)];
  console.error('payments: 50 a second, 2 processes');
  const two = await outside.pay(urls, 50, effort.paying);
  report.payments = [
    { name: 'Vitrine, 1 process', perSecond: 50, times: one },
    { name: 'Vitrine, 2 processes', perSecond: 50, times: two },
  ];
  const relax = await keepOneCoreBusy();
  cleanups.push(relax);
  console.error('payments: 50 a second, 1 process, beside one busy core');
  const busy = await outside.pay([first], 50, effort.paying);
  await relax();
  report.payments.push({ name: 'Vitrine, 1 process, beside one busy core', perSecond: 50, times: busy });
}

async function reconcile({ folder, effort, report, cleanups }: Context): Promise<void> {
  const { connection, close } = await openDatabase(join(folder, 'reconcile'), 1);
  cleanups.push(close);
  report.reconciliation = [];
  for (const { orders: open, patience } of effort.open) {
    for (const lists of [false, true]) {
      console.error(`reconcile: ${open} open orders${lists ? ', by lists' : ''}, beside a provider that hangs`);
      report.reconciliation.push(await measureReconciliation({ connection, orders: open, lists, patience }));
    }
  }
}

async function publish(context: Context): Promise<void> {
  const { campaign, folder, effort, report, cleanups } = context;
  const dataDir = join(folder, 'publish');
  report.publishing = await measurePublishing({
    effort: effort.publish,
    quiet: effort.quiet,
    dataDir,
    main: campaign,
    startShop: () => startShop(context, dataDir),
    cleanups,
  });
}

async function growth(context: Context): Promise<void> {
  const { folder, effort, report, cleanups } = context;
  const outside = await startOutside();
  cleanups.push(outside.close);
  const dataDir = join(folder, 'growth');
  const prepared = await openDatabase(dataDir, 1);
  await countStatements(prepared.pool);
  await prepared.close();
  const url = await startShop(context, dataDir, outside.env);
  const { pool, close } = await openDatabase(dataDir, 2);
  cleanups.push(close);
  report.growth = await measureGrowth({ url, pool, outside, sizes: effort.sizes, seconds: effort.seconds });
}
