import type { Campaign } from '../schema.ts';
import { withoutCitations } from './citations.ts';
import type { WordRule } from './claim-words.ts';
import { claimFinder, word } from './find-claim-words.ts';
import { namesOf, type Reading, readingsOf } from './readings.ts';
import type { RuleName } from './rules.ts';
import { excerpt, label, limitedPhrases, type Rule, type Violation, violation } from './violation.ts';

const MONTHS = 'janeiro|fevereiro|março|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro';

const NUMBERS = [
  /R\$(?:\s*[\d.,]*\d)?|\d[\d.,/:]*\d%?|\d%?|%|[^\P{N}\d]/gu,
  // "lOO": letters that look like digits.
  /(?<![\p{L}\d])[lIOo](?:[lI.,]{0,9}[Oo]){2,}(?![\p{L}\d])/gu,
  word('por cento|mil|milhões|milhão|bilhões|bilhão|milhares|centenas?|dezenas?'),
  word(MONTHS),
];

/** Digits without a statement; each is removed before the search for numbers. */
const HARMLESS = [
  // Order of steps: "passo 2", "2º passo", "2. Abra".
  /(?<!\p{L})(?:passo|etapa|aula|parte)\s+\d{1,2}(?![\d.,]*\d|\s*%)/giu,
  /(?<![\d.,])\d{1,2}[ºª]\s+(?:passo|etapa|aula|parte)/giu,
  /^\d{1,2}[.)]\s/gu,
  // Formats of documents and telephones: "CPF 000.000.000-00", "(11) 90000-0000", "CEP 00000-000".
  /(?<!\p{L})(?:CPF|CNPJ)(?: no formato)?:?\s*(?:\d{3}\.\d{3}\.\d{3}-\d{2}|\d{2}\.\d{3}\.\d{3}\/\d{4}-\d{2})/giu,
  /\(\d{2}\)\s?9?\d{4}-\d{4}(?!\d)|(?<!\p{L})CEP:?\s*\d{5}-\d{3}(?!\d)/giu,
  // Formats and names: "4K", "1080p", "5G", "MP3", "PS5", "A4".
  word('[48]K|720p|1080p|[2-6]G|MP[34]|PS[1-5]|A[3-6]|HDR10'),
];

/** Terms, ages and deadlines, which legal texts consist of; a person reads and signs these anyway. */
const TERMS =
  /(?<![\d.,])\d{1,3}(?:\s+|\s*\([^()\d]*\)\s*)(?:segundos?|minutos?|horas?|dias?|semanas?|m[êe]s(?:es)?|anos?)(?!\p{L})/giu;

/** Identifiers that the law requires of sellers: a sole trader's company name carries the owner's document. */
const IDENTITY = /(?<![\d.])(?:\d{2}\.\d{3}\.\d{3}(?=\s)|\d{11}(?!\d))/g;

/** Numbers that no name needs: percentages, amounts, thousands. */
const BOAST = /R\$|%|\d[\d.,]{0,20}\d{3}|[^\P{N}\d]|(?<!\p{L})mil(?!\p{L})|milh/iu;

/** Numbers that no address has: amounts, parts of a hundred, people. */
const IN_ADDRESS =
  /R\$.*|[\d.,]{0,20}\s{0,3}%|\d[\d.,]{0,20}\s{1,3}(?:mil\s)?(?:alun|client|leitor|comprador|assinante|pessoa|venda|avalia)\p{L}*/giu;

/** Maximum number of texts that one rule reports; later ones follow once these are corrected. */
const MAX_VIOLATIONS = 200;

type Strip = (words: string, kind: Reading['kind']) => string;

interface Search {
  rule: RuleName;
  /** Finds in a text, in plain characters, the phrases that only a claim may contain. */
  find: (words: string) => string[];
  reason: (found: string) => string;
  mend: string;
  /** Removes harmless phrases from the texts of a campaign. */
  stripper?: (campaign: Campaign) => Strip;
}

/** No text has a number, percentage, date or amount outside a claim. */
export const numbersAreClaims = bare({
  rule: 'bare-number',
  find: (words) => allOf(NUMBERS, words),
  reason: (found) => `${found} está escrito direto no texto, sem nada que prove.`,
  mend: 'Marque como número calculado ou anexe uma prova: o texto guarda só o nome da afirmação.',
  stripper: withoutHarmlessDigits,
});

/** No text has a superlative outside a claim. */
export const superlativesAreClaims = bareWords({
  rule: 'bare-superlative',
  reason: (found) => `${found} compara com todos os outros, sem nada que prove.`,
  mend: 'Escreva sem comparar, ou anexe uma prova: o texto guarda só o nome da afirmação.',
});

/** No text creates urgency outside a claim. The countdown's label belongs to the countdown. */
export const scarcityIsClaimed = bareWords({
  rule: 'bare-scarcity',
  reason: (found) => `${found} apressa quem compra, sem nada que prove.`,
  mend: 'Tire a frase, ou anexe uma prova: o texto guarda só o nome da afirmação.',
});

/** Ratings and stars appear in claims alone. */
export const ratingsAreClaims = bareWords({
  rule: 'bare-rating',
  reason: (found) => `${found} diz o que outros acharam, sem nada que prove.`,
  mend: 'Tire a nota, ou anexe a prova de quem a deu: o texto guarda só o nome da afirmação.',
});

/** No text promises an endless guarantee: the purchase has one with a number of days. */
export const guaranteeHasAnEnd = bareWords({
  rule: 'bare-guarantee',
  reason: (found) => `${found} promete para sempre o que a compra garante por um prazo.`,
  mend: `Prometa o prazo de ${label('guaranteeDays')} do produto, com o número calculado dele.`,
});

/** Endorsers of the product, and media that wrote about it, are named in claims alone. */
export const vouchersAreClaims = bareWords({
  rule: 'bare-mention',
  reason: (found) => `${found} põe alguém como testemunha do produto, sem nada que prove.`,
  mend: 'Tire isso, ou anexe o documento que mostra: o texto guarda só o nome da afirmação.',
});

/** Advice for texts that can't contain claims. */
const MEND_ELSEWHERE = 'Tire isso do texto: aqui não cabe uma afirmação com prova.';

/** Creates a rule over its entries in the phrase table. */
function bareWords({ rule, ...search }: Omit<Search, 'rule' | 'find'> & { rule: WordRule }): Rule {
  return bare({ rule, ...search, find: claimFinder(rule) });
}

function allOf(patterns: RegExp[], words: string): string[] {
  return patterns.flatMap((pattern) => [...words.matchAll(pattern)].map(([found]) => found.trim()));
}

function bare({ rule, find, reason, mend, stripper = () => (words) => words }: Search): Rule {
  return (campaign, facts) => {
    const reported = new Set<string>();
    const strip = stripper(campaign);
    const violations: Violation[] = [];
    for (const { where, kind, text, own, frame } of readingsOf(campaign, facts)) {
      if (violations.length === MAX_VIOLATIONS) break;
      const ours = frame === undefined ? [] : find(strip(frame, kind));
      // A mail repeats the campaign's copy: its violations are not reported again.
      const found = without(find(strip(own, kind)), ours).filter((words) => !frame || !reported.has(words));
      if (found.length === 0) continue;
      for (const words of found) reported.add(words);
      const words = limitedPhrases(found);
      violations.push(
        violation(rule, {
          claim: excerpt(text, words[0]),
          where,
          words,
          reason: reason(words.map((one) => `“${one}”`).join(', ')),
          mend: kind === 'copy' ? mend : MEND_ELSEWHERE,
        }),
      );
    }
    return violations;
  };
}

/** Removes one occurrence from a list for each of the others. */
function without(list: string[], others: string[]): string[] {
  const left = [...others];
  return list.filter((one) => {
    const at = left.indexOf(one);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

function withoutHarmlessDigits(campaign: Campaign): Strip {
  const names = namesOf(campaign).filter((name) => !BOAST.test(name));
  return (words, kind) => {
    // A name may have a number, which a person checks; a boast is no name.
    if (kind === 'name' && !BOAST.test(words)) return '';
    if (kind === 'icon') return words.replace('R$', ' ');
    // Streets and buildings have numbers, and are named after dates.
    if (kind === 'address') return words.match(IN_ADDRESS)?.join(' ') ?? '';
    if (kind === 'seller') return BOAST.test(words.replace(IDENTITY, ' ')) ? words : '';
    const unnamed = names.reduce((rest, name) => rest.replaceAll(name, ' '), withoutCitations(words));
    return (kind === 'legal' ? [...HARMLESS, TERMS] : HARMLESS).reduce(
      (rest, pattern) => rest.replace(pattern, ' '),
      unnamed,
    );
  };
}
