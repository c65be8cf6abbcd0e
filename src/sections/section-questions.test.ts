import { expect, test } from 'vitest';
import { cleanCampaign, cleanInput } from '../campaigns/check/clean-campaign.ts';
import { points, questions, stepList } from './section-base.ts';
import { questionFields, questionsOf } from './section-questions.ts';

const HEAD = { title: 'Dúvidas', text: 'As de sempre' };
const items = [
  { question: 'Custa quanto?', answer: 'Pouco.' },
  { question: 'Chega quando?', answer: 'Logo.' },
];

test('a section’s questions are those of its kind’s fields of questions, and of no other', () => {
  const { sections } = cleanCampaign({
    sections: [
      ...cleanInput.sections,
      { type: 'faq', id: 'duvidas', ...HEAD, items },
      { type: 'faq-grid', id: 'duvidas-a-vista', ...HEAD, items, cta: 'Quero' },
      { type: 'steps', id: 'outros-passos', ...HEAD, steps: [{ title: 'Pagar', text: 'Por PIX.' }], cta: 'Quero' },
    ],
  });
  expect(sections.map((section) => [section.type, questionsOf(section).length]).filter(([, count]) => count)).toEqual([
    ['faq', 2],
    ['faq-grid', 2],
  ]);
  expect(sections.flatMap(questionsOf)).toEqual([...items, ...items]);
});

test('a new kind’s questions are known by their schema, whatever the field is called', () => {
  const shape = {
    items: points.meta({ label: 'Itens' }),
    steps: stepList,
    objections: questions.min(2).meta({ label: 'Objeções' }),
    more: questions.describe('More of them.').optional().meta({ label: 'Mais perguntas' }),
  };
  expect(questionFields(shape)).toEqual(['objections', 'more']);
});
