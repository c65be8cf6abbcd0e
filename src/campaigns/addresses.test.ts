import { expect, test } from 'vitest';
import { addressOf, basesOf } from './addresses.ts';

const shop = { main: 'lista', publicUrl: 'https://loja.example:8443' };

test.each([
  ['lista', [], 'https://loja.example:8443', ['']],
  ['curso', [], 'https://loja.example:8443/curso', ['/curso']],
  ['curso', ['curso.example', 'violao.example'], 'https://curso.example:8443', ['/curso', '']],
  // The main campaign's pages are the same at both addresses.
  ['lista', ['lista.example'], 'https://lista.example:8443', ['']],
])('%s with %j is at %s', (id, hosts, address, bases) => {
  expect(addressOf({ id, hosts }, shop)).toBe(address);
  expect(basesOf({ id, hosts }, shop.main)).toEqual(bases);
});
