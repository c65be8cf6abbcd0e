import { expect, test } from 'vitest';
import { namedDocument } from './tax-document.ts';

test.each([
  ['00.000.000/0001-91', 'CNPJ\u00a000.000.000/0001-91'],
  ['12.ABC.345/01DE-35', 'CNPJ\u00a012.ABC.345/01DE-35'],
  ['529.982.247-25', 'CPF\u00a0529.982.247-25'],
  ['52998224725', 'CPF\u00a052998224725'],
])('%s has its name', (document, named) => {
  expect(namedDocument(document)).toBe(named);
});
