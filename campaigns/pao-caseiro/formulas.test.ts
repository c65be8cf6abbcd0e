import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { doughOf, FORMULAS, flourOf, formulaOf, hydrationOf, percentOf } from './formulas.ts';

const book = await readFile(new URL('book/04-a-conta-do-padeiro.md', import.meta.url), 'utf8');

test('the worked example of the book is what the data gives', () => {
  const bread = formulaOf('todo-dia');
  expect(flourOf(bread)).toBe(500);
  expect(doughOf(bread)).toBe(950);
  expect(bread.ingredients.map((one) => `${one.name} ${percentOf(one, bread)}`)).toEqual([
    'Farinha branca 90',
    'Farinha integral 10',
    'Água 68',
    'Levain 20',
    'Sal 2',
  ]);
  expect(hydrationOf(bread)).toBe(71);
  expect(book).toContain('(340 + 50) ÷ (500 + 50) = 390 ÷ 550 ≈ 71%');
});

test('every sum that the book prints is right', () => {
  const sums = [...book.matchAll(/([\d.,]+) ([÷×]) ([\d.,]+) (?:=|≈) (?:\*\*)?([\d.,]+)(%?)/g)];
  expect(sums.length).toBeGreaterThanOrEqual(5);
  for (const [text, left = '', sign, right = '', result = '', percent] of sums) {
    const [a, b, stated] = [left, right, result].map((one) => Number(one.replace('.', '').replace(',', '.')));
    const value = sign === '÷' ? Number(a) / Number(b) : Number(a) * Number(b);
    expect(Math.round(percent ? value * 100 : value), text).toBe(stated);
  }
});

test.each([
  ['todo-dia', 71],
  ['integral', 78],
  ['centeio', 75],
  ['focaccia', 82],
  ['forma', 63],
  ['pizza', 67],
  ['cracker', 50],
])('%s has %d% of hydration', (id, percent) => {
  expect(hydrationOf(formulaOf(id))).toBe(percent);
});

test('each recipe is in the book, once, and salted as the book says', async () => {
  const recipes = await readFile(new URL('book/06-as-receitas.md', import.meta.url), 'utf8');
  expect([...recipes.matchAll(/\{\{recipe:([a-z-]+)\}\}/g)].map(([, id]) => id)).toEqual(FORMULAS.map(({ id }) => id));
  for (const formula of FORMULAS.filter(({ id }) => id !== 'cracker')) {
    const salt = formula.ingredients.find(({ name }) => name === 'Sal');
    expect(salt && percentOf(salt, formula), formula.id).toBeGreaterThanOrEqual(1.8);
    expect(salt && percentOf(salt, formula), formula.id).toBeLessThanOrEqual(2.4);
  }
});
