import { type Selectable, sql } from 'kysely';
import type { Trx } from '../db/database.ts';
import type { Database } from '../db/schema.ts';
import {
  createLeasedWork,
  type LeasedWork,
  LOCKED_LEASE,
  QUEUED,
  type WorkContext,
  type WorkOptions,
} from './leased-work.ts';

type Row<Table extends keyof Database> = Selectable<Database[Table]>;

interface Options<Table extends keyof Database> extends WorkOptions<Table> {
  /**
   * Does it, in the transaction that holds the row, and writes into the row what became of it.
   *
   * @param row as it is now, still open
   */
  run(trx: Trx, row: Row<Table>): Promise<void>;
  /** Told what it threw, after the transaction; unless given, the row is due again when its lease ends. */
  failed?(row: Row<Table>, error: unknown): Promise<void>;
}

/**
 * Leased work whose row stays locked until it is done, however long somebody else takes to answer: a second worker
 * passes by, and a crash gives the row back at once.
 */
export function createLockedWork<Table extends keyof Database>(
  context: WorkContext,
  { run, failed, ...options }: Options<Table>,
): LeasedWork {
  const { table, open = QUEUED } = options;

  async function runLocked(id: unknown): Promise<void> {
    await context.db.transaction().execute(async (trx) => {
      const { rows } = await sql<Row<Table>>`
        select * from ${sql.table(table)} where id = ${id} and ${open} for update skip locked`.execute(trx);
      if (rows[0]) await run(trx, rows[0]);
    });
  }

  return createLeasedWork(context, {
    ...options,
    lease: LOCKED_LEASE,
    async run(row) {
      try {
        await runLocked((row as { id?: unknown }).id);
      } catch (error) {
        if (!failed) throw error;
        await failed(row, error);
      }
      return true;
    },
  });
}
