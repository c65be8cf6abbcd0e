import { expect, test } from 'vitest';
import { DEFINITIONS } from './definitions.ts';
import { results } from './results-schema.ts';
import { daySoFar, today } from './today-schema.ts';

test('each number that the panel shows says what it means', () => {
  const numbers = [
    ...Object.keys(daySoFar.shape),
    ...Object.keys(results.shape.total.shape),
    ...Object.keys(today.shape).filter((name) => ['before', 'waiting', 'secondsToPay', 'attention'].includes(name)),
    'speed',
  ];
  expect(numbers.filter((name) => !(name in DEFINITIONS))).toEqual([]);
  for (const { title, text } of Object.values(DEFINITIONS)) {
    expect(title).toMatch(/^\p{Lu}/u);
    expect(text).toMatch(/\.$/);
  }
});
