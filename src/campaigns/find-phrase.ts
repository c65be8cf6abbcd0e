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
