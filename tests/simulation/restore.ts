import { afterRestore } from '../../src/backup/after-restore.ts';
import type { JournalReader } from '../../src/backup/journal-parts.ts';
import { cancelMails } from '../../src/delivery/service.ts';
import type { NumberedEntry } from '../../src/journal/service.ts';
import { commandLineActor } from '../../src/operators/service.ts';
import { ORDER_MAIL_KINDS } from '../../src/shared/order-mail-kinds.ts';
import type { Auditor } from './auditor.ts';
import type { BookedCharge } from './books.ts';
import type { Snapshot } from './database/calls.ts';
import { type Conversation, openSimulatedDatabase } from './database/dialect.ts';
import type { Engine } from './database/engine.ts';
import type { Row } from './database/evaluate.ts';
import { erasedBuyer } from './erase.ts';
import type { AcceptedMail } from './mail-server.ts';
import type { Process } from './process.ts';
import { changed, type PlantedBug, SECRET } from './shop.ts';
import type { Story } from './story.ts';
import type { World } from './world.ts';

/** When work is due that a restore holds. */
const NEVER = new Date('9999-01-01T00:00:00Z');

/** Work that a backup had yet to do, by its table. */
const HELD = ['deliveries', 'refunds'] as const;

/** Time between a restore and a person's look at the held work, in seconds. */
const RELEASED_AFTER = 7200;

interface Situation {
  world: World;
  auditor: Auditor;
  processes(): Process[];
  charges(): BookedCharge[];
  mails: readonly AcceptedMail[];
  /** May be one of the restore. */
  bug: PlantedBug;
}

/** A backup, the loss of the database some time later, the restore, and a person who looks at what is held. */
export function playRestore(
  { from, at, lost }: NonNullable<Story['restore']>,
  { world, auditor, processes, charges, mails, bug }: Situation,
): void {
  const { engine } = world;
  let backup = engine.snapshot();
  world.after(from, 'a backup is made', () => {
    backup = engine.snapshot();
  });
  world.after(at, 'the database is lost, and restored', () => {
    for (const process of processes()) world.crash(process);
    // No other database could follow the statements from here on.
    world.onStatement = () => {};
    // Entries that are beside the backups by then.
    const journal = engine.rows('journal').filter((entry) => Number(entry['at']) <= world.now - lost * 1000);
    // All of it comes before the world's next step: nothing in it waits for time or for a person.
    restoreDatabase(engine, { backup, journal }, { now: new Date(world.now), bug }).then(
      () => auditor.restored(journal),
      (error: Error) => auditor.violations.push(`the restore failed: ${error.message}`),
    );
  });
  world.after(at + RELEASED_AFTER, 'a person looks at what is held', () => {
    auditor.released(releaseHeld(engine, { mails, charges: charges(), now: world.now }));
  });
}

/** Findings of a person who looks at held work. */
interface HeldWork {
  mails: readonly AcceptedMail[];
  charges: readonly BookedCharge[];
  now: number;
}

/**
 * Puts a database back to where it was, and has the shop's own code do what follows every restore: acts since then
 * wait to be repeated, messages to be sent are held, banks are asked about payments, and an alert is raised.
 * Erasures alone are made in plain SQL, as `erase.ts` makes them.
 */
async function restoreDatabase(
  engine: Engine,
  { backup, journal }: { backup: Snapshot; journal: readonly Row[] },
  { now, bug }: { now: Date; bug: PlantedBug },
): Promise<void> {
  engine.putBack(backup);
  const known = new Set(engine.rows('journal').map(({ id }) => id));
  const db = openSimulatedDatabase(() => changed(aloneOn(engine), bug.sql));
  const isErasure = ({ kind }: Row) => kind === 'erasure';
  await db.transaction().execute(async (trx) => {
    await trx.insertInto('shop').values({ mode: 'live' }).execute();
    const since = { from: new Date(backup.at), now, journal: readable(journal.filter((row) => !isErasure(row))) };
    // Only erasures ask for the connection itself.
    await afterRestore(
      { client: null as never, trx },
      { ...since, secret: SECRET, previous: [], by: commandLineActor('ana') },
    );
    for (const { id, subject } of journal.filter(isErasure)) {
      if (known.has(id)) continue;
      const order = String(subject);
      await trx
        .updateTable('orders')
        .set({ ...erasedBuyer(order), erased_at: now })
        .where('id', '=', order)
        .execute();
      await cancelMails(trx, [order], ORDER_MAIL_KINDS, 'erased');
    }
  });
}

/** A connection beside which there is no other one: nothing waits, and no time passes. */
function aloneOn(engine: Engine): Conversation {
  let transaction = engine.begin();
  return {
    async begin() {
      transaction = engine.begin();
    },
    async query(sql, parameters) {
      // The numbers of alerts don't matter here.
      if (sql.trim().startsWith('select setval')) return { rows: [], count: 0 };
      const result = engine.execute(transaction, { sql, parameters });
      if ('blockedBy' in result) throw new Error(`a restore waits: ${sql}`);
      return result;
    },
    async commit() {
      engine.commit(transaction);
    },
    async rollback() {
      engine.rollback(transaction);
    },
  };
}

/** Reads entries as they are beside the backups; their numbers are tested in `src/backup/journal-*.test.ts`. */
function readable(journal: readonly Row[]): JournalReader {
  const entries = journal.map((row, at) => {
    const entry = row as unknown as Pick<NumberedEntry, 'id' | 'kind' | 'subject' | 'facts' | 'sealed' | 'at'>;
    const { id, kind, subject, facts, sealed, at: written } = entry;
    return { id, kind, subject, facts, sealed, at: written, number: at + 1, macBefore: `${at}`, mac: `${at + 1}` };
  });
  return {
    exists: true,
    async *entries() {
      yield entries;
    },
    faults: () => [],
  };
}

/**
 * Releases what certainly did not leave: no such mail was accepted, and the bank shows the refund neither as made nor as
 * pending. One that it shows as not made came to nothing, so it is let go too.
 *
 * @returns ids of what is let go
 */
function releaseHeld(engine: Engine, { mails, charges, now }: HeldWork): string[] {
  const known = new Set([
    ...mails.map(({ deliveryId }) => deliveryId),
    ...charges.flatMap(({ refunds }) =>
      [...refunds]
        .filter(([, { doneAt, undone }]) => !undone || doneAt > now)
        .map(([name]) => name.split('/')[0] ?? ''),
    ),
  ]);
  const released: string[] = [];
  for (const table of HELD)
    for (const { id, request_id, status, due_at } of engine.rows(table)) {
      if (status !== 'queued' || !isHeld(due_at) || known.has(String(request_id ?? id))) continue;
      const transaction = engine.begin();
      const sql = `update "${table}" set "due_at" = $1 where "id" = $2`;
      engine.execute(transaction, { sql, parameters: [new Date(now), id] });
      engine.commit(transaction);
      released.push(String(request_id ?? id));
    }
  return released;
}

/** Whether work that is due then waits for a person. */
export function isHeld(due: unknown): boolean {
  return due instanceof Date && due >= NEVER;
}
