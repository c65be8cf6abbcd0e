import { readFileSync, statSync } from 'node:fs';
import { expect, test } from 'vitest';
import { LETTER_FILES } from './letter-files.ts';

/** Style sheet of each typeface, as pages load it, and the file that it names. */
function loadedFile(letters: string): string {
  const css = readFileSync(`src/web/styles/look/${letters}-font.css`, 'utf8');
  return /url\("([^"]+)"\)/.exec(css)?.[1] ?? '';
}

test.each(Object.entries(LETTER_FILES))(
  'the weight of %s is that of the file that a phone loads',
  (letters, { typeface, bytes }) => {
    const file = loadedFile(letters);
    expect(file).toContain(typeface.toLowerCase().replace(' ', '-'));
    expect(statSync(`node_modules/${file}`).size).toBe(bytes);
  },
);
