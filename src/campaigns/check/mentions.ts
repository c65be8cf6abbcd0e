import { ownWords } from './readings.ts';
import { excerpt, label, type Rule, violation } from './violation.ts';

/**
 * Names in a row of logos count as endorsers of the product: each is a claim of the ledger, whose evidence shows the
 * endorsement.
 */
export const logosAreClaims: Rule = ({ sections, copy }) => {
  const rows = sections.filter(({ type }) => type === 'logos').map(({ id }) => `sections.${id}.mentions.`);
  return copy
    .filter(({ where }) => where.endsWith('.name') && rows.some((place) => where.startsWith(place)))
    .flatMap((line) => {
      const own = ownWords(line).trim();
      if (!/[\p{L}\p{N}]/u.test(own)) return [];
      return violation('bare-mention', {
        claim: excerpt(line.text),
        where: line.where,
        words: [own],
        reason: `“${own}” aparece como quem falou do produto, sem nada que prove.`,
        mend: `Faça do nome uma das ${label('claims')}, com o documento que mostra onde isso saiu, e deixe no texto só o nome dela.`,
      });
    });
};
