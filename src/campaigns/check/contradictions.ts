import { formatBRL } from '../../shared/money.ts';
import { statedValues } from '../computations.ts';
import type { Campaign } from '../schema.ts';
import { label, type Rule, statementOf, violation } from './violation.ts';

/** Claims about the same thing agree. Guarantees have a rule of their own. */
export const claimsAgree: Rule = (campaign) => {
  const byThing = new Map<string, [name: string, text: string][]>();
  for (const [name, { kind, about, computed, text = '' }] of Object.entries(campaign.claims)) {
    const thing = about ?? computed;
    if (thing === undefined || kind === 'guarantee') continue;
    byThing.set(thing, [...(byThing.get(thing) ?? []), [name, text]]);
  }
  return [...byThing].flatMap(([thing, [first, ...others]]) =>
    others.flatMap(([name, text]) => {
      if (first === undefined || sameNumbers(first[1], text)) return [];
      const [firstName, firstText] = first;
      const other = statementOf(firstName, campaign);
      return violation('contradiction', {
        ...statementOf(name, campaign),
        reason: `Sobre a mesma coisa (${thing}), aqui a página diz ${text} e em ${other.where} diz ${firstText} (${firstName}).`,
        mend: `Fique com o número verdadeiro: use a afirmação ${firstName} em todo lugar, ou corrija as duas afirmações.`,
      });
    }),
  );
};

/** The example saving equals the catalogue's price difference. */
export const exampleSavingAddsUp: Rule = (campaign) =>
  campaign.sections.flatMap((section) => {
    if (section.type !== 'how-it-works') return [];
    const { label: words, amount, app: id } = section.saving;
    const stated = { claim: `${words}: ${formatBRL(amount)}`, where: `sections.${section.id}.saving.amount` };
    const app = campaign.catalog.apps.find((one) => one.id === id);
    if (!app) {
      const reason = 'Não diz de que app do catálogo é a economia.';
      return violation('unproven-claim', { ...stated, reason, mend: `Diga qual é em ${label('app')}.` });
    }
    const saving = app.originalPrice - app.offerPrice;
    if (saving === amount) return [];
    const sum = `${formatBRL(app.originalPrice)} − ${formatBRL(app.offerPrice)} = ${formatBRL(saving)}`;
    return violation('contradiction', {
      ...stated,
      reason: `No catálogo, ${app.name} dá ${sum}, e não ${formatBRL(amount)}.`,
      mend: 'Corrija o valor, ou os preços do app no catálogo.',
    });
  });

/** Each top-up price is its face value less the discount on the page. */
export const topupPricesAddUp: Rule = (campaign) =>
  topups(campaign).flatMap(({ id, discountPercent, tables }) =>
    tables.flatMap(({ carrier, rows }) =>
      rows.flatMap(({ face, price }) => {
        if (price * 100 === face * (100 - discountPercent)) return [];
        return violation('contradiction', {
          claim: `${carrier}: ${formatBRL(face)} por ${formatBRL(price)}`,
          where: `sections.${id}.tables`,
          reason: `Com ${discountPercent}% de desconto seria ${formatBRL(Math.round((face * (100 - discountPercent)) / 100))}.`,
          mend: `Corrija o preço da recarga ou ${label('discountPercent')}.`,
        });
      }),
    ),
  );

function topups({ sections }: Campaign) {
  return sections.filter((section) => section.type === 'topup');
}

function sameNumbers(one: string, other: string): boolean {
  const key = (text: string) => statedValues(text).join(' ') || text.toLowerCase();
  return key(one) === key(other);
}
