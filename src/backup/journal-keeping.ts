import { sql } from 'kysely';
import { raiseAlert } from '../alerts/service.ts';
import type { Actor } from '../operators/service.ts';
import { addSeconds, type Clock } from '../platform/clock.ts';
import type { Connection, Db, Trx } from '../platform/db/database.ts';
import { reasonOf } from '../platform/errors.ts';
import type { PreviousSecret } from '../platform/http/signed-token.ts';
import { createPace, HOUR } from '../platform/jobs/pace.ts';
import type { Logger } from '../platform/logger.ts';
import type { JournalFault } from '../shared/alerts/journal-fault.ts';
import { afterRestore } from './after-restore.ts';
import { kyselyOn, withClient } from './catalogue.ts';
import {
  countKnown,
  locateJournal,
  lockChain,
  numberEntries,
  readChainEnd,
  readUnknownEntries,
  rekey,
} from './journal-chain.ts';
import { type JournalLocation, type JournalReader, listParts } from './journal-parts.ts';
import { ship } from './journal-shipping.ts';
import type { BackupFolder } from './places/backup-place.ts';
import { replayJournal } from './replay-journal.ts';

/** Delay after a failed attempt to reach the folder. */
const RETRY_DELAY_SECONDS = 10;
/** Age of the oldest unsent entry from which an alert is raised. */
const LATE_AFTER_SECONDS = 900;

/** Actor of a restore that was noticed, without a command of an operator. */
const AUTOMATIC_ACTOR: Actor = { id: 'command:vitrine', name: 'vitrine', role: 'owner', ip: null };

export interface KeepingOptions {
  db: Db;
  connection: Connection;
  /** Folder of the shop's backups. */
  folder: BackupFolder;
  secret: string;
  /** Earlier keys, to reseal texts. */
  previousSecrets: readonly PreviousSecret[];
  clock: Clock;
  log: Logger;
}

/**
 * Keeps the journal beside the shop's backups up to date, within seconds. If it is ahead of the database, the database was
 * put back to an earlier moment by other means, and the steps after every restore are done.
 */
export function createJournalKeeping({ db, connection, folder, secret, previousSecrets, clock, log }: KeepingOptions) {
  const previous = previousSecrets.map((key) => key.secret);
  const isTimeToLook = createPace(clock, HOUR);
  /** Whether a storage that did not answer may be tried again; by a pace, as the clock may be set back meanwhile. */
  let isRested: (() => boolean) | null = null;
  /** Start of the time without an answer. */
  let awaySince: Date | null = null;
  let hasLooked = false;

  /** Does the steps after a restore if the journal has entries that the database lacks. */
  async function catchUp(location: JournalLocation): Promise<void> {
    const { number } = await readChainEnd(db);
    const { parts } = await listParts(location);
    if (!parts.some(({ last }) => last > number)) return;
    await withClient(connection, (client) =>
      kyselyOn(client)
        .transaction()
        .execute(async (trx) => {
          await lockChain(trx);
          // Another process may have taken the entries over.
          const journal = await readUnknownEntries(trx, folder, secret);
          const from = await findLostMoment(trx, journal);
          if (!from) {
            await replayJournal(trx, journal.entries(), { keys: [secret, ...previous], now: clock() });
            return alertFaults(trx, journal.faults());
          }
          const { replayed } = await afterRestore(
            { client, trx },
            { from, now: clock(), journal, secret, previous, by: AUTOMATIC_ACTOR },
          );
          log.warn({ replayed }, 'the database is behind the journal: taken for restored');
        }),
    );
  }

  /**
   * Returns the moment that the database was put back to, at the latest: that of the first entry read, or of the last order
   * event before it, as others may be from after the database was put back. Null if it has all entries, though some without a number, so that nothing was lost.
   */
  async function findLostMoment(trx: Trx, journal: JournalReader): Promise<Date | null> {
    let first: Date | undefined;
    for await (const entries of journal.entries()) {
      first ??= entries[0]?.at;
      if ((await countKnown(trx, entries)) === entries.length) continue;
      const { rows } = await sql<{ at: Date | null }>`
        select max(at) as at from order_events where at <= ${first}`.execute(trx);
      return rows[0]?.at ?? first ?? null;
    }
    return null;
  }

  async function alertFaults(trx: Trx, faults: JournalFault[]): Promise<void> {
    for (const fault of faults) await raiseAlert(trx, 'journal_broken', null, fault);
  }

  async function alertIfLate(): Promise<void> {
    const oldest = await db
      .selectFrom('journal')
      .select('at')
      .where('shipped', '=', false)
      .orderBy('position')
      .limit(1)
      .executeTakeFirst();
    const now = clock();
    if (!awaySince || awaySince > now) awaySince = now;
    // An entry of a clock that was ahead says nothing.
    const since = oldest && oldest.at > now ? awaySince : oldest?.at;
    if (!since || since > addSeconds(now, -LATE_AFTER_SECONDS)) return;
    await db.transaction().execute((trx) => raiseAlert(trx, 'journal_late', null, { since: since.toISOString() }));
  }

  async function hasUnshipped(): Promise<boolean> {
    const news = db.selectFrom('journal').select('id').where('shipped', '=', false).limit(1);
    return (await news.executeTakeFirst()) !== undefined;
  }

  async function look(): Promise<number> {
    const location = await locateJournal(db, folder, secret);
    if (!hasLooked) await rekey(db, { secret, previous });
    await catchUp(location);
    hasLooked = true;
    await numberEntries(db, { secret, previous });
    return ship(db, location);
  }

  /** @returns number of written entries; 0 if the folder can't be reached, which is tried again after a delay */
  async function tryLook(): Promise<number> {
    try {
      const shipped = await look();
      [isRested, awaySince] = [null, null];
      return shipped;
    } catch (error) {
      log.warn({ err: reasonOf(error) }, 'the journal beside the backups could not be kept; looking again');
      isRested = createPace(clock, RETRY_DELAY_SECONDS, clock());
      await alertIfLate();
      return 0;
    }
  }

  return {
    /** Looks once, before anything is sent; an unreachable folder does not fail the start. */
    begin: tryLook,

    /** @returns number of written entries */
    async sweep(): Promise<number> {
      if (isRested && !isRested()) return 0;
      const isTime = isTimeToLook();
      return !hasLooked || isTime || (await hasUnshipped()) ? tryLook() : 0;
    },
  };
}
