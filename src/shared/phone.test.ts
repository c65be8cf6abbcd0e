import { getAreaCodeInfo } from '@brazilian-utils/brazilian-utils';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nationalDigits, parsePhone } from './phone.ts';

const KNOWN = Array.from({ length: 100 }, (_, code) => String(code).padStart(2, '0')).filter(
  (code) => getAreaCodeInfo(code) !== null,
);

test.each([
  ['(21) 99888-7766', '+5521998887766'],
  ['+55 21 99888-7766', '+5521998887766'],
  ['5521998887766', '+5521998887766'],
  ['021 99888-7766', '+5521998887766'],
  ['+55 (021) 99888-7766', '+5521998887766'],
  ['0055 21 99888 7766', '+5521998887766'],
  ['fone: 11-90000-0000', '+5511900000000'],
  ['1130000000', '+551130000000'],
  ['01130000000', '+551130000000'],
  // The area code of Santa Maria is also the country's.
  ['55 99888-7766', '+5555998887766'],
  ['55 3222-7766', '+555532227766'],
  ['+55 55 99888-7766', '+5555998887766'],
  ['055 3222-7766', '+555532227766'],
  // With the carrier's two digits, as in long-distance calls.
  ['0 15 21 99888-7766', '+5521998887766'],
  ['0 (21) 11 3000-0000', '+551130000000'],
])('%s is %s', (typed, stored) => {
  expect(parsePhone(typed)).toBe(stored);
});

test.each([
  '',
  'onze',
  '119876543',
  '119000000000',
  '+1 212 555 01234',
  // Eleven digits that would be valid in São Paulo, but for the plus sign.
  '+1 (212) 555-1234',
  '+12125551234',
  'fone + 1 212 555-1234',
  '21 +99888-7766',
  '20 99888-7766',
  '(10) 90000-0000',
  '11111111111',
  '99999999999',
  '+55 99 99999-9999',
  '8888888888',
  '00 11 90000-0000',
])('%j is none', (typed) => {
  expect(parsePhone(typed)).toBeNull();
});

test('the area codes are those of the kept list, all of them and no others', () => {
  expect(KNOWN).toHaveLength(67);
  const codes = Array.from({ length: 90 }, (_, at) => String(10 + at));
  const taken = codes.filter((code) => parsePhone(`${code}900000001`) !== null);
  expect(taken).toEqual(KNOWN);
});

/** Area code and number, not of one digit. */
const national = fc
  .tuple(fc.constantFrom(...KNOWN), fc.stringMatching(/^\d{8,9}$/))
  .map((parts) => parts.join(''))
  .filter((digits) => new Set(digits).size > 1);
const prefix = fc.constantFrom('', '0', '55', '+55', '+55 0', '0055', '00 55 0');
const sign = fc.constantFrom('', ' ', '-', '.', '(', ') ', '  ', '/');

test('every spelling of a number is the same number', () => {
  fc.assert(
    fc.property(national, prefix, fc.array(sign, { minLength: 11, maxLength: 11 }), (digits, before, signs) => {
      const typed = before + [...digits].map((digit, at) => `${signs[at]}${digit}`).join('');
      expect(parsePhone(typed)).toBe(`+55${digits}`);
    }),
  );
});

test('a phone that was read is read as the same again, and gateways get its national digits', () => {
  fc.assert(
    fc.property(national, (digits) => {
      const stored = parsePhone(digits) ?? '';
      expect(parsePhone(stored)).toBe(stored);
      expect(nationalDigits(stored)).toBe(digits);
      expect(parsePhone(nationalDigits(stored))).toBe(stored);
    }),
  );
});

test('whatever is typed, the answer is E.164 or nothing', () => {
  const typed = fc.oneof(fc.string({ unit: 'binary' }), fc.stringMatching(/^[+0-9 ()-]{8,18}$/));
  fc.assert(
    fc.property(typed, (input) => {
      expect(parsePhone(input) ?? '+551130000000').toMatch(/^\+55[1-9]\d{9,10}$/);
    }),
    { numRuns: 1000 },
  );
});
