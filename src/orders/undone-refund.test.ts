import { expect, test } from 'vitest';
import { found, known, NOW, refund, short } from '../../tests/factories/known-order.ts';
import { refundAlone } from '../../tests/setup/request-refund.ts';
import { shareShopWithBank } from '../../tests/setup/shop-with-bank.ts';
import { addSeconds } from '../platform/clock.ts';
import { HOUR } from '../platform/jobs/pace.ts';
import { decide } from './decide.ts';
import { applyRefundOutcome, readInDoubt } from './refund-mending.ts';
import { readLeft, withdraw } from './refunds.ts';

const openOrder = shareShopWithBank();
type OrderAtBank = Awaited<ReturnType<typeof openOrder>>;

interface Answer {
  pix: { devolucoes: object[] }[];
}

/** A withdrawal whose refund is under way, and one answer that calls it done. */
async function openCalledDone() {
  const given = await openOrder();
  const { bank, shop, order, reference, until, look } = given;
  bank.refundsAre = 'EM_PROCESSAMENTO';
  await withdraw(shop.context, reference);
  await until('asked');
  const done = (devolucao: object) => ({ ...devolucao, status: 'DEVOLVIDO' });
  const lie = ({ pix, ...body }: Answer) => ({
    ...body,
    pix: pix.map(({ devolucoes, ...payment }) => ({ ...payment, devolucoes: devolucoes.map(done) })),
  });
  shop.clock.now = addSeconds(shop.clock.now, HOUR);
  bank.fail({ on: `GET /cob/${reference}`, times: 1, failure: { lie } });
  await look();
  expect((await shop.view(order.id)).status).toBe('refunded');
  return given;
}

const isAsked = async ({ inBooks }: OrderAtBank) => inBooks().some(({ status }) => status === 'EM_PROCESSAMENTO');

test('a refund that the bank calls done and ends undone is made in the end, though it ended its order', async () => {
  const { bank, shop, reference, until, inBooks, alerts } = await openCalledDone();
  await bank.settleRefunds(reference, 'NAO_REALIZADO');
  bank.refundsAre = 'DEVOLVIDO';
  await until('done');
  expect(inBooks().map(({ status }) => status)).toEqual(['NAO_REALIZADO', 'DEVOLVIDO']);
  expect(await readLeft(shop.db, reference)).toBe(0);
  expect(await alerts()).toEqual([]);
});

test('one that the bank goes on refusing calls an operator', async () => {
  const given = await openCalledDone();
  const { bank, reference, hoursUntil, alerts } = given;
  await bank.settleRefunds(reference, 'NAO_REALIZADO');
  await hoursUntil(() => isAsked(given), true);
  await bank.settleRefunds(reference, 'NAO_REALIZADO');
  const kinds = async () => [...new Set((await alerts()).map((alert) => alert.split(':')[0]))];
  await hoursUntil(kinds, ['refund_refused open']);
});

test.each(['by the bank', 'by hand'] as const)(
  'a refund that ends undone after all went another way, %s, is not booked beside it',
  async (how) => {
    const { bank, shop, reference, until, look, alerts } = await openOrder();
    bank.refundsAre = 'EM_PROCESSAMENTO';
    await refundAlone(shop.context, reference, 500);
    await until('asked');
    shop.clock.now = addSeconds(shop.clock.now, HOUR);
    bank.refundsAre = 'DEVOLVIDO';
    if (how === 'by the bank') bank.takeBack(reference);
    else bank.returnByHand(reference, 1990);
    await look();
    await bank.settleRefunds(reference, 'NAO_REALIZADO');
    await until('refused');
    const order = shop.db.selectFrom('orders').select(['returned_elsewhere', 'taken_back']).where('id', '=', reference);
    const taken_back = how === 'by the bank' ? 1990 : 0;
    expect(await order.executeTakeFirstOrThrow()).toEqual({ returned_elsewhere: 1990, taken_back });
    expect((await alerts()).some((alert) => alert.startsWith('refund_'))).toBe(false);
  },
);

test('with a provider without ids of refunds, a refused refund of a disputed order went with the rest', () => {
  const disputed = { returned_elsewhere: 1490, taken_back: 1490 };
  const refused = { ...refund(500, 'queued'), refusals: 1 };
  const steps = (one: typeof refused) =>
    decide(known('charged_back', { ...disputed, refunds: [one] }), found('charged_back'), NOW);
  expect(steps(refused).map(short)).toEqual(['1990 returned, 1990 by the bank']);
  // Its answer was lost: it may arrive.
  expect(steps({ ...refused, refusals: 0 })).toEqual([]);
});

test('a part that the bank called done and does not count a day later calls an operator, who has it made', async () => {
  const { bank, shop, reference, until, look, alerts } = await openOrder();
  await refundAlone(shop.context, reference, 500);
  await until('done');
  for (const { devolucoes } of bank.callback(reference).pix) devolucoes.length = 0;
  await look();
  expect(await alerts()).toEqual([]);
  shop.clock.now = addSeconds(shop.clock.now, 25 * HOUR);
  await look();
  await look();
  expect((await alerts()).map((alert) => alert.split(':')[0])).toEqual(['refund_mismatch open']);
  expect(await readInDoubt(shop.db, reference)).toBe(500);
  await shop.db
    .transaction()
    .execute((trx) => applyRefundOutcome(shop.context, trx, reference, 'undone', 500, 'ana@example.com'));
  expect((await alerts()).map((alert) => alert.split(':')[0])).toEqual(['refund_mismatch settled']);
  expect(await readLeft(shop.db, reference)).toBe(1990);
  await refundAlone(shop.context, reference, 500);
  await until('refused', 'done');
  await look();
  expect(await readLeft(shop.db, reference)).toBe(1490);
});
