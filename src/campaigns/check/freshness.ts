import { proofsOf } from './documents.ts';
import { label, type Rule, statementOf, violation } from './violation.ts';

const isoDay = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Sao_Paulo' });

/** Returns the day in Brasília as `2026-11-21`, which compares as text with the campaign's dates. */
function dayOf(at: Date): string {
  return isoDay.format(at);
}

/** Formats `2026-11-21` for a reader: `21/11/2026`. */
function readableDay(day: string): string {
  return day.split('-').reverse().join('/');
}

/** Time before the end of a proof at which its seller is warned, in days. */
const WARNING_DAYS = 30;

/** No proof has expired, or has a future date. */
export const evidenceIsFresh: Rule = (campaign, { now }) => {
  const today = dayOf(now);
  const soon = dayOf(new Date(now.getTime() + WARNING_DAYS * 86_400_000));
  return proofsOf(campaign).flatMap(({ claim, where, words, document, date, expires }) => {
    const named = `“${document}”`;
    const stated = { claim, where, ...(words && { words }) };
    if (date !== undefined && date > today) {
      const reason = `${named} traz a data de ${readableDay(date)}, que ainda não chegou.`;
      return violation('expired-evidence', { ...stated, reason, mend: 'Corrija a data do documento.' });
    }
    // Rights without an end are reported beside their file.
    if (expires === undefined) return [];
    const end = readableDay(expires);
    const mend = `Refaça o documento e atualize ${label('date')} e ${label('expires')}, ou tire a afirmação da página.`;
    if (expires <= today)
      return violation('expired-evidence', { ...stated, reason: `${named} venceu em ${end}.`, mend });
    if (expires <= soon)
      return violation('evidence-expires-soon', { ...stated, reason: `${named} vence em ${end}.`, mend });
    return [];
  });
};

/** No date on the page has passed. */
export const datesAreAhead: Rule = (campaign, { now }) =>
  Object.entries(campaign.claims).flatMap(([name, { until }]) => {
    if (until === undefined || until >= dayOf(now)) return [];
    const reason = `Valia até ${readableDay(until)}.`;
    const mend = `Ponha a data verdadeira em ${label('text')} e ${label('until')}, ou tire a frase da página.`;
    return violation('date-in-the-past', { ...statementOf(name, campaign), reason, mend });
  });
