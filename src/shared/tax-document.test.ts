import fc from 'fast-check';
import { expect, test } from 'vitest';
import { namedDocument, readCpf, readDocument } from './tax-document.ts';

test.each([
  ['00.000.000/0001-91', 'CNPJ\u00a000.000.000/0001-91'],
  ['12.ABC.345/01DE-35', 'CNPJ\u00a012.ABC.345/01DE-35'],
  ['529.982.247-25', 'CPF\u00a0529.982.247-25'],
  ['52998224725', 'CPF\u00a052998224725'],
])('%s has its name', (document, named) => {
  expect(namedDocument(document)).toBe(named);
});

test.each([
  ['529.982.247-25', '529.982.247-25'],
  [' 529 982 247 25 ', '529.982.247-25'],
  ['529.982.247\u201325', '529.982.247-25'],
  ['52998224725', '529.982.247-25'],
  ['12.345.678/0001-95', '12.345.678/0001-95'],
  ['12345678000195', '12.345.678/0001-95'],
  ['12 345 678 / 0001 - 95', '12.345.678/0001-95'],
  ['12.ABC.345/01DE-35', '12.ABC.345/01DE-35'],
  ['12abc34501de35', '12.ABC.345/01DE-35'],
])('%j is read as %s', (typed, printed) => {
  expect(readDocument(typed)).toBe(printed);
});

test.each([
  '',
  '529.982.247-26',
  '529.982.247-2',
  '111.111.111-11',
  '529.982.247-25a',
  '12.345.678/0001-96',
  '00.000.000/0000-00',
  '12.ABC.345/01DE-36',
  // The check digits are never letters.
  '12.ABC.345/01DE-3A',
  '12.ABÇ.345/01DE-35',
  'CPF 529.982.247-25',
])('%j is no document', (typed) => {
  expect(readDocument(typed)).toBeNull();
});

/** Check digits as the Receita Federal defines them, computed apart from the library. */
function withCheckDigits(first: string): string {
  const digitOf = (places: string) => {
    const sum = [...places].reduceRight(
      ({ total, weight }, place) => ({
        total: total + (place.charCodeAt(0) - 48) * weight,
        weight: weight === 9 ? 2 : weight + 1,
      }),
      { total: 0, weight: 2 },
    );
    return sum.total % 11 < 2 ? 0 : 11 - (sum.total % 11);
  };
  const one = `${first}${digitOf(first)}`;
  return `${one}${digitOf(one)}`;
}

const firstTwelve = fc.stringMatching(/^[\dA-Z]{12}$/).filter((places) => new Set(places).size > 1);

test('a CNPJ with the check digits of its letters and digits is read again as it is printed, and with others is none', () => {
  fc.assert(
    fc.property(firstTwelve, fc.integer({ min: 1, max: 99 }), (first, more) => {
      const places = withCheckDigits(first);
      const printed = readDocument(places) ?? '';
      expect(printed.replace(/[./-]/g, '')).toBe(places);
      expect(readDocument(printed)).toBe(printed);
      expect(readDocument(printed.toLowerCase())).toBe(printed);
      const other = String((Number(places.slice(12)) + more) % 100).padStart(2, '0');
      expect(readDocument(`${first}${other}`)).toBeNull();
    }),
  );
});

test('a buyer has a CPF, and no CNPJ', () => {
  expect(readCpf('529.982.247-25')).toBe('52998224725');
  expect(readCpf('12.345.678/0001-95')).toBeNull();
});
