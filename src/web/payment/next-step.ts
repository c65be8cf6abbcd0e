import type { OrderView, PixView } from '../../shared/api.ts';

/** Next step of a buyer with an order. */
export type NextStep =
  /** Pay its code. */
  | { kind: 'pay'; pix: PixView }
  /** Open the product. */
  | { kind: 'open'; url: string }
  /** Go on with another order of the same purchase, which is paid or can be. */
  | { kind: 'follow'; id: string; isPaid: boolean }
  /** Have another code made. */
  | { kind: 'again' }
  /** None: the rest comes by itself, or never. */
  | { kind: 'none' };

/** Next step of an order that is over, or that cannot be paid now. */
export type ClosedStep = Exclude<NextStep, { kind: 'pay' }>;

/** Facts of an order that its next step depends on. */
export type NextStepFacts = Pick<
  OrderView,
  'status' | 'pix' | 'received' | 'oddMoney' | 'accessUrl' | 'paidBy' | 'renewedBy' | 'givenUp'
>;

/**
 * Returns the one thing that a buyer is offered about an order, wherever it is shown. While money of it is being
 * handled, that is no other code: whoever has paid would pay twice.
 */
export function nextStep(order: NextStepFacts): NextStep {
  const { status, pix, received, oddMoney, accessUrl, paidBy, renewedBy, givenUp } = order;
  if (status === 'paid') return accessUrl ? { kind: 'open', url: accessUrl } : { kind: 'none' };
  if (paidBy) return { kind: 'follow', id: paidBy, isPaid: true };
  if (received !== undefined && oddMoney !== 'returned') return { kind: 'none' };
  const isWaiting = status === 'awaiting_payment' && received === undefined;
  if (isWaiting) return pix ? { kind: 'pay', pix } : { kind: 'none' };
  const isOver = status === 'expired' || status === 'failed' || givenUp;
  if (received === undefined && !isOver) return { kind: 'none' };
  return renewedBy ? { kind: 'follow', ...renewedBy } : { kind: 'again' };
}
