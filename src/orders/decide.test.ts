import { expect, test } from 'vitest';
import {
  DISPUTED,
  EARLIER,
  found,
  known,
  LATER,
  NOW,
  refund,
  short,
  UNKNOWN_CHARGE,
} from '../../tests/factories/known-order.ts';
import { type ChargeState, pixPayment } from '../payments/provider.ts';
import { NEVER } from '../platform/jobs/scheduled.ts';
import { type DecisionContext, decide } from './decide.ts';

const LONG_AGO = new Date('2026-02-01T12:00:00Z');
const NONE: ChargeState = { kind: 'none' };
const SILENT: ChargeState = { kind: 'unavailable', reason: 'timeout' };
const PAID = ['open access', 'look for a duplicate'];

const TABLE: [what: string, DecisionContext, ChargeState, string[]][] = [
  // Nothing of a charge is known for certain.
  ['cut off, and no charge', known('created', UNKNOWN_CHARGE), NONE, ['uncertain', 'failed']],
  ['cut off, and no answer', known('created', UNKNOWN_CHARGE), SILENT, ['uncertain']],
  [
    'cut off, with a charge',
    known('created', UNKNOWN_CHARGE),
    found('pending'),
    ['uncertain', 'awaiting_payment as CHARGE'],
  ],
  ['cut off, and paid', known('created', UNKNOWN_CHARGE), found('paid'), ['uncertain', 'paid as CHARGE', ...PAID]],
  [
    'uncertain, and expired',
    known('uncertain', UNKNOWN_CHARGE),
    found('expired', { expiresAt: null }),
    ['awaiting_payment as CHARGE', 'expired'],
  ],
  [
    'uncertain, found when it was over',
    known('uncertain', UNKNOWN_CHARGE),
    found('pending', { expiresAt: EARLIER }),
    ['awaiting_payment as CHARGE', 'expired'],
  ],
  ['open, and the provider forgot it', known('awaiting_payment'), NONE, []],

  // An open order.
  ['waiting', known('awaiting_payment'), found('pending'), []],
  ['waiting for too long', known('awaiting_payment', { expires_at: NOW }), found('pending'), ['expired']],
  ['waiting for too long, and no answer', known('awaiting_payment', { expires_at: NOW }), SILENT, ['expired']],
  ['ended by the provider', known('awaiting_payment'), found('expired'), ['expired']],
  ['paid', known('awaiting_payment'), found('paid'), ['paid', ...PAID]],
  ['paid late', known('expired'), found('paid'), ['paid', ...PAID]],
  [
    'paid, and returned before we looked',
    known('expired'),
    found('refunded'),
    ['1990 returned', 'paid', 'open access', 'refunding', 'refunded', 'close access', 'announce refund'],
  ],

  [
    'what the provider once told of beside the price is not there',
    known('paid', { received: 3980 }),
    found('paid'),
    ['received 1990, 1990 less', 'resolve odd amount'],
  ],
  [
    'less than was told, by an answer of before',
    known('paid', { received: 3980, stale: true }),
    found('paid'),
    ['alert charge_mismatch'],
  ],
  [
    'less than has gone back of it',
    known('paid', { received: 3980, refunds: [refund(2500, 'done')] }),
    found('paid'),
    ['alert charge_mismatch'],
  ],
  [
    'all returned, of which it tells a part',
    known('paid'),
    found('refunded', { returned: 500 }),
    ['alert refund_mismatch'],
  ],

  // Owner of the charge.
  ['another charge', known('awaiting_payment'), found('paid', { id: 'OTHER' }), ['alert charge_mismatch']],
  [
    'another order’s name',
    known('uncertain', UNKNOWN_CHARGE),
    found('paid', { reference: 'OTHER' }),
    ['alert charge_mismatch'],
  ],
  [
    'its own name',
    known('uncertain', UNKNOWN_CHARGE),
    found('paid', { reference: 'ORDER' }),
    ['paid as CHARGE', ...PAID],
  ],
  [
    'another buyer',
    known('uncertain', UNKNOWN_CHARGE),
    found('paid', { buyerEmail: 'ana@example.com' }),
    ['alert charge_mismatch'],
  ],
  [
    'its own name on a charge that another order has',
    known('uncertain', { ...UNKNOWN_CHARGE, holder: 'LV-1111-11' }),
    found('paid', { reference: 'ORDER' }),
    ['alert charge_mismatch'],
  ],
  ['no money', known('awaiting_payment'), found('paid', { amount: 0 }), ['alert charge_mismatch']],
  ['more than there is', known('awaiting_payment'), found('paid', { amount: 2 ** 31 }), ['alert charge_mismatch']],
  ['more than there is back', known('paid'), found('paid', { returned: 2 ** 31 }), ['alert charge_mismatch']],
  [
    'a charge that another order has',
    known('uncertain', { ...UNKNOWN_CHARGE, holder: 'LV-1111-11' }),
    found('paid'),
    ['alert charge_mismatch'],
  ],

  // Money that is not what was ordered.
  [
    'too little',
    known('awaiting_payment'),
    found('paid', { amount: 990 }),
    ['alert underpaid', 'receive 990 by CHARGE'],
  ],
  ['too little, told again', known('awaiting_payment', { received: 990 }), found('paid', { amount: 990 }), []],
  [
    'the rest of it',
    known('awaiting_payment', { received: 990 }),
    found('paid'),
    ['paid', 'open access', 'resolve odd amount', 'look for a duplicate'],
  ],
  [
    'all of it anew, after it went back',
    known('expired', { received: 990, refunds: [refund(990, 'done')] }),
    found('paid', { amount: 2980, returned: 990 }),
    ['paid for 2980', 'open access', 'resolve odd amount', 'look for a duplicate'],
  ],
  [
    'too much, of which a part that is on its way back leaves too little',
    known('awaiting_payment', { received: 1989, refunds: [refund(1989, 'asked')] }),
    found('paid', { amount: 3978 }),
    ['alert underpaid', 'receive 3978 by CHARGE'],
  ],
  [
    'too much',
    known('awaiting_payment'),
    found('paid', { amount: 2000 }),
    ['alert overpaid', 'receive 2000 by CHARGE'],
  ],
  ['twice', known('paid'), found('paid', { amount: 3980 }), ['alert paid_twice', 'receive 3980 by CHARGE']],
  ['less than before', known('paid'), found('paid', { amount: 990 }), ['alert charge_mismatch']],
  [
    'another amount that is no money',
    known('awaiting_payment'),
    found('pending', { amount: 990 }),
    ['alert charge_mismatch'],
  ],
  [
    'money on what failed',
    known('failed', UNKNOWN_CHARGE),
    found('paid'),
    ['alert money_on_failed', 'receive 1990 by CHARGE'],
  ],
  ['the same, told again', known('failed', { received: 1990 }), found('paid'), []],
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
    'odd money that an operator gave back',
    known('expired', { received: 990, refunds: [refund(990, 'done')] }),
    found('refunded', { amount: 990, returned: 990 }),
    [],
  ],

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
    'a part that the provider called done, and does not count',
    known('paid', { refunds: [{ ...refund(500, 'done'), settled_at: LONG_AGO }] }),
    found('paid', { returned: 0 }),
    ['alert refund_mismatch'],
  ],
  [
    'all of it that the bank called done, without its name',
    known('refunded', { refunds: [{ ...refund(1990, 'done'), settled_at: LONG_AGO }] }),
    found('paid', { returned: 0, returns: [] }),
    ['alert refund_mismatch'],
  ],
  [
    'a part that it called done just now',
    known('paid', { refunds: [{ ...refund(500, 'done'), settled_at: EARLIER }] }),
    found('paid', { returned: 0 }),
    [],
  ],
  [
    'a part that it counts',
    known('paid', { refunds: [{ ...refund(500, 'done'), settled_at: LONG_AGO }] }),
    found('paid', { returned: 500, returns: [{ refundId: 'R500', amount: 500 }] }),
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

test('a charge that is met first brings what its payer needs, and no later one changes it', () => {
  const answer = found('pending', { payment: pixPayment('NEW', 'data:'), expiresAt: LATER });
  const charge = { charge_id: 'CHARGE', details: { code: 'NEW', qrCode: 'data:' }, expires_at: LATER };
  expect(decide(known('uncertain', UNKNOWN_CHARGE), answer, NOW)).toEqual([
    { do: 'settle', to: 'open', changes: charge },
  ]);
  expect(decide(known('uncertain'), answer, NOW)).toEqual([{ do: 'settle', to: 'open' }]);
});
