import { sql } from 'kysely';
import { raiseAlert } from '../alerts/service.ts';
import type { Actor } from '../operators/service.ts';
import { addSeconds, type Clock } from '../platform/clock.ts';
import type { Connection, Db, Trx } from '../platform/db/database.ts';
import { reasonOf } from '../platform/errors.ts';
import type { PreviousSecret } from '../platform/http/signed-token.ts';
import { createPace, HOUR } from '../platform/jobs/pace.ts';
import type { Logger } from '../platform/logger.ts';
import { formatMinute } from '../shared/dates.ts';
import { afterRestore } from './after-restore.ts';
import { kyselyOn, withClient } from './catalogue.ts';
import {
  countKnown,
  followKey,
  lockChain,
  numberEntries,
  placeOfJournal,
  readReached,
  readUnknown,
} from './journal-chain.ts';
import { type JournalPlace, listParts, type ReadJournal } from './journal-parts.ts';
import { ship } from './journal-shipping.ts';
import type { BackupFolder } from './places/backup-place.ts';
import { replayJournal } from './replay-journal.ts';

/** How long a place that did not answer is left alone, in seconds. */
const REST = 10;
/** After how long without reaching it an operator is called, in seconds. */
const LATE = 900;

/** What goes back to a moment by itself: nobody restored it by a command. */
const BY_ITSELF: Actor = { id: 'command:vitrine', name: 'vitrine', role: 'owner', ip: null };

interface Options {
  db: Db;
  connection: Connection;
  /** Where the shop's backups stand. */
  folder: BackupFolder;
  secret: string;
  /** Keys of before: what they have sealed is sealed anew. */
  previousSecrets: readonly PreviousSecret[];
  clock: Clock;
  log: Logger;
}

/**
 * Keeps the journal beside the shop's backups, within seconds, and notices where it is ahead of the database: then that
 * was put back to an earlier moment, by whomever, and what follows every restore is done.
 */
export function createJournalKeeping({ db, connection, folder, secret, previousSecrets, clock, log }: Options) {
  const previous = previousSecrets.map((key) => key.secret);
  const isTimeToLook = createPace(clock, HOUR);
  let restsUntil: Date | null = null;
  let isLooked = false;

  /** Does what follows a restore where entries stand there that the database does not know. */
  async function catchUp(place: JournalPlace): Promise<void> {
    const { number } = await readReached(db);
    const { parts } = await listParts(place);
    if (!parts.some(({ last }) => last > number)) return;
    await withClient(connection, (client) =>
      kyselyOn(client)
        .transaction()
        .execute(async (trx) => {
          await lockChain(trx);
          // Another process may have taken it over.
          const journal = await readUnknown(trx, folder, secret);
          const from = await momentLost(trx, journal);
          if (!from) {
            await replayJournal(trx, journal.entries(), { secret, now: clock() });
            return sayFaults(trx, journal.faults());
          }
          const { replayed } = await afterRestore(
            { client, trx },
            { from, now: clock(), journal, secret, by: BY_ITSELF },
          );
          log.warn({ replayed }, 'the database is behind the journal: taken for restored');
        }),
    );
  }

  /**
   * The moment that the database is of, where there is an entry that it does not even have without a number, as one that
   * was not lost: that of its last move of an order, or before what it does not know. Null where nothing is lost.
   */
  async function momentLost(trx: Trx, journal: ReadJournal): Promise<Date | null> {
    let first: Date | undefined;
    for await (const entries of journal.entries()) {
      first ??= entries[0]?.at;
      if ((await countKnown(trx, entries)) === entries.length) continue;
      const { rows } = await sql<{ at: Date }>`select at from order_events order by id desc limit 1`.execute(trx);
      return new Date(Math.min(...[rows[0]?.at, first].flatMap((at) => (at ? [at.getTime()] : []))));
    }
    return null;
  }

  async function sayFaults(trx: Trx, faults: string[]): Promise<void> {
    for (const fault of faults) await raiseAlert(trx, 'journal_broken', null, fault);
  }

  async function callWhereLate(): Promise<void> {
    const oldest = await db
      .selectFrom('journal')
      .select('at')
      .where('shipped', '=', false)
      .orderBy('position')
      .limit(1)
      .executeTakeFirst();
    if (!oldest || oldest.at > addSeconds(clock(), -LATE)) return;
    await db.transaction().execute((trx) => raiseAlert(trx, 'journal_late', null, `desde ${formatMinute(oldest.at)}`));
  }

  async function hasNews(): Promise<boolean> {
    const news = db.selectFrom('journal').select('id').where('shipped', '=', false).limit(1);
    return (await news.executeTakeFirst()) !== undefined;
  }

  async function look(): Promise<number> {
    const place = await placeOfJournal(db, folder, secret);
    if (!isLooked) await followKey(db, secret, previous);
    await catchUp(place);
    isLooked = true;
    await numberEntries(db, secret);
    return ship(db, place);
  }

  /** @returns how many entries went there; the place that does not answer is asked again in a while */
  async function tryLook(): Promise<number> {
    try {
      const shipped = await look();
      restsUntil = null;
      return shipped;
    } catch (error) {
      log.warn({ err: reasonOf(error) }, 'the journal beside the backups could not be reached; looking again');
      restsUntil = addSeconds(clock(), REST);
      await callWhereLate();
      return 0;
    }
  }

  return {
    /** Looks once, before anything is sent: a start goes on where the place does not answer. */
    begin: tryLook,

    /** @returns how many entries went there */
    async sweep(): Promise<number> {
      if (restsUntil && clock() < restsUntil) return 0;
      const isTime = isTimeToLook();
      return !isLooked || isTime || (await hasNews()) ? tryLook() : 0;
    },
  };
}
