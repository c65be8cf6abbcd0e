import { generatePixPayload } from '@brazilian-utils/brazilian-utils';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isBrCode, readBrCode } from './br-code.ts';

const MERCHANT = { merchantName: 'Fulano de Tal', merchantCity: 'BRASILIA' };

/** Example in the Banco Central's manual of the BR Code. */
const STATIC =
  '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***63041D3D';
const DYNAMIC =
  '00020101021226700014br.gov.bcb.pix2548pix.example.com/8b3da2f39a4140d1a91abd93113bd4415204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***630464E4';

describe('the vectors of the Banco Central', () => {
  test.each([STATIC, DYNAMIC])('are read: %s', (vector) => {
    expect(readBrCode(vector)).toEqual({ amount: null });
  });

  test('are what the library writes, byte for byte', () => {
    const key = '123e4567-e12b-12d1-a456-426655440000';
    const url = 'pix.example.com/8b3da2f39a4140d1a91abd93113bd441';
    expect(generatePixPayload({ key, ...MERCHANT })).toBe(STATIC);
    expect(generatePixPayload({ url, ...MERCHANT })).toBe(DYNAMIC);
  });

  test.each([STATIC, DYNAMIC])('are refused with any one character changed: %s', (vector) => {
    const change = fc.record({ at: fc.nat(vector.length - 1), by: fc.constantFrom(...' 0123456789ABXYZabxyz./*-') });
    fc.assert(
      fc.property(change, ({ at, by }) => {
        // The checksum's hexadecimal digits are case-insensitive.
        fc.pre(vector[at]?.toUpperCase() !== by.toUpperCase());
        expect(isBrCode(vector.slice(0, at) + by + vector.slice(at + 1))).toBe(false);
      }),
    );
  });

  test.each([STATIC, DYNAMIC])('are refused when cut: %s', (vector) => {
    for (let length = 0; length < vector.length; length += 1) expect(isBrCode(vector.slice(0, length))).toBe(false);
  });
});

test.each([
  ['nothing', ''],
  ['blanks around', ` ${STATIC}\n`],
  ['a checksum of other text', STATIC.replace('1D3D', '64E4')],
  ['two codes in one', STATIC + STATIC],
  ['an address', 'https://pix.example.com/8b3da2f39a4140d1a91abd93113bd441'],
  ['a longer text than EMV allows', `000201${'0102'.repeat(200)}63041D3D`],
])('refuses %s', (_name, text) => {
  expect(isBrCode(text)).toBe(false);
});

test('reads the amount of a static code in centavos', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 99_999_999 }), (amount) => {
      const code = generatePixPayload({ key: 'loja@example.com', amount: amount / 100, ...MERCHANT }) ?? '';
      expect(readBrCode(code)).toEqual({ amount });
    }),
  );
});

test('never throws', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(isBrCode(`000201${text}`)).toBe(false);
    }),
  );
});
