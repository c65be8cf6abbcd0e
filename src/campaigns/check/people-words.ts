import type { Claim } from '../claim-schema.ts';

/** Returns a pattern that finds whole words. */
export const word = (pattern: string) => new RegExp(`(?<![\\p{L}\\d])(?:${pattern})(?![\\p{L}\\d])`, 'iu');

/** Customers by any name, quoted speech, titles and names of people, and people's actions. */
const PEOPLE = [
  word(
    'client(?:e|es)|compradora?s?|leitora?s?|leitores|alun[oa]s?|assinantes?|membros?|usuári[oa]s?|seguidora?s?|seguidores|milhares de pessoas|gente como|quem (?:já|comprou|usa|leu)|pessoas (?:já|que)',
  ),
  /(?<!\p{L})(?:[Dd]ona|Seu|Sra?\.|Dra?\.|[Pp]rofessora?|[Cc]hef) \p{Lu}\p{Ll}+/u,
  word(
    '\\p{L}{3,}(?:aram|eram|iram)|(?:disse|contou|relatou|comprou|economizou|ganhou|faturou|conseguiu|mudou|aprovou|adorou|amou|recomend(?:a|ou|am)|indic(?:a|ou|am))',
  ),
  /(?<=\s)[—–-]\s*\p{Lu}\p{Ll}+(?:,|\s\p{Lu}|\s*$)/u,
  /(?<!\p{L})\p{Lu}\p{Ll}+(?:\s\p{Lu}\.|,\s(?:de|do|da)\s\p{Lu})/u,
];

/** Quotations with their speakers. A mere opening quote is skipped whole: no text is scanned twice. */
const QUOTED = /([“"«][^”"»]{12,}[”"»]\s*(?:[,(—–-]\s*)?\p{Lu})|[“"«][^”"»]*/gu;

/** Returns the words with which a text speaks of people: customers, names, deeds, quotations. */
export function wordsOfPeople(text: string): string[] {
  return [...firstOf(...PEOPLE)(text), ...quoted(text)];
}

/** Creates a function that returns the first match of each pattern in a text. */
export const firstOf =
  (...patterns: RegExp[]) =>
  (text: string) =>
    patterns.flatMap((pattern) => pattern.exec(text)?.[0] ?? []);

function quoted(text: string): string[] {
  for (const [, words] of text.matchAll(QUOTED)) if (words !== undefined) return [words];
  return [];
}

/** Kinds of claims that a seller can declare of themselves or of the product. Comparisons and judgements are others'. */
const DECLARED_KINDS: ReadonlySet<Claim['kind']> = new Set<Claim['kind']>(['number', 'date', 'promise']);

/** Whether a claim of this kind in a text is about the seller or the product: others' figures ask for a document. */
export function mayBeDeclared(kind: Claim['kind'], text: string): boolean {
  return DECLARED_KINDS.has(kind) && wordsOfPeople(text).length === 0;
}
