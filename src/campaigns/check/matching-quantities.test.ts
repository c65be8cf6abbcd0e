import { expect, test } from 'vitest';
import { cleanCampaign, cleanFacts } from './clean-campaign.ts';
import { createQuantityFinder } from './matching-quantities.ts';

const matching = (words: string, text = words) => createQuantityFinder(cleanCampaign(), cleanFacts)(words, text);

test('a number is what the data gives, in its own unit', () => {
  expect(matching('15')).toEqual(['guaranteeDays']);
  expect(matching('10')).toEqual(['contacts']);
  expect(matching('R$ 29,90')).toEqual(expect.arrayContaining(['price', 'offerPrice:livro']));
  expect(matching('R$\u00a029,90')).toContain('price');
  expect(matching('15', 'Leia por 15 dias.')).toEqual(['guaranteeDays']);
  expect(matching('15', 'São 15 receitas.')).toEqual([]);
  expect(matching('15', 'São 115 receitas. Garantia de 15 dias.')).toEqual(['guaranteeDays']);
  expect(matching('10', 'Volte em 10 dias.')).toEqual([]);
  for (const words of ['29,90', 'R$ 10,00', '15%', '11', '10 ou 15', 'melhor']) expect(matching(words)).toEqual([]);
});
