import { expect, test } from 'vitest';
import { foldText, foundText, searchTerms, searchText } from './contact-filter.ts';

const contact = {
  name: 'Central Música & Vídeo',
  category: 'music',
  services: ['Spotify', 'Disney+'],
  region: 'São Paulo, SP',
};

test('an input is split into unique, folded terms', () => {
  expect(searchTerms('')).toEqual([]);
  expect(searchTerms('   ')).toEqual([]);
  expect(searchTerms(' SÃO  Paulo sao ')).toEqual(['sao', 'paulo']);
});

test('a contact is searched by name, category, region and services', () => {
  expect(searchText(contact)).toBe('central musica & video music sao paulo, sp spotify disney+');
});

test('text typed with combining accents folds like precomposed text', () => {
  expect(foldText('Sa\u0303o')).toBe('sao');
});

test('the count is a sentence in each number', () => {
  expect([0, 1, 2, 200_000].map(foundText)).toEqual([
    'Nenhum contato encontrado',
    '1 contato encontrado',
    '2 contatos encontrados',
    '200.000 contatos encontrados',
  ]);
});
