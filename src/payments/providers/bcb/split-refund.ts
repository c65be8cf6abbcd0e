import type { Centavos } from '../../../shared/money.ts';
import { type Pix, sumOfParts } from './replies.ts';

/** Returns the part of a payment that was neither returned nor is being returned, in centavos. */
export function refundable(pix: Pix): Centavos {
  return pix.valor - sumOfParts((pix.devolucoes ?? []).filter(({ status }) => status !== 'NAO_REALIZADO'));
}

/**
 * Splits an amount to return over payments, because a refund takes from one alone: the first payment that covers it, or
 * else the largest ones. A refund whose first call may still arrive is asked of the same payment again, whatever has come
 * since, and however the bank sorts its list: of two payments each would return the amount.
 *
 * @returns centavos of each payment, null if all of them together don't cover it
 */
export function splitRefund(payments: Pix[], amount: Centavos): [Part, ...Part[]] | null {
  const parts = payments.map((pix) => ({ pix, amount: refundable(pix) })).sort((a, b) => byArrival(a.pix, b.pix));
  const single = parts.find((part) => part.amount >= amount);
  if (single) return [{ ...single, amount }];
  const taken: Part[] = [];
  let missing = amount;
  for (const part of parts.sort((a, b) => b.amount - a.amount)) {
    const next = Math.min(part.amount, missing);
    if (next > 0) taken.push({ ...part, amount: next });
    missing -= next;
  }
  const [first, ...rest] = taken;
  return first && missing === 0 ? [first, ...rest] : null;
}

function byArrival(a: Pix, b: Pix): number {
  const [first, second] = [a, b].map(({ horario }) => Date.parse(horario ?? '') || 0) as [number, number];
  return first - second || (a.endToEndId < b.endToEndId ? -1 : 1);
}

interface Part {
  pix: Pix;
  amount: Centavos;
}
