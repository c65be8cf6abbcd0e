import { expect, test } from 'vitest';
import { pathOfProblem, placeIn, whereOf } from './field-places.ts';

const DOCUMENT = {
  product: { title: 'Pão' },
  sections: [
    { id: 'inicio', title: 'A' },
    { id: 'perguntas', items: [{ question: 'Q' }] },
    { id: '7', title: 'C' },
  ],
  access: { categories: { 'tv-box': 'TV' } },
  legal: { termos: '# T' },
};

test.each([
  ['sections[1].items[0].question', ['sections', 1, 'items', 0, 'question']],
  ['sections.perguntas.items.0.question', ['sections', 1, 'items', 0, 'question']],
  // Ids take precedence over numbers.
  ['sections.7.title', ['sections', 2, 'title']],
  ['sections.nada.title', ['sections']],
  ['access.categories["tv-box"]', ['access', 'categories', 'tv-box']],
  ['product.amount', ['product', 'amount']],
  ['product.title.x', ['product', 'title']],
  ['legal/termos.md: 1. Preço', ['legal', 'termos']],
  ['e-mail: entrega', []],
  ['', []],
])('%s', (where, path) => {
  expect(placeIn(DOCUMENT, where)).toEqual(path);
});

test('a problem of a file has its place too', () => {
  expect(pathOfProblem(DOCUMENT, { file: 'legal/suporte.md' })).toEqual(['legal', 'suporte']);
  expect(pathOfProblem(DOCUMENT, { field: 'sections[0].title' })).toEqual(['sections', 0, 'title']);
  expect(pathOfProblem(DOCUMENT, {})).toEqual([]);
});

test.each(['sections.perguntas.items.0.question', 'sections.7.title', 'access.categories.tv-box', 'product.title'])(
  '%s is what its place is called',
  (where) => {
    expect(whereOf(DOCUMENT, placeIn(DOCUMENT, where))).toBe(where);
  },
);

test('a place that is not there has a name all the same', () => {
  expect(whereOf(DOCUMENT, ['sections', 9, 'title'])).toBe('sections.9.title');
  expect(whereOf(DOCUMENT, [])).toBe('');
});
