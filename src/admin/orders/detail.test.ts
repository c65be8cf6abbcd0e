import { expect, test } from 'vitest';
import { openTestShop } from '../../../tests/setup/test-shop.ts';
import { commandLineActor } from '../../operators/service.ts';
import { reconcile } from '../../orders/reconciliation.ts';
import type { Trx } from '../../platform/db/database.ts';
import { refundOrder } from './audited-order-commands.ts';
import { describeOrder } from './detail.ts';

test('a refund that ends while its order is read is seen as under way or as done, and never as neither', async () => {
  const shop = await openTestShop({ work: false });
  const readWhile = async (end: 'before' | 'after') => {
    const { id: token } = await shop.order();
    const id = await shop.idOf({ id: token });
    await shop.pay(token);
    await reconcile(shop.context, id, 'reconciliation');
    await refundOrder(shop.context, commandLineActor('ana'), id, {
      amount: 990,
      left: 1990,
      key: `dialogo-${end}`,
    });
    const refund = await shop.db
      .selectFrom('refunds')
      .select('id')
      .where('order_id', '=', id)
      .executeTakeFirstOrThrow();
    // The facts of its money are all that is read in a transaction.
    const transaction = () => ({
      async execute(read: (trx: Trx) => Promise<unknown>) {
        if (end === 'before') await shop.refunds.follow(refund.id);
        const facts = await shop.db.transaction().execute(read);
        if (end === 'after') await shop.refunds.follow(refund.id);
        return facts;
      },
    });
    const db = new Proxy(shop.db, {
      get(real, name) {
        const value = name === 'transaction' ? transaction : Reflect.get(real, name, real);
        return typeof value === 'function' ? value.bind(real) : value;
      },
    });
    return describeOrder({ ...shop.context, db, clock: () => shop.clock.now }, id, 'owner');
  };
  expect(await readWhile('before')).toMatchObject({ returned: 990, returning: 0 });
  // A refund shown as pending is read again later.
  expect(await readWhile('after')).toMatchObject({ returning: 990 });
});
