import { sql } from 'kysely';
import type { Db, Trx } from '../platform/db/database.ts';
import { PAID_ATTEMPTS } from './attempts.ts';

/**
 * Schedules look-ups of all orders whose money the bank may still give or take back, as changes since the moment that a
 * restore went back to are unknown. The newest are first, as most happens to them.
 *
 * @returns the number of orders
 */
export async function askPaidAnew(trx: Trx, now: Date): Promise<number> {
  // Due times are in the past, a microsecond earlier for each second that an order is newer, which sets the sequence.
  const { numAffectedRows } = await sql`
    update payment_attempts
    set next_check_at = ${now}::timestamptz
      - extract(epoch from created_at - '2020-01-01'::timestamptz) * interval '1 microsecond'
    where ${PAID_ATTEMPTS}`.execute(trx);
  return Number(numAffectedRows ?? 0n);
}

/** Progress of the look-ups after a restore. */
export interface AskingProgress {
  /** Number of paid orders to look up. */
  all: number;
  left: number;
}

/** Reads the progress; null if there was no restore, or nothing to look up. */
export async function readAskingProgress(db: Db): Promise<AskingProgress | null> {
  const { rows } = await sql<{ restoredAt: Date; all: number; left: number }>`
    select paid_to_ask as "all",
      (select count(*)::int from payment_attempts where ${PAID_ATTEMPTS} and next_check_at <= restored_at) as "left"
    from shop where restored_at is not null and paid_to_ask > 0`.execute(db);
  return rows[0] ?? null;
}
