import type { ChargeStatus } from '../../provider.ts';

const STATUSES: ReadonlyMap<string, ChargeStatus> = new Map([
  ['processing', 'pending'],
  ['authorized', 'pending'],
  ['waiting_payment', 'pending'],
  ['pending', 'pending'],
  // Held back for an inspection: it may still go either way.
  ['antifraud', 'pending'],
  ['paid', 'paid'],
  // These can't be paid any more, which is all that an order wants to know.
  ['refused', 'expired'],
  ['canceled', 'expired'],
  ['cancelled', 'expired'],
  ['expired', 'expired'],
  ['refunded', 'refunded'],
  ['chargedback', 'charged_back'],
]);

/** The gateway's word in ours; null for a word that we don't know and so don't act on. */
export function readStatus(word: string | null): ChargeStatus | null {
  return (word !== null && STATUSES.get(word)) || null;
}
