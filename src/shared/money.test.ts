import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatBRL, parseReais } from './money.ts';

test('a formatted amount is read again, with and without its sign', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 99_999_999_999 }), (amount) => {
      expect(parseReais(formatBRL(amount))).toBe(amount);
      expect(parseReais(formatBRL(amount).replace(/[R$ .]/g, ''))).toBe(amount);
    }),
  );
});

test.each(['990', '9.90', '9,9', '9,900', '1.23,45', '-9,90', '0,00', '', 'tudo', '9,90 reais', '1,234.50'])(
  '"%s" is no amount',
  (text) => expect(parseReais(text)).toBeNull(),
);
