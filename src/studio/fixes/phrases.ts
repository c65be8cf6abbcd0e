/** Boundaries that keep a match from starting or ending inside a word, a number or a token. */
const [BEFORE, AFTER] = ['(?<![\\p{L}\\d.,]|\\{\\{\\s*)', '(?![\\p{L}\\d]|[.,]\\d)'];

/**
 * Finds a phrase in a text with tokens and markup.
 *
 * @returns start and end index, the end excluded; null if the phrase does not occur
 */
export function findPhrase(text: string, words: string): [number, number] | null {
  const pattern = words
    .trim()
    .replace(/[$()*+.?[\\\]^{|}]/g, '\\$&')
    .replace(/\s+/g, '\\s+');
  if (pattern === '') return null;
  const found = new RegExp(`${BEFORE}${pattern}${AFTER}`, 'u').exec(text);
  const at = found ? found.index : text.indexOf(words);
  return at < 0 ? null : [at, at + (found?.[0] ?? words).length];
}

/** Replaces a phrase in a text; returns the text unchanged if the phrase does not occur. */
export function replacePhrase(text: string, words: string, instead: string): string {
  const [from, to] = findPhrase(text, words) ?? [0, 0];
  return from === to ? text : text.slice(0, from) + instead + text.slice(to);
}

/** Removes a phrase that is a clause of its own; returns the text unchanged if the rest would make no sense. */
export function removePhrase(text: string, words: string): string {
  const [from, to] = findPhrase(text, words) ?? [0, 0];
  const [before, after] = [text.slice(0, from).trimEnd(), text.slice(to).trimStart()];
  if (from === to || !/(^|[,;:.!?–—-])$/u.test(before) || !/^($|[,;.!?–—-])/u.test(after)) return text;
  const isLast = /^[.!?]*$/.test(after);
  const joined = isLast
    ? before.replace(/[,;:–—-]$/u, '').trimEnd() + after
    : `${before} ${after.replace(/^[,;.!?–—-]+\s*/u, '')}`;
  const rest = joined.trim();
  return before === '' ? rest.charAt(0).toLocaleUpperCase('pt-BR') + rest.slice(1) : rest;
}
