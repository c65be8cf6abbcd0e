import { expect, test } from 'vitest';
import { HEROES } from '../../tests/factories/hero-sections.ts';
import { cleanInput } from './check/clean-campaign.ts';
import { placeIn } from './field-places.ts';
import { partToTakeOut, takeOut } from './take-out.ts';

const items = ['Amassar', 'Assar', 'Comer', 'Guardar'].map((title) => ({ title, text: `${title} por {{preco}}` }));
const steps = { type: 'steps', id: 'modo', title: 'Passos', text: 'Um a um.', steps: items };
const clean = { ...cleanInput, sections: [HEROES.card, ...cleanInput.sections] };
const document = { ...clean, sections: [...clean.sections, steps] };

const partOf = (where: string) => partToTakeOut(document, placeIn(document, where))?.join('.');
const at = document.sections.length - 1;

test('a text goes by itself where its field may be empty, else with its item, else with its section', () => {
  expect(partOf(`sections.${HEROES.card.id}.eyebrow`)).toBe('sections.0.eyebrow');
  expect(partOf('sections.modo.title')).toBe(`sections.${at}`);
  expect(partOf('sections.modo.steps.1.text')).toBe(`sections.${at}.steps.1`);
  expect(partOf('sections.modo.steps.1')).toBe(`sections.${at}.steps.1`);
});

test('what a page needs stays', () => {
  expect(partOf('product.title')).toBeUndefined();
  expect(partOf(`sections.${HEROES.card.id}.title`)).toBeUndefined();
});

test('a part goes with the claims that only it names', () => {
  const claims = { ...cleanInput.claims, sobra: { kind: 'number', text: '3', computed: 'pages' } };
  const section = { ...steps, text: '{{sobra}} passos' };
  const taken = takeOut({ ...document, claims, sections: [...clean.sections, section] }, ['sections', at]);
  expect(taken).toEqual({ ...clean, claims: cleanInput.claims });
});
