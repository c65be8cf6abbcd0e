import { expect, test } from 'vitest';
import { proof } from './check/clean-campaign.ts';
import { claimsSchema } from './claim-schema.ts';

function problems(claims: unknown): string {
  return (claimsSchema.safeParse(claims).error?.issues ?? []).map(({ message }) => message).join('; ');
}

test.each([
  { kind: 'number', text: '200', computed: 'contacts', moreThan: true },
  { kind: 'price', computed: 'price' },
  { kind: 'saving', computed: 'saving:netflix' },
  { kind: 'number', text: '12', about: 'receitas', evidence: proof },
  { kind: 'date', text: 'março de 2027', until: '2027-03-31' },
])('%j is a claim', (claim) => {
  expect(problems({ um: claim })).toBe('');
});

test.each([
  [{ kind: 'number' }, 'needs a text'],
  [{ kind: 'number', computed: 'contacts' }, 'needs a text'],
  [{ kind: 'number', text: '{{outra}}' }, 'must have no braces'],
  [{ kind: 'number', text: '2', computed: 'apps', evidence: proof }, '"computed" stands alone'],
  [{ kind: 'number', text: '2', computed: 'apps', about: 'apps' }, '"computed" stands alone'],
  [{ kind: 'number', text: '2', moreThan: true }, '"moreThan" needs'],
  [{ kind: 'price', computed: 'price', moreThan: true }, '"moreThan" needs'],
  [{ kind: 'date', text: 'março' }, '"until" belongs to dates'],
  [{ kind: 'number', text: '2', until: '2027-03-31' }, '"until" belongs to dates'],
  [{ kind: 'number', text: '2', computed: 'visits' }, 'must be price, guaranteeDays'],
  [{ kind: 'number', text: '2', evidence: { ...proof, date: '01/11/2026' } }, 'ISO date'],
])('%j is none', (claim, problem) => {
  expect(problems({ um: claim })).toContain(problem);
});

test.each(['Preco', 'dois nomes', '1a', ''])('%j is no name', (name) => {
  expect(claimsSchema.safeParse({ [name]: { kind: 'number', text: '2' } }).success).toBe(false);
});
