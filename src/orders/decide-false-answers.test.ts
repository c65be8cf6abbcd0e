import { expect, test } from 'vitest';
import { EARLIER, found, known, NOW, refund, short } from '../../tests/factories/known-order.ts';
import type { ChargeState } from '../payments/provider.ts';
import { type DecisionContext, decide } from './decide.ts';

const LONG_AGO = new Date('2026-02-01T12:00:00Z');
const done = (amount: number, settled_at = LONG_AGO) => ({ ...refund(amount, 'done'), settled_at });

// One wrong answer, and what the next one makes of it.
const TABLE: [what: string, DecisionContext, ChargeState, string[]][] = [
  [
    'another amount that is said to be gone',
    known('awaiting_payment'),
    found('refunded', { amount: 500 }),
    ['alert charge_mismatch'],
  ],
  [
    'another amount that the bank is said to have',
    known('expired'),
    found('charged_back', { amount: 500 }),
    ['alert charge_mismatch'],
  ],
  ['money on what failed that is said to be gone', known('failed'), found('refunded', { returned: 1990 }), []],
  [
    'another amount of a sale that is said to be gone',
    known('paid'),
    found('charged_back', { amount: 500 }),
    ['alert charge_mismatch'],
  ],
  [
    'all of it that was said to be gone of what failed is there',
    known('failed', { received: 1990, returned_elsewhere: 1990 }),
    found('paid'),
    ['alert money_again', '0 returned'],
  ],
  [
    'a part that was said to be back is there, where none of it can be ours',
    known('paid', { returned_elsewhere: 500, refunds: [refund(700, 'queued', 0)] }),
    found('paid', { returned: 0 }),
    ['alert money_again', '0 returned'],
  ],
  [
    'the same, by an answer of before',
    known('paid', { returned_elsewhere: 500, stale: true }),
    found('paid', { returned: 0 }),
    [],
  ],
  [
    'the same, where one of our refunds may be a part of it',
    known('paid', { returned_elsewhere: 500, refunds: [refund(700, 'asked')] }),
    found('paid', { returned: 700 }),
    [],
  ],
  ['the same, where the provider tells of no parts', known('paid', { returned_elsewhere: 500 }), found('paid'), []],

  // A refund that the provider called done.
  [
    'a part that it does not count',
    known('paid', { refunds: [done(500)] }),
    found('paid', { returned: 0 }),
    ['alert refund_mismatch'],
  ],
  [
    'all of it, without its name',
    known('refunded', { refunds: [done(1990)] }),
    found('paid', { returned: 0, returns: [] }),
    ['alert refund_mismatch'],
  ],
  [
    'one of two parts, by the sum',
    known('paid', { refunds: [done(500), done(300)] }),
    found('paid', { returned: 300 }),
    ['alert refund_mismatch'],
  ],
  [
    'a part that it called done just now',
    known('paid', { refunds: [done(500, EARLIER)] }),
    found('paid', { returned: 0 }),
    [],
  ],
  [
    'a part, by an answer of before',
    known('paid', { refunds: [done(500)], stale: true }),
    found('paid', { returned: 0 }),
    [],
  ],
  [
    'a part that it counts',
    known('paid', { refunds: [done(500)] }),
    found('paid', { returned: 500, returns: [{ refundId: 'R500', amount: 500 }] }),
    [],
  ],
  [
    'a part, where its reply has no list of them',
    known('paid', { refunds: [done(500)] }),
    found('paid', { returned: 0, returns: [], hidesReturns: true }),
    [],
  ],
  ['a part, where it tells of no parts', known('paid', { refunds: [done(500)] }), found('paid'), []],
];

test.each(TABLE)('%s', (_what, order, state, steps) => {
  expect(decide(order, state, NOW).map(short)).toEqual(steps);
});
