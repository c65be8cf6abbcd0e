import { findPhrase } from '../find-phrase.ts';

/** Returns the word behind a number, which says what is counted: “dias” of “7 dias”; undefined if there is none. */
export function countedAfter(words: string, text: string): string | undefined {
  if (/R\$|%/.test(words)) return undefined;
  const [, end] = findPhrase(text, words) ?? [0, 0];
  return end === 0 ? undefined : /^\s+(\p{L}+)/u.exec(text.slice(end))?.[1];
}
