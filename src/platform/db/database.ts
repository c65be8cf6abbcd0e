import { setTimeout as sleep } from 'node:timers/promises';
import { Kysely, PostgresDialect, sql, type Transaction } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import pg from 'pg';
import { reasonOf } from '../errors.ts';
import type { Logger } from '../logger.ts';
import * as orders from './migrations/0001-orders.ts';
import * as refunds from './migrations/0002-refunds.ts';
import * as urgency from './migrations/0003-urgency.ts';
import * as tracking from './migrations/0004-tracking.ts';
import * as consent from './migrations/0005-consent.ts';
import * as rateCounts from './migrations/0006-rate-counts.ts';
import * as testimonials from './migrations/0007-testimonials.ts';
import * as waitingList from './migrations/0008-waiting-list.ts';
import * as receiptsAge from './migrations/0009-receipts-age.ts';
import * as rateCountsAge from './migrations/0010-rate-counts-age.ts';
import * as orderNames from './migrations/0011-order-names.ts';
import * as alerts from './migrations/0012-alerts.ts';
import * as refundNames from './migrations/0013-refund-names.ts';
import * as leasedWork from './migrations/0014-leased-work.ts';
import * as buyers from './migrations/0015-buyers.ts';
import * as shopMode from './migrations/0016-shop-mode.ts';
import * as contactLists from './migrations/0017-contact-lists.ts';
import * as signatures from './migrations/0018-signatures.ts';
import * as visitorsAddresses from './migrations/0019-visitors-addresses.ts';
import * as erasure from './migrations/0020-erasure.ts';
import * as returnedElsewhere from './migrations/0021-returned-elsewhere.ts';
import * as failedOrders from './migrations/0022-failed-orders.ts';
import * as dataRequests from './migrations/0023-data-requests.ts';
import * as receiptsCampaign from './migrations/0024-receipts-campaign.ts';
import * as campaigns from './migrations/0025-campaigns.ts';
import * as releases from './migrations/0026-releases.ts';
import * as orderParts from './migrations/0027-order-parts.ts';
import * as mailColumns from './migrations/0028-mail-columns.ts';
import * as operators from './migrations/0030-operators.ts';
import * as orderKinds from './migrations/0031-order-kinds.ts';
import * as orderSearch from './migrations/0032-order-search.ts';
import * as salesSums from './migrations/0033-sales-sums.ts';
import * as notices from './migrations/0034-notices.ts';
import * as operatorActs from './migrations/0035-operator-acts.ts';
import * as products from './migrations/0036-products.ts';
import * as testSales from './migrations/0037-test-sales.ts';
import * as heldWork from './migrations/0038-held-work.ts';
import * as backups from './migrations/0039-backups.ts';
import * as provenBackups from './migrations/0040-proven-backups.ts';
import * as moves from './migrations/0041-moves.ts';
import * as erasedPeople from './migrations/0042-erased-people.ts';
import * as restoredShop from './migrations/0043-restored-shop.ts';
import * as pictures from './migrations/0044-pictures.ts';
import * as scheduledPublications from './migrations/0045-scheduled-publications.ts';
import * as previewLinks from './migrations/0046-preview-links.ts';
import * as videos from './migrations/0047-videos.ts';
import * as evidence from './migrations/0048-evidence.ts';
import * as unusedVideos from './migrations/0049-unused-videos.ts';
import * as searchedStates from './migrations/0050-searched-states.ts';
import * as testimonialsOfCampaigns from './migrations/0051-testimonials-of-campaigns.ts';
import * as receipts from './migrations/0052-receipts.ts';
import * as trueFigures from './migrations/0053-true-figures.ts';
import * as outlivesPublications from './migrations/0054-what-outlives-publications.ts';
import * as proofs from './migrations/0055-proofs.ts';
import * as networks from './migrations/0056-networks.ts';
import * as alertsAgain from './migrations/0059-alerts-again.ts';
import * as dailyChecks from './migrations/0060-daily-checks.ts';
import * as shopHosts from './migrations/0061-shop-hosts.ts';
import * as journal from './migrations/0062-journal.ts';
import { failureOf, isOutage, noteTables, READ_ONLY } from './outage.ts';
import type { Database } from './schema.ts';
import { watchedClient } from './watched-client.ts';

export type Db = Kysely<Database>;
export type Trx = Transaction<Database>;
/** Address of the server: a URL, or the folder of its Unix socket as `host`. */
export type Connection = { connectionString: string } | { host: string; port: number; user: string; database: string };

const migrations: Record<string, Migration> = {
  '0001-orders': orders,
  '0002-refunds': refunds,
  '0003-urgency': urgency,
  '0004-tracking': tracking,
  '0005-consent': consent,
  '0006-rate-counts': rateCounts,
  '0007-testimonials': testimonials,
  '0008-waiting-list': waitingList,
  '0009-receipts-age': receiptsAge,
  '0010-rate-counts-age': rateCountsAge,
  '0011-order-names': orderNames,
  '0012-alerts': alerts,
  '0013-refund-names': refundNames,
  '0014-leased-work': leasedWork,
  '0015-buyers': buyers,
  '0016-shop-mode': shopMode,
  '0017-contact-lists': contactLists,
  '0018-signatures': signatures,
  '0019-visitors-addresses': visitorsAddresses,
  '0020-erasure': erasure,
  '0021-returned-elsewhere': returnedElsewhere,
  '0022-failed-orders': failedOrders,
  '0023-data-requests': dataRequests,
  '0024-receipts-campaign': receiptsCampaign,
  '0025-campaigns': campaigns,
  '0026-releases': releases,
  '0027-order-parts': orderParts,
  '0028-mail-columns': mailColumns,
  '0030-operators': operators,
  '0031-order-kinds': orderKinds,
  '0032-order-search': orderSearch,
  '0033-sales-sums': salesSums,
  '0034-notices': notices,
  '0035-operator-acts': operatorActs,
  '0036-products': products,
  '0037-test-sales': testSales,
  '0038-held-work': heldWork,
  '0039-backups': backups,
  '0040-proven-backups': provenBackups,
  '0041-moves': moves,
  '0042-erased-people': erasedPeople,
  '0043-restored-shop': restoredShop,
  '0044-pictures': pictures,
  '0045-scheduled-publications': scheduledPublications,
  '0046-preview-links': previewLinks,
  '0047-videos': videos,
  '0048-evidence': evidence,
  '0049-unused-videos': unusedVideos,
  '0050-searched-states': searchedStates,
  '0051-testimonials-of-campaigns': testimonialsOfCampaigns,
  '0052-receipts': receipts,
  '0053-true-figures': trueFigures,
  '0054-what-outlives-publications': outlivesPublications,
  '0055-proofs': proofs,
  '0056-networks': networks,
  '0059-alerts-again': alertsAgain,
  '0060-daily-checks': dailyChecks,
  '0061-shop-hosts': shopHosts,
  '0062-journal': journal,
};

/**
 * Timeout of a query that waits for a connection, in ms; shorter than a proxy's, so that the visitor gets our answer.
 */
const CONNECTION_TIMEOUT_MS = 10_000;

/** Timeout of a start that waits for the database, in ms; longer than another server needs to take over. */
const START_TIMEOUT_MS = 90_000;

/**
 * Keepalive settings by which the server notices within about a minute that our machine is gone, and releases its
 * locks, such as that of a mail being sent. The default is two hours.
 */
export const KEEPALIVE_SETTINGS = [
  'set tcp_keepalives_idle = 30',
  'set tcp_keepalives_interval = 10',
  'set tcp_keepalives_count = 3',
  'set tcp_user_timeout = 60000',
].join('; ');

/** Opens a pool. A broken connection is logged and replaced, not thrown. */
export function openDatabase(connection: Connection, log: Logger): Db {
  const pool = new pg.Pool({
    ...connection,
    max: 28,
    connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
    application_name: 'vitrine',
    // An embedded server ends with its machine.
    ...('connectionString' in connection && {
      Client: watchedClient(connection),
      onConnect: async (client) => void (await client.query(KEEPALIVE_SETTINGS)),
    }),
  });
  // Without these listeners a database restart ends the process. The pool listens to idle connections only; a
  // connection in a transaction, as while it waits for a mail server, needs its own listener.
  pool.on('error', (error) => log.warn(failureOf(error), 'database connection lost'));
  pool.on('connect', (client) => client.on('error', () => {}));
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
}

/** Names of all migrations, oldest first. */
export const MIGRATIONS: readonly string[] = Object.keys(migrations);

/**
 * Brings the schema up to date; safe when several processes start at once (Kysely's migrator locks). Additions of a
 * newer release stay: migrations only add, so that an older release still runs after a rollback.
 *
 * @param last name of the last migration to run; defaults to the newest
 */
export async function migrate(db: Db, last?: string): Promise<void> {
  const newer = await madeByNewer(db);
  const migrator = new Migrator({ db, provider: { getMigrations: async () => ({ ...migrations, ...newer }) } });
  const { error } = await (last === undefined ? migrator.migrateToLatest() : migrator.migrateTo(last));
  if (error) throw error;
}

/** Returns the applied migrations that are newer than our newest, as no-ops. */
async function madeByNewer(db: Db): Promise<Record<string, Migration>> {
  const { rows: known } = await sql`select where to_regclass('kysely_migration') is not null`.execute(db);
  if (known.length === 0) return {};
  const newest = MIGRATIONS.at(-1);
  const { rows } = await sql<{ name: string }>`
    select name from kysely_migration where name collate "C" > ${newest}`.execute(db);
  return Object.fromEntries(rows.map(({ name }) => [name, { up: async () => {} }]));
}

/**
 * Waits for a server that is starting, as after a power cut, or that is read-only until it has taken over.
 *
 * @throws when it does not answer in time, or refuses us
 */
export async function waitForDatabase(db: Db, log: Logger): Promise<void> {
  const deadline = performance.now() + START_TIMEOUT_MS;
  for (let tries = 0; ; tries += 1) {
    try {
      return await refuseReadOnly(db);
    } catch (error) {
      if (!isOutage(error) || performance.now() > deadline) throw error;
      if (tries === 0) log.warn({ err: reasonOf(error) }, 'waiting for the database');
      await sleep(500);
    }
  }
}

/** @throws an outage when the database does not answer, or is read-only */
async function refuseReadOnly(db: Db): Promise<void> {
  const { rows } = await sql<{ reads: boolean }>`select pg_is_in_recovery() as reads`.execute(db);
  if (rows[0]?.reads) throw Object.assign(new Error('the database only reads'), { code: READ_ONLY });
}

/** Remembers which tables exist, to distinguish a dropped table from a faulty query. */
export async function rememberTables(db: Db): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class where relnamespace = current_schema()::regnamespace`.execute(db);
  noteTables(rows.map(({ name }) => name));
}

/** @throws when the database does not answer */
export async function ping(db: Db): Promise<void> {
  await sql`select 1`.execute(db);
}
