import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addressHint, campaignIdFor } from './campaign-id-for.ts';

test('an address is made of a name', () => {
  expect(campaignIdFor('Curso de Violão')).toBe('curso-de-violao');
  expect(campaignIdFor('  100% Pão: à moda da Vó! ')).toBe('100-pao-a-moda-da-vo');
  expect(campaignIdFor('—')).toBe('');
});

test('whatever the name, it is an address or nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 120 }), (name) => {
      expect(campaignIdFor(name)).toMatch(/^([a-z0-9]+(-[a-z0-9]+)*)?$/);
      expect(campaignIdFor(name).length).toBeLessThanOrEqual(60);
    }),
  );
});

test('the hint shows an address only if it can be one', () => {
  expect(addressHint('loja.com', '')).toContain('A página fica em loja.com/nome-do-produto/.');
  expect(addressHint('loja.com', 'pao-da-dona')).toContain('A página fica em loja.com/pao-da-dona/.');
  for (const id of ['Pão da Dona Zá!', 'pao-', 'a--b', ' '])
    expect(addressHint('loja.com', id), id).toBe('Letras minúsculas, números e hífens.');
});
