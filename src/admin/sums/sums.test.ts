import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { startFakeBcb } from '../../../tests/mocks/fake-bcb.ts';
import { bcbSettings } from '../../../tests/setup/fake-providers.ts';
import { ANA } from '../../../tests/setup/operator.ts';
import { refundAlone } from '../../../tests/setup/request-refund.ts';
import { openTestShop, type TestShop } from '../../../tests/setup/test-shop.ts';
import { reconcile } from '../../orders/reconciliation.ts';
import { withdraw } from '../../orders/refunds.ts';
import { addSeconds } from '../../platform/clock.ts';
import { addDays, isoDay } from '../../shared/dates.ts';
import { results } from '../../shared/panel/results-schema.ts';
import { today } from '../../shared/panel/today-schema.ts';
import { acceptAmount, closeAccess, grantAccess } from '../orders/audited-order-commands.ts';
import { findOrderDetail } from '../orders/detail.ts';
import { listOrders } from '../orders/list.ts';
import { readResults } from '../results.ts';
import { ALL } from '../scope.ts';
import { startTestSale } from '../test-sale/test-sales.ts';
import { readToday } from '../today.ts';
import { refreshSums } from './sums.ts';

/** Events of an order, with centavos for moves of money; impossible ones are skipped. */
const happening = fc.oneof(
  fc.record({ do: fc.constant('pay' as const), amount: fc.constantFrom(1990, 1990, 1990, 1500, 2500) }),
  fc.record({
    do: fc.constantFrom('refund', 'take back', 'return by hand'),
    amount: fc.integer({ min: 1, max: 2500 }),
  }),
  fc.record({ do: fc.constantFrom('withdraw', 'accept'), amount: fc.constant(0) }),
);

type Happening = { do: string; amount: number };

async function openShopWithBooks() {
  let now = () => new Date();
  const bank = await startFakeBcb({ clock: () => now() });
  onTestFinished(bank.close);
  const shop = await openTestShop({ env: bcbSettings(bank) });
  now = () => shop.clock.now;
  const references: string[] = [];

  /** Amount that the seller keeps of an order by the bank's books, in centavos. */
  function inBooks(reference: string): number {
    const cents = (valor: string) => Math.round(Number(valor) * 100);
    return bank.callback(reference).pix.reduce((sum, { valor, devolucoes = [] }) => {
      const back = devolucoes.filter(({ status }) => status === 'DEVOLVIDO').map((part) => cents(part.valor));
      return sum + cents(valor) - back.reduce((all, part) => all + part, 0);
    }, 0);
  }

  /** Waits until no refund is pending and the shop agrees with the bank on these orders. */
  async function settle(orders: string[]): Promise<void> {
    const open = shop.db.selectFrom('refunds').select('id').where('status', 'in', ['queued', 'asked']);
    for (let rounds = 0; (await open.execute()).length > 0; rounds += 1) {
      expect(rounds).toBeLessThan(100);
      shop.clock.now = addSeconds(shop.clock.now, 5);
      await shop.settle();
    }
    for (const reference of orders) await reconcile(shop.context, reference, 'reconciliation');
  }

  /** Accepts a differing amount, if one was received. */
  async function acceptOdd(reference: string): Promise<void> {
    const order = await findOrderDetail(shop.context, reference, ALL, 'owner');
    if (order?.acceptable) await acceptAmount(shop.context, ANA, order.acceptable.alert);
  }

  /** Adds orders that are no sales: a free access that was closed again, and a paid test. */
  async function addOthers(): Promise<void> {
    const gift = { name: 'Bia Reis', email: 'bia@example.com', phone: '', campaign: shop.campaign.id };
    const reason = 'Ganhou o sorteio.';
    const { id } = await grantAccess(shop.context, ANA, { ...gift, reason, key: 'presente-1' });
    await closeAccess(shop.context, ANA, id, reason);
    await startTestSale(shop.context, ANA, 'dona@example.com');
    const tests = shop.db.selectFrom('orders').select('id').where('kind', '=', 'test');
    const { id: tried } = await tests.executeTakeFirstOrThrow();
    await bank.pay(tried, { webhook: false });
    await reconcile(shop.context, tried, 'reconciliation');
  }

  async function happen(reference: string, { do: what, amount }: Happening): Promise<void> {
    const left = inBooks(reference);
    const part = Math.min(amount, left);
    if (what === 'pay') await bank.pay(reference, { amount, webhook: false });
    else if (what === 'accept') await acceptOdd(reference);
    else if (part <= 0 && what !== 'withdraw') return;
    else if (what === 'take back') bank.takeBack(reference, part);
    else if (what === 'return by hand') bank.returnByHand(reference, part);
    else if (what === 'refund') await refundAlone(shop.context, reference, part).catch(() => {});
    else await withdraw(shop.context, reference).catch(() => {});
    await reconcile(shop.context, reference, 'reconciliation');
    await settle([reference]);
  }

  return {
    shop,
    inBooks,
    addOthers,
    async live(histories: Happening[][]): Promise<string[]> {
      for (const history of histories) {
        const { id } = await shop.order({ tracking: { utm_source: history.length % 2 ? 'instagram' : 'google' } });
        const reference = await shop.idOf({ id });
        references.push(reference);
        for (const each of history) await happen(reference, each);
      }
      await settle(references);
      return references;
    },
  };
}

function days(shop: TestShop) {
  return { from: addDays(isoDay(new Date()), -1), to: addDays(isoDay(shop.clock.now), 1) };
}

test('to the centavo: the sums are those of the orders and of the bank’s books, whatever happens', async () => {
  const { shop, inBooks, addOthers, live } = await openShopWithBooks();
  await addOthers();
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(happening, { minLength: 1, maxLength: 5 }), { minLength: 1, maxLength: 3 }),
      async (histories) => {
        const references = await live(histories);
        for (const reference of references) {
          const { rows } = await sql<{ moved: number; known: number }>`
          select coalesce((select sum(amount)::int from money_moves where order_id = orders.id), 0) as moved,
                 received_of(status, received, amount) - returned_elsewhere - coalesce(
                   (select sum(amount)::int from refunds where order_id = orders.id and refunds.status = 'done'), 0) as known
          from orders where id = ${reference}`.execute(shop.db);
          expect(rows[0]?.moved).toBe(rows[0]?.known);
          expect(rows[0]?.moved).toBe(inBooks(reference));
        }
        await refreshSums(shop.context);
        const shown = results.parse(await readResults(shop.context.db, days(shop), ALL));
        const books = references.reduce((sum, reference) => sum + inBooks(reference), 0);
        expect(shown.total.net).toBe(books);
        for (const part of [shown.days, shown.hours, shown.funnel])
          expect(part.reduce((sum, { net }) => sum + net, 0)).toBe(books);
        const events = shop.db.selectFrom('order_events').select('id').where('to_status', '=', 'paid');
        const paid = await events.where('order_id', 'in', references).execute();
        expect(shown.total.paid).toBe(paid.length);
        expect(shown.total.placed).toBe(references.length);
      },
    ),
    { numRuns: 5 },
  );
});

test('the newest events are counted before they are summed up, and nothing is counted twice', async () => {
  const shop = await openTestShop();
  await refreshSums(shop.context);
  const [sold, kept] = [await shop.order(), await shop.order()];
  for (const { id } of [sold, kept]) {
    await shop.pay(id);
    await shop.until(id, ({ delivery }) => delivery === 'sent');
  }
  await shop.order();
  await shop.app.inject({ method: 'POST', url: `/api/orders/${sold.id}/withdraw` });
  await shop.until(sold.id, ({ status }) => status === 'refunded');
  const now = { paid: 2, gross: 3980, returned: 1990, net: 1990, codes: 3 };
  for (const refresh of [false, true, true]) {
    if (refresh) await refreshSums(shop.context);
    shop.clock.now = addSeconds(new Date(), 1);
    const shown = today.parse(await readToday(shop.context, {}));
    expect(shown).toMatchObject({ now, waiting: { count: 1, amount: 1990 }, before: { paid: 0, net: 0 } });
    expect(shown.secondsToPay).toBeGreaterThan(0);
  }
  expect((await readToday(shop.context, { campaign: 'outra' })).now).toMatchObject({ paid: 0, net: 0 });
});

test('free accesses, tests and orders of a former demonstration count in no number', async () => {
  const shop = await openTestShop();
  const { id, number } = await shop.order();
  await shop.pay(id);
  await shop.until(id, ({ delivery }) => delivery === 'sent');
  const shown = async () => {
    await refreshSums(shop.context);
    shop.clock.now = addSeconds(new Date(), 1);
    const { total } = await readResults(shop.context.db, days(shop), ALL);
    return [total.placed, total.paid, total.net, (await readToday(shop.context, {})).now.paid];
  };
  expect(await shown()).toEqual([1, 1, 1990, 1]);
  for (const change of [{ kind: 'free' }, { kind: 'test' }, { kind: 'sale', test: true }] as const) {
    await shop.db.updateTable('orders').set(change).execute();
    expect(await shown()).toEqual([0, 0, 0, 0]);
    // It is still found, and marked.
    expect((await listOrders(shop.context.db, { q: number }, ALL)).rows).toMatchObject([{ number, ...change }]);
  }
});

test('orders of invented origins are counted, and push none out that visitors came from or that sold', async () => {
  const shop = await openTestShop({ work: false });
  // Its name sorts last, and it has no paid order.
  const visited = await shop.idOf(await shop.order({ tracking: { utm_source: 'zap' } }));
  await sql`
    insert into event_counts (day, campaign, source, variant, event, page, count)
    select (created_at at time zone 'America/Sao_Paulo')::date - 7, campaign, 'zap', '', 'view_item', '/', 1
    from orders where id = ${visited}`.execute(shop.db);
  const ad = { utm_source: 'zine' };
  const sold = await shop.order({ tracking: ad });
  const id = await shop.idOf(sold);
  await shop.db.insertInto('order_events').values({ order_id: id, to_status: 'paid', cause: 'provider' }).execute();
  await sql`
    insert into orders
    select (jsonb_populate_record(orders, jsonb_build_object(
      'id', left(id, -8) || lpad(n::text, 8, '0'), 'token', left(token, -8) || lpad(n::text, 8, '0'),
      'number', 'junk-' || n, 'idempotency_key', 'junk-' || n, 'tracking', jsonb_build_object('src', 'junk' || n)))).*
    from orders, generate_series(1, 1100) as n where id = ${id}`.execute(shop.db);
  await refreshSums(shop.context);
  const { rows } = await sql<{ source: string; count: number }>`
    select source, sum(count)::int as count from sales_sources where measure = 'placed' group by 1`.execute(shop.db);
  expect(rows.length).toBe(23);
  expect(rows.filter(({ source }) => !source.startsWith('junk')).toSorted((a, b) => b.count - a.count)).toEqual([
    { source: '(outros)', count: 1080 },
    { source: 'zap', count: 1 },
    { source: 'zine', count: 1 },
  ]);
});
