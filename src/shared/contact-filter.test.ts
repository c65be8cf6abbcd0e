import { expect, test } from 'vitest';
import { foldText, foundText, matchesContact, searchText } from './contact-filter.ts';

const contact = {
  name: 'Central Música & Vídeo',
  category: 'music',
  services: ['Spotify', 'Disney+'],
  region: 'São Paulo, SP',
};

function found(q: string, category = ''): boolean {
  return matchesContact(searchText(contact), contact.category, { q, category });
}

test('an empty query finds everybody', () => {
  expect(found('')).toBe(true);
  expect(found('   ')).toBe(true);
});

test.each(['central', 'MUSICA', 'música', 'sao paulo', 'SÃO', 'disney+', 'spoti'])('%j finds the contact', (q) => {
  expect(found(q)).toBe(true);
});

test('every word must occur, in any order and in any field', () => {
  expect(found('paulo  spotify')).toBe(true);
  expect(found('spotify recife')).toBe(false);
});

test('the category must be the very same one', () => {
  expect(found('', 'music')).toBe(true);
  expect(found('', 'video')).toBe(false);
  expect(found('', 'mus')).toBe(false);
  expect(found('recife', 'music')).toBe(false);
});

test('text typed with combining accents folds like precomposed text', () => {
  expect(foldText('Sa\u0303o')).toBe('sao');
});

test('the count is a sentence in each number', () => {
  expect([0, 1, 2].map(foundText)).toEqual([
    'Nenhum contato encontrado',
    '1 contato encontrado',
    '2 contatos encontrados',
  ]);
});
