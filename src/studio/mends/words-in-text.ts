/** What no word of a text may stand beside to be one of its own. */
const [BEFORE, AFTER] = ['(?<![\\p{L}\\d.,]|\\{\\{\\s*)', '(?![\\p{L}\\d]|[.,]\\d)'];

/**
 * Where words stand in a text as it is written, which has tokens and marks: `[first, behind the last]`.
 *
 * @returns null where they do not stand there like that
 */
export function wordsInText(text: string, words: string): [number, number] | null {
  const pattern = words
    .trim()
    .replace(/[$()*+.?[\\\]^{|}]/g, '\\$&')
    .replace(/\s+/g, '\\s+');
  if (pattern === '') return null;
  const found = new RegExp(`${BEFORE}${pattern}${AFTER}`, 'u').exec(text);
  const at = found ? found.index : text.indexOf(words);
  return at < 0 ? null : [at, at + (found?.[0] ?? words).length];
}

/** A text with others in the place of words of it; as it is where they do not stand there. */
export function withInstead(text: string, words: string, instead: string): string {
  const [from, to] = wordsInText(text, words) ?? [0, 0];
  return from === to ? text : text.slice(0, from) + instead + text.slice(to);
}

/** A text without words that are a clause of their own in it; as it is where the rest would make no sense. */
export function withoutWords(text: string, words: string): string {
  const [from, to] = wordsInText(text, words) ?? [0, 0];
  const [before, after] = [text.slice(0, from).trimEnd(), text.slice(to).trimStart()];
  if (from === to || !/(^|[,;:.!?–—-])$/u.test(before) || !/^($|[,;.!?–—-])/u.test(after)) return text;
  const isLast = /^[.!?]*$/.test(after);
  const joined = isLast
    ? before.replace(/[,;:–—-]$/u, '').trimEnd() + after
    : `${before} ${after.replace(/^[,;.!?–—-]+\s*/u, '')}`;
  const rest = joined.trim();
  return before === '' ? rest.charAt(0).toLocaleUpperCase('pt-BR') + rest.slice(1) : rest;
}
