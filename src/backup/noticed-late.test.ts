import { expect, onTestFinished, test } from 'vitest';
import { startFakeBcb } from '../../tests/mocks/fake-bcb.ts';
import { bcbSettings } from '../../tests/setup/fake-providers.ts';
import { backUp, freshFolder, KEPT_KEY, keepingOf, restoreFrom } from '../../tests/setup/kept-journal.ts';
import { ANA } from '../../tests/setup/operator.ts';
import { openTestShop } from '../../tests/setup/test-shop.ts';
import { addSeconds, DAY } from '../platform/clock.ts';

const SNAPSHOT = { restored_at: null, restored_from: null, prolonged_from: null, paid_to_ask: 0 };

test.each([
  ['at the start', 0],
  ['an hour later, as the storage of backups was away', 1],
])(
  'a payment that a snapshot of five days ago does not know calls an operator, where it is noticed %s',
  {
    timeout: 120_000,
  },
  async (_when, hoursLater) => {
    let now = () => new Date();
    const bank = await startFakeBcb({ clock: () => now() });
    onTestFinished(bank.close);
    const env = bcbSettings(bank);
    const shop = await openTestShop({ env, secret: KEPT_KEY });
    now = () => shop.clock.now;
    await shop.order({ email: 'first@example.com' });
    const file = await backUp(shop);
    // A day later there is a sale, and the journal has an entry.
    shop.clock.now = addSeconds(shop.clock.now, DAY);
    const order = await shop.order({ email: 'bia@example.com' });
    const reference = await shop.idOf(order);
    await bank.pay(reference, { webhook: false });
    shop.clock.now = addSeconds(shop.clock.now, 31);
    await shop.until(order.id, ({ delivery }) => delivery === 'sent');
    await shop.operators.invite(ANA, 'lia@example.com', 'support');
    const journal = await freshFolder();
    await keepingOf(shop, journal).sweep();
    const at = addSeconds(shop.clock.now, 4 * DAY);
    await shop.close();
    // The snapshot has the backup's rows, put back without a command.
    const { database, db } = await restoreFrom(file, await freshFolder());
    await db.updateTable('shop').set(SNAPSHOT).execute();
    const back = await openTestShop({ database, env, secret: KEPT_KEY, work: false });
    back.clock.now = at;
    now = () => back.clock.now;
    const pass = async (hours: number) => {
      for (let hour = 0; hour < hours; hour += 1) {
        back.clock.now = addSeconds(back.clock.now, 3600);
        await back.settle();
      }
    };
    const keeping = keepingOf(back, journal);
    if (hoursLater === 0) await keeping.begin();
    await back.startWork();
    await back.settle();
    await pass(hoursLater);
    if (hoursLater > 0) await keeping.begin();
    await pass(3);
    const strays = (await back.alerts.list()).filter(({ kind }) => kind === 'stray_charge');
    expect(strays.map(({ detail }) => detail)).toEqual([expect.stringContaining(reference)]);
  },
);
