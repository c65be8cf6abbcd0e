import { addSeconds, DAY } from '../platform/clock.ts';
import { sumOf } from '../shared/money.ts';
import type { FoundState } from './external-refunds.ts';
import { isDone, type RefundRecord } from './refund-sums.ts';

/**
 * Returns refunds that their provider called done a day ago or longer and does not count among what went back: its list may
 * lag for a while. No refund is missing where a provider reports no parts.
 */
export function missingRefunds(
  refunds: readonly RefundRecord[],
  { charge, status }: FoundState,
  now: Date,
): RefundRecord[] {
  const { returned, returns, hidesReturns = false } = charge;
  if (status !== 'paid' || returned === undefined || hidesReturns) return [];
  const done = refunds.filter(isDone);
  if (returns) {
    const counted = new Set(returns.map(({ refundId }) => refundId));
    return done.filter((refund) => isOld(refund, now) && !counted.has(refund.request_id ?? refund.id));
  }
  const lacking = sumOf(done) - returned;
  if (lacking <= 0) return [];
  // The sum does not say which: all of them, or one of just so much, or one of them.
  const likely = returned === 0 ? done : [done.find(({ amount }) => amount === lacking) ?? done.at(-1)];
  return likely.flatMap((refund) => (refund && isOld(refund, now) ? [refund] : []));
}

function isOld({ settled_at: at }: RefundRecord, now: Date): boolean {
  return at !== null && addSeconds(at, DAY) <= now;
}
