import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvLine } from './csv.ts';

test('cells are as a spreadsheet in Brazil reads them', () => {
  const at = new Date('2026-11-21T17:35:00Z');
  expect(csvLine(['Ana; "a Bela"', 7, null, at, { centavos: 123_450 }, { centavos: -1990 }])).toBe(
    '"Ana; ""a Bela""";7;;21/11/2026 14:35;1234,50;-19,90',
  );
});

test.each(['=1+1', '+55', '-1', '@soma', '\t=1', ' =1', '\r=1', '＝1'])('%j is not run as a formula', (typed) => {
  const [[cell] = []] = parse(csvLine([typed, 'x']), { delimiter: ';', relax_quotes: false }) as string[][];
  expect(cell).toMatch(/^'/);
  expect(cell?.replaceAll("'", '')).toBe(typed);
});

test.each(["Maria',=1+1", 'a;=1', 'a\t=1', 'a|=1', 'a, +1', 'a,"=1', "a,'=1", 'a\n=1', 'a,\t@soma', 'x,,=1', ',=1,=2'])(
  '%j starts no formula, whichever separator a spreadsheet knows',
  (typed) => {
    const line = csvLine(['antes', typed, 'depois']);
    for (const separator of [',', ';', '\t', '|'])
      for (const field of line.split(new RegExp(`[\\r\\n${separator}]`)))
        expect(field.replace(/^["\s]+/, ''), `split at ${JSON.stringify(separator)}`).not.toMatch(/^[=+\-@]/);
  },
);

test('any input is one cell, and can be read back', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'grapheme', minLength: 1 }), { minLength: 2, maxLength: 5 }), (cells) => {
      const [row = []] = parse(`${csvLine(cells)}\r\n`, { delimiter: ';', record_delimiter: '\r\n' }) as string[][];
      const words = (list: string[]) => list.map((cell) => cell.replaceAll("'", ''));
      expect(words(row)).toEqual(words(cells));
    }),
  );
});
