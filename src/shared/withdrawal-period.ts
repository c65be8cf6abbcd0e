import { addDays, endOfDay, isoDay } from './dates.ts';
import { isWorkingDay } from './working-days.ts';

/** Days that the law gives to a buyer at a distance (CDC, art. 49). A campaign may promise more, never less. */
export const LEGAL_WITHDRAWAL_DAYS = 7;

/** Days within which a buyer can confirm a withdrawal that was asked for. */
const CONFIRMED_WITHIN = 30;

/** For how many days a purchase may be given back. @param promised the campaign's guarantee, in days */
export function withdrawalDays(promised: number): number {
  return Math.max(LEGAL_WITHDRAWAL_DAYS, promised);
}

/** Beginning of the days to withdraw. */
export interface Receipt {
  paidAt: Date;
  /** Moment at which the buyer had what was bought; null: not yet. */
  receivedAt: Date | null;
}

/**
 * The last moment to withdraw: the end, in Brasília, of the day that is printed for the buyer. The days begin with the
 * later of payment and receipt (CDC, art. 49), whose own day does not count, and an end that falls on no working day
 * moves to the next one (Código Civil, art. 132, caput and § 1º).
 *
 * @param now what was not received by then ends no earlier than if it were received now
 */
export function withdrawalEnd({ paidAt, receivedAt }: Receipt, promised: number, now: Date): Date {
  const received = receivedAt ?? now;
  const begin = received > paidAt ? received : paidAt;
  let days = withdrawalDays(promised);
  while (!isWorkingDay(addDays(isoDay(begin), days))) days += 1;
  return endOfDay(begin, days);
}

/** A withdrawal that was asked for on the access page. */
interface AskedWithdrawal {
  /** Null: nobody asked. */
  requested_at: Date | null;
  confirmed_at: Date | null;
  refused_at: Date | null;
}

/** Whether it waits for an answer: its buyer's confirmation, or a person's word. */
export function isWaiting({ requested_at, confirmed_at, refused_at }: AskedWithdrawal): boolean {
  return requested_at !== null && confirmed_at === null && refused_at === null;
}

/** Whether its buyer can still confirm it. */
export function isConfirmable(request: AskedWithdrawal, now: Date): boolean {
  const { requested_at } = request;
  return requested_at !== null && isWaiting(request) && now <= confirmationEnd(requested_at);
}

/** Last moment at which a buyer can confirm a withdrawal that was asked for on the access page; a person can at any time. */
export function confirmationEnd(requestedAt: Date): Date {
  return endOfDay(requestedAt, CONFIRMED_WITHIN);
}
