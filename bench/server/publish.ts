import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { FirstView } from '../../src/publishing/first-view.ts';
import { publishOldVersion } from '../../src/publishing/publication.ts';
import { type MakeEdition, readEditions } from '../../tests/setup/editions.ts';
import { type Sightings, sendVisitors, untilShown } from '../../tests/setup/page-visitors.ts';
import { openStandingPublisher, publishImport, type StandingPublisher } from '../../tests/setup/standing-publisher.ts';
import { openDatabase } from './database.ts';
import { residentMemory } from './memory.ts';
import { quantile } from './statistics.ts';

/** Number of campaigns, besides those of the repository. */
const CAMPAIGNS = 20;

/** Amount of publications. */
export interface PublishEffort {
  publications: number;
  rollbacks: number;
  /** With a command's whole process. */
  commands: number;
}

/** From the wish until both processes answer with it, in ms. */
export interface Waits {
  count: number;
  p50: number;
  p99: number;
  longest: number;
  /** The median of what the publisher itself takes: read, check, render, write. */
  written: number;
}

export interface Publishing {
  campaigns: number;
  waits: { name: string; waits: Waits }[];
  /** Pages that visitors saw meanwhile. */
  visits: Sightings;
  /** First view of one of the campaigns. */
  firstView: FirstView;
  /** Memory of a process started with all campaigns published, and of both after all publications, in MB. */
  memory: { idle: number; after: number[] };
}

interface Options {
  effort: PublishEffort;
  /** Idle time of a server before its memory is read, in ms. */
  quiet: number;
  dataDir: string;
  /** The shop's campaign at `/`. */
  main: string;
  /** Starts a process of the shop; the first one starts the database too. */
  startShop(): Promise<string>;
  /** To be done at the end, the last one first. */
  cleanups: (() => Promise<unknown>)[];
}

/** A shop whose campaigns are published one after the other. */
interface Shop {
  urls: readonly string[];
  ids: string[];
  makeEdition: MakeEdition;
  publisher: StandingPublisher;
}

/** Publishes into a shop of two processes, one campaign after the other, while visitors look at its pages. */
export async function measurePublishing(options: Options): Promise<Publishing> {
  const { effort, quiet, dataDir, main, startShop, cleanups } = options;
  const makeEdition = await readEditions();
  const ids = Array.from({ length: CAMPAIGNS }, (_, at) => `livro-${at + 1}`);
  const first = await startShop();
  const database = await openDatabase(dataDir, 1);
  cleanups.push(database.close);
  const publisher = openStandingPublisher(database.connection, main);
  cleanups.push(publisher.close);
  console.error(`publish: ${ids.length} campaigns`);
  let firstView: FirstView = { size: Number.NaN, left: Number.NaN, page: Number.NaN };
  for (const id of ids) firstView = (await publishImport(publisher, makeEdition(id, 1))).firstView;

  const urls = [first, await startShop()];
  for (const id of ids) await untilShown(urls, id, 1);
  console.error('publish: idle');
  await sleep(quiet);
  const idle = await residentMemory(urls[1] ?? first);

  const shop = { urls, ids, makeEdition, publisher };
  const visitors = sendVisitors(urls, ids);
  cleanups.push(visitors.stop);
  const waits = [
    { name: 'publication', waits: await repeat(effort.publications, 'publication', (at) => publishNext(shop, at)) },
    { name: 'rollback', waits: await repeat(effort.rollbacks, 'rollback', (at) => takeBack(shop, at)) },
    { name: 'by a command', waits: await repeat(effort.commands, 'command', (at) => command(shop, at, options)) },
  ];
  await visitors.stop();
  const after = await Promise.all(urls.map(residentMemory));
  return { campaigns: ids.length, waits, visits: visitors.seen, firstView, memory: { idle, after } };
}

/** Duration of one publication, in ms: until it was written, and until both processes showed it. */
interface Wait {
  written: number;
  shown: number;
}

async function repeat(count: number, what: string, act: (at: number) => Promise<Wait>): Promise<Waits> {
  const waits: Wait[] = [];
  for (let at = 0; at < count; at += 1) {
    if (at % CAMPAIGNS === 0) console.error(`publish: ${what} ${at + 1} of ${count}`);
    waits.push(await act(at));
  }
  const shown = waits.map((wait) => wait.shown);
  return {
    count,
    p50: quantile(shown, 0.5),
    p99: quantile(shown, 0.99),
    longest: quantile(shown, 1),
    written: quantile(
      waits.map((wait) => wait.written),
      0.5,
    ),
  };
}

/** The next edition of one campaign after the other: the first ones are there. */
async function publishNext({ urls, ids, makeEdition, publisher }: Shop, at: number): Promise<Wait> {
  const id = idAt(ids, at);
  const edition = 2 + Math.floor(at / ids.length);
  return timed(urls, id, edition, () => publishImport(publisher, makeEdition(id, edition)));
}

/** Between the first two versions, which are the first two editions. */
async function takeBack({ urls, ids, publisher }: Shop, at: number): Promise<Wait> {
  const id = idAt(ids, at);
  const edition = 1 + (Math.floor(at / ids.length) % 2);
  return timed(urls, id, edition, () => publishOldVersion(publisher, id, edition));
}

/** Publishes by an operator's command, in a process of its own. */
async function command({ urls, ids, makeEdition }: Shop, at: number, { dataDir, main }: Options): Promise<Wait> {
  const id = idAt(ids, at);
  const edition = 1000 + at;
  const file = join(dataDir, `${id}.json`);
  await writeFile(file, JSON.stringify(makeEdition(id, edition)));
  const env = { ...process.env, DATA_DIR: dataDir, CAMPAIGN: main };
  const args = ['scripts/vitrine.mjs', 'campaign', 'import', file, '--publish'];
  return timed(urls, id, edition, () => promisify(execFile)(process.execPath, args, { env }));
}

async function timed(urls: readonly string[], id: string, edition: number, act: () => Promise<unknown>): Promise<Wait> {
  const began = performance.now();
  await act();
  const written = performance.now() - began;
  await untilShown(urls, id, edition);
  return { written, shown: performance.now() - began };
}

function idAt(ids: string[], at: number): string {
  return ids[at % ids.length] ?? '';
}
