import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { SEGMENT_BYTES } from '../../platform/db/embedded/archiving.ts';
import { readPostmaster } from '../../platform/db/embedded/cluster.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../platform/db/embedded/server.ts';
import type { Logger } from '../../platform/logger.ts';
import { type ArchivedSegment, indexOf } from './archive-names.ts';
import type { openSegmentFeed } from './segment-feed.ts';

/** Interval of the looks at the recovery's progress, in ms. */
const LOOK_EVERY = 100;
/** Timeout of a recovering server's first answer, in ms. */
const PATIENCE = 3_600_000;
/** Time without a change after which a database is believed to have everything, in ms. */
const STANDSTILL = 2000;

interface Options {
  /** Data folder of the server; its files are below. */
  dataDir: string;
  /** Command with which the server asks for segments. */
  command: string;
  /** All archived segments, in order. */
  parts: readonly ArchivedSegment[];
  /** Moment to recover; null: the last one in the segments. */
  at: Date | null;
  feed: Awaited<ReturnType<typeof openSegmentFeed>>;
  log: Pick<Logger, 'info' | 'warn'>;
}

/** A server that has recovered, and takes writes. */
export interface RecoveredServer {
  server: EmbeddedPostgres;
  /** When the last change was committed that it has; null where none was made since the copy. */
  reached: Date | null;
}

/** Recovered server, and how it falls short of the requested moment. */
export interface RecoveredMoment extends RecoveredServer {
  /** Second that was reached if a clock was ahead before the moment; null if none was. */
  shortOf: Date | null;
}

/** A server that has ended its recovery, or waits at its target. */
interface Followed extends RecoveredServer {
  /** Bytes of the log of changes up to where it waits; null where it does not. */
  waitsAt: bigint | null;
}

/**
 * Starts a server on a base copy and lets it make the changes up to a moment. It waits for parts, as a standby does: what
 * is slow or away for a while ends no recovery too early.
 *
 * @returns `shortOf` beside it: the second that it was brought to, where a clock was ahead before the moment, as from there
 *   on only whole parts tell what comes before it; null where it is at the moment itself
 */
export async function recover(options: Options): Promise<RecoveredMoment> {
  const { at, parts } = options;
  if (!at) return { ...(await recoverTo(options, {})), shortOf: null };
  // Not as JavaScript writes it. A server that waits there can go on where the moment was not reached in truth.
  const time = at.toISOString().replace('T', ' ').replace('Z', '+00');
  const first = await recoverTo(options, { recovery_target_time: time, recovery_target_action: 'pause' });
  if (first.reached && first.reached > at) throw new Error('the recovery went beyond the moment');
  const sure = lastSure(parts, at, first);
  if (!sure) {
    if (first.waitsAt !== null) await promote(first.server);
    return { ...first, shortOf: null };
  }
  await first.server.stop();
  if (sure === parts.at(-1)) return { ...(await recoverTo(options, {})), shortOf: null };
  const end = endOf(sure);
  const lsn = `${(end >> 32n).toString(16)}/${(end & 0xffffffffn).toString(16)}`;
  const target = { recovery_target_lsn: lsn, recovery_target_inclusive: 'off', recovery_target_action: 'promote' };
  return { ...(await recoverTo(options, target)), shortOf: sure.closedAt };
}

/** Position at which the next part begins, in bytes. */
function endOf({ segment }: ArchivedSegment): bigint {
  return BigInt(indexOf(segment) + 1) * BigInt(SEGMENT_BYTES);
}

/**
 * The last part before a moment, where the server waits in front of changes of before it: the first commit that is dated
 * later than the moment is of a clock that was ahead. Undefined where it has all of them, and where it was the clock of
 * what it has not that was behind: parts that are dated before what was reached came after the moment.
 */
function lastSure(
  parts: readonly ArchivedSegment[],
  at: Date,
  { waitsAt, reached }: Followed,
): ArchivedSegment | undefined {
  if (waitsAt === null) return undefined;
  // A second is lost in names.
  const last = parts.findLastIndex(({ closedAt }) => +closedAt + 1000 <= +at);
  const lacking = parts.slice(0, last + 1).filter((part) => endOf(part) > waitsAt);
  const isBehind = lacking.some(({ closedAt }) => reached !== null && +closedAt + 1000 < +reached);
  return isBehind ? undefined : lacking.at(-1);
}

async function promote({ connection }: EmbeddedPostgres): Promise<void> {
  const client = new pg.Client({ ...connection, database: 'postgres' });
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query(`select pg_promote(wait_seconds => ${PATIENCE / 1000})`);
  } finally {
    await client.end().catch(() => {});
  }
}

/** Recovers to a target; as far as the parts lead, where that is before it. */
async function recoverTo(options: Options, target: Record<string, string>): Promise<Followed> {
  await configure(options, target);
  const first = await follow(options);
  if (first.isDone) return first;
  // Everything is before the target. A server with a target refuses to end before it, so it begins again without one.
  await first.server.stop();
  await configure(options, {});
  return follow(options);
}

async function configure({ dataDir, command }: Options, target: Record<string, string>): Promise<void> {
  const files = join(dataDir, 'postgres');
  const settings = {
    restore_command: command,
    recovery_target_timeline: 'current',
    wal_retrieve_retry_interval: '100ms',
    ...target,
  };
  const lines = Object.entries(settings).map(([name, value]) => `${name} = '${value.replaceAll("'", "''")}'\n`);
  await writeFile(join(files, 'postgresql.auto.conf'), lines.join(''), { mode: 0o600 });
  await writeFile(join(files, 'standby.signal'), '', { mode: 0o600 });
}

/** Waits until it has ended its recovery, pauses at its target, or has everything and a target beyond that. */
async function follow(options: Options): Promise<Followed & { isDone: boolean }> {
  const { parts, feed } = options;
  const server = await started(options);
  const client = new pg.Client({ ...server.connection, database: 'postgres' });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows: told } = await client.query<{ target: string; time: string }>(`
      select current_setting('recovery_target_time') as time,
        current_setting('recovery_target_time') || current_setting('recovery_target_lsn') as target`);
    const [{ target, time } = { target: '', time: '' }] = told;
    const last = parts.at(-1);
    const end = last ? endOf(last) : 0n;
    let [seen, since] = ['', Date.now()];
    let isPromoted = false;
    for (;;) {
      const { rows } = await client.query<{ recovering: boolean; replayed: string | null; reached: Date | null }>(`
        select pg_is_in_recovery() as recovering, (pg_last_wal_replay_lsn() - '0/0')::bigint::text as replayed,
          pg_last_xact_replay_timestamp() as reached`);
      const [now] = rows;
      if (now && !now.recovering) return { server, reached: now.reached, waitsAt: null, isDone: true };
      if (time && (await isPaused(client)))
        return { server, reached: now?.reached ?? null, waitsAt: BigInt(now?.replayed ?? 0), isDone: true };
      if (now?.replayed !== seen) [seen, since] = [now?.replayed ?? '', Date.now()];
      const isStill = Date.now() - since > STANDSTILL;
      const hasAll = feed.hasAskedBeyond() && (BigInt(seen || '0') >= end || isStill);
      if (hasAll && target) return { server, reached: now?.reached ?? null, waitsAt: null, isDone: false };
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

async function isPaused(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ state: string }>('select pg_get_wal_replay_pause_state() as state');
  return rows[0]?.state === 'paused';
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
