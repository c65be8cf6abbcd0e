import { CLAIM_WORDS, type ClaimWords, type WordRule } from './claim-words.ts';

const NO = 'nao|nem|nunca|jamais';
const IS =
  'e|sao|era|foi|foram|fomos|somos|sou|esta|estao|estamos|sera|diz|dizemos|promet(?:e|em|o|emos)|precis(?:a|am|amos)(?: de| ser)?';
const HAS = 'ha|tem|temos|tenho|existe|existem|oferece|oferecemos|damos';
/** "O livro", "uma", but not "só o livro": that says more, and not less. */
const THING = '(?: (?:[oa]s?|uma?)(?: \\p{L}{1,30})?)?';

const denial = (verbs: string) =>
  new RegExp(
    `(?<!\\p{L})(?:sem|(?:${NO})(?: [oa]s?)?|(?:${NO}) (?:${verbs})${THING})\\s+$`.replaceAll(' ', '\\s+'),
    'iu',
  );

/** "Não há livro melhor" praises. */
const OF_PRAISE = denial(IS);
const OF_THINGS = denial(`${IS}|${HAS}`);
/** A caller that asks for a certificate has none yet. */
const WISHED =
  /(?<!\p{L})(?:(?:como|para)\s+(?:ser|ter|obter|tirar|conseguir)|para|quer|precis(?:a|am|e|em)|dev(?:e|em)|pod(?:e|em)|exig(?:e|em)|pede)(?:\s+(?:ser|ter|de|d[oa]s?|[oa]s?|uma?)){0,2}\s+$/iu;

/**
 * Whether words are said not to be so: "não é o livro mais vendido", "sem selo do MEC".
 *
 * @param before what stands before them, without accents
 */
function isDenied(rule: WordRule, before: string): boolean {
  const denied = rule === 'bare-superlative' ? OF_PRAISE : OF_THINGS;
  return denied.test(before) || (rule === 'bare-mention' && WISHED.test(before));
}

/** Words whose letters stand apart: "m e l h o r", "M.E.L.H.O.R", "a c a b a   h o j e". */
const APART = /(?<![\p{L}\p{N}])\p{L}(?:[^\p{L}\p{N}]{1,5}\p{L}(?![\p{L}\p{N}])){3,}/gu;

/** Boundaries of a text, a sentence or a part of it. */
const BEGIN = '(?<=(?:^|[.!?:;,(–—|]|(?<!\\p{L})(?:que|pois|porque|tudo|isso|isto))\\s{0,3})';
const END = '(?=\\s{0,3}(?:[.!?;,)–—|]|$))';
/** Up to three words before the rest, none of which takes it back or speaks of the product's use. */
const UP_TO_THREE = '(?:(?!(?:nao|nem|nunca|jamais|sem|acesso|leitura)\\s)\\p{L}{1,30}\\s+){0,3}';

/** Characters around spaced letters in which the rest of their statement is looked for. */
const AROUND = 60;

interface Pattern {
  rule: WordRule;
  regex: RegExp;
}

/** Finds in a text, in plain characters, what the table's entries for a rule surely mean, as it stands there. */
export function claimFinder(rule: WordRule): (words: string) => string[] {
  const entries = CLAIM_WORDS.filter((entry) => entry.rule === rule);
  const certain = entries.filter(({ isDoubtful }) => !isDoubtful).map(patternOf);
  // Letters that stand apart have lost where one word ends and the next begins.
  const joined = new RegExp(entries.map(({ pattern }) => joinedPattern(pattern)).join('|'), 'giu');
  const apart = (words: string) =>
    [...words.matchAll(APART)].filter((found) => saysJoined(joined, words, found)).map(([letters]) => letters);
  return (words) => [...asWritten(certain, words), ...apart(words)];
}

/** A word of its own: `\b` does not know accents. */
export function word(pattern: string): RegExp {
  return new RegExp(`(?<![\\p{L}\\d])(?:${pattern})(?![\\p{L}\\d])`, 'giu');
}

const DOUBTFUL = CLAIM_WORDS.filter(({ isDoubtful }) => isDoubtful).map(patternOf);
const CERTAIN = CLAIM_WORDS.filter(({ isDoubtful }) => !isDoubtful).map(patternOf);

/**
 * Returns the words of a text that may be a claim or may be harmless, for a person to judge and sign. None if other
 * words of it certainly are a claim: such a text has to change first.
 */
export function doubtfulWords(words: string): string[] {
  const doubtful = asWritten(DOUBTFUL, words);
  return doubtful.length > 0 && asWritten(CERTAIN, words).length > 0 ? [] : doubtful;
}

function patternOf({ rule, pattern, isSign }: ClaimWords): Pattern {
  const spaced = withoutAccents(pattern)
    .replaceAll('^', BEGIN)
    .replaceAll('$', END)
    .replaceAll('… ', UP_TO_THREE)
    .replaceAll(' ', '\\s+');
  return { rule, regex: isSign ? new RegExp(spaced, 'giu') : word(spaced) };
}

function joinedPattern(pattern: string): string {
  return withoutAccents(pattern).replace(/[$^]/g, '').replaceAll('… ', '\\p{L}{0,60}').replaceAll(' ', '\\s*');
}

/** Whether letters that stand apart say something, by themselves or with the words around them. */
function saysJoined(joined: RegExp, words: string, { 0: letters, index }: RegExpExecArray): boolean {
  const before = words.slice(Math.max(0, index - AROUND), index);
  const after = words.slice(index + letters.length, index + letters.length + AROUND);
  const own = letters.replace(/[^\p{L}]/gu, '');
  const whole = withoutAccents(before + own + after);
  return [...whole.matchAll(joined)].some(
    ({ 0: found, index: at }) => at < before.length + own.length && at + found.length > before.length,
  );
}

/** Words as they stand in a text, whether their accents were typed or not; what is denied is no boast. */
function asWritten(patterns: Pattern[], words: string): string[] {
  const plain = withoutAccents(words);
  return patterns.flatMap(({ rule, regex }) =>
    [...plain.matchAll(regex)]
      .filter(({ index }) => !isDenied(rule, plain.slice(Math.max(0, index - AROUND), index)))
      .map(({ 0: found, index }) => words.slice(index, index + found.length).trim()),
  );
}

/** A text, of the same length, as who leaves accents out would type it. That of "à" makes it another word. */
function withoutAccents(text: string): string {
  return text.replace(/[^\0-\x7fàÀ]/g, (letter) => letter.normalize('NFD').charAt(0));
}
