import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatBRL, formatReais, parseReais, readAs, toDecimal } from './money.ts';

const amounts = fc.integer({ min: 0, max: 99_999_999_999 });

test('a formatted amount is read again, with and without its sign', () => {
  fc.assert(
    fc.property(amounts, (amount) => {
      expect(parseReais(formatBRL(amount))).toBe(amount);
      expect(parseReais(formatBRL(amount).replace(/[R$ .]/g, ''))).toBe(amount);
      expect(parseReais(formatReais(amount))).toBe(amount);
      expect(parseReais(toDecimal(amount))).toBe(amount);
    }),
  );
});

test('whole reais are read without their centavos, and no other text of digits is an amount of another size', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 999_999_999 }), (reais) => {
      expect(parseReais(String(reais))).toBe(reais * 100);
      expect(parseReais(formatReais(reais * 100).replace(',00', ''))).toBe(reais * 100);
    }),
  );
});

test('whatever is typed, an amount that was read is what its field says beside it', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^(R\$ ?)?[\d.,]{1,14}$/), (typed) => {
      const amount = parseReais(typed);
      const told = readAs(typed);
      if (amount === null) expect(told).toBeUndefined();
      else expect(parseReais(told?.slice(2) ?? typed)).toBe(amount);
    }),
    { numRuns: 1000 },
  );
});

test.each([
  ['97', 9700],
  ['97,5', 9750],
  ['97,50', 9750],
  ['R$ 1.297', 129700],
  ['R$1.297', 129700],
  ['r$ 1.297', 129700],
  ['R$\u00a01.297,00', 129700],
  ['1.297,00', 129700],
  ['1297.50', 129750],
  ['1297.5', 129750],
  ['9.90', 990],
  [' 0,5 ', 50],
  ['1.234.567', 123456700],
  ['0', 0],
  ['0,00', 0],
])('"%s" is %i centavos', (text, amount) => expect(parseReais(text)).toBe(amount));

test.each([
  '9,900',
  '1.23,45',
  '-9,90',
  '',
  'tudo',
  '9,90 reais',
  '1,234.50',
  '97,',
  ',50',
  '0.500',
  '1.2345',
  '1.297.5',
])('"%s" is no amount', (text) => expect(parseReais(text)).toBeNull());

test.each([
  ['97', '= R$ 97,00'],
  ['R$ 1.297', '= R$ 1.297,00'],
  ['1297,00', '= R$ 1.297,00'],
  ['R$ 97,00', undefined],
  ['97,00', undefined],
  ['noventa', undefined],
  ['', undefined],
])('beside "%s" stands %s', (text, told) => expect(readAs(text)).toBe(told));
