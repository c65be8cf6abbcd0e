import { expect, test } from 'vitest';
import { openAsBefore } from './open-parts.ts';

/** Parts of a section: those with a "+" are open. */
const partsOf = (section: string, ...titles: string[]) =>
  titles.map((title) => ({ section, title: title.replace('+', ''), open: title.startsWith('+') }));

/** Titles of the parts that are open. */
function openedOf(parts: ReturnType<typeof partsOf>, before: ReturnType<typeof partsOf>): string[] {
  const open = openAsBefore(parts, before);
  return parts.filter((_, at) => open[at]).map(({ title }) => title);
}

const before = partsOf('faq', 'Congela?', '+Quanto dura?', 'Tem glúten?');

test.each([
  ['gained in front', ['Serve dois?', 'Congela?', 'Quanto dura?', 'Tem glúten?']],
  ['gained at the end', ['Congela?', 'Quanto dura?', 'Tem glúten?', 'Serve dois?']],
  ['lost', ['Quanto dura?', 'Tem glúten?']],
  ['moved', ['Quanto dura?', 'Tem glúten?', 'Congela?']],
])('an answer stays open while questions are %s', (_, after) => {
  expect(openedOf(partsOf('faq', ...after), before)).toEqual(['Quanto dura?']);
});

test('what is closed stays closed, whatever the server opens', () => {
  expect(openedOf(partsOf('faq', '+Congela?', 'Quanto dura?', 'Tem glúten?'), before)).toEqual(['Quanto dura?']);
});

test('a part with another title keeps its place among those without a partner', () => {
  const modules = partsOf('modules', 'Base, 3 aulas', '+Ritmo, 2 aulas');
  expect(openedOf(partsOf('modules', 'Base, 3 aulas', 'Ritmo, 3 aulas'), modules)).toEqual(['Ritmo, 3 aulas']);
});

test('one that is new is as the server made it', () => {
  expect(openedOf(partsOf('faq', 'Congela?', '+Serve dois?', 'Quanto dura?', 'Tem glúten?'), before)).toEqual([
    'Serve dois?',
    'Quanto dura?',
  ]);
});

test('equal titles count in order, and in their own section', () => {
  const twins = [...partsOf('faq', 'Congela?', '+Congela?'), ...partsOf('help', 'Congela?')];
  const after = [...partsOf('help', 'Congela?'), ...partsOf('faq', 'Congela?', 'Congela?')];
  expect(openAsBefore(after, twins)).toEqual([false, false, true]);
});
