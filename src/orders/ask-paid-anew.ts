import { sql } from 'kysely';
import type { Db, Trx } from '../platform/db/database.ts';
import { PAID_ATTEMPTS } from './attempts.ts';

/**
 * Has the bank asked about all orders whose money it may still give or take back: what became of it since the moment that
 * a restore went back to, nobody here knows. The newest first, as most happens to them.
 *
 * @returns how many they are
 */
export async function askPaidAnew(trx: Trx, now: Date): Promise<number> {
  // A microsecond earlier for each second that it is newer: so they are due in this order, and all are due.
  const { numAffectedRows } = await sql`
    update payment_attempts
    set next_check_at = ${now}::timestamptz
      - extract(epoch from created_at - '2020-01-01'::timestamptz) * interval '1 microsecond'
    where ${PAID_ATTEMPTS}`.execute(trx);
  return Number(numAffectedRows ?? 0n);
}

/** How far the asking is after a restore. */
export interface AskingProgress {
  /** Of how many paid orders. */
  all: number;
  left: number;
}

/** How far it is; null where there was no restore, or nothing to ask about. */
export async function readAskingProgress(db: Db): Promise<AskingProgress | null> {
  const { rows } = await sql<{ restoredAt: Date; all: number; left: number }>`
    select paid_to_ask as "all",
      (select count(*)::int from payment_attempts where ${PAID_ATTEMPTS} and next_check_at <= restored_at) as "left"
    from shop where restored_at is not null and paid_to_ask > 0`.execute(db);
  return rows[0] ?? null;
}
