import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { SEGMENT_BYTES } from '../../platform/db/embedded/archiving.ts';
import { readPostmaster } from '../../platform/db/embedded/cluster.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../platform/db/embedded/server.ts';
import type { Logger } from '../../platform/logger.ts';
import { indexOf } from './archive-names.ts';
import type { openPartFeed } from './part-feed.ts';

/** How often is looked how far it has come, in ms. */
const LOOK_EVERY = 100;
/** How long it may take until a recovering server answers at all, in ms. */
const PATIENCE = 3_600_000;
/** How long nothing may change where the database has all there is, in ms, until that is believed. */
const STANDSTILL = 2000;

interface Options {
  /** Of the server; its files lie below. */
  dataDir: string;
  /** As the server asks for parts. */
  command: string;
  /** The last one that there is. */
  last: string;
  /** Null: as far as the parts lead. */
  at: Date | null;
  feed: Awaited<ReturnType<typeof openPartFeed>>;
  log: Pick<Logger, 'info' | 'warn'>;
}

/** A server that has recovered, and takes writes. */
export interface Recovered {
  server: EmbeddedPostgres;
  /** When the last change was committed that it has; null where none was made since the copy. */
  reached: Date | null;
}

/**
 * Starts a server on a base copy and lets it make the changes up to a moment. It waits for parts, as a standby does: what
 * is slow or away for a while ends no recovery too early.
 */
export async function recover(options: Options): Promise<Recovered> {
  const { at } = options;
  await configure(options, at);
  const first = await follow(options);
  if (first.isDone) return first;
  // All there is lies before the moment. A server that was told of one refuses to end before it: it begins again.
  await first.server.stop();
  await configure(options, null);
  const again = await follow(options);
  if (at && again.reached && again.reached > at) throw new Error('the recovery went beyond the moment');
  return again;
}

async function configure({ dataDir, command }: Options, at: Date | null): Promise<void> {
  const files = join(dataDir, 'postgres');
  const settings = {
    restore_command: command,
    recovery_target_timeline: 'current',
    wal_retrieve_retry_interval: '100ms',
    // Not as JavaScript writes it.
    ...(at && { recovery_target_time: at.toISOString().replace('T', ' ').replace('Z', '+00') }),
    ...(at && { recovery_target_action: 'promote' }),
  };
  const lines = Object.entries(settings).map(([name, value]) => `${name} = '${value.replaceAll("'", "''")}'\n`);
  await writeFile(join(files, 'postgresql.auto.conf'), lines.join(''), { mode: 0o600 });
  await writeFile(join(files, 'standby.signal'), '', { mode: 0o600 });
}

/** Until it has ended its recovery, or has all there is and was told of a moment that lies behind it. */
async function follow(options: Options): Promise<Recovered & { isDone: boolean }> {
  const { last, feed } = options;
  const server = await started(options);
  const client = new pg.Client({ ...server.connection, database: 'postgres' });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows: told } = await client.query<{ target: string }>(
      `select current_setting('recovery_target_time') as target`,
    );
    const end = BigInt(indexOf(last) + 1) * BigInt(SEGMENT_BYTES);
    let [seen, since] = ['', Date.now()];
    let isPromoted = false;
    for (;;) {
      const { rows } = await client.query<{ recovering: boolean; replayed: string | null; reached: Date | null }>(`
        select pg_is_in_recovery() as recovering, (pg_last_wal_replay_lsn() - '0/0')::bigint::text as replayed,
          pg_last_xact_replay_timestamp() as reached`);
      const [now] = rows;
      if (now && !now.recovering) return { server, reached: now.reached, isDone: true };
      if (now?.replayed !== seen) [seen, since] = [now?.replayed ?? '', Date.now()];
      const isStill = Date.now() - since > STANDSTILL;
      const hasAll = feed.hasAskedBeyond() && (BigInt(seen || '0') >= end || isStill);
      if (hasAll && told[0]?.target) return { server, reached: now?.reached ?? null, isDone: false };
      if (hasAll && !isPromoted) await client.query('select pg_promote(wait => false)');
      isPromoted ||= hasAll;
      await delay(LOOK_EVERY);
    }
  } catch (error) {
    await server.stop().catch(() => {});
    throw error;
  } finally {
    await client.end().catch(() => {});
  }
}

/** A server answers once its files are of one moment, and until then needs all parts of its copy. */
async function started({ dataDir, feed, log }: Options): Promise<EmbeddedPostgres> {
  for (const end = Date.now() + PATIENCE; ; ) {
    try {
      return await startEmbeddedPostgres(dataDir, log);
    } catch (error) {
      feed.hasAskedBeyond();
      if (!readPostmaster(join(dataDir, 'postgres')) || Date.now() > end) throw error;
    }
  }
}
