import { type CopyLine, withoutTokens } from '../resolve.ts';
import type { Campaign } from '../schema.ts';
import { quote, type Rule, type RuleName, violation } from './violation.ts';

/** A word of its own: `\b` does not know accents. */
const word = (pattern: string) => new RegExp(`(?<![\\p{L}\\d])(?:${pattern})(?![\\p{L}\\d])`, 'giu');

const MONTHS = 'janeiro|fevereiro|março|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro';

const NUMBERS = [
  /R\$(?:\s*[\d.,]*\d)?|\d[\d.,/:]*\d%?|\d%?|%/g,
  word('por cento|mil|milhões|milhão|bilhões|bilhão|milhares|centenas?|dezenas?'),
  word(MONTHS),
];

/** Digits that state nothing; each is taken out before numbers are looked for. */
const HARMLESS = [
  // Laws: "Lei 8.078/1990", "art. 49", "§ 1º".
  /(?<!\p{L})(?:lei(?: complementar)?|decreto|art\.?|arts\.?|artigo|§)\s*(?:n[ºo.°]*\s*)?\d[\d./-]*\d?\s?º?/giu,
  // Order of steps: "passo 2", "2º passo", "2. Abra".
  /(?:passo|etapa|aula|parte)\s+\d+/giu,
  /\d+[ºª]\s+(?:passo|etapa|aula|parte)/giu,
  /^\d+[.)]\s/gu,
  // How documents and telephones are written: "000.000.000-00", "(11) 90000-0000", "00000-000".
  /\d{3}\.\d{3}\.\d{3}-\d{2}|\d{2}\.\d{3}\.\d{3}\/\d{4}-\d{2}|\(\d{2}\)\s?9?\d{4}-\d{4}|\d{5}-\d{3}/g,
  // Formats and names: "4K", "1080p", "5G", "MP3", "PS5".
  word('[48]K|720p|1080p|[2-6]G|24h'),
  /\p{L}+\d+/gu,
];

const SUPERLATIVES = [
  word('melhor|(?:[oa]s|d[oa]s|n[oa]s) melhores|(?:o|a|os|as|do|da|no|na) maior(?:es)?|(?:o )?menor preço'),
  word(
    '(?:n[º°.]+|número|#)\\s*(?:1|um)|líder(?:es)?|imbatíve(?:l|is)|campe(?:ão|ã) de vendas|(?<!uma )(?:o|a) únic[oa]',
  ),
  word('mais (?:pedid|vendid|comprad|complet|barat|popular|amad|procurad|usad|confiáve|rápid|bem avaliad)\\p{L}*'),
];

const SCARCITY = [
  word('últim[oa]s? (?:vagas?|unidades?|horas?|dias?|chances?|lugares)|rest(?:a|am) (?:só|apenas|poucas|poucos)'),
  word(
    '(?:estão |quase )?(?:acabando|esgotando|esgotad[oa]s?)|vagas limitadas|tempo limitado|(?:só|somente|apenas) hoje|enquanto durar',
  ),
  word('termina (?:em|hoje)'),
];

interface Search {
  rule: RuleName;
  patterns: RegExp[];
  reason: (found: string) => string;
  /** Takes out of a text what is meant otherwise. */
  strip?: (text: string, campaign: Campaign) => string;
}

/** Copy has no number, percentage, date or amount outside a claim. */
export const numbersAreClaims = bare({
  rule: 'bare-number',
  patterns: NUMBERS,
  reason: (found) => `${found} está escrito direto no texto, sem nada que prove.`,
  strip: withoutHarmlessDigits,
});

/** Copy has no superlative outside a claim. */
export const superlativesAreClaims = bare({
  rule: 'bare-superlative',
  patterns: SUPERLATIVES,
  reason: (found) => `${found} compara com todos os outros, sem nada que prove.`,
});

/** Copy hurries nobody outside a claim. The countdown's label belongs to the countdown. */
export const scarcityIsClaimed = bare({
  rule: 'bare-scarcity',
  patterns: SCARCITY,
  reason: (found) => `${found} apressa quem compra, sem nada que prove.`,
});

function bare({ rule, patterns, reason, strip = (text) => text }: Search): Rule {
  return (campaign) =>
    linesOfSeller(campaign).flatMap(({ where, template, text }) => {
      const own = strip(withoutTokens(template).replaceAll('**', ''), campaign);
      const found = patterns.flatMap((pattern) => [...own.matchAll(pattern)].map(([words]) => words.trim()));
      if (found.length === 0) return [];
      return violation(rule, {
        claim: quote(text, found[0]),
        where,
        reason: reason(found.map((words) => `“${words}”`).join(', ')),
        mend: 'Faça disso uma afirmação em claims e ponha o nome dela no texto: {{nome}}.',
      });
    });
}

/** All copy but the words of customers, who are judged as such, and what belongs to a rule of its own. */
function linesOfSeller({ copy, sections }: Campaign): CopyLine[] {
  const quoted = sections.filter(({ type }) => type === 'testimonials').map(({ id }) => `sections.${id}.items.`);
  return copy.filter(
    ({ where }) => !where.endsWith('.countdownLabel') && !quoted.some((place) => where.startsWith(place)),
  );
}

function withoutHarmlessDigits(text: string, { catalog, sections }: Campaign): string {
  const services = sections.flatMap((section) => (section.type === 'included' ? section.services : []));
  const names = [...catalog.apps, ...services].map(({ name }) => name);
  const unnamed = names.reduce((rest, name) => rest.replaceAll(name, ' '), text);
  return HARMLESS.reduce((rest, pattern) => rest.replace(pattern, ' '), unnamed);
}
