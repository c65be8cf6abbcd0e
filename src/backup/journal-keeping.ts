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
import { followKey, lockChain, numberEntries, numberedOf, readReached } from './journal-chain.ts';
import { listParts, type Part, type Reached, type ReadJournal, readJournal, writePart } from './journal-parts.ts';
import type { BackupFolder } from './places/backup-place.ts';
import { replayJournal } from './replay-journal.ts';

/** How long a place that did not answer is left alone, in seconds. */
const REST = 10;
/** After how long without reaching it an operator is called, in seconds. */
const LATE = 900;
/** From so many parts of less than so many entries on they become one. */
const MANY = 50;
const SMALL = 500;

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
  async function catchUp(): Promise<void> {
    const reached = await readReached(db);
    const parts = await listParts(folder, secret);
    if (!parts.some(({ last }) => last > reached.number)) return;
    const journal = await readJournal(folder, secret, reached);
    await withClient(connection, (client) =>
      kyselyOn(client)
        .transaction()
        .execute(async (trx) => {
          await lockChain(trx);
          const fresh = await notYetHere(trx, journal);
          if (!(await tellsOfLoss(trx, fresh))) {
            await replayJournal(trx, fresh.entries, { secret, now: clock() });
            return sayFaults(trx, fresh.faults);
          }
          const since = { from: await momentOf(trx, fresh), now: clock(), journal: fresh, secret };
          const { replayed } = await afterRestore({ client, trx }, { ...since, by: BY_ITSELF });
          log.warn({ replayed }, 'the database is behind the journal: taken for restored');
        }),
    );
  }

  /** Of what was read, what still has no number here: another process may have taken it over. */
  async function notYetHere(trx: Trx, journal: ReadJournal): Promise<ReadJournal> {
    const { number } = await readReached(trx);
    return { ...journal, entries: journal.entries.filter((entry) => entry.number > number) };
  }

  /** Whether there is an entry that the database does not even have without a number, as one that was not lost. */
  async function tellsOfLoss(trx: Trx, { entries }: ReadJournal): Promise<boolean> {
    if (entries.length === 0) return false;
    const ids = entries.map(({ id }) => id);
    const known = await trx.selectFrom('journal').select('id').where('id', 'in', ids).execute();
    return known.length < ids.length;
  }

  /** The moment that the database is of: that of its last move of an order, or before what it does not know. */
  async function momentOf(trx: Trx, { entries }: ReadJournal): Promise<Date> {
    const { rows } = await sql<{ at: Date }>`select at from order_events order by id desc limit 1`.execute(trx);
    const moments = [rows[0]?.at, entries[0]?.at].flatMap((at) => (at ? [at.getTime()] : []));
    return new Date(Math.min(...moments));
  }

  async function sayFaults(trx: Trx, faults: string[]): Promise<void> {
    for (const fault of faults) await raiseAlert(trx, 'journal_broken', null, fault);
  }

  /** Puts there what does not stand there yet, or otherwise. @returns how many entries that was about */
  async function ship(): Promise<number> {
    return db.transaction().execute(async (trx) => {
      const { rows } = await sql<{ mine: boolean }>`
        select pg_try_advisory_xact_lock(hashtext('journal-parts')) as mine`.execute(trx);
      if (!rows[0]?.mine) return 0;
      const reached = await readReached(trx);
      const parts = (await listParts(folder, secret)).filter(({ last }) => last <= reached.number);
      const changed = await trx
        .selectFrom('journal')
        .select('number')
        .where('shipped', '=', false)
        .where('number', '<=', reached.number)
        .execute();
      const numbers = changed.flatMap(({ number }) => number ?? []);
      const isOf = ({ first, last }: Part) => numbers.some((number) => number >= first && number <= last);
      for (const { first, last } of [...gapsOf(parts, reached), ...parts.filter(isOf)]) await write(trx, first, last);
      await mergeSmall(trx, parts);
      await trx
        .updateTable('journal')
        .set({ shipped: true })
        .where('shipped', '=', false)
        .where('number', '<=', reached.number)
        .execute();
      return numbers.length;
    });
  }

  /** Puts all that the database has of these numbers there, in one part. @returns its name; null where it has none */
  async function write(trx: Trx, first: number, last: number): Promise<string | null> {
    const rows = await trx
      .selectFrom('journal')
      .selectAll()
      .where('number', '>=', first)
      .where('number', '<=', last)
      .orderBy('number')
      .execute();
    return rows.length > 0 ? writePart(folder, secret, rows.map(numberedOf)) : null;
  }

  async function mergeSmall(trx: Trx, parts: Part[]): Promise<void> {
    const lastLarge = parts.findLastIndex(({ first, last }) => last - first >= SMALL);
    const small = parts.slice(lastLarge + 1);
    if (small.length < MANY) return;
    const name = await write(
      trx,
      Math.min(...small.map(({ first }) => first)),
      Math.max(...small.map(({ last }) => last)),
    );
    // A key that may only write is no fault: what stands twice is read once.
    for (const part of small) if (part.name !== name) await folder.remove(part.name).catch(() => {});
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

  /** A shop without an order beside another one's journal is to become that shop, and has nothing to lose. */
  async function isEmpty(): Promise<boolean> {
    const { rows } = await sql`select 1 from orders union all select 1 from journal limit 1`.execute(db);
    return rows.length === 0;
  }

  async function look(): Promise<number> {
    if (await isEmpty()) return 0;
    if (!isLooked) await followKey(db, secret, previous);
    await catchUp();
    isLooked = true;
    await numberEntries(db, secret);
    return ship();
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

/** Numbers up to the last one that stand in no part. */
function gapsOf(parts: Part[], reached: Reached): Omit<Part, 'name'>[] {
  const gaps: Omit<Part, 'name'>[] = [];
  let next = 1;
  for (const { first, last } of parts) {
    if (first > next) gaps.push({ first: next, last: first - 1 });
    next = Math.max(next, last + 1);
  }
  if (next <= reached.number) gaps.push({ first: next, last: reached.number });
  return gaps;
}
