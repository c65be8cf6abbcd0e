import type { Evidence } from '../evidence.ts';
import type { Campaign } from '../schema.ts';
import { dayOf, readableDay } from './days.ts';
import { type Rule, statementOf, type Violation, violation } from './violation.ts';

/** How long before the end of a proof its seller is told, in days. */
const SOON = 30;

interface Dated extends Pick<Violation, 'claim' | 'where'> {
  evidence: Evidence | undefined;
}

/** No proof has run out, or is of a day that has not come. */
export const evidenceIsFresh: Rule = (campaign, { now }) => {
  const today = dayOf(now);
  const soon = dayOf(new Date(now.getTime() + SOON * 86_400_000));
  return proofsOf(campaign).flatMap(({ claim, where, evidence }) => {
    if (!evidence) return [];
    const named = `“${evidence.document}”`;
    const end = readableDay(evidence.expires);
    if (evidence.date > today) {
      const reason = `${named} traz a data de ${readableDay(evidence.date)}, que ainda não chegou.`;
      return violation('expired-evidence', { claim, where, reason, mend: 'Corrija a data do documento.' });
    }
    const mend = 'Refaça o documento e atualize `date` e `expires`, ou tire a afirmação da página.';
    if (evidence.expires <= today)
      return violation('expired-evidence', { claim, where, reason: `${named} venceu em ${end}.`, mend });
    if (evidence.expires <= soon)
      return violation('evidence-expires-soon', { claim, where, reason: `${named} vence em ${end}.`, mend });
    return [];
  });
};

/** A date on the page has not gone by. */
export const datesAreAhead: Rule = (campaign, { now }) =>
  Object.entries(campaign.claims).flatMap(([name, { until }]) => {
    if (until === undefined || until >= dayOf(now)) return [];
    const reason = `Valia até ${readableDay(until)}.`;
    const mend = 'Ponha a data verdadeira em `text` e `until`, ou tire a frase da página.';
    return violation('date-in-the-past', { ...statementOf(name, campaign), reason, mend });
  });

/** Everything that carries a proof: claims and prices of others. */
function proofsOf(campaign: Campaign): Dated[] {
  return [
    ...Object.entries(campaign.claims).map(([name, { evidence }]) => ({ ...statementOf(name, campaign), evidence })),
    ...campaign.catalog.apps.map(({ id, name, priceEvidence }) => ({
      claim: `Preço de ${name}`,
      where: `catalog.apps.${id}.priceEvidence`,
      evidence: priceEvidence,
    })),
    ...campaign.bonuses.map(({ id, title, priceEvidence }) => ({
      claim: `Valor do bônus ${title}`,
      where: `bonuses.${id}.priceEvidence`,
      evidence: priceEvidence,
    })),
  ];
}
