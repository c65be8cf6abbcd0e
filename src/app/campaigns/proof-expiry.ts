import { proofsOf } from '../../campaigns/check/documents.ts';
import type { Campaign } from '../../campaigns/schema.ts';
import { DAY } from '../../platform/clock.ts';
import type { ExpiringProof } from '../../shared/alerts/campaign-alerts.ts';

/** Times of the warnings, in days before the first day on which a proof is no longer valid. */
const WARNING_DAYS = [30, 7, 1];

/** Returns the proofs of a campaign that expire soon: the same for all calls between two of the warning days. */
export function expiringProofs(campaign: Campaign, now: Date): ExpiringProof[] {
  return proofsOf(campaign).flatMap(({ claim, document, expires }) => {
    if (expires === undefined) return [];
    const end = new Date(`${expires}T03:00:00Z`); // Midnight in Brasília.
    const left = (end.getTime() - now.getTime()) / 1000 / DAY;
    const days = WARNING_DAYS.filter((warning) => left <= warning).at(-1);
    if (days === undefined || left <= 0) return [];
    return [{ campaign: campaign.id, claim, document, expires, days }];
  });
}
