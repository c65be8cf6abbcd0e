import { LEGAL_WITHDRAWAL_DAYS } from '../../shared/withdrawal-period.ts';
import type { Facts } from '../check-facts.ts';
import { plainText } from '../normalize-text.ts';
import { legalInWords } from '../readable-text.ts';
import { linesOf } from '../resolve.ts';
import type { Campaign } from '../schema.ts';
import { excerpt, label, type Rule, statementOf, type Violation, violation } from './violation.ts';

/** Parts of "garantia de 30 dias", ends of its sentence, and whole tokens, as the dot in `{{product.title}}` ends none. */
const PIECES = /\{\{[^{}\n]*\}\}|garantia|[.!?\n]|(?<!\d)(\d+)\W*dias?/giu;
/** Matches "30 dias de garantia". */
const BEHIND = /(?<!\d)(\d+)\W*dias?\W+(?:de\W+)?garantia/giu;

/** Claims, copy and legal pages state the guarantee of `product.guaranteeDays`. */
export const guaranteeIsOne: Rule = (campaign, facts) => {
  const { guaranteeDays } = campaign.product;
  return statedGuarantees(campaign, facts).flatMap(({ claim, where, days }) => {
    if (days === guaranteeDays) return [];
    return violation('guarantee-differs', {
      claim,
      where,
      reason: `Aqui são ${days} dias; a garantia da compra é de ${guaranteeDays} dias.`,
      mend: `Prometa um prazo só: mude ${label('guaranteeDays')} do produto e use em todo lugar o número calculado dela (nos textos legais, por “Pôr um dado…”).`,
    });
  });
};

/** The guarantee is no shorter than the law requires. */
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
  const promises = Object.entries(campaign.claims).filter(([, { kind }]) => kind === 'guarantee');
  const claims = promises.map(([name, { text = '' }]) => ({
    ...statementOf(name, campaign),
    days: Number(/\d+/.exec(plainText(text))?.[0]),
  }));
  const said = new Set(promises.flatMap(([name]) => linesOf(name, campaign)));
  const texts = [
    ...campaign.copy.filter((line) => !said.has(line)),
    ...Object.entries(facts.legal).map(([page, text]) => ({ where: `legal/${page}.md`, text })),
    ...(facts.mails ?? []).map(({ name, text }) => ({ where: `e-mail: ${name}`, text })),
  ];
  const inWords = texts.flatMap(({ where, text }) => {
    const plain = plainText(text);
    const said = [...inOneSentence(plain), ...[...plain.matchAll(BEHIND)].map(([words, days]) => ({ words, days }))];
    // One text may repeat a statement.
    const once = new Map(said.map(({ words, days }) => [Number(days), words] as const).reverse());
    // Tokens of legal texts are read afterwards, as the label of one speaks of a guarantee by itself.
    return [...once].map(([days, words]) => ({ claim: excerpt(legalInWords(words)), where, days }));
  });
  return [...claims, ...inWords];
}

/** Finds "garantia de 30 dias" with any text between within one sentence; each piece of the text is scanned once. */
function inOneSentence(text: string): { words: string; days: string }[] {
  const found: { words: string; days: string }[] = [];
  let from: number | null = null;
  for (const { 0: piece, 1: days, index } of text.matchAll(PIECES)) {
    if (/^garantia$/iu.test(piece)) from ??= index;
    else if (days !== undefined && from !== null) found.push({ words: text.slice(from, index + piece.length), days });
    if (days !== undefined || /^[.!?\n]$/.test(piece)) from = null;
  }
  return found;
}
