import type { ChargeStatus } from '../../provider.ts';

const STATUSES: ReadonlyMap<string, ChargeStatus> = new Map([
  ['processing', 'pending'],
  ['authorized', 'pending'],
  ['waiting_payment', 'pending'],
  ['pending', 'pending'],
  // Held back for an inspection: may still be paid or refused.
  ['antifraud', 'pending'],
  ['paid', 'paid'],
  // Can't be paid any more; orders need no finer distinction.
  ['refused', 'expired'],
  ['canceled', 'expired'],
  ['cancelled', 'expired'],
  ['expired', 'expired'],
  ['refunded', 'refunded'],
  ['chargedback', 'charged_back'],
]);

/** Maps the gateway's status to ours; null for an unknown one, which is not acted on. */
export function readStatus(word: string | null): ChargeStatus | null {
  return (word !== null && STATUSES.get(word)) || null;
}
