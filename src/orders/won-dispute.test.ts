import { expect, onTestFinished, test } from 'vitest';
import { startFakeMercadoPago } from '../../tests/mocks/fake-mercado-pago.ts';
import { startFakePublicV1 } from '../../tests/mocks/fake-public-v1.ts';
import { mercadoPagoSettings, publicV1Settings } from '../../tests/setup/fake-providers.ts';
import { operate } from '../../tests/setup/operate.ts';
import { ANA } from '../../tests/setup/operator.ts';
import { refundAlone } from '../../tests/setup/request-refund.ts';
import { shareShopWithBank } from '../../tests/setup/shop-with-bank.ts';
import { openTestShop } from '../../tests/setup/test-shop.ts';
import { acceptAmount, closeAccess } from '../admin/orders/audited-order-commands.ts';
import { addSeconds, DAY } from '../platform/clock.ts';
import { isoDay } from '../shared/dates.ts';
import { readMoneyFacts } from './money-facts.ts';
import { reconcile } from './reconciliation.ts';
import { withdraw } from './refunds.ts';
import { requestWithdrawal } from './withdrawal-requests.ts';

const openOrder = shareShopWithBank();

/** Opens an order whose money the bank took, and functions that make the bank give it back. */
async function openDisputed() {
  const given = await openOrder();
  const { bank, shop, order, reference, look, inBooks } = given;
  const lose = async () => {
    bank.takeBack(reference);
    await look();
    expect((await shop.view(order.id)).status).toBe('charged_back');
  };
  const win = () => {
    const taken = inBooks().filter(({ natureza }) => natureza.startsWith('MED'));
    for (const devolucao of taken) Object.assign(devolucao, { status: 'NAO_REALIZADO' });
  };
  const accessMails = async () => {
    const query = shop.db.selectFrom('deliveries').select('status').where('order_id', '=', reference);
    const rows = await query.where('kind', '=', 'access').orderBy('created_at').execute();
    return rows.map(({ status }) => status);
  };
  return { ...given, lose, win, accessMails };
}

test('a dispute that was won makes the order paid again, opens the access and mails its link, at the next look', async () => {
  const { shop, order, reference, lose, win, alerts, hoursUntil, accessMails } = await openDisputed();
  await shop.db.insertInto('stock').values({ campaign: 'lista-vitalicia', total: 9 }).execute();
  await shop.db.updateTable('stock').set({ taken: 1 }).execute();
  await shop.db.updateTable('orders').set({ holds_spot: true }).where('id', '=', reference).execute();
  const taken = async () => (await shop.db.selectFrom('stock').select('taken').executeTakeFirstOrThrow()).taken;
  await lose();
  expect(await taken()).toBe(0);
  expect((await shop.view(order.id)).accessUrl).toBeUndefined();
  win();
  // Only the schedule asks.
  await hoursUntil(async () => (await shop.view(order.id)).status, 'paid');
  expect(await shop.view(order.id)).toMatchObject({ accessUrl: order.accessUrl, refundable: 1990 });
  expect(await taken()).toBe(1);
  // Without another jump of the clock: a mail on its way would be an alert.
  const mailed = async () => {
    await shop.settle();
    return accessMails();
  };
  await expect.poll(mailed, { timeout: 60_000 }).toEqual(['sent', 'sent']);
  expect(await alerts()).toEqual(['charged_back settled: o banco tomou o pagamento de volta']);
  await shop.db.deleteFrom('stock').execute();
});

test('money that comes back is no second sale: no notification, no conversion, no count', async () => {
  const { shop, order, reference, lose, win, look } = await openDisputed();
  await shop.db.updateTable('orders').set({ visitor_hash: 'a-visitor' }).where('id', '=', reference).execute();
  const salesOfMonth = async () => {
    const { said } = await operate(shop, 'export', 'month', isoDay(shop.clock.now).slice(0, 7));
    const [head = [], ...lines] = said.split('\r\n').map((line) => line.split(';'));
    return lines.find(([day]) => day === 'Total')?.[head.indexOf('Vendas')];
  };
  const told = async () => {
    const [notes, conversions] = await Promise.all(
      (['unannounced_sales', 'conversions'] as const).map((table) =>
        shop.db.selectFrom(table).select('order_id').where('order_id', '=', reference).execute(),
      ),
    );
    return { notes, conversions, sales: await salesOfMonth() };
  };
  await lose();
  // Earlier reports are deleted.
  for (const table of ['unannounced_sales', 'conversions'] as const) await shop.db.deleteFrom(table).execute();
  const before = await told();
  expect(Number(before.sales)).toBeGreaterThan(0);
  win();
  await look();
  expect((await shop.view(order.id)).status).toBe('paid');
  expect(await told()).toEqual(before);
});

test('a dispute that is lost after it was won calls again', async () => {
  const { lose, win, look, alerts } = await openDisputed();
  await lose();
  win();
  await look();
  await lose();
  const told = 'o banco tomou o pagamento de volta';
  expect(await alerts()).toEqual([`charged_back settled: ${told}`, `charged_back open: ${told}`]);
});

/** A provider of its own, and the events of an order's charge there. */
interface DisputedCharge {
  settings: Record<string, string>;
  pay(id: string): void;
  lose(id: string): void;
  win(id: string): void;
}

const PROVIDERS: Record<string, () => Promise<DisputedCharge>> = {
  async 'mercado-pago'() {
    const bank = await startFakeMercadoPago();
    onTestFinished(bank.close);
    return {
      settings: mercadoPagoSettings(bank),
      pay: (id) => bank.move(id, 'approved'),
      lose: (id) => bank.move(id, 'charged_back'),
      win: (id) => Object.assign(bank.paymentOf(id), { status_detail: 'reimbursed' }),
    };
  },
  async 'public-v1'() {
    const gateway = await startFakePublicV1();
    onTestFinished(gateway.close);
    const move = (status: string) => {
      for (const hash of gateway.books.keys()) gateway.move(hash, status);
    };
    return {
      settings: publicV1Settings(gateway),
      pay: () => move('paid'),
      lose: () => move('chargedback'),
      win: () => move('paid'),
    };
  },
};

test.each(Object.entries(PROVIDERS))('a dispute that was won at %s opens the access again', async (_name, open) => {
  const { settings, ...charge } = await open();
  const shop = await openTestShop({ env: settings, work: false });
  const order = await shop.order();
  const id = await shop.idOf(order);
  const seen: string[] = [];
  for (const becomes of ['pay', 'lose', 'win'] as const) {
    charge[becomes](id);
    await reconcile(shop.context, id, 'reconciliation');
    const { status, accessUrl } = await shop.view(order.id);
    seen.push(accessUrl ? `${status}, open` : status);
  }
  expect(seen).toEqual(['paid, open', 'charged_back', 'paid, open']);
});

test('one that is lost after it was won says once more that more left than had arrived', async () => {
  const { shop, reference, lose, win, look, alerts } = await openDisputed();
  await refundAlone(shop.context, reference, 500);
  await shop.settle();
  await lose();
  win();
  await look();
  await lose();
  const told = (await alerts()).filter((alert) => alert.startsWith('chargeback_after_refund'));
  expect(told.map((alert) => alert.split(':')[0])).toEqual([
    'chargeback_after_refund settled',
    'chargeback_after_refund open',
  ]);
});

test('an access that an operator closed stays closed, and an erased buyer is not mailed', async () => {
  const closed = await openDisputed();
  await closeAccess(closed.shop.context, ANA, closed.reference, 'Pediu.');
  await closed.lose();
  closed.win();
  await closed.look();
  expect(await closed.shop.view(closed.order.id)).toMatchObject({ status: 'paid', accessClosed: true });
  expect(await closed.accessMails()).toEqual(['sent']);
  const erased = await openDisputed();
  await erased.lose();
  const { shop, reference } = erased;
  await shop.db.updateTable('orders').set({ erased_at: shop.clock.now }).where('id', '=', reference).execute();
  erased.win();
  await erased.look();
  expect((await shop.view(erased.order.id)).accessUrl).toBe(erased.order.accessUrl);
  expect(await erased.accessMails()).toEqual(['sent']);
});

test('a withdrawal that waited when the bank took the money is reminded of again, and calls', async () => {
  const { shop, order, reference, lose, win, look, alerts } = await openDisputed();
  await requestWithdrawal(shop.context, reference);
  shop.clock.now = addSeconds(shop.clock.now, 2.1 * DAY);
  await shop.settle();
  await lose();
  expect((await alerts())[0]).toMatch(/^withdrawal_unconfirmed settled/);
  win();
  await look();
  await shop.settle();
  expect((await shop.view(order.id)).withdrawRequestedAt).toBeDefined();
  expect((await alerts()).filter((alert) => alert.includes(' open: '))).toEqual([
    expect.stringMatching(/^withdrawal_unconfirmed/),
  ]);
});

test('no operator takes a disputed order for paid: what came beside it can only be given back', async () => {
  const { bank, shop, order, reference, lose, look } = await openDisputed();
  await lose();
  await bank.pay(reference, { webhook: false });
  await look();
  const alert = await shop.db
    .selectFrom('alerts')
    .select('id')
    .where('order_id', '=', reference)
    .where('kind', '=', 'paid_twice')
    .executeTakeFirstOrThrow();
  expect((await readMoneyFacts(shop.db, reference)).acceptable).toBeNull();
  await expect(acceptAmount(shop.context, ANA, alert.id)).rejects.toMatchObject({ code: 'order_over' });
  expect((await shop.view(order.id)).status).toBe('charged_back');
});

test('a part that comes back after a withdrawal is found without a webhook, and an operator returns it', async () => {
  const { bank, shop, order, reference, look, win, alerts, hoursUntil } = await openDisputed();
  bank.takeBack(reference, 597);
  await look();
  await withdraw(shop.context, reference);
  await hoursUntil(async () => (await shop.view(order.id)).status, 'refunded');
  // No centavo left twice.
  await look();
  expect((await alerts()).filter((alert) => alert.startsWith('chargeback_after_refund'))).toEqual([]);
  win();
  const again = async () => (await alerts()).filter((alert) => alert.startsWith('money_again')).length;
  await hoursUntil(again, 1);
  expect((await alerts()).find((alert) => alert.startsWith('money_again'))).toContain('5,97');
  await refundAlone(shop.context, reference, 597);
});

test('a part that comes back while the bank has the rest is mailed to the buyer', async () => {
  const { shop, bank, reference, lose, win, look, until } = await openDisputed();
  bank.refundsAre = 'EM_PROCESSAMENTO';
  await refundAlone(shop.context, reference, 199);
  await until('asked');
  shop.clock.now = addSeconds(shop.clock.now, 60);
  await lose();
  await bank.settleRefunds(reference, 'DEVOLVIDO');
  await until('done');
  win();
  await look();
  const mails = await shop.db
    .selectFrom('deliveries')
    .select('kind')
    .where('order_id', '=', reference)
    .where('kind', '=', 'partial_refund')
    .execute();
  expect(mails).toHaveLength(1);
});
