import { expect, test } from 'vitest';
import { firstName, isPersonName } from './person-name.ts';

test.each([
  'Maria de Souza',
  "Joana d'Arc",
  'João Paulo 2º',
  'M. A. Souza',
  'J.P. Lima',
  'Dr.João Souza',
  'Carlos Silva.Jr',
  'Ana Sá',
  'Zoë Ångström-Müller',
  '山田太郎',
  'Maria c/ Souza',
])('%s is a name', (name) => {
  expect(isPersonName(name)).toBe(true);
});

test.each([
  'Clique em http://evil.example',
  'https://evil.example Maria',
  'WWW.evil',
  'Prêmio em evil.com.br',
  'evil.com',
  'bit.ly/x Maria',
  'evil．com',
  'evil。com',
  'ｅｖｉｌ.ｃｏｍ',
  'maria@example.com',
  'Maria \u202eazuoS',
  'Maria \u2066Souza',
  'Maria\u200fSouza',
  'Maria\u2028Souza',
  'Maria\r\nBcc: a',
  'Maria\0',
  '\u{e0041}\u{e0042}',
  '\u200d\u3164',
])('%j is a lure, or no line', (name) => {
  expect(isPersonName(name)).toBe(false);
});

test.each([
  ['Maria da Silva', 'Maria'],
  ["  D'Ávila Lima", "D'Ávila"],
  ['Ana-Clara Reis', 'Ana-Clara'],
  ['Dr.João Souza', ''],
  ['evil.com Maria', ''],
  ['http://evil.example', ''],
  ['\u202eairaM Souza', ''],
  ['Maria\u200b.com', ''],
  ['A'.repeat(41), ''],
  ['', ''],
])('%j is greeted as %j', (name, greeted) => {
  expect(firstName(name)).toBe(greeted);
});
