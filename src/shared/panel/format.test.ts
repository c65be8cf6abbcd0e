import { expect, test } from 'vitest';
import { formatCount, formatDuration, formatPercent, formatPhone } from './format.ts';

test('numbers are written as Brazilians write them', () => {
  expect([999, 12_345].map(formatCount)).toEqual(['999', '12.345']);
  expect([3.14, 0, 100].map(formatPercent)).toEqual(['3,1%', '0%', '100%']);
  expect([59.6, 95, 3725].map(formatDuration)).toEqual(['1 min', '1 min 35 s', '1 h 2 min']);
  const phones = ['+5583900275252', '+5511987654321', 'sem telefone'].map(formatPhone);
  expect(phones).toEqual(['(83) 90027-5252', '(11) 98765-4321', 'sem telefone']);
});
