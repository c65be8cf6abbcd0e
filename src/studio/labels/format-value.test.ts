import { expect, test } from 'vitest';
import { formatValue } from './format-value.ts';

const PICTURE = { file: `${'a'.repeat(64)}.jpg`, width: 1, height: 1, alt: 'Um pão', placeholder: '#ffffff' };

const DOCUMENT = { sections: [{ type: 'faq', items: [] }] };

test.each([
  [1990, ['product', 'amount'], 'R$ 19,90'],
  [1500, ['sections', 0, 'rows', 1, 'grams'], '1.500'],
  ['Pão **de casa** por {{preco}}', ['sections', 0, 'title'], 'Pão de casa por [preco]'],
  ['creme', ['theme', 'mood'], 'Creme'],
  [true, ['sections', 0, 'hidden'], 'Sim'],
  [PICTURE, ['cover', 'picture'], 'Imagem: Um pão'],
  [['um', 'dois'], ['sections', 0, 'bullets'], 'um\ndois'],
  [[{ id: 'a', question: 'Por quê?', answer: 'Sim.' }], ['sections', 0, 'items'], 'Pergunta: Por quê?\nResposta: Sim.'],
])('what %j is to a seller', (value, path, words) => {
  expect(formatValue(value, path, DOCUMENT)).toBe(words);
});
