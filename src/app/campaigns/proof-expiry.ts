import { proofsOf } from '../../campaigns/check/documents.ts';
import type { Campaign } from '../../campaigns/schema.ts';
import { DAY } from '../../platform/clock.ts';
import { formatDay } from '../../shared/dates.ts';

/** When an operator is told, in days before the first day on which a proof counts no more. */
const TOLD_BEFORE = [30, 7, 1];

/**
 * What is to be told of proofs that expire soon: one text for each of them and each of the days before, the same however
 * often it is asked for.
 */
export function warnOfExpiry(campaign: Campaign, now: Date): string[] {
  return proofsOf(campaign).flatMap(({ claim, document, expires }) => {
    if (expires === undefined) return [];
    const end = new Date(`${expires}T03:00:00Z`); // Midnight in Brasília.
    const left = (end.getTime() - now.getTime()) / 1000 / DAY;
    const due = TOLD_BEFORE.filter((days) => left <= days).at(-1);
    if (due === undefined || left <= 0) return [];
    const soon = due === 1 ? 'menos de 1 dia' : `menos de ${due} dias`;
    return [`campanha ${campaign.id}, ${claim}: ${document} vence em ${formatDay(end)} (${soon})`];
  });
}
