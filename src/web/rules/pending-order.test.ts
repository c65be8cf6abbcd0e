import { expect, test } from 'vitest';
import { isStillOpen, parsePendingOrder, serializePendingOrder } from './pending-order.ts';

const ID = '0123456789abcdef0123456789abcdef';
const NOW = Date.parse('2026-11-23T12:00:00Z');
const DAY = 86_400_000;
const EXPIRY = NOW + 900_000;

test('the order and two times are stored, and read back', () => {
  const text = serializePendingOrder(ID, EXPIRY + 0.4, null, NOW);
  expect(text).toBe(`${ID} ${EXPIRY} ${NOW + DAY}`);
  expect(parsePendingOrder(text, NOW)).toEqual({ id: ID, expiresAt: EXPIRY, until: NOW + DAY });
});

test('it is remembered after its code lapsed, and forgotten a day after it was made, however often it is seen', () => {
  const first = serializePendingOrder(ID, EXPIRY, null, NOW);
  const again = serializePendingOrder(ID, EXPIRY, parsePendingOrder(first, NOW + 60_000), NOW + 60_000);
  expect(again).toBe(first);
  expect(parsePendingOrder(again, NOW + DAY - 1)).not.toBeNull();
  expect(parsePendingOrder(again, NOW + DAY)).toBeNull();
  const other = 'f'.repeat(32);
  expect(serializePendingOrder(other, EXPIRY, parsePendingOrder(first, NOW), NOW + 5)).toBe(
    `${other} ${EXPIRY} ${NOW + 5 + DAY}`,
  );
});

test.each([
  ['nothing', null],
  ['another text', 'true'],
  ['an address', `../x/${ID} ${EXPIRY} ${NOW + 1}`],
  ['a day that never ends', `${ID} ${EXPIRY} ${NOW + 3 * DAY}`],
])('%s is no order', (_case, text) => {
  expect(parsePendingOrder(text, NOW)).toBeNull();
});

test.each([
  ['awaiting_payment', undefined, true],
  ['expired', undefined, true],
  ['awaiting_payment', 1000, false],
  ['paid', undefined, false],
  ['failed', undefined, false],
  ['refunding', undefined, false],
  ['refunded', undefined, false],
  ['charged_back', undefined, false],
])('%s with %s received is open: %s', (status, received, open) => {
  expect(isStillOpen({ status, received })).toBe(open);
});

test('an order that another one was paid for is not open', () => {
  expect(isStillOpen({ status: 'awaiting_payment', paidBy: ID })).toBe(false);
  expect([true, false].map((isPaid) => isStillOpen({ status: 'expired', renewedBy: { isPaid } }))).toEqual([
    false,
    true,
  ]);
});
