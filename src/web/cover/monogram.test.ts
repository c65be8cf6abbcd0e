import { expect, test } from 'vitest';
import { monogramOf } from '../../campaigns/look/initials.ts';
import { themeSchema } from '../../campaigns/look/theme-schema.ts';
import { drawMonogram } from './monogram.ts';

test.each([
  ['Helena Prado', 'HP'],
  ['Ateliê da Ana', 'AA'],
  ['lu okada', 'LO'],
  ['Vitrine', 'V'],
  ['Iara e Caio Menezes', 'IM'],
  ['142 fornecedores', '1F'],
  ['Érica', 'É'],
  ['Ana de Souza', 'AS'],
  ['ateliê jurema', 'AJ'],
  ['“Pão” & Cia.', 'PC'],
  ['…', '•'],
])('the monogram of %s is %s', (name, letters) => {
  expect(monogramOf(name)).toBe(letters);
});

test('its letters are inside its shape, whatever their typeface; each mood has a shape of its own', () => {
  const moods = themeSchema.shape.mood.unwrap().options;
  for (const letters of themeSchema.shape.letters.unwrap().options)
    for (const name of ['Maria Macedo', 'I']) {
      const { width, size, baseline } = drawMonogram(name, { mood: 'noite', letters });
      expect(width).toBeLessThan(15);
      expect(size).toBeGreaterThan(6);
      expect(baseline).toBeLessThan(18.5);
    }
  expect(new Set(moods.map((mood) => drawMonogram('Ana', { mood, letters: 'neutro' }).shape)).size).toBe(moods.length);
});
