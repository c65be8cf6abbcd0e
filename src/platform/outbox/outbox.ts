import { type Selectable, sql } from 'kysely';
import type { Clock } from '../clock.ts';
import { type Db, ping, type Trx } from '../db/database.ts';
import type { Database } from '../db/schema.ts';
import { reasonOf } from '../errors.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { Lane, LeasedWork } from '../jobs/leased-work.ts';
import { createLockedWork } from '../jobs/locked-work.ts';
import { retryAt } from '../jobs/retry-delays.ts';
import type { Logger } from '../logger.ts';
import { type Mail, MailError, type Mailer } from './mailer.ts';

/** Columns that the outbox writes, beside the state. */
interface MailColumns {
  id: string;
  attempts: number;
  /** Time of the next attempt. */
  due_at: Date | null;
  /** Reason why it is not sent. */
  last_error: string | null;
  sent_at: Date | null;
}

/** Tables whose rows can be mails. */
type MailTable = {
  [Table in keyof Database]: Selectable<Database[Table]> extends MailColumns ? Table : never;
}[keyof Database];

/** Queue of mails: the rows of a table, each of them `queued` until it is `sent` or has `bounced`. */
export interface MailQueue<Table extends MailTable> {
  table: Table;
  /** Column of the state; defaults to `status`. */
  state?: string & keyof Database[Table];
  /** Number of mails sent at once; defaults to one. */
  slots?: number;
  /** Writes a mail, whose row is locked. @returns null if it is no longer wanted */
  compose(trx: Trx, row: Selectable<Database[Table]>): Promise<Mail | null>;
  /** State of a mail that is no longer wanted; defaults to `bounced`. */
  unwanted?: string;
  /** Hands a mail over to another server than the shop's own of now. @throws MailError */
  send?(row: Selectable<Database[Table]>, mail: Mail): Promise<void>;
  /** Writes further consequences after it was sent. */
  onSent?(trx: Trx, row: Selectable<Database[Table]>): Promise<void>;
  /** Writes further consequences of a permanent refusal, after which there is no retry. */
  onBounce?(trx: Trx, row: Selectable<Database[Table]>): Promise<void>;
}

interface Dependencies {
  db: Db;
  jobs: Jobs;
  /** Returns the mail server now; null without one: mails of a demo are only shown at `/dev/mail`, others wait. */
  mailer: () => Mailer | null;
  /** Whether to keep sent mails for `/dev/mail`. */
  demo: boolean;
  clock: Clock;
  log: Logger;
}

/**
 * Sends queued mails to the mail server, until each was accepted or permanently refused.
 *
 * A mail is queued by its row, in the transaction that causes it. The row is locked until the mail server has
 * answered, so only a crash between that answer and the commit, or a lost answer, sends a mail twice: then under the
 * same Message-ID.
 */
export function createOutbox(dependencies: Dependencies) {
  const works: LeasedWork[] = [];
  return {
    /** Registers a queue. Code that queues a mail may wake it up by the name of its table. */
    add<Table extends MailTable>(queue: MailQueue<Table>): void {
      works.push(createMailWork(dependencies, queue));
    },

    /** Takes up due mails. @returns how many so far */
    async sweep(): Promise<number> {
      const taken = await Promise.all(works.map((work) => work.sweep()));
      return taken.reduce((sum, count) => sum + count, 0);
    },

    /** Registers the work to be woken up. */
    start(): void {
      for (const work of works) work.start();
    },
  };
}

function createMailWork<Table extends MailTable>(
  { mailer, demo, ...context }: Dependencies,
  { table, slots = 1, unwanted = 'bounced', ...queue }: MailQueue<Table>,
): LeasedWork {
  type Row = Selectable<Database[Table]> & MailColumns;
  const { db, clock, log } = context;
  const rows = sql.table(table);
  const state = sql.ref(queue.state ?? 'status');
  const lane: Lane = { where: sql`true`, slots };

  async function send(trx: Trx, row: Row): Promise<void> {
    const { id } = row;
    const mail = await queue.compose(trx, row);
    if (mail) {
      await handOver(trx, row, mail);
      await sql`update ${rows} set ${state} = 'sent', sent_at = ${clock()} where id = ${id}`.execute(trx);
      await queue.onSent?.(trx, row);
      log.info({ table, id }, 'mail sent');
    } else {
      const why = 'not wanted any more';
      await sql`update ${rows} set ${state} = ${unwanted}, last_error = ${why} where id = ${id}`.execute(trx);
    }
  }

  async function handOver(trx: Trx, row: Row, mail: Mail): Promise<void> {
    // The lock is lost with its connection: then another worker may be sending the same mail.
    await ping(trx);
    await (queue.send ? queue.send(row, mail) : mailer()?.send(mail));
    if (!demo) return;
    const { messageId, to, subject, html, text } = mail;
    await trx
      .insertInto('demo_mails')
      .values({ message_id: messageId, recipient: to, subject, html, text })
      // A mail that is sent again is the same mail.
      .onConflict((conflict) => conflict.column('message_id').doNothing())
      .execute();
  }

  /** Schedules the next attempt, unless another worker has tried since; a permanently refused mail has none. */
  async function postpone(row: Row, error: unknown): Promise<void> {
    const { id } = row;
    const attempts = row.attempts + 1;
    const bounced = error instanceof MailError && error.bounced;
    const reason = reasonOf(error);
    await db.transaction().execute(async (trx) => {
      // A single update: a row that is changed twice waits for the locks on the rows that it references.
      const { numAffectedRows } = await sql`
        update ${rows} set ${state} = ${bounced ? 'bounced' : 'queued'}, attempts = ${attempts},
          last_error = ${reason.slice(0, 200)}, due_at = ${retryAt(clock(), attempts)}
        where id = ${id} and ${state} = 'queued' and attempts = ${row.attempts}`.execute(trx);
      if (bounced && numAffectedRows === 1n) await queue.onBounce?.(trx, row);
    });
    log[bounced ? 'error' : 'warn']({ table, id, attempts, bounced, err: reason }, 'mail not sent');
  }

  return createLockedWork(context, {
    table,
    open: sql`${state} = 'queued'`,
    // Mails of a live shop wait for a mail server.
    lanes: () => (queue.send || demo || mailer() !== null ? [lane] : []),
    run: (trx, row) => send(trx, row as Row),
    failed: (row, error) => postpone(row as Row, error),
  });
}
