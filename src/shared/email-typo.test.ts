import fc from 'fast-check';
import { expect, test } from 'vitest';
import { likelyEmail } from './email-typo.ts';

test.each([
  ['maria@gmial.con', 'maria@gmail.com'],
  [' Maria.Souza+lista@GMAIL.CON ', 'maria.souza+lista@gmail.com'],
  ['m@gmail.co', 'm@gmail.com'],
  ['m@gmail.com.br', 'm@gmail.com'],
  ['m@gmai.com', 'm@gmail.com'],
  ['m@gamil.com', 'm@gmail.com'],
  ['m@hotmal.com', 'm@hotmail.com'],
  ['m@hotmial.com', 'm@hotmail.com'],
  ['m@outlok.com', 'm@outlook.com'],
  ['m@yaho.com.br', 'm@yahoo.com.br'],
  ['m@yahoo.con.br', 'm@yahoo.com.br'],
  ['m@iclould.com', 'm@icloud.com'],
  ['m@uol.con.br', 'm@uol.com.br'],
])('%s: %s?', (typed, meant) => {
  expect(likelyEmail(typed)).toBe(meant);
});

test.each([
  'm@gmail.com',
  'm@hotmail.com.br',
  'm@yahoo.com',
  'm@ymail.com',
  'm@mail.com',
  'm@email.com',
  'm@bol.com.br',
  'm@gol.com.br',
  'm@serra.com.br',
  'm@yahoo.ca',
  'm@outlook.cl',
  'm@hotmail.fr',
  'm@example.com',
  'm@loja.com.br',
  'm@usp.br',
  'm@b.co',
  'gmial.con',
  'm@',
  '@gmial.con',
  'm@gmial',
  '',
])('%j is asked about by nobody', (typed) => {
  expect(likelyEmail(typed)).toBeNull();
});

test('any text: a proposed address leads to no further proposal, and keeps the part before the @', () => {
  fc.assert(
    fc.property(fc.string(), fc.stringMatching(/^[ghotmailyuk]{3,8}\.[com.br]{2,6}$/), (local, domain) => {
      const meant = likelyEmail(`${local}@${domain}`);
      if (meant === null) return;
      expect(likelyEmail(meant)).toBeNull();
      expect(meant.slice(0, meant.lastIndexOf('@'))).toBe(local.trim().toLowerCase());
    }),
    { numRuns: 2000 },
  );
});
