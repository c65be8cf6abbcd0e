import fc from 'fast-check';
import { expect, test } from 'vitest';
import { plainText } from './normalize-text.ts';

/** All decimal digits of Unicode, and other digits with a compatibility form. */
const DIGITS = Array.from({ length: 0x1fbff }, (_, code) => code)
  .filter((code) => code < 0xd800 || code > 0xdfff)
  .map((code) => String.fromCodePoint(code))
  .filter((character) => /\p{Nd}/u.test(character) || /^\d$/.test(character.normalize('NFKC')));

/** Invisible characters between or over digits. */
const UNSEEN = ['', '\u200b', '\u200d', '\u00ad', '\u2060', '\u202e', '\ufeff', '\ufe0f', '\u20e3', '\u0336', '\u034f'];

test.each([
  ['５０％ de desconto', '50% de desconto'],
  ['𝟓𝟎.𝟎𝟎𝟎 leitores', '50.000 leitores'],
  ['٥٠٠ pessoas', '500 pessoas'],
  ['5️⃣0️⃣', '50'],
  ['12\u200b.5\u00ad00', '12.500'],
  ['O mеlhоr', 'O melhor'],
  ['Líder n\u00ba 1, 3ª vez', 'Líder n\u00ba 1, 3ª vez'],
  ['ação, você, coração, à', 'ação, você, coração, à'],
  ['a\u0301gua', 'água'],
])('%j is read as %j', (text, plain) => {
  expect(plainText(text)).toBe(plain);
});

test('it is the same for its own result, whatever the text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const plain = plainText(text);
      expect(plainText(plain)).toBe(plain);
    }),
    { numRuns: 2000 },
  );
});

test('Portuguese stays as it is', () => {
  const letters = fc.string({ unit: fc.constantFrom(...'abcdeçãõáéíóúâêôàüABCÇÃÉ 0123456789.,%$ºª') });
  fc.assert(
    fc.property(letters, (text) => {
      expect(plainText(text)).toBe(text);
    }),
  );
});

test('a number is a number in every script and disguise', () => {
  expect(DIGITS.length).toBeGreaterThan(700);
  const disguised = fc.array(fc.tuple(fc.constantFrom(...DIGITS), fc.constantFrom(...UNSEEN)), { minLength: 1 });
  fc.assert(
    fc.property(disguised, (parts) => {
      expect(plainText(parts.flat().join(''))).toMatch(new RegExp(`^\\d{${parts.length}}$`));
    }),
    { numRuns: 2000 },
  );
});
