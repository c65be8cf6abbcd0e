import type { Letters } from '../../campaigns/look/theme-schema.ts';
import type { Setting } from './words.tsx';

/** Letters whose titles are capitals: their accents need more room. */
const isCapitals = (letters: Letters) => letters === 'cartaz';

/** Returns the setting of a cover in some letters. @param parts how they measure plain text, and draw it */
export function setIn(letters: Letters, parts: Omit<Setting, 'leading'>): Setting {
  const cased = (text: string) => (isCapitals(letters) ? text.toLocaleUpperCase('pt-BR') : text);
  return {
    ...parts,
    title: (text) => parts.title(cased(text)),
    leading: isCapitals(letters) ? 1.26 : 1.08,
    draw: (line) => parts.draw(line.face === 'title' ? { ...line, text: cased(line.text) } : line),
  };
}
