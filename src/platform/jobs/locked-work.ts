import { setTimeout } from 'node:timers/promises';
import { type Selectable, sql } from 'kysely';
import type { Trx } from '../db/database.ts';
import type { Database } from '../db/schema.ts';
import {
  createLeasedWork,
  type LeasedWork,
  LOCKED_LEASE_SECONDS,
  QUEUED,
  type WorkContext,
  type WorkOptions,
} from './leased-work.ts';
import { retryLock } from './lock-retry.ts';

type Row<Table extends keyof Database> = Selectable<Database[Table]>;

interface Options<Table extends keyof Database> extends WorkOptions<Table> {
  /**
   * Does the work, in the transaction that holds the row, and writes the result into the row.
   *
   * @param row as it is now, still open
   */
  run(trx: Trx, row: Row<Table>): Promise<void>;
  /** Handles an error, after the transaction; by default the row is due again when its lease ends. */
  failed?(row: Row<Table>, error: unknown): Promise<void>;
}

/**
 * Creates leased work whose row stays locked until it is done, even if the other side is slow: a second worker skips
 * it, and a crash releases the row at once.
 */
export function createLockedWork<Table extends keyof Database>(
  context: WorkContext,
  { run, failed, ...options }: Options<Table>,
): LeasedWork {
  const { db, sleep = setTimeout } = context;
  const { table, open = QUEUED, due = 'due_at' } = options;

  /** @returns false if another process has the row's lock, or it is no longer open */
  async function runLocked(id: unknown): Promise<boolean> {
    return db.transaction().execute(async (trx) => {
      const { rows } = await sql<Row<Table>>`
        select * from ${sql.table(table)} where id = ${id} and ${open} for update skip locked`.execute(trx);
      if (rows[0]) await run(trx, rows[0]);
      return rows.length > 0;
    });
  }

  async function isLeasedUntil(id: unknown, end: unknown): Promise<boolean> {
    const { rows } = await sql`
      select id from ${sql.table(table)} where id = ${id} and ${open} and ${sql.ref(due)} = ${end}`.execute(db);
    return rows.length > 0;
  }

  return createLeasedWork(context, {
    ...options,
    lease: LOCKED_LEASE_SECONDS,
    async run(row) {
      try {
        const { id, [due]: end } = row as Record<string, unknown>;
        await retryLock(
          () => runLocked(id),
          () => isLeasedUntil(id, end),
          sleep,
        );
      } catch (error) {
        if (!failed) throw error;
        await failed(row, error);
      }
      return true;
    },
  });
}
