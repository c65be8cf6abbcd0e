import { LEGAL_WITHDRAWAL_DAYS } from '../../shared/withdrawal-period.ts';
import type { Facts } from '../check-facts.ts';
import { plainText } from '../normalize-text.ts';
import type { Campaign } from '../schema.ts';
import { quote, type Rule, statementOf, type Violation, violation } from './violation.ts';

/** "garantia de 30 dias" and "30 dias de garantia", within one sentence. */
const IN_WORDS = [/garantia[^.!?\n]*?(\d+)\W*dias?/giu, /(\d+)\W*dias?\W+(?:de\W+)?garantia/giu];

/** Claims, copy and legal pages give the guarantee that `product.guaranteeDays` gives. */
export const guaranteeIsOne: Rule = (campaign, facts) => {
  const { guaranteeDays } = campaign.product;
  return statedGuarantees(campaign, facts).flatMap(({ claim, where, days }) => {
    if (days === guaranteeDays) return [];
    return violation('guarantee-differs', {
      claim,
      where,
      reason: `Aqui são ${days} dias; a garantia da compra é de ${guaranteeDays} dias.`,
      mend: 'Prometa um prazo só: mude `product.guaranteeDays` e use em todo lugar uma afirmação com `computed: "guaranteeDays"` (nas páginas legais, {{product.guaranteeDays}}).',
    });
  });
};

/** The guarantee gives no less than the law. */
export const guaranteeIsLongEnough: Rule = ({ product }) => {
  if (product.guaranteeDays >= LEGAL_WITHDRAWAL_DAYS) return [];
  return [
    violation('guarantee-too-short', {
      claim: `Garantia de ${product.guaranteeDays} dias`,
      where: 'product.guaranteeDays',
      reason: `Em compras pela internet, o comprador pode desistir em ${LEGAL_WITHDRAWAL_DAYS} dias.`,
      mend: `Ponha ${LEGAL_WITHDRAWAL_DAYS} dias ou mais.`,
    }),
  ];
};

function statedGuarantees(campaign: Campaign, facts: Facts): (Pick<Violation, 'claim' | 'where'> & { days: number })[] {
  const claims = Object.entries(campaign.claims).flatMap(([name, { kind, text = '' }]) =>
    kind === 'guarantee' ? { ...statementOf(name, campaign), days: Number(/\d+/.exec(plainText(text))?.[0]) } : [],
  );
  const said = claims.flatMap(({ where }) => where.split(', '));
  const texts = [
    ...campaign.copy.filter(({ where }) => !said.includes(where)),
    ...Object.entries(facts.legal).map(([page, text]) => ({ where: `legal/${page}.md`, text })),
    ...(facts.mails ?? []).map(({ name, text }) => ({ where: `e-mail: ${name}`, text })),
  ];
  const inWords = texts.flatMap(({ where, text }) =>
    IN_WORDS.flatMap((pattern) =>
      [...plainText(text).matchAll(pattern)].map(([words, days]) => ({
        claim: quote(words),
        where,
        days: Number(days),
      })),
    ),
  );
  return [...claims, ...inWords];
}
