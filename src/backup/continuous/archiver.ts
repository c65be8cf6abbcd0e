import { createHash, randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { addSeconds, type Clock } from '../../platform/clock.ts';
import type { Connection } from '../../platform/db/database.ts';
import { reasonOf } from '../../platform/errors.ts';
import { createPace, HOUR } from '../../platform/jobs/pace.ts';
import type { Logger } from '../../platform/logger.ts';
import type { BackupFolder } from '../places/backup-place.ts';
import type { ShopFolders } from '../shop-files.ts';
import { markOf } from '../write-backup.ts';
import { alertGap, alertIfLate, hasOrders } from './archive-alerts.ts';
import { createArchiveFiles } from './archive-files.ts';
import { type ArchiveLease, takeArchiveLease } from './archive-lease.ts';
import { indexOf, parseBaseNoteName, parseSegmentName } from './archive-names.ts';
import { type ArchiveState, datedBy, readArchiveState, writeArchiveState } from './archive-state.ts';
import { createProgress } from './progress.ts';
import { ForkedLineError, isArchived, LostSegmentError } from './segment-order.ts';
import { openPacking } from './segment-packing.ts';
import { baseInterval, tidyArchive } from './tidy-archive.ts';

/** Age of its first change at which a segment is closed, to be sent. With the sending at most 60 s. */
const CLOSE_DELAY_SECONDS = 40;
/** Interval of writing the state while nothing is sent. */
const STATE_INTERVAL_SECONDS = 10;
/** Interval of looking for new files. */
const FILES_INTERVAL_SECONDS = 60;
/** Delay after a failed base copy. */
const BASE_RETRY_SECONDS = 600;

interface Options {
  connection: Connection;
  shopFolders: ShopFolders;
  folder: BackupFolder;
  /** Public key to encrypt for; undefined: not encrypted. */
  recipient: string | undefined;
  /** Key of the shop: with another one, a base copy would restore a shop with other links. */
  secret: string;
  /** Retention of backups. */
  retentionSeconds: number;
  /** Makes a base copy in a process of its own; `stop` aborts it. */
  makeBase(stop: AbortSignal): Promise<void>;
  clock: Clock;
  log: Logger;
}

/**
 * Keeps the continuous archive of the shop's embedded database. One of several processes does the work; names contain the
 * hash of the content, so two that do it for a moment do no harm.
 */
export async function createArchiver(options: Options) {
  const { connection, shopFolders, folder, recipient, secret, retentionSeconds, makeBase, clock, log } = options;
  const retentionMs = retentionSeconds * 1000;
  const dataDir = shopFolders.data;
  const spool = await openPacking(dataDir, recipient);
  const files = createArchiveFiles({ shopFolders, folder, recipient });
  const stopping = new AbortController();
  const isTimeToLead = createPace(clock, 5);
  const isTimeToFollow = createPace(clock, 60);
  const isTimeToWrite = createPace(clock, STATE_INTERVAL_SECONDS);
  const isTimeForFiles = createPace(clock, FILES_INTERVAL_SECONDS);
  const isTimeToTidy = createPace(clock, HOUR);
  let isTimeToTry = createPace(clock, BASE_RETRY_SECONDS);
  const target = createHash('sha256')
    .update(`${folder.name} ${recipient} ${markOf(secret)}`)
    .digest('hex');
  let lease: ArchiveLease | null = null;
  let since = clock();
  let state: ArchiveState | null = null;
  let progress = createProgress(null);
  let hasGapAlert = false;
  let writing = Promise.resolve();

  async function holdLease(): Promise<ArchiveLease | null> {
    if (!lease && isTimeToLead()) {
      const lost = () => {
        [lease, state] = [null, null];
      };
      lease = await takeArchiveLease(connection, lost).catch(() => null);
      since = clock();
      if (lease) await resumeLine(lease);
    } else if (lease && !state && isTimeToFollow()) await resumeLine(lease);
    return lease;
  }

  /** Continues the previous line if it is of this database and key, and in the same folder. */
  async function resumeLine({ client, cluster }: ArchiveLease): Promise<void> {
    const known = await readArchiveState(dataDir);
    if (known?.cluster === cluster && known.target === target) {
      state = datedBy(clock(), known);
      progress = createProgress(known.sent === null ? null : indexOf(known.sent));
      return;
    }
    // An archive of a lost shop, which this empty one may be restored from: its own base copy would be the newest.
    const isEmptyBesideArchive =
      !(known?.cluster === cluster && known.place === folder.name) &&
      !(await hasOrders(client)) &&
      (await folder.names()).some((name) => parseBaseNoteName(name) !== null);
    if (!isEmptyBesideArchive) await beginLine(cluster);
  }

  async function beginLine(cluster: string): Promise<void> {
    await spool.clear();
    const now = clock().toISOString();
    const line = randomBytes(4).toString('hex');
    const nothing = { sent: null, until: null, baseAt: null, failure: null };
    state = { line, cluster, target, place: folder.name, ...nothing, begunAt: now, at: now };
    progress = createProgress(null);
    isTimeToTry = createPace(clock, BASE_RETRY_SECONDS);
    hasGapAlert = false;
    await noteState({});
    log.info({ line }, 'a line of the continuous archive begins');
  }

  async function noteState(changes: Partial<ArchiveState>): Promise<void> {
    if (!state) return;
    const now = clock();
    const changed = { ...datedBy(now, state), ...changes };
    const until = changed.baseAt === null ? null : (progress.until()?.toISOString() ?? changed.until);
    const noted = { ...changed, until, at: now.toISOString() };
    state = noted;
    writing = writing.catch(() => {}).then(() => writeArchiveState(dataDir, noted));
    await writing;
  }

  /** Looks how far the database has written, and closes a segment that has waited long enough. */
  async function closeSegment({ client }: ArchiveLease, { atOnce }: { atOnce: boolean }): Promise<void> {
    const at = clock();
    const { rows } = await client.query<{ position: string }>(
      `select (pg_current_wal_insert_lsn() - '0/0')::bigint::text as position`,
    );
    progress.look(BigInt(rows[0]?.position ?? 0), at);
    const open = progress.openSince();
    if (open && (atOnce || at >= addSeconds(open, CLOSE_DELAY_SECONDS))) await client.query('select pg_switch_wal()');
  }

  async function send(): Promise<number> {
    let sent = 0;
    for (const name of await spool.waiting()) {
      const segment = parseSegmentName(name);
      if (!state || !segment) break;
      if (segment.line === state.line) {
        if (!(await isArchived(folder, segment, state.sent))) await folder.writeBytes(name, await spool.read(name));
        progress.sent(indexOf(segment.segment));
        await noteState({ sent: segment.segment, failure: null });
        sent += 1;
      }
      await spool.forget(name);
    }
    return sent;
  }

  /** Notes how far the archive reaches, and raises an alert if a lost disk would lose more than it should. */
  async function report({ client }: ArchiveLease): Promise<void> {
    if (!state || !isTimeToWrite()) return;
    const now = clock();
    // The clock was set back: waits are counted from now on.
    if (since > now) since = now;
    try {
      await noteState({});
    } finally {
      const { until } = state;
      if (!spool.hasGap()) await alertIfLate(client, { state, since, baseDue: baseDue(), now });
      else if (!hasGapAlert) await alertGap(client, until === null ? null : new Date(until));
      hasGapAlert ||= spool.hasGap();
    }
  }

  /** Runs an action on the folder, which may be unreachable; notes its failure. */
  async function noteFailure<Value>(action: () => Promise<Value>, fallback: Value): Promise<Value> {
    try {
      return await action();
    } catch (error) {
      if (error instanceof ForkedLineError && state) {
        log.warn({ line: state.line }, 'another copy of this shop archives in the same line');
        await beginLine(state.cluster);
        return fallback;
      }
      if (error instanceof LostSegmentError && state && lease) {
        log.error({ line: state.line }, 'a part that waited for the continuous archive is lost');
        await alertGap(lease.client, state.until === null ? null : new Date(state.until));
        await beginLine(state.cluster);
        return fallback;
      }
      if (state?.failure === null) log.warn({ err: reasonOf(error) }, 'the continuous archive does not get through');
      await noteState({ failure: reasonOf(error).slice(0, 200) });
      return fallback;
    }
  }

  async function tidy(): Promise<void> {
    if (!state) return;
    const { line } = state;
    const options = { line, now: clock(), retentionMs, signal: stopping.signal, log };
    const baseAt = await tidyArchive(folder, options);
    await noteState({ baseAt });
  }

  function baseDue(): Date | null {
    return state?.baseAt == null ? null : addSeconds(new Date(state.baseAt), baseInterval(retentionMs) / 1000);
  }

  return {
    sweeps: {
      /** Closes and packs segments. @returns number of packed ones */
      async parts(): Promise<number> {
        let held = lease;
        try {
          // First: a full disk lets nothing be packed, and the database may be down for it.
          if (await spool.makeRoom()) log.error({}, 'the continuous archive lets parts go: nothing else has room');
          held = await holdLease();
          if (!held || !state) return 0;
          await closeSegment(held, { atOnce: false });
          return await spool.pack(state.line, held.timeline);
        } finally {
          // Also where nothing can be packed: an operator has to know.
          if (held) await report(held);
        }
      },

      /** Sends segments, and new files of the shop. @returns number of both */
      async sending(): Promise<number> {
        if (!lease || !state) return 0;
        const sent = await noteFailure(send, 0);
        const isBack = () => folder.names(state?.line).then(() => true);
        // After a gap all waiting segments are sent, and the folder answers: a new line begins.
        if (spool.hasGap() && (await spool.waiting()).length === 0 && (await noteFailure(isBack, false)))
          await beginLine(state.cluster);
        const { line } = state;
        return sent + (isTimeForFiles() ? await noteFailure(() => files.send(line, clock()), 0) : 0);
      },

      /** Makes base copies, and removes what is too old. @returns number of new base copies */
      async bases(): Promise<number> {
        if (!lease || !state || stopping.signal.aborted) return 0;
        const now = clock();
        const isDue = (baseDue() ?? now) <= now && isTimeToTry();
        if (!isDue && !isTimeToTidy()) return 0;
        const isMade = isDue && (await makeBaseCopy(now));
        await noteFailure(tidy, undefined);
        return isMade ? 1 : 0;
      },
    },

    /** Stops the making of base copies. */
    stop(): void {
      stopping.abort();
    },

    /** Sends what the shop has written until now, and releases the lease. @param timeoutMs of the sending */
    async close(timeoutMs: number): Promise<void> {
      stopping.abort();
      const [led, line] = [lease, state?.line];
      if (led && line) {
        const sending = sendRest(led, line, AbortSignal.timeout(timeoutMs)).catch(() => {});
        await Promise.race([sending, delay(timeoutMs, undefined, { ref: false })]);
      }
      await led?.client.end().catch(() => {});
    },
  };

  async function makeBaseCopy(now: Date): Promise<boolean> {
    // Files that are new or changed from now on are sent beside the base copy.
    if (state) await files.send(state.line, now);
    return makeBase(stopping.signal).then(
      () => true,
      (error: unknown) => {
        log.error({ err: reasonOf(error) }, 'no base copy was made');
        return false;
      },
    );
  }

  /** @param stop ends the wait for the last segment */
  async function sendRest(led: ArchiveLease, line: string, stop: AbortSignal): Promise<void> {
    await closeSegment(led, { atOnce: true });
    // A process of the server hands segments over: within moments, unless the machine is busy.
    while (!(await packToLast(line, led.timeline)) && !stop.aborted) await delay(50);
    await noteFailure(send, 0);
    // Their rows were sent: on the next machine, each would name a file that is not there.
    await noteFailure(() => files.send(line, clock()), 0);
  }

  /** Packs what the server has handed over. @returns whether nothing is missing up to the last segment with changes */
  async function packToLast(line: string, timeline: string): Promise<boolean> {
    await spool.pack(line, timeline);
    const last = progress.lastUnsent();
    if (last === null || spool.hasGap()) return true;
    const waiting = (await spool.waiting()).flatMap((name) => parseSegmentName(name) ?? []);
    return waiting.some(({ segment }) => indexOf(segment) >= last);
  }
}
