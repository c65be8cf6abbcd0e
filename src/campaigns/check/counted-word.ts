/** Returns the word behind a number, which says what is counted: “dias” of “7 dias”; undefined if there is none. */
export function countedAfter(words: string, text: string): string | undefined {
  const at = text.indexOf(words);
  return at < 0 || /R\$|%/.test(words) ? undefined : /^\s+(\p{L}+)/u.exec(text.slice(at + words.length))?.[1];
}
