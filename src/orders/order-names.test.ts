import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isOurs, newOrderId, newOrderNumber, newOrderToken, numberPrefix, readOrderNumber } from './order-names.ts';

const SECRET = 'a secret of thirty-two characters';

test('an id is a valid txid that only its own shop takes for its own', () => {
  const id = newOrderId(SECRET);
  expect(id).toMatch(/^[0-9a-f]{32}$/);
  expect(isOurs(SECRET, id)).toBe(true);
  expect(isOurs('another secret of thirty-two letters', id)).toBe(false);
});

test('no other id is ours: not one that is changed in a digit, and no chance one', () => {
  const id = newOrderId(SECRET);
  fc.assert(
    fc.property(fc.nat(31), fc.constantFrom(...'0123456789abcdef'), (at, digit) => {
      const changed = id.slice(0, at) + digit + id.slice(at + 1);
      expect(isOurs(SECRET, changed)).toBe(changed === id);
    }),
  );
  fc.assert(fc.property(fc.string(), (text) => !isOurs(SECRET, text)));
});

test('a token has nothing of the id', () => {
  expect(newOrderToken()).toMatch(/^[0-9a-f]{32}$/);
  expect(newOrderToken()).not.toBe(newOrderToken());
});

test.each([
  ['lista-vitalicia', 'LV'],
  ['pao-caseiro', 'PC'],
  ['curso', 'CU'],
  ['x', 'XX'],
  ['2-em-1', '2E'],
])('the orders of %s begin with %s', (campaign, prefix) => {
  expect(numberPrefix(campaign)).toBe(prefix);
  expect(newOrderNumber(campaign)).toMatch(new RegExp(`^${prefix}-[0-9A-Z]{4}-[0-9A-Z]{2}$`));
});

test('a number is read as people write it', () => {
  expect(readOrderNumber(' lv 7k3m 92 ')).toBe('LV-7K3M-92');
  expect(readOrderNumber('LV7K3M92')).toBe('LV-7K3M-92');
  expect(readOrderNumber('lv-oiLm-92')).toBe('LV-011M-92');
  for (const wrong of ['', 'LV-7K3M', 'LV-7K3M-921', 'LV-7K3U-92', '0123456789abcdef0123456789abcdef'])
    expect(readOrderNumber(wrong)).toBeNull();
});

test('every number that is made is read, in small letters too', () => {
  const ids = fc.stringMatching(/^[a-z0-9]{1,8}(-[a-z0-9]{1,8})?$/);
  fc.assert(
    fc.property(ids, (campaign) => {
      const number = newOrderNumber(campaign);
      expect(readOrderNumber(number.toLowerCase().replaceAll('-', ' '))).toBe(number);
    }),
  );
});
