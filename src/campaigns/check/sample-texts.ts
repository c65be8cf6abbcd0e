import type { CopyLine } from '../resolve.ts';
import { exampleWords, sampleLines } from '../sample-lines.ts';
import type { Campaign } from '../schema.ts';
import { RULES } from './rules.ts';
import starterExamples from './starter-examples.json' with { type: 'json' };
import { excerpt, limitedPhrases, type Rule, type Violation, violation } from './violation.ts';

/** Placeholders in brackets; a link's brackets are followed by its address. */
const TO_WRITE = /\[[^[\]]+\](?!\()/g;

/** Length from which a text is a starter's own wherever it stands: shorter ones ("Botões", "9") others write too. */
const OWN_WORDING = 40;

/** Length from which it is so in any section of the kind, whatever its id: "9" may be anybody's figure. */
const OWN_ITEM = 10;

/** Each example of the starters, after its position there, and without the section's id. */
const AT_THEIR_PLACES: ReadonlySet<string> = new Set(starterExamples);
const IN_THEIR_KIND: ReadonlySet<string> = new Set(
  starterExamples.filter((line) => wordsOf(line).length >= OWN_ITEM).map(withoutId),
);
const ANYWHERE: ReadonlySet<string> = new Set(
  starterExamples.map(wordsOf).filter(({ length }) => length >= OWN_WORDING),
);

/**
 * Returns the words of a text after its place, `sections.KIND#ID.items.title`, without positions in lists: an item that
 * moves is the same example.
 */
export function exampleAt({ where, template }: CopyLine, { sections }: Pick<Campaign, 'sections'>): string {
  const section = sections.find(({ id }) => where.startsWith(`sections.${id}.`));
  const place = section ? where.replace(`sections.${section.id}`, `sections.${section.type}#${section.id}`) : where;
  return `${place.replace(/\.\d+(?=\.|$)/g, '')} ${exampleWords(template)}`;
}

function wordsOf(line: string): string {
  return line.slice(line.indexOf(' ') + 1);
}

function withoutId(line: string): string {
  return line.replace(/#[^. ]+/, '');
}

/** Whether a text is a starter's example as it came, though the document may no longer list it as one. */
function isStarters(line: CopyLine, campaign: Campaign): boolean {
  const example = exampleAt(line, campaign);
  return ANYWHERE.has(wordsOf(example)) || IN_THEIR_KIND.has(withoutId(example)) || AT_THEIR_PLACES.has(example);
}

const MEND = 'Escreva o seu no lugar, ou tire este item.';

/** Returns the texts of a campaign that stand as a starter gave them. */
export function starterLines(campaign: Campaign): CopyLine[] {
  const examples = new Set(sampleLines(campaign));
  return campaign.copy.filter((line) => examples.has(line) || isStarters(line, campaign));
}

/** No text is left that a starter only gave as an example: what is said of a seller is the seller's own. */
export const textsAreOwn: Rule = (campaign) => {
  const examples = new Set(starterLines(campaign));
  return campaign.copy.flatMap((line) => {
    const { where, text } = line;
    if (examples.has(line))
      return violation('starter_text', {
        claim: excerpt(text),
        where,
        reason: 'É o exemplo do modelo, que não fala de você nem do que você vende.',
        mend: MEND,
      });
    const words = limitedPhrases(text.match(TO_WRITE) ?? []);
    if (words.length === 0) return [];
    return violation('unwritten-text', {
      claim: words.join(' '),
      where,
      words,
      reason: 'É só o modelo: quem visita leria o que é para você escrever.',
      mend: MEND,
    });
  });
};

/** Leaves out what else is found in an example, or is to be signed around one: all of it goes with the example. */
export function withoutExamples<Found extends Pick<Violation, 'rule' | 'where'>>(
  violations: readonly Violation[],
  found: readonly Found[],
): Found[] {
  const examples = violations.filter(({ rule }) => rule === 'starter_text').map(({ where }) => where);
  const places = new Set(examples);
  const hasExample = (where: string) => examples.some((one) => one.startsWith(`${where}.`));
  return found.filter(({ rule, where }) => {
    if (rule === 'starter_text') return true;
    return !places.has(where) && !(RULES[rule].level === 'sign' && hasExample(where));
  });
}
