import type { Mood } from './theme-schema.ts';

/** Words between a name's own. */
const LINKS = /^(a|as|o|os|e|da|das|de|do|dos|em|na|no)$/i;

/** Returns the capitals of a name: of its first and its last word. `Ateliê da Ana` → `AA` */
export function monogramOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => /[\p{L}\d]/u.test(word) && !LINKS.test(word));
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  const letters = ends.map((word = '') => /[\p{L}\d]/u.exec(word)?.[0] ?? '').join('');
  return letters.toLocaleUpperCase('pt-BR') || '•';
}

/** Corners of a monogram's tile by mood, for programs that draw no shapes: those of `src/web/cover/monogram.ts`. */
export const MONOGRAM_CORNERS: Record<Mood, string> = {
  creme: '50% 50% 0 0',
  claro: '29%',
  noite: '50%',
  vivo: '0 50% 0 50%',
  papel: '0',
};
