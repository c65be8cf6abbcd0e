import { statfs } from 'node:fs/promises';
import { sql } from 'kysely';
import { readArchiveState, readBackupState } from '../../backup/service.ts';
import type { Db } from '../../platform/db/database.ts';
import { isScheduled } from '../../platform/jobs/scheduled.ts';
import type { ShopStatus } from '../../shared/panel/status-schema.ts';
import type { ShopContext } from '../shop-context.ts';

/** Number of newest rows that are searched, for a constant cost; a provider without any of them counts as silent. */
const NEWEST = 5000;

/** Reads the status of the shop: database, providers, mails, disk and backups. */
export async function readStatus({ db, settings, clock }: ShopContext): Promise<ShopStatus> {
  const { dataDir, providers, ...shown } = settings();
  const [server, charges, webhooks, mails, disk, backups, archive] = await Promise.all([
    readServer(db),
    lastCharges(db),
    lastWebhooks(db),
    readMails(db, clock()),
    readDisk(dataDir),
    readBackupState(db),
    readArchiveState(dataDir),
  ]);
  return {
    ...shown,
    ...server,
    providers: providers.map((provider) => ({
      ...provider,
      lastCharge: charges.get(provider.name) ?? null,
      lastWebhook: webhooks.get(provider.name) ?? null,
    })),
    mails,
    disk,
    lastBackup: backups.madeAt?.toISOString() ?? null,
    archive: archive && { until: archive.until, at: archive.at },
  };
}

async function readServer(db: Db): Promise<Pick<ShopStatus, 'postgres' | 'databaseSize'>> {
  const { rows } = await sql<{ postgres: string; size: string }>`
    select current_setting('server_version') as postgres, pg_database_size(current_database()) as size`.execute(db);
  return { postgres: rows[0]?.postgres ?? '', databaseSize: Number(rows[0]?.size) };
}

async function lastCharges(db: Db): Promise<Map<string, string>> {
  const { rows } = await sql<{ provider: string; at: Date }>`
    select payment_attempts.provider, max(newest.created_at) as at
    from (select id, created_at from orders order by created_at desc, id desc limit ${NEWEST}) as newest
    join payment_attempts on payment_attempts.order_id = newest.id
    where payment_attempts.charge_id is not null
    group by payment_attempts.provider`.execute(db);
  return new Map(rows.map(({ provider, at }) => [provider, at.toISOString()]));
}

async function lastWebhooks(db: Db): Promise<Map<string, string>> {
  const { rows } = await sql<{ provider: string; at: Date }>`
    select provider, max(received_at) as at
    from (select provider, received_at from inbox order by id desc limit ${NEWEST}) as newest
    group by provider`.execute(db);
  return new Map(rows.map(({ provider, at }) => [provider, at.toISOString()]));
}

async function readMails(db: Db, now: Date): Promise<ShopStatus['mails']> {
  const { rows } = await sql<{ queued: number; scheduled: number; sent: Date | null }>`
    select count(*) filter (where not ${isScheduled(now)})::int as queued,
           count(*) filter (where ${isScheduled(now)})::int as scheduled,
           (select max(sent_at) from (
              select sent_at from deliveries order by created_at desc, id desc limit ${NEWEST}) as newest) as sent
    from deliveries where status = 'queued'`.execute(db);
  const [{ queued, scheduled, sent } = { queued: 0, scheduled: 0, sent: null }] = rows;
  return { queued, scheduled, lastSent: sent?.toISOString() ?? null };
}

/** Reads the disk's free space; null if the folder is missing, as a shop with an external database may need none. */
export async function readDisk(folder: string): Promise<ShopStatus['disk']> {
  const found = await statfs(folder).catch(() => null);
  return found && { folder, free: found.bavail * found.bsize, size: found.blocks * found.bsize };
}
