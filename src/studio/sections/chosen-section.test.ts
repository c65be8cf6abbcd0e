import { expect, test } from 'vitest';
import { hasPassed } from './chosen-section.ts';

const documentOf = (ids: string) => ({ sections: [...ids].map((id) => ({ type: 'faq', id })) });

test.each([
  ['itself is moved down', 'abc', 'acb', true],
  ['itself is moved up', 'abc', 'bac', true],
  ['another one is moved past it', 'abc', 'bca', true],
  ['others change places', 'abcd', 'abdc', false],
  ['one before it comes or goes', 'abc', 'xabc', false],
  ['one behind it takes the place of one before it', 'abc', 'bx', false],
  ['it comes', 'ac', 'abc', false],
  ['it goes', 'abc', 'ca', false],
])('whether a section has passed another one when %s', (_, before, now, isPassed) => {
  expect(hasPassed(documentOf(before), documentOf(now), 'b')).toBe(isPassed);
});
