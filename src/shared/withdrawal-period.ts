import { addDays, endOfDay, isoDay } from './dates.ts';
import { isWorkingDay } from './working-days.ts';

/** Legal withdrawal period of distance sales, in days (CDC, art. 49). A campaign may promise more, never less. */
export const LEGAL_WITHDRAWAL_DAYS = 7;

/** Days within which a buyer can confirm a requested withdrawal. */
const CONFIRMATION_DAYS = 30;

/** Days within which a purchase may be withdrawn. @param promised the campaign's guarantee, in days */
export function withdrawalDays(promised: number): number {
  return Math.max(LEGAL_WITHDRAWAL_DAYS, promised);
}

/** Start of the withdrawal period. */
export interface Receipt {
  paidAt: Date;
  /** Time when the buyer received the product; null: not yet. */
  receivedAt: Date | null;
}

/**
 * Moment with which the withdrawal period begins: the later of payment and receipt (CDC, art. 49).
 *
 * @param now a product not received by then counts as received now
 */
function withdrawalBegin({ paidAt, receivedAt }: Receipt, now: Date): Date {
  const received = receivedAt ?? now;
  return received > paidAt ? received : paidAt;
}

/**
 * Last moment to withdraw: the end, in Brasília, of the day that the buyer is shown. The day of {@link withdrawalBegin}
 * does not count, and an end on no working day moves to the next one (Código Civil, art. 132, caput and § 1º).
 *
 * @param now a product not received by then counts as received now
 */
export function withdrawalEnd(receipt: Receipt, promised: number, now: Date): Date {
  const begin = withdrawalBegin(receipt, now);
  let days = withdrawalDays(promised);
  while (!isWorkingDay(addDays(isoDay(begin), days))) days += 1;
  return endOfDay(begin, days);
}

/** Withdrawal requested on the access page. */
interface WithdrawalRequest {
  /** Null: not requested. */
  requested_at: Date | null;
  confirmed_at: Date | null;
  refused_at: Date | null;
}

/** Whether it waits for an answer: the buyer's confirmation, or the seller's decision. */
export function isWaiting({ requested_at, confirmed_at, refused_at }: WithdrawalRequest): boolean {
  return requested_at !== null && confirmed_at === null && refused_at === null;
}

/** Whether its buyer can still confirm it. */
export function isConfirmable(request: WithdrawalRequest, now: Date): boolean {
  const { requested_at } = request;
  return requested_at !== null && isWaiting(request) && now <= confirmationEnd(requested_at);
}

/** Last moment at which a buyer can confirm a requested withdrawal; the seller can at any time. */
export function confirmationEnd(requestedAt: Date): Date {
  return endOfDay(requestedAt, CONFIRMATION_DAYS);
}
