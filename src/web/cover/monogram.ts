import type { Mood } from '../../campaigns/look/theme-schema.ts';

/** Shape of a monogram by mood, on a 24 × 24 grid. */
export const MONOGRAM_SHAPES: Record<Mood, string> = {
  creme: 'M12 0a12 12 0 0 1 12 12v12H0V12A12 12 0 0 1 12 0z',
  claro: 'M7 0h10a7 7 0 0 1 7 7v10a7 7 0 0 1-7 7H7a7 7 0 0 1-7-7V7a7 7 0 0 1 7-7z',
  noite: 'M12 0a12 12 0 0 1 0 24 12 12 0 0 1 0-24z',
  vivo: 'M0 0h12a12 12 0 0 1 12 12v12H12A12 12 0 0 1 0 12z',
  papel: 'M0 0h24v24H0z',
};
/** Words between a name's own. */
const LINKS = /^(a|as|o|os|e|da|das|de|do|dos|em|na|no)$/i;

/** Returns the capitals of a name: of its first and its last word. `Ateliê da Ana` → `AA` */
export function monogramOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => /[\p{L}\d]/u.test(word) && !LINKS.test(word));
  const initials = [words[0], ...(words.length > 1 ? [words.at(-1)] : [])];
  return (
    initials
      .map((word = '') => /[\p{L}\d]/u.exec(word)?.[0] ?? '')
      .join('')
      .toLocaleUpperCase('pt-BR') || '•'
  );
}
