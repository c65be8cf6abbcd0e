import { createHash, randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { addSeconds, type Clock } from '../../platform/clock.ts';
import type { Connection } from '../../platform/db/database.ts';
import { reasonOf } from '../../platform/errors.ts';
import { createPace, HOUR } from '../../platform/jobs/pace.ts';
import type { Logger } from '../../platform/logger.ts';
import type { BackupFolder } from '../places/backup-place.ts';
import type { Places } from '../shop-files.ts';
import { markOf } from '../write-backup.ts';
import { createArchiveFiles } from './archive-files.ts';
import { type ArchiveLease, takeArchiveLease } from './archive-lease.ts';
import { indexOf, type Part, readBaseNote, readPart } from './archive-names.ts';
import { type ArchiveState, readArchiveState, writeArchiveState } from './archive-state.ts';
import { baseEvery } from './choose.ts';
import { createProgress } from './progress.ts';
import { hasOrders, tellGap, tellLate } from './tell-late.ts';
import { tidyArchive } from './tidy-archive.ts';
import { openPacking } from './waiting-parts.ts';

/** After how long a part that holds changes is closed, so that it can be sent, in seconds. With the sending at most 60. */
const CLOSED_AFTER = 40;
/** How often the state is written down where nothing is sent, in seconds. */
const WRITTEN_EVERY = 10;
/** How often new files are looked for, in seconds. */
const FILES_EVERY = 60;
/** How long after a base copy that failed the next one is tried, in seconds. */
const RETRY_AFTER = 600;

interface Options {
  connection: Connection;
  places: Places;
  folder: BackupFolder;
  /** Who can read what is sent; whoever has it unless told. */
  recipient: string | undefined;
  /** The shop's key: a base copy of another one leads to a shop that the present one does not open. */
  secret: string;
  /** How long backups are kept, in seconds. */
  keepFor: number;
  /** Makes a base copy, by a process of its own; gives up when it is told so. */
  makeBase(stop: AbortSignal): Promise<void>;
  clock: Clock;
  log: Logger;
}

/**
 * Keeps the continuous archive of the shop's embedded database. Of several processes one does the work; what it sends
 * stands under names that tell its content, so two that do it for a moment do no harm.
 */
export async function createArchiver(options: Options) {
  const { connection, places, folder, recipient, secret, keepFor, makeBase, clock, log } = options;
  const dataDir = places.data;
  const spool = await openPacking(dataDir, recipient);
  const files = createArchiveFiles({ places, folder, recipient });
  const stopping = new AbortController();
  const isTimeToLead = createPace(clock, 5);
  const isTimeToFollow = createPace(clock, 60);
  const isTimeToWrite = createPace(clock, WRITTEN_EVERY);
  const isTimeForFiles = createPace(clock, FILES_EVERY);
  const isTimeToTidy = createPace(clock, HOUR);
  let isTimeToTry = createPace(clock, RETRY_AFTER);
  const target = createHash('sha256')
    .update(`${folder.name} ${recipient} ${markOf(secret)}`)
    .digest('hex');
  let lease: ArchiveLease | null = null;
  let since = clock();
  let state: ArchiveState | null = null;
  let progress = createProgress(null);
  let isGapTold = false;
  let writing = Promise.resolve();

  async function lead(): Promise<ArchiveLease | null> {
    if (!lease && isTimeToLead()) {
      const lost = () => {
        [lease, state] = [null, null];
      };
      lease = await takeArchiveLease(connection, lost).catch(() => null);
      since = clock();
      if (lease) await follow(lease);
    } else if (lease && !state && isTimeToFollow()) await follow(lease);
    return lease;
  }

  /** Goes on with the line of before where it is of this very database and key, and goes to the same place. */
  async function follow({ client, cluster }: ArchiveLease): Promise<void> {
    const known = await readArchiveState(dataDir);
    if (known?.cluster === cluster && known.target === target) {
      state = known;
      progress = createProgress(known.sent === null ? null : indexOf(known.sent));
      return;
    }
    // An archive of a shop that was lost, and that this one is to become: what it would send would be the newest.
    const isEmptyBesideOthers =
      !(known?.cluster === cluster && known.place === folder.name) &&
      !(await hasOrders(client)) &&
      (await folder.names()).some((name) => readBaseNote(name) !== null);
    if (!isEmptyBesideOthers) await beginLine(cluster);
  }

  async function beginLine(cluster: string): Promise<void> {
    await spool.clear();
    const now = clock().toISOString();
    const line = randomBytes(4).toString('hex');
    const nothing = { sent: null, until: null, baseAt: null, failure: null };
    state = { line, cluster, target, place: folder.name, ...nothing, begunAt: now, at: now };
    progress = createProgress(null);
    isTimeToTry = createPace(clock, RETRY_AFTER);
    isGapTold = false;
    await note({});
    log.info({ line }, 'a line of the continuous archive begins');
  }

  async function note(changes: Partial<ArchiveState>): Promise<void> {
    if (!state) return;
    const changed = { ...state, ...changes };
    const until = changed.baseAt === null ? null : (progress.until()?.toISOString() ?? changed.until);
    const noted = { ...changed, until, at: clock().toISOString() };
    state = noted;
    writing = writing.catch(() => {}).then(() => writeArchiveState(dataDir, noted));
    await writing;
  }

  /** Looks how far the database has written, and closes a part that has waited long enough. */
  async function closePart({ client }: ArchiveLease, { atOnce }: { atOnce: boolean }): Promise<void> {
    const at = clock();
    const { rows } = await client.query<{ position: string }>(
      `select (pg_current_wal_insert_lsn() - '0/0')::bigint::text as position`,
    );
    progress.look(BigInt(rows[0]?.position ?? 0), at);
    const open = progress.openSince();
    if (open && (atOnce || at >= addSeconds(open, CLOSED_AFTER))) await client.query('select pg_switch_wal()');
  }

  async function send(): Promise<number> {
    let sent = 0;
    for (const name of await spool.waiting()) {
      const part = readPart(name);
      if (!state || !part) break;
      if (part.line === state.line) {
        if (!(await isThere(part))) await folder.writeBytes(name, await spool.read(name));
        progress.sent(indexOf(part.segment));
        await note({ sent: part.segment, failure: null });
        sent += 1;
      }
      await spool.forget(name);
    }
    return sent;
  }

  /** @throws Forked where another shop goes on from the same moment, in the same line */
  async function isThere({ line, segment, hash }: Part): Promise<boolean> {
    const others = (await folder.names(`${line}-${segment}-`)).flatMap((name) => readPart(name) ?? []);
    if (others.some((other) => other.hash !== hash)) throw new Forked();
    return others.length > 0;
  }

  /** Does something with the place, which may be away. */
  async function noted<Value>(action: () => Promise<Value>, otherwise: Value): Promise<Value> {
    try {
      return await action();
    } catch (error) {
      if (error instanceof Forked && state) {
        log.warn({ line: state.line }, 'another copy of this shop archives in the same line');
        await beginLine(state.cluster);
        return otherwise;
      }
      if (state?.failure === null) log.warn({ err: reasonOf(error) }, 'the continuous archive does not get through');
      await note({ failure: reasonOf(error).slice(0, 200) });
      return otherwise;
    }
  }

  async function tidy(): Promise<void> {
    if (!state) return;
    const { line } = state;
    const baseAt = await tidyArchive(folder, { line, now: clock(), keepFor: keepFor * 1000, signal: stopping.signal });
    await note({ baseAt });
  }

  function baseDue(): Date | null {
    return state?.baseAt == null ? null : addSeconds(new Date(state.baseAt), baseEvery(keepFor * 1000) / 1000);
  }

  return {
    sweeps: {
      /** Closes and packs parts. @returns how many came */
      async parts(): Promise<number> {
        const led = await lead();
        if (!led || !state) return 0;
        await closePart(led, { atOnce: false });
        const came = await spool.pack(state.line, led.timeline);
        const now = clock();
        if (await spool.makeRoom()) log.error({}, 'the continuous archive lets parts go: nothing else has room');
        if (!isTimeToWrite()) return came;
        await note({});
        if (spool.hasGap()) {
          if (!isGapTold) await tellGap(led.client, state.until === null ? null : new Date(state.until));
          isGapTold = true;
        } else await tellLate(led.client, { state, since, baseDue: baseDue(), now });
        return came;
      },

      /** Sends them, and new files of the shop. @returns how many */
      async sending(): Promise<number> {
        if (!lease || !state) return 0;
        const sent = await noted(send, 0);
        const isBack = () => folder.names(state?.line).then(() => true);
        // What waited has been sent, and the place answers: from here on it is another line.
        if (spool.hasGap() && (await spool.waiting()).length === 0 && (await noted(isBack, false)))
          await beginLine(state.cluster);
        const { line } = state;
        return sent + (isTimeForFiles() ? await noted(() => files.send(line, clock()), 0) : 0);
      },

      /** Makes base copies, and removes what is too old. @returns how many it made */
      async bases(): Promise<number> {
        if (!lease || !state || stopping.signal.aborted) return 0;
        const now = clock();
        const isDue = (baseDue() ?? now) <= now && isTimeToTry();
        if (!isDue && !isTimeToTidy()) return 0;
        const isMade = isDue && (await makeOne(now));
        await noted(tidy, undefined);
        return isMade ? 1 : 0;
      },
    },

    /** From now on no base copy is made. */
    stop(): void {
      stopping.abort();
    },

    /** Sends what the shop has written until now, and lets go. @param patience in ms */
    async close(patience: number): Promise<void> {
      stopping.abort();
      const [led, line] = [lease, state?.line];
      if (led && line)
        await Promise.race([sendRest(led, line).catch(() => {}), delay(patience, undefined, { ref: false })]);
      await led?.client.end().catch(() => {});
    },
  };

  async function makeOne(now: Date): Promise<boolean> {
    // What is new or changes from now on is sent beside the base copy.
    if (state) await files.send(state.line, now);
    return makeBase(stopping.signal).then(
      () => true,
      (error: unknown) => {
        log.error({ err: reasonOf(error) }, 'no base copy was made');
        return false;
      },
    );
  }

  async function sendRest(led: ArchiveLease, line: string): Promise<void> {
    await closePart(led, { atOnce: true });
    // The server hands a part over by a process of its own, within moments.
    for (let tries = 0; tries < 40 && (await spool.pack(line, led.timeline)) === 0; tries += 1) await delay(50);
    await noted(send, 0);
  }
}

/** Two shops are copies of one, and both go on. */
class Forked extends Error {}
