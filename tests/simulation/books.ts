import type { RefundState } from '../../src/payments/provider.ts';

/** What providers differ in: a bank finds charges and refunds by our names for them, a gateway by its own. */
export type ProviderStyle = 'bank' | 'gateway';

/** A charge in the books of a provider: what really happened. All amounts in centavos. */
export interface BookedCharge {
  id: string;
  provider: string;
  style: ProviderStyle;
  orderId: string;
  buyerEmail: string;
  amount: number;
  code: string;
  webhookUrl: string;
  expiresAt: Date;
  paid: number;
  /** What `paid` has been after each payment. */
  totals: number[];
  /** In ms. */
  paidAt: number;
  chargedBack: number;
  /** What of it came back as disputes were won, and when it last did, in ms. */
  won: { amount: number; at: number };
  /** By the name of the refund; the operator's own ones at the provider too. */
  refunds: Map<string, BookedRefund>;
}

interface BookedRefund {
  amount: number;
  /** In ms: until then it is under way. */
  doneAt: number;
  /** It ends undone: no money moves, and its name is used up. */
  undone: boolean;
  /** Which of the payments it gives back. */
  payment: number;
  /** Made by the operator at the provider. */
  byHand?: true;
}

/** Somebody pays a charge, perhaps once more: then it is one of twice the amount. @param now since 1970, in ms */
export function pay(charge: BookedCharge, now: number): void {
  if (charge.paid > 0) charge.amount *= 2;
  charge.paid = charge.amount;
  charge.totals.push(charge.paid);
  charge.paidAt = now;
}

/** The bank gives back what it took of a charge. @param now since 1970, in ms */
export function winDispute(charge: BookedCharge, now: number): void {
  charge.won = { amount: charge.won.amount + charge.chargedBack, at: now };
  charge.chargedBack = 0;
}

/** What is left of each of a charge's payments, in centavos, of which a bank gives back one by one. */
export function paymentsOf({ totals, refunds }: BookedCharge): number[] {
  const left = totals.map((total, index) => total - (totals[index - 1] ?? 0));
  for (const { payment, amount, undone } of refunds.values())
    if (!undone) left[payment] = (left[payment] ?? 0) - amount;
  return left;
}

export function splitOver(payments: number[], amount: number): RefundState {
  const parts: number[] = [];
  let missing = amount;
  for (const left of payments) {
    const part = Math.min(left, missing);
    if (part > 0) parts.push(part);
    missing -= part;
  }
  const [first, ...rest] = parts;
  return first === undefined || missing > 0
    ? { kind: 'refused', detail: 'sem pagamento' }
    : { kind: 'split', parts: [first, ...rest] };
}

/** What the seller has of a charge, in centavos, once all refunds are through. */
export function netOf({ paid, chargedBack, refunds }: BookedCharge): number {
  return [...refunds.values()].reduce((sum, { amount, undone }) => sum - (undone ? 0 : amount), paid - chargedBack);
}

/** The same with the names of its parts. */
export function returnsOf({ refunds, chargedBack }: BookedCharge, now: number): { refundId: string; amount: number }[] {
  const done = [...refunds].filter(([, { doneAt, undone }]) => doneAt <= now && !undone);
  const parts = done.map(([refundId, { amount }]) => ({ refundId, amount }));
  return chargedBack > 0 ? [...parts, { refundId: 'dispute', amount: chargedBack }] : parts;
}

/** What has gone back of a charge otherwise than by the shop's refunds, in centavos. */
export function goneElsewhere({ chargedBack, refunds }: BookedCharge): number {
  return [...refunds.values()].reduce((sum, { amount, byHand }) => sum + (byHand ? amount : 0), chargedBack);
}

/** What has gone back of a charge by a time, in centavos; a refund takes its own. @param now since 1970, in ms */
export function returnedOf({ refunds }: BookedCharge, now: number): number {
  return [...refunds.values()].reduce(
    (sum, { amount, doneAt, undone }) => sum + (doneAt <= now && !undone ? amount : 0),
    0,
  );
}
