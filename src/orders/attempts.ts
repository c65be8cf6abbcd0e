import { randomBytes } from 'node:crypto';
import { type Selectable, sql } from 'kysely';
import { DatabaseError } from 'pg';
import { type ChargePayment, type FoundCharge, pixPayment } from '../payments/provider.ts';
import type { Db, Trx } from '../platform/db/database.ts';
import type { PaymentAttemptsTable } from '../platform/db/schema.ts';

export type Attempt = Selectable<PaymentAttemptsTable>;

/** Position of an order's first attempt. */
export const FIRST_ATTEMPT = 1;

/** Changes of an attempt beside its status. */
export type AttemptChanges = Partial<Pick<Attempt, 'charge_id' | 'details' | 'expires_at' | 'next_check_at'>>;

/** Condition of attempts that may still be paid, failed ones with a charge included; written as in their index. */
export const OPEN_ATTEMPTS = sql`next_check_at is not null and status in ('asked', 'open', 'expired', 'unknown', 'failed')`;
/** Condition of attempts whose money the bank may still take back; written as in their index. */
export const PAID_ATTEMPTS = sql`next_check_at is not null and status = 'paid'`;

/** Condition that a row of `payment_attempts` is its order's last one, and so the current one. */
export const IS_CURRENT = sql<boolean>`not exists (
  select from payment_attempts later
  where later.order_id = payment_attempts.order_id and later.position > payment_attempts.position)`;

/** Returns the current attempt of an order. */
export function currentAttempt(db: Db | Trx, orderId: string): Promise<Attempt> {
  return db
    .selectFrom('payment_attempts')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
}

/**
 * Ends the attempt of a locked order, as there is certainly no charge, and begins the next one at another provider. It
 * keeps the webhook key and the time of the next look-up.
 *
 * @returns the new attempt
 */
export async function beginNextAttempt(trx: Trx, before: Attempt, provider: string): Promise<Attempt> {
  const { order_id, position, method, amount, webhook_key, next_check_at } = before;
  await trx
    .updateTable('payment_attempts')
    .set({ status: 'failed', webhook_key: null, next_check_at: null })
    .where('id', '=', before.id)
    .execute();
  return trx
    .insertInto('payment_attempts')
    .values({
      order_id,
      position: position + 1,
      method,
      provider,
      status: 'asked',
      amount,
      details: JSON.stringify({}),
      webhook_key,
      next_check_at,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Returns a new secret part of a webhook address. */
export function newWebhookKey(): string {
  return randomBytes(24).toString('base64url');
}

/** Returns the secret part of the current attempt's webhook address. */
export function webhookKeyOf({ webhook_key }: Attempt): string {
  if (webhook_key === null) throw new Error('an attempt that was given up has no webhook address');
  return webhook_key;
}

/** Stores changes of an attempt, whose order must be locked. */
export async function changeAttempt(
  trx: Trx,
  { id }: Attempt,
  changes: AttemptChanges & Partial<Pick<Attempt, 'status'>>,
): Promise<void> {
  await trx.updateTable('payment_attempts').set(columnsOf(changes)).where('id', '=', id).execute();
}

/** Returns changes of an attempt as columns of a statement. */
export function columnsOf<Changes extends AttemptChanges>({ details, ...others }: Changes) {
  return { ...others, ...(details && { details: JSON.stringify(details) }) };
}

/** Whether an attempt could not be written because another order has its charge. */
export function isChargeTaken(error: unknown): boolean {
  return error instanceof DatabaseError && error.constraint === 'payment_attempts_provider_charge_id_key';
}

/** Returns the payment data of an attempt's charge, by its method; null while they are unknown. */
export function paymentOf({ method, details }: Attempt): ChargePayment | null {
  const { code = null, qrCode = null } = details;
  return method === 'none' ? null : pixPayment(code, qrCode);
}

function detailsOf(payment: ChargePayment | null): Attempt['details'] {
  return payment ? { code: payment.code, qrCode: payment.qrCode } : {};
}

/** Returns the columns that an attempt keeps of its charge. */
export function chargeColumns(charge: FoundCharge) {
  return {
    charge_id: charge.id,
    details: detailsOf(charge.payment),
    expires_at: charge.expiresAt,
  };
}
