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
  [{ kind: 'number' }, 'precisa de "text"'],
  [{ kind: 'number', computed: 'contacts' }, 'precisa de "text"'],
  [{ kind: 'number', text: '{{outra}}' }, 'não pode ter chaves'],
  [{ kind: 'number', text: '2', computed: 'apps', evidence: proof }, '"computed" fica sozinho'],
  [{ kind: 'number', text: '2', computed: 'apps', about: 'apps' }, '"computed" fica sozinho'],
  [{ kind: 'number', text: '2', moreThan: true }, '"moreThan" precisa'],
  [{ kind: 'price', computed: 'price', moreThan: true }, '"moreThan" precisa'],
  [{ kind: 'date', text: 'março' }, '"until" é das afirmações do tipo "date"'],
  [{ kind: 'number', text: '2', until: '2027-03-31' }, '"until" é das afirmações do tipo "date"'],
  [{ kind: 'number', text: '2', computed: 'visits' }, 'deve ser price, guaranteeDays'],
  [{ kind: 'number', text: '2', evidence: { ...proof, date: '01/11/2026' } }, 'ISO date'],
])('%j is none', (claim, problem) => {
  expect(problems({ um: claim })).toContain(problem);
});

test.each(['Preco', 'dois nomes', '1a', ''])('%j is no name', (name) => {
  expect(claimsSchema.safeParse({ [name]: { kind: 'number', text: '2' } }).success).toBe(false);
});
