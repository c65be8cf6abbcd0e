import { expect, onTestFinished } from 'vitest';
import { remakeOrder, retryRefund } from '../../src/admin/orders/audited-order-commands.ts';
import { reconcile } from '../../src/orders/reconciliation.ts';
import { readInDoubt } from '../../src/orders/refund-mending.ts';
import { lookAtStrayCharge } from '../../src/orders/stray-charges.ts';
import { addSeconds } from '../../src/platform/clock.ts';
import { startFakeBcb } from '../mocks/fake-bcb.ts';
import { bcbSettings } from '../setup/fake-providers.ts';
import { BREAD, LIST, order } from '../setup/house.ts';
import { ANA } from '../setup/operator.ts';
import { openTestShop, type TestShop } from '../setup/test-shop.ts';

/** Payments at a bank, which has one address for all orders and lists what was paid. */
export async function payAtBank(): Promise<void> {
  const bank = await startFakeBcb();
  onTestFinished(bank.close);
  const shop = await openTestShop({ beside: [BREAD], env: bcbSettings(bank) });
  const url = new URL(shop.payments.sharedWebhookUrl('bcb')).pathname;
  for (const base of ['', `/${BREAD}`]) {
    const { id } = await order(shop, base);
    const charge = await shop.idOf({ id });
    await bank.pay(charge, { webhook: false });
    await shop.app.inject({ method: 'POST', url, payload: bank.callback(charge) });
    await shop.until(id, ({ delivery }) => delivery === 'sent');
    // A second payment, and a part that went back without us.
    await bank.pay(charge, { webhook: false });
    bank.returnByHand(charge, 500);
    await reconcile(shop.context, charge, 'reconciliation');
    // Its bank lists it alone, an hour later.
    const { id: silent } = await order(shop, base);
    await bank.pay(await shop.idOf({ id: silent }), { webhook: false });
    shop.clock.now = addSeconds(shop.clock.now, 3600);
    await shop.until(silent, ({ status }) => status === 'paid');
    // Its payment is disputed, and the dispute is won.
    const disputed = await shop.idOf({ id: silent });
    bank.takeBack(disputed);
    await reconcile(shop.context, disputed, 'reconciliation');
    for (const { devolucoes } of bank.callback(disputed).pix)
      for (const part of devolucoes) Object.assign(part, { status: 'NAO_REALIZADO' });
    await reconcile(shop.context, disputed, 'reconciliation');
    expect((await shop.view(silent)).status).toBe('paid');
    // Too little arrives of a third one; no refund of it was refused.
    const odd = await order(shop, base);
    const id3 = await shop.idOf(odd);
    await bank.pay(id3, { amount: 500, webhook: false });
    await reconcile(shop.context, id3, 'reconciliation');
    expect((await shop.view(odd.id)).received).toBe(500);
    expect(await readInDoubt(shop.db, id3)).toBe(0);
    await expect(retryRefund(shop.context, ANA, id3)).rejects.toThrow('no_refused_refund');
  }
  await remakeLost(shop, bank);
  await shop.close();
}

/** An order that only the bank knows, as after the restore of a backup. */
async function remakeLost(shop: TestShop, bank: Awaited<ReturnType<typeof startFakeBcb>>): Promise<void> {
  const before = await openTestShop({ env: bcbSettings(bank), work: false });
  const lost = await before.idOf(await before.order());
  await before.close();
  await bank.pay(lost, { webhook: false });
  await lookAtStrayCharge(shop.context, 'bcb', lost);
  const [alert] = (await shop.alerts.list()).filter(({ kind }) => kind === 'stray_charge');
  const payer = { name: 'Ana Lima', email: 'ana@example.com', phone: '', campaign: LIST };
  await remakeOrder(shop.context, ANA, String(alert?.id), payer);
}
