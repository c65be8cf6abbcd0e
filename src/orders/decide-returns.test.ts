import { expect, test } from 'vitest';
import { DISPUTED, found, known, NOW, refund, short } from '../../tests/factories/known-order.ts';
import type { ChargeState } from '../payments/provider.ts';
import { NEVER } from '../platform/jobs/scheduled.ts';
import { type DecisionContext, decide } from './decide.ts';

const PAID = ['open access', 'look for a duplicate'];

/** Decisions about money that goes back, and about a dispute that was won. */
const TABLE: [what: string, DecisionContext, ChargeState, string[]][] = [
  // Money that goes back.
  ['paid as before', known('paid'), found('paid'), []],
  [
    'all of it by our refund',
    known('refunding', { refunds: [refund(1990, 'asked')] }),
    found('refunded'),
    ['refunded', 'close access', 'announce refund'],
  ],
  [
    'all of it without us',
    known('paid'),
    found('refunded'),
    ['1990 returned', 'refunding', 'refunded', 'close access', 'announce refund'],
  ],
  [
    'taken by the bank',
    known('paid'),
    found('charged_back'),
    ['1990 returned, 1990 by the bank', 'charged_back', 'close access', 'alert charged_back'],
  ],
  [
    'taken by the bank after it went back',
    known('refunded', { refunds: [refund(1990, 'done')] }),
    found('charged_back'),
    ['alert chargeback_after_refund'],
  ],
  [
    'taken by the bank after it went back, by a refund without an answer',
    known('refunded', { refunds: [refund(1990, 'asked')] }),
    found('charged_back'),
    ['alert chargeback_after_refund'],
  ],
  [
    'a dispute beside a part by hand',
    known('paid', { returned_elsewhere: 480 }),
    found('paid', { returned: 980, takenBack: 500 }),
    ['alert charged_back_in_part', 'alert returned_elsewhere', '980 returned, 500 by the bank'],
  ],
  [
    'a dispute of which the provider tells no amount, after a part by hand',
    known('paid', { returned_elsewhere: 480 }),
    found('charged_back'),
    ['1990 returned, 1510 by the bank', 'charged_back', 'close access', 'alert charged_back'],
  ],
  ['a part without us', known('paid'), found('paid', { returned: 500 }), ['alert returned_elsewhere', '500 returned']],
  [
    'a part taken by the bank',
    known('paid'),
    found('paid', { returned: 500, takenBack: 500 }),
    ['alert charged_back_in_part', '500 returned, 500 by the bank'],
  ],
  ['a part by our refund', known('paid', { refunds: [refund(500, 'done')] }), found('paid', { returned: 500 }), []],
  [
    'a part that may be ours',
    known('paid', { refunds: [refund(500, 'queued')] }),
    found('paid', { returned: 500 }),
    [],
  ],
  [
    'a part that cannot be ours',
    known('paid', { refunds: [refund(500, 'queued', 0)] }),
    found('paid', { returned: 500 }),
    ['alert returned_elsewhere', '500 returned'],
  ],
  [
    'by its name it is not ours',
    known('paid', { refunds: [refund(500, 'done')] }),
    found('paid', { returned: 500, returns: [{ refundId: 'X', amount: 500 }] }),
    ['alert returned_elsewhere', '500 returned'],
  ],
  [
    'more than came',
    known('paid', { returned_elsewhere: 1990 }),
    found('paid', { returned: 2500 }),
    ['alert chargeback_after_refund', 'alert returned_elsewhere', '2500 returned'],
  ],
  [
    'a dispute that was won',
    known('charged_back', { returned_elsewhere: 1990 }),
    found('paid'),
    ['alert money_again', '0 returned'],
  ],
  // A dispute that was won.
  [
    'a dispute of all was won',
    known('charged_back', { ...DISPUTED, disputedAt: 'paid' }),
    found('paid'),
    ['0 returned', 'paid', 'undo dispute'],
  ],
  [
    'the same, the money booked already',
    known('charged_back', { disputedAt: 'paid' }),
    found('paid'),
    ['paid', 'undo dispute'],
  ],
  [
    'a dispute was won, and a part had been given back by hand',
    known('charged_back', { returned_elsewhere: 1990, taken_back: 1510, disputedAt: 'paid' }),
    found('paid', { returned: 480, takenBack: 0, returns: [{ refundId: 'BY HAND', amount: 480 }] }),
    ['480 returned', 'paid', 'undo dispute'],
  ],
  [
    'a dispute was won of two payments',
    known('charged_back', { received: 3980, disputedAt: 'paid' }),
    found('paid', { amount: 3980 }),
    ['paid', 'undo dispute', 'alert paid_twice'],
  ],
  [
    'a dispute was won in part',
    known('charged_back', { ...DISPUTED, disputedAt: 'paid' }),
    found('paid', { returned: 500, takenBack: 500 }),
    ['alert money_again', '500 returned, 500 by the bank'],
  ],
  [
    'a dispute was won, as an answer from before it says',
    known('charged_back', { ...DISPUTED, disputedAt: 'paid', stale: true }),
    found('paid'),
    [],
  ],
  [
    'a dispute was won whose buyer had withdrawn before it',
    known('charged_back', { ...DISPUTED, disputedAt: 'refunding' }),
    found('paid'),
    ['alert money_again', '0 returned'],
  ],
  [
    'a dispute was won, and all of it is on its way to the buyer',
    known('charged_back', { ...DISPUTED, disputedAt: 'paid', refunds: [refund(1990, 'queued', 0)] }),
    found('paid'),
    ['alert money_again', '0 returned'],
  ],
  [
    'a dispute was won of less than had come',
    known('charged_back', { ...DISPUTED, disputedAt: 'paid' }),
    found('paid', { amount: 1000 }),
    ['alert money_again', '0 returned', 'alert charge_mismatch'],
  ],
  ['a dispute that lasts', known('charged_back', { ...DISPUTED, disputedAt: 'paid' }), found('charged_back'), []],
  [
    'a dispute whose charge is called refunded',
    known('charged_back', { ...DISPUTED, disputedAt: 'paid' }),
    found('refunded'),
    [],
  ],
  [
    'what was won is taken again',
    known('paid'),
    found('charged_back'),
    ['1990 returned, 1990 by the bank', 'charged_back', 'close access', 'alert charged_back'],
  ],
  [
    'an answer that is older than that',
    known('charged_back', { returned_elsewhere: 1990, stale: true }),
    found('paid'),
    [],
  ],
  [
    'all of it, where we asked for a part',
    known('paid', { refunds: [refund(500, 'done')] }),
    found('refunded'),
    ['alert refund_mismatch'],
  ],
  [
    'all of more than we knew, where we asked for what we knew of',
    known('refunding', { refunds: [refund(1990, 'asked')] }),
    found('refunded', { amount: 3980 }),
    ['alert refund_mismatch', 'alert paid_twice', 'receive 3980 by CHARGE'],
  ],
  [
    'all of it, where a restore holds a part, which may have been asked for',
    known('paid', { refunds: [refund(500, 'queued', 0, NEVER)] }),
    found('refunded'),
    ['alert refund_mismatch'],
  ],
  [
    'all of it, where a part was asked for that a restore has forgotten',
    known('awaiting_payment', { forgotten: [refund(500, 'asked')] }),
    found('refunded'),
    ['alert refund_mismatch'],
  ],
  [
    'a part by a refund that a restore has forgotten',
    known('awaiting_payment', { forgotten: [refund(500, 'asked')] }),
    found('paid', { returned: 500 }),
    ['500 returned', 'paid', ...PAID],
  ],
  [
    'all of more than we gave back',
    known('refunded', { refunds: [refund(1990, 'done')] }),
    found('refunded', { amount: 3980 }),
    ['alert refund_mismatch', 'alert paid_twice', 'receive 3980 by CHARGE'],
  ],
  [
    'the same, told again',
    known('refunded', { received: 3980, refunds: [refund(1990, 'done')] }),
    found('refunded', { amount: 3980 }),
    ['alert refund_mismatch'],
  ],
  [
    'all of more, which we know of',
    known('refunded', { received: 3980, returned_elsewhere: 1990, refunds: [refund(1990, 'done')] }),
    found('refunded', { amount: 3980 }),
    [],
  ],
  [
    'more had come than we knew, and it is gone',
    known('paid'),
    found('charged_back', { amount: 3980 }),
    ['receive 3980 by CHARGE', '3980 returned, 3980 by the bank', 'charged_back', 'close access', 'alert charged_back'],
  ],
];

test.each(TABLE)('%s', (_what, order, state, steps) => {
  expect(decide(order, state, NOW).map(short)).toEqual(steps);
});
