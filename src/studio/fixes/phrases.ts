import { findPhrase } from '../../campaigns/find-phrase.ts';

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
