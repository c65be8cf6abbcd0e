import { expect, test } from 'vitest';
import type { Letters } from '../../campaigns/look/theme-schema.ts';
import { typefaceOf } from '../typeface/faces.ts';
import { measureText } from '../typeface/text-width.ts';
import { breakEvenly, breakTitle, fitTitle, partsOf } from './break-title.ts';

const measureOf = (letters: Letters) => (text: string) => measureText(typefaceOf(letters), text);
const measure = measureOf('padaria');
const textsOf = (lines: { text: string }[]) => lines.map(({ text }) => text);

test('a title breaks between words, and no line ends with one that leads to the next', () => {
  expect(partsOf('Violão do Zero à Roda')).toEqual(['Violão', 'do Zero', 'à Roda']);
  expect(partsOf('Pão  de queijo e de mais')).toEqual(['Pão', 'de queijo', 'e de mais']);
  expect(partsOf('O que vem de')).toEqual(['O que vem', 'de']);
  expect(partsOf('')).toEqual([]);
});

test('the widest line is as narrow as it can be', () => {
  expect(textsOf(breakTitle('Pão Caseiro de Fermentação Natural', 3, measure))).toEqual([
    'Pão Caseiro',
    'de Fermentação',
    'Natural',
  ]);
  expect(textsOf(breakTitle('Yoga', 3, measure))).toEqual(['Yoga']);
  expect(breakTitle('', 3, measure)).toEqual([]);
});

test('lines of the same width are as many as can be without one of few letters', () => {
  expect(textsOf(breakEvenly('Violão do Zero à Roda', 5, 0.42, measure))).toEqual(['Violão', 'do Zero', 'à Roda']);
  const lines = breakEvenly('Como Organizar as Contas da Casa Sem Brigar', 5, 0.42, measure);
  expect(Math.min(...lines.map(({ width }) => width)) / Math.max(...lines.map(({ width }) => width))).toBeGreaterThan(
    0.42,
  );
});

test('a title is as large as its box allows, and whole', () => {
  const box = { width: 488, height: 270, lines: 4, leading: 1.08, size: 176 };
  for (const title of [
    'Yoga',
    'Recorte e Cor',
    'Planilhas do Pequeno Negócio',
    'Introdução Alimentar Descomplicada Para Famílias Apressadas',
  ])
    for (const letters of ['padaria', 'palco', 'cartaz', 'atelie', 'ferramenta', 'neutro', 'sistema'] as const) {
      const { lines, size } = fitTitle(title, box, measureOf(letters));
      expect(textsOf(lines).join(' ')).toBe(title);
      expect(size).toBeGreaterThan(36);
      expect(Math.max(...lines.map(({ width }) => width * size))).toBeLessThanOrEqual(488.01);
      expect(lines.length * size * 1.08).toBeLessThanOrEqual(270.01);
    }
});

test('a long text is broken at once', () => {
  const title = Array.from({ length: 200 }, (_, at) => `palavra${at}`).join(' ');
  const from = performance.now();
  expect(breakEvenly(title, 5, 0.42, measure)).toHaveLength(5);
  expect(performance.now() - from).toBeLessThan(2000);
});

test('a text as long as a whole document costs no more than its beginning, in whole characters', () => {
  const endless = 'mil 🥖 pães '.repeat(50_000);
  const from = performance.now();
  const { lines } = fitTitle(endless, { width: 488, height: 270, lines: 5, leading: 1.08, size: 176 }, measure);
  expect(performance.now() - from).toBeLessThan(500);
  const drawn = textsOf(lines).join(' ');
  expect(endless.startsWith(drawn)).toBe(true);
  expect([...drawn].length).toBeGreaterThan(200);
  expect([...drawn].length).toBeLessThanOrEqual(300);
  expect(partsOf('🥖'.repeat(301)).join('')).toBe('🥖'.repeat(300));
});
