import { expect, test } from 'vitest';
import { parseSignCommand } from './campaign-sign.ts';

test.each([
  ['sign bolo', { id: 'bolo', name: undefined, json: false }],
  ['sign bolo --name Ana', { id: 'bolo', name: 'Ana', json: false }],
  ['sign --json bolo --name=Ana', { id: 'bolo', name: 'Ana', json: true }],
])('campaign %s', (words, command) => {
  expect(parseSignCommand(words.split(' '))).toEqual(command);
});

test.each([
  '',
  'sign',
  'unsign bolo',
  'sign bolo torta',
  'sign bolo --name',
  'sign bolo --name=',
  'sign bolo --nome Ana',
])('campaign %s is no command', (words) => {
  expect(parseSignCommand(words.split(' ').filter(Boolean))).toBeNull();
});
