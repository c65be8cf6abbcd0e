import { expect, test } from 'vitest';
import { equalsInConstantTime } from './constant-time.ts';

test.each([
  ['a secret', 'a secret', true],
  ['', '', true],
  ['ação', 'ação', true],
  ['a secreT', 'a secret', false],
  ['', 'a secret', false],
  ['a secret', '', false],
  ['a secret and more', 'a secret', false],
  // Equal in characters but not in bytes, which the comparison itself refuses to read.
  ['acao', 'ação', false],
])('%j beside %j: %j', (given, expected, equal) => {
  expect(equalsInConstantTime(given, expected)).toBe(equal);
});
