import { expect, test } from 'vitest';
import { cleanInput } from './check/clean-campaign.ts';
import { placeIn } from './field-places.ts';
import { partToTakeOut, takeOut } from './take-out.ts';

const items = ['Amassar', 'Assar', 'Comer'].map((title) => ({ title, text: `${title} por {{preco}}` }));
const steps = { type: 'steps', id: 'passos', title: 'Passos', text: 'Um a um.', items };
const document = { ...cleanInput, sections: [...cleanInput.sections, steps] };

const partOf = (where: string) => partToTakeOut(document, placeIn(document, where))?.join('.');
const at = document.sections.length - 1;

test('a text goes by itself where its field may be empty, else with its item, else with its section', () => {
  expect(partOf(`sections.${cleanInput.sections[0]?.id}.note`)).toBe('sections.0.note');
  expect(partOf('sections.passos.title')).toBe(`sections.${at}`);
  expect(partOf('sections.passos.items.1.text')).toBe(`sections.${at}.items.1`);
  expect(partOf('sections.passos.items.1')).toBe(`sections.${at}.items.1`);
});

test('what a page needs stays', () => {
  expect(partOf('product.title')).toBeUndefined();
  expect(partOf(`sections.${cleanInput.sections[0]?.id}.title`)).toBeUndefined();
});

test('a part goes with the claims that only it names', () => {
  const claims = { ...cleanInput.claims, sobra: { kind: 'number', text: '3', computed: 'pages' } };
  const section = { ...steps, text: '{{sobra}} passos' };
  const taken = takeOut({ ...document, claims, sections: [...cleanInput.sections, section] }, ['sections', at]);
  expect(taken).toEqual({ ...cleanInput, claims: cleanInput.claims });
});
