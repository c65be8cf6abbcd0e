import { expect, test } from 'vitest';
import { DISPUTED, found, known, NOW, refund, short } from '../../tests/factories/known-order.ts';
import { ANA } from '../../tests/setup/operator.ts';
import { refundAlone } from '../../tests/setup/request-refund.ts';
import { shareShopWithBank } from '../../tests/setup/shop-with-bank.ts';
import { acceptAmount } from '../admin/orders/audited-order-commands.ts';
import type { ChargeState } from '../payments/provider.ts';
import { NEVER } from '../platform/jobs/scheduled.ts';
import { type DecisionContext, decide } from './decide.ts';
import { readLeft, withdraw } from './refunds.ts';

const MISMATCH = ['alert charge_mismatch'];

/** Cases in which the captured amount is as a provider once reported it, and now it reports something else. */
const TABLE: [what: string, DecisionContext, ChargeState, string[]][] = [
  [
    'no less than the amount that an operator accepted',
    known('paid', { received: 1500, accepted: 1000 }),
    found('paid', { amount: 1000, returned: 0 }),
    ['received 1000, 500 less', 'resolve odd amount'],
  ],
  [
    'less than that',
    known('paid', { received: 1500, accepted: 1000 }),
    found('paid', { amount: 990, returned: 0 }),
    MISMATCH,
  ],
  [
    'less, with all that we gave back of the price',
    known('paid', { received: 3980, refunds: [refund(500, 'done')] }),
    found('paid', { returned: 500 }),
    ['received 1990, 1990 less', 'resolve odd amount'],
  ],
  [
    'less, without what we gave back',
    known('paid', { received: 3980, refunds: [refund(1990, 'done')] }),
    found('paid', { returned: 0, returns: [] }),
    MISMATCH,
  ],
  [
    'less, of which the price is not left beside what we gave back',
    known('paid', { received: 3980, refunds: [refund(1990, 'done')] }),
    found('paid', { amount: 2000, returned: 1990 }),
    MISMATCH,
  ],
  [
    'less, where it never tells what went back',
    known('paid', { received: 3980, refunds: [refund(1990, 'done')] }),
    found('paid'),
    MISMATCH,
  ],
  [
    'less, where a restore holds what may have gone back',
    known('paid', { received: 3980, refunds: [refund(2000, 'queued', 0, NEVER)] }),
    found('paid', { returned: 0 }),
    MISMATCH,
  ],
  [
    'less, and still more than the price',
    known('paid', { received: 5970 }),
    found('paid', { amount: 3980, returned: 0 }),
    ['received 3980, 1990 less', 'resolve odd amount', 'alert paid_twice'],
  ],
  [
    'less, and what an operator accepted',
    known('paid', { received: 5970, accepted: 3980 }),
    found('paid', { amount: 3980, returned: 0 }),
    ['received 3980, 1990 less', 'resolve odd amount'],
  ],
  [
    'the price alone, all of it returned by the withdrawal',
    known('refunding', { received: 3980, refunds: [refund(1990, 'done')] }),
    found('refunded', { returned: 1990 }),
    ['received 1990, 1990 less', 'refunded', 'close access', 'announce refund'],
  ],
  [
    'the second payment alone, which we gave back',
    known('paid', { received: 3980, refunds: [refund(1990, 'done')] }),
    found('refunded', { returned: 1990 }),
    MISMATCH,
  ],
  [
    'the same while the withdrawal returns the price',
    known('refunding', { received: 3980, refunds: [refund(1990, 'done'), refund(1980, 'queued', 0)] }),
    found('refunded', { returned: 1990 }),
    MISMATCH,
  ],
  [
    'what the bank took, and no more',
    known('charged_back', { ...DISPUTED, received: 3980 }),
    found('charged_back'),
    ['received 1990, 1990 less', 'resolve odd amount'],
  ],
  [
    'less of an order that nobody looks at again',
    known('refunded', { received: 3980, refunds: [refund(1990, 'done')] }),
    found('refunded', { returned: 1990 }),
    MISMATCH,
  ],
  [
    'a withdrawal of which something is left, without a refund on its way',
    known('refunding', { received: 3980, refunds: [refund(1990, 'done')] }),
    found('paid', { amount: 3980, returned: 1990 }),
    ['alert refund_given_up'],
  ],
  [
    'the same as an answer from before tells it',
    known('refunding', { received: 3980, refunds: [refund(1990, 'done')], stale: true }),
    found('paid', { amount: 3980, returned: 1990 }),
    [],
  ],
];

test.each(TABLE)('%s', (_what, order, state, steps) => {
  expect(decide(order, state, NOW).map(short)).toEqual(steps);
});

const openOrder = shareShopWithBank();
type OrderAtBank = Awaited<ReturnType<typeof openOrder>>;

interface Answer {
  pix: { valor: string; devolucoes: object[] }[];
}

/** Makes the next answer about the order false, and looks it up. */
async function lookAtLie({ bank, reference, look }: OrderAtBank, lie: (body: Answer) => object): Promise<void> {
  bank.fail({ on: `GET /cob/${reference}`, times: 1, failure: { lie } });
  await look();
}

const worth = (valor: string) => (body: Answer) => ({ ...body, pix: body.pix.map((pix) => ({ ...pix, valor })) });

test('a surplus that a bank reported once is not returned out of the price: the refund ends, with an alert', async () => {
  const given = await openOrder();
  const { shop, order, reference, until, inBooks, alerts } = given;
  await lookAtLie(given, worth('39.80'));
  await refundAlone(shop.context, reference, 1990, { left: 3980 });
  await until('refused');
  expect(await shop.view(order.id)).toMatchObject({ status: 'paid', refundable: 1990, accessUrl: order.accessUrl });
  expect(inBooks()).toEqual([]);
  expect((await alerts()).filter((alert) => alert.includes(' open: '))).toEqual([
    expect.stringMatching(/^charge_mismatch open: devolução \w+: R\$ 19,90 não saem/),
  ]);
});

test('a false surplus reduces an operator’s refund by no more than itself', async () => {
  const given = await openOrder();
  const { shop, order, reference, refunds, until } = given;
  await lookAtLie(given, worth('39.80'));
  await refundAlone(shop.context, reference, 2490);
  await until('done');
  expect((await refunds()).map(({ amount }) => amount)).toEqual([500]);
  expect(await shop.view(order.id)).toMatchObject({ status: 'paid', refundable: 1490 });
});

test('more than an accepted lower amount, reported once, leaves the withdrawal possible', async () => {
  const given = await openOrder({ paid: 1000 });
  const { shop, order, reference, look, hoursUntil } = given;
  const alert = shop.db.selectFrom('alerts').select('id').where('order_id', '=', reference);
  await acceptAmount(shop.context, ANA, (await alert.executeTakeFirstOrThrow()).id);
  await lookAtLie(given, worth('15.00'));
  expect(await readLeft(shop.db, reference)).toBe(1500);
  await look();
  expect(await readLeft(shop.db, reference)).toBe(1000);
  await withdraw(shop.context, reference);
  await hoursUntil(async () => (await shop.view(order.id)).status, 'refunded');
  expect((await shop.view(order.id)).returned?.amount).toBe(1000);
});

test('an answer without the payment that was given back leaves the price to the withdrawal', async () => {
  const given = await openOrder();
  const { bank, shop, order, reference, look, until, refunds } = given;
  await bank.pay(reference, { webhook: false });
  await look();
  await refundAlone(shop.context, reference, 1990, { left: 3980 });
  await until('done');
  await lookAtLie(given, (body) => ({ ...body, pix: body.pix.filter(({ devolucoes }) => devolucoes.length === 0) }));
  await withdraw(shop.context, reference);
  await until('done', 'done');
  expect((await refunds()).map(({ amount }) => amount)).toEqual([1990, 1990]);
  expect((await shop.view(order.id)).status).toBe('refunded');
});
