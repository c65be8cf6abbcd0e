import { endOfDay } from './dates.ts';

/** Days that the law gives to a buyer at a distance (CDC, art. 49). A campaign may promise more, never less. */
export const LEGAL_WITHDRAWAL_DAYS = 7;

/** For how many days a purchase may be given back. @param promised the campaign's guarantee, in days */
export function withdrawalDays(promised: number): number {
  return Math.max(LEGAL_WITHDRAWAL_DAYS, promised);
}

/**
 * The last moment to withdraw: the end, in Brasília, of the day that is printed for the buyer. The day of the payment
 * does not count (Código Civil, art. 132).
 */
export function withdrawalEnd(paidAt: Date, days: number): Date {
  return endOfDay(paidAt, withdrawalDays(days));
}
