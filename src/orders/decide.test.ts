import { expect, test } from 'vitest';
import { EARLIER, found, known, LATER, NOW, refund, short, UNKNOWN_CHARGE } from '../../tests/factories/known-order.ts';
import { type ChargeState, pixPayment } from '../payments/provider.ts';
import { type DecisionContext, decide } from './decide.ts';

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
    'odd money that an operator gave back',
    known('expired', { received: 990, refunds: [refund(990, 'done')] }),
    found('refunded', { amount: 990, returned: 990 }),
    [],
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
