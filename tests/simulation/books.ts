import type { RefundState } from '../../src/payments/provider.ts';

/** Styles of providers: a bank finds charges and refunds by our ids for them, a gateway by its own. */
export type ProviderStyle = 'bank' | 'gateway';

/** A charge in the books of a provider: the real events. All amounts in centavos. */
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
  /** Value of `paid` after each payment. */
  totals: number[];
  /** In ms. */
  paidAt: number;
  chargedBack: number;
  /** Amount that came back as disputes were won, and the last time of that, in ms. */
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

/** Pays a charge, perhaps once more: then it is one of twice the amount. @param now since 1970, in ms */
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

/** Rest of each of a charge's payments, in centavos: a bank returns them one by one. */
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

/** Net amount of a charge for the seller, in centavos, once all refunds are through. */
export function netOf({ paid, chargedBack, refunds }: BookedCharge): number {
  return [...refunds.values()].reduce((sum, { amount, undone }) => sum - (undone ? 0 : amount), paid - chargedBack);
}

/** Refunds and disputes of a charge by a time, with their ids and amounts in centavos. @param now since 1970, in ms */
export function returnsOf({ refunds, chargedBack }: BookedCharge, now: number): { refundId: string; amount: number }[] {
  const done = [...refunds].filter(([, { doneAt, undone }]) => doneAt <= now && !undone);
  const parts = done.map(([refundId, { amount }]) => ({ refundId, amount }));
  return chargedBack > 0 ? [...parts, { refundId: 'dispute', amount: chargedBack }] : parts;
}

/** Amount of a charge that went back otherwise than by the shop's refunds, in centavos. */
export function goneElsewhere({ chargedBack, refunds }: BookedCharge): number {
  return [...refunds.values()].reduce((sum, { amount, byHand }) => sum + (byHand ? amount : 0), chargedBack);
}

/** Amount of a charge refunded by a time, in centavos; a refund takes its own time. @param now since 1970, in ms */
export function returnedOf({ refunds }: BookedCharge, now: number): number {
  return [...refunds.values()].reduce(
    (sum, { amount, doneAt, undone }) => sum + (doneAt <= now && !undone ? amount : 0),
    0,
  );
}
