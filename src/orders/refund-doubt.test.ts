import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { operate } from '../../tests/setup/operate.ts';
import { refundAlone } from '../../tests/setup/request-refund.ts';
import { openTestShop } from '../../tests/setup/test-shop.ts';
import { findOrderDetail } from '../admin/orders/detail.ts';
import { ALL } from '../admin/scope.ts';
import { addSeconds, DAY } from '../platform/clock.ts';
import { readLeft } from './refunds.ts';

/** Opens a shop where a part was refunded, and the provider reports all as returned. */
async function openDoubted() {
  const shop = await openTestShop();
  const { id: token, number } = await shop.order();
  await shop.pay(token);
  await shop.until(token, ({ delivery }) => delivery === 'sent');
  const id = await shop.idOf({ id: token });
  await refundAlone(shop.context, id, 500);
  await shop.until(token, ({ returned }) => returned?.amount === 500);
  await sql`update simulator_charges set status = 'refunded'`.execute(shop.db);
  const look = async () => {
    shop.clock.now = addSeconds(shop.clock.now, 1.5 * DAY);
    await shop.settle();
  };
  await look();
  const open = async () => (await shop.alerts.list()).map(({ kind }) => kind);
  expect(await open()).toEqual(['refund_mismatch']);
  expect((await shop.view(token)).status).toBe('paid');
  expect((await findOrderDetail(shop.context, id, ALL, 'owner'))?.actions).toContain('recordRefundOutcome');
  const tell = (outcome: string) => operate(shop, 'refund', number, '--outcome', outcome, '--yes');
  return { shop, token, id, look, open, tell };
}

test('an operator’s record of a rest that went back at the provider ends the order, and the alert', async () => {
  const { shop, token, id, look, open, tell } = await openDoubted();
  expect((await tell('done')).said).toMatch(/Anotado: a devolução de R\$\s14,90/);
  expect(await shop.view(token)).toMatchObject({ status: 'refunded' });
  expect((await shop.view(token)).accessUrl).toBeUndefined();
  expect(await readLeft(shop.db, id)).toBe(0);
  expect(await open()).toEqual([]);
  await look();
  expect(await open()).toEqual([]);
  const moves = await shop.db.selectFrom('money_moves').select(['kind', 'amount']).orderBy('id').execute();
  expect(moves.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['in', 1990],
    ['refund', -500],
    ['elsewhere', -1490],
  ]);
  expect((await tell('done')).noted).toContain('Nenhuma devolução deste pedido espera');
});

test('a rest that did not go back stays, and raises no further alert', async () => {
  const { shop, token, id, look, open, tell } = await openDoubted();
  expect((await tell('undone')).said).toMatch(/não foi feita/);
  await look();
  expect((await shop.view(token)).status).toBe('paid');
  expect(await readLeft(shop.db, id)).toBe(1490);
  expect(await open()).toEqual([]);
});
