import { expect, test } from 'vitest';
import { FIELD_ERRORS } from '../../shared/texts.ts';
import { buyerErrors, faultyFields, requiredFields, typedError } from './buyer-form.ts';

const good = { name: 'Ana Souza', email: 'ana@example.com', phone: '(11) 98765-4321', document: '529.982.247-25' };
const ASKED = requiredFields(false);

test('an offer asks for the CPF or not, and for all else in one order', () => {
  expect([ASKED, requiredFields(true)]).toEqual([
    ['name', 'email', 'phone'],
    ['name', 'email', 'phone', 'document'],
  ]);
});

test('accepts a whole form', () => {
  expect(buyerErrors(good, requiredFields(true))).toEqual({});
});

test('names every wrong field that is asked, with the text of the server', () => {
  expect(buyerErrors({}, requiredFields(true))).toEqual(FIELD_ERRORS);
  expect(Object.keys(buyerErrors({}, ASKED))).toEqual(['name', 'email', 'phone']);
});

test.each(['ana', 'ana@', '@example.com', 'ana@example', 'a na@example.com'])('%s is no e-mail', (email) => {
  expect(buyerErrors({ ...good, email }, ASKED)).toEqual({ email: 'E-mail inválido' });
});

test.each([
  ['', undefined],
  ['119876543', 'Telefone inválido'],
  ['1198765432', undefined],
  ['(11) 98765-4321', undefined],
  ['119876543210', 'Telefone inválido'],
  ['abc', 'Telefone inválido'],
])('while %j is typed: %j', (value, error) => {
  expect(typedError('phone', value)).toBe(error);
});

test.each([
  ['name', 'J', 'Informe seu nome completo'],
  ['name', 'Jo', undefined],
  ['email', 'ana@', 'E-mail inválido'],
  ['document', '', undefined],
  ['document', '111.111.111-11', 'CPF inválido'],
  ['document', '529.982.247-26', 'CPF inválido'],
  ['document', '529.982.247-25', undefined],
] as const)('%s is left with %j: %j', (field, value, error) => {
  expect(typedError(field, value)).toBe(error);
});

test('names the fields that hold the button back', () => {
  expect(faultyFields(['phone', 'document'])).toBe('Para continuar, corrija: Telefone (WhatsApp), CPF.');
});
