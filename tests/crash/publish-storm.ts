import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Connection } from '../../src/platform/db/database.ts';
import { type MakeEdition, readEditions } from '../setup/editions.ts';
import { sendVisitors, untilShown } from '../setup/page-visitors.ts';
import { openStandingPublisher, publishImport, type StandingPublisher } from '../setup/standing-publisher.ts';

const CAMPAIGNS = 20;
/** The shop's campaign at `/`, which buyers find there too. */
const MAIN = 'lista-vitalicia';
/** Wait of an operator before a publication that failed is tried again, in ms. */
const RETRY_AFTER_MS = 300;
/** Longest delay of a process in showing the live version, in ms: after a lost notification it looks once a minute. */
const SHOW_TIMEOUT_MS = 120_000;

/** Counts, and a sentence for every broken promise. */
interface StormCount {
  counts: Record<string, number>;
  broken: string[];
}

/** Publications one after the other, and visitors who look at the pages. */
export interface Storm {
  /** Base paths of the campaigns: `/livro-1`. */
  bases: string[];
  /** Publishes so many times in all, one campaign after the other, and again what failed. Visitors come meanwhile. */
  publish(count: number): Promise<void>;
  /** Compares what is live, what each process shows and what was sold with what was published. */
  count(): Promise<StormCount>;
  close(): Promise<void>;
}

interface Options {
  urls: readonly string[];
  connection: Connection;
  signal: AbortSignal;
}

/** Publishes the first edition of each campaign. */
export async function openStorm({ urls, connection, signal }: Options): Promise<Storm> {
  const publisher = openStandingPublisher(connection, MAIN);
  const makeEdition = await readEditions();
  const ids = Array.from({ length: CAMPAIGNS }, (_, at) => `livro-${at + 1}`);
  const newest = new Map<string, number>();
  let failures = 0;

  async function publishNext(id: string): Promise<void> {
    const edition = (newest.get(id) ?? 0) + 1;
    for (;;) {
      signal.throwIfAborted();
      const done = await publishImport(publisher, makeEdition(id, edition)).catch(() => undefined);
      if (done) break;
      failures += 1;
      await delay(RETRY_AFTER_MS);
    }
    newest.set(id, edition);
  }

  for (const id of ids) await publishNext(id);
  for (const id of ids) await untilShown(urls, id, 1, { patience: SHOW_TIMEOUT_MS });
  const visitors = sendVisitors(urls, ids);

  return {
    bases: ids.map((id) => `/${id}`),
    async publish(count) {
      for (let at = 0; at < count; at += 1) await publishNext(ids[at % ids.length] ?? '');
    },
    async count() {
      await visitors.stop();
      const { mixed, answered, dropped } = visitors.seen;
      const lost = await lostPublications(publisher, makeEdition, newest);
      const hidden: string[] = [];
      for (const [id, edition] of newest) {
        await untilShown(urls, id, edition, { patience: SHOW_TIMEOUT_MS }).catch((error) => hidden.push(String(error)));
      }
      const odd = await ordersOfNoVersion(publisher);
      const found = {
        'publications lost': lost,
        'campaigns that a process shows otherwise than published': hidden,
        'pages or prices of two versions': mixed,
        'orders at a price of no version': odd,
      };
      return {
        counts: {
          publications: [...newest.values()].reduce((sum, edition) => sum + edition, 0),
          'publications tried again': failures,
          'pages and prices that visitors saw': answered,
          'the same not answered during a crash': dropped.length,
          ...Object.fromEntries(Object.entries(found).map(([what, all]) => [what, all.length])),
        },
        broken: Object.entries(found).flatMap(([what, all]) =>
          all.length > 0 ? `${what}: ${all.slice(0, 5).join(', ')}` : [],
        ),
      };
    },
    async close() {
      await visitors.stop();
      await publisher.close();
    },
  };
}

/** Campaigns whose live version is not the one that was published last. */
async function lostPublications(
  { db }: StandingPublisher,
  makeEdition: MakeEdition,
  newest: Map<string, number>,
): Promise<string[]> {
  const rows = await db
    .selectFrom('campaigns')
    .innerJoin('campaign_versions', (join) => join.onRef('campaign', '=', 'id').onRef('number', '=', 'live_version'))
    .select(['id', 'document'])
    .execute();
  const live = new Map(rows.map(({ id, document }) => [id, JSON.stringify(document)]));
  return [...newest]
    .filter(([id, edition]) => live.get(id) !== JSON.stringify(makeEdition(id, edition)))
    .map(([id, edition]) => `${id}, edition ${edition}`);
}

/** Orders without a published version. */
async function ordersOfNoVersion({ db }: StandingPublisher): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from orders
    where campaign like 'livro-%' and not exists (
      select from campaign_versions as version
      where version.campaign = orders.campaign and (document->'product'->>'amount')::int = orders.amount
    )`.execute(db);
  return rows.map(({ id }) => id);
}
