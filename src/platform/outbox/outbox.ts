import { type Selectable, sql } from 'kysely';
import type { Clock } from '../clock.ts';
import { type Db, ping, type Trx } from '../db/database.ts';
import type { Database } from '../db/schema.ts';
import { reasonOf } from '../errors.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { LeasedWork } from '../jobs/leased-work.ts';
import { createLockedWork } from '../jobs/locked-work.ts';
import { retryAt } from '../jobs/sweeper.ts';
import type { Logger } from '../logger.ts';
import { type Mail, MailError, type Mailer } from './mailer.ts';

/** What the outbox writes into each row, beside its state. */
interface MailColumns {
  id: string;
  attempts: number;
  /** When it is tried next. */
  due_at: Date | null;
  /** Why it has not left. */
  last_error: string | null;
  sent_at: Date | null;
}

/** Tables whose rows can be mails. */
type MailTable = {
  [Table in keyof Database]: Selectable<Database[Table]> extends MailColumns ? Table : never;
}[keyof Database];

/** Mails of one kind: the rows of a table, each of them `queued` until it is `sent` or has `bounced`. */
export interface MailKind<Table extends MailTable> {
  table: Table;
  /** The column that holds the state; `status` unless told. */
  state?: string & keyof Database[Table];
  /** How many are handed over at once; one unless told. */
  slots?: number;
  /** Writes a mail, whose row is locked. @returns null where nobody wants it any more */
  compose(trx: Trx, row: Selectable<Database[Table]>): Promise<Mail | null>;
  /** The state of a mail that nobody wants any more; `bounced` unless told. */
  unwanted?: string;
  /** What else is true once it has left. */
  onSent?(trx: Trx, row: Selectable<Database[Table]>): Promise<void>;
  /** What else is true once it is refused for good: nobody tries again. */
  onBounce?(trx: Trx, row: Selectable<Database[Table]>): Promise<void>;
}

interface Dependencies {
  db: Db;
  jobs: Jobs;
  /** Null in a demo without `SMTP_URL`: mails are only shown at `/dev/mail`. */
  mailer: Mailer | null;
  /** Keep what was sent for `/dev/mail`. */
  demo: boolean;
  clock: Clock;
  log: Logger;
}

/**
 * Hands mails to the mail server, until each has left or was refused for good.
 *
 * A mail is queued by its row, in the transaction of what it tells. The row is locked until the mail server has answered,
 * so only a crash between that answer and the commit, or an answer that is lost, makes one leave twice: then under the
 * same Message-ID.
 */
export function createOutbox(dependencies: Dependencies) {
  const works: LeasedWork[] = [];
  return {
    /** From now on mails of this kind leave, too. Who queues one may wake them up by the name of their table. */
    add<Table extends MailTable>(kind: MailKind<Table>): void {
      works.push(createMailWork(dependencies, kind));
    },

    /** Takes up the mails whose time has come. @returns how many by now */
    async sweep(): Promise<number> {
      const taken = await Promise.all(works.map((work) => work.sweep()));
      return taken.reduce((sum, count) => sum + count, 0);
    },

    /** From now on they are woken up. */
    start(): void {
      for (const work of works) work.start();
    },
  };
}

function createMailWork<Table extends MailTable>(
  { mailer, demo, ...context }: Dependencies,
  { table, slots = 1, unwanted = 'bounced', ...kind }: MailKind<Table>,
): LeasedWork {
  type Row = Selectable<Database[Table]> & MailColumns;
  const { db, clock, log } = context;
  const rows = sql.table(table);
  const state = sql.ref(kind.state ?? 'status');

  async function send(trx: Trx, row: Row): Promise<void> {
    const { id } = row;
    const mail = await kind.compose(trx, row);
    if (mail) {
      await handOver(trx, mail);
      await sql`update ${rows} set ${state} = 'sent', sent_at = ${clock()} where id = ${id}`.execute(trx);
      await kind.onSent?.(trx, row);
      log.info({ table, id }, 'mail sent');
    } else {
      const why = 'not wanted any more';
      await sql`update ${rows} set ${state} = ${unwanted}, last_error = ${why} where id = ${id}`.execute(trx);
    }
  }

  async function handOver(trx: Trx, mail: Mail): Promise<void> {
    // The lock is gone with its connection: then another worker may be sending the same mail.
    await ping(trx);
    await mailer?.send(mail);
    if (!demo) return;
    const { messageId, to, subject, html, text } = mail;
    await trx
      .insertInto('demo_mails')
      .values({ message_id: messageId, recipient: to, subject, html, text })
      // A mail that leaves once more is the same mail.
      .onConflict((conflict) => conflict.column('message_id').doNothing())
      .execute();
  }

  /** Plans the next try, unless somebody else has tried since; of a mail that was refused for good there is none. */
  async function postpone(row: Row, error: unknown): Promise<void> {
    const { id } = row;
    const attempts = row.attempts + 1;
    const bounced = error instanceof MailError && error.bounced;
    const reason = reasonOf(error);
    await db.transaction().execute(async (trx) => {
      // All of it at once: a row that is changed twice waits for whoever has locked what it refers to.
      const { numAffectedRows } = await sql`
        update ${rows} set ${state} = ${bounced ? 'bounced' : 'queued'}, attempts = ${attempts},
          last_error = ${reason.slice(0, 200)}, due_at = ${retryAt(clock(), attempts)}
        where id = ${id} and ${state} = 'queued' and attempts = ${row.attempts}`.execute(trx);
      if (bounced && numAffectedRows === 1n) await kind.onBounce?.(trx, row);
    });
    log[bounced ? 'error' : 'warn']({ table, id, attempts, bounced, err: reason }, 'mail not sent');
  }

  return createLockedWork(context, {
    table,
    open: sql`${state} = 'queued'`,
    lanes: slots,
    run: (trx, row) => send(trx, row as Row),
    failed: (row, error) => postpone(row as Row, error),
  });
}
