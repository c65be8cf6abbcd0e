import { expect, test } from 'vitest';
import { openTestShop } from '../../../tests/setup/test-shop.ts';
import { commandLineActor } from '../../operators/service.ts';
import { refundOrder } from './audited-order-commands.ts';
import { describeOrder } from './detail.ts';

test('a refund that ends while its order is read is seen as under way or as done, and never as neither', async () => {
  const shop = await openTestShop({ work: false });
  const readWhile = async (end: 'before' | 'after') => {
    const { id: token } = await shop.order();
    const id = await shop.idOf({ id: token });
    await shop.pay(token);
    await shop.orders.reconcile(id, 'reconciliation');
    await refundOrder(shop.admin.context, commandLineActor('ana'), id, {
      amount: 990,
      left: 1990,
      key: `dialogo-${end}`,
    });
    const refund = await shop.db
      .selectFrom('refunds')
      .select('id')
      .where('order_id', '=', id)
      .executeTakeFirstOrThrow();
    const moneyFacts = async () => {
      if (end === 'before') await shop.refunds.follow(refund.id);
      const facts = await shop.orders.moneyFacts(id);
      if (end === 'after') await shop.refunds.follow(refund.id);
      return facts;
    };
    return describeOrder({ ...shop, orders: { moneyFacts }, clock: () => shop.clock.now }, id, 'owner');
  };
  expect(await readWhile('before')).toMatchObject({ returned: 990, returning: 0 });
  // A refund shown as pending is read again later.
  expect(await readWhile('after')).toMatchObject({ returning: 990 });
});
