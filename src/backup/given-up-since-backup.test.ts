import { expect, test } from 'vitest';
import { bcbSettings } from '../../tests/setup/fake-providers.ts';
import { backUp, freshFolder, keepingOf, restoreFrom } from '../../tests/setup/kept-journal.ts';
import { ANA } from '../../tests/setup/operator.ts';
import { refundAlone } from '../../tests/setup/request-refund.ts';
import { openShopWithBank } from '../../tests/setup/shop-with-bank.ts';
import { openTestShop } from '../../tests/setup/test-shop.ts';
import { recordRefundOutcome, retryRefund } from '../admin/orders/audited-order-commands.ts';
import { withdraw } from '../orders/refunds.ts';
import { addSeconds } from '../platform/clock.ts';

// A refund was given up after the backup: the restored shop calls about it, as the shop of then did.

test.each([
  ['a withdrawal', 'refusing', 'before it was asked for'],
  ['a withdrawal', 'refusing', 'after the first refusal'],
  ['a part', 'refusing', 'after the first refusal'],
  ['a withdrawal', 'by an operator’s word', 'before it was asked for'],
] as const)(
  '%s, given up by a bank or person (%s), calls after the restore of a backup from %s',
  {
    timeout: 120_000,
  },
  async (asked, end, backup) => {
    const { bank, shop, order, reference, refunds } = await openShopWithBank();
    bank.refundsAre = end === 'refusing' ? 'NAO_REALIZADO' : 'EM_PROCESSAMENTO';
    let file = backup === 'before it was asked for' ? await backUp(shop) : '';
    if (asked === 'a withdrawal') await withdraw(shop.context, reference);
    else await refundAlone(shop.context, reference, 500);
    await shop.settle();
    file ||= await backUp(shop);
    const rounds = end === 'refusing' ? 60 : 8;
    for (let round = 0; round < rounds && (await refunds()).some(({ status }) => status !== 'refused'); round += 1) {
      shop.clock.now = addSeconds(shop.clock.now, 4 * 3600);
      await shop.settle();
    }
    if (end !== 'refusing') {
      await recordRefundOutcome(shop.context, ANA, reference, { outcome: 'undone', amount: 1990 });
      for (const pix of bank.callback(reference).pix) pix.devolucoes.length = 0;
    }
    const journal = await freshFolder();
    await keepingOf(shop, journal).sweep();
    const at = shop.clock.now;
    await shop.close();
    const { database } = await restoreFrom(file, journal);
    const again = await openTestShop({ database, env: bcbSettings(bank) });
    again.clock.now = addSeconds(at, 60);
    for (let day = 0; day < 2; day += 1) {
      await again.settle();
      again.clock.now = addSeconds(again.clock.now, 86_400);
    }
    const alerts = (await again.alerts.list()).filter(({ kind }) => kind === 'refund_given_up');
    expect(alerts.map(({ detail }) => detail.replace(/\s/g, ' '))).toEqual([
      expect.stringContaining(`R$ ${asked === 'a part' ? '5' : '19'},`),
    ]);
    if (asked === 'a part') return;
    // A bank that has money again makes it.
    bank.refundsAre = 'DEVOLVIDO';
    expect(await retryRefund(again.context, ANA, reference)).toBe(1990);
    await again.until(order.id, ({ status }) => status === 'refunded');
  },
);
