import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { LIVE_ENV } from '../../../tests/setup/live-env.ts';
import { type AtEnd, share } from '../../../tests/setup/share.ts';
import { openTestShop, type TestShop } from '../../../tests/setup/test-shop.ts';
import { salesFacts } from '../../app/campaigns/sales-facts.ts';
import { commandLineActor } from '../../operators/service.ts';
import { seedOrders } from './seed.ts';

const END = new Date('2026-11-21T18:30:00Z');

/** Number of orders of the year that several tests share. */
const ORDERS = 4000;

async function seeded(orders: number, seed = 1, ...atEnd: [AtEnd?]): Promise<TestShop> {
  const shop = await openTestShop({ work: false }, ...atEnd);
  shop.clock.now = END;
  await seedOrders(shop.context, commandLineActor('ana'), orders, { seed });
  return shop;
}

const year = share((atEnd) => seeded(ORDERS, 1, atEnd));

function all(shop: TestShop, query: string) {
  return sql<Record<string, unknown>>`${sql.raw(query)}`.execute(shop.db).then(({ rows }) => rows);
}

test('the same seed makes the same year, another one another', async () => {
  const [one, same, other] = await Promise.all([seeded(300), seeded(300), seeded(300, 2)]);
  const orders = (shop: TestShop) =>
    all(shop, 'select id, number, status, buyer_email, buyer_phone, tracking, created_at from orders order by id');
  expect(await orders(one)).toEqual(await orders(same));
  expect(await orders(other)).not.toEqual(await orders(one));
  const events = (shop: TestShop) => all(shop, 'select order_id, to_status, at from order_events order by 1, 3, 2');
  expect(await events(one)).toEqual(await events(same));
});

test('a believable year: invented orders are marked, are whole, and need no work', async () => {
  const shop = year();
  const [sum] = await all(
    shop,
    `select count(*)::int as orders, count(distinct buyer_email)::int as emails, count(distinct number)::int as numbers,
            count(*) filter (where status = 'paid')::int as paid, min(kind) || max(kind) as kinds,
            count(distinct (created_at at time zone 'America/Sao_Paulo')::date)::int as days,
            count(*) filter (where created_at > '2026-11-21T18:30:00Z')::int as later,
            count(distinct status)::int as statuses, count(*) filter (where buyer_name ~ '[ãçéíú]')::int as accents
     from orders`,
  );
  expect(sum).toMatchObject({ orders: ORDERS, numbers: ORDERS, kinds: 'seededseeded', later: 0 });
  expect(sum?.['emails']).toBeGreaterThan(3700);
  expect(sum?.['days']).toBeGreaterThan(355);
  expect(sum?.['paid']).toBeGreaterThan(1500);
  expect(sum?.['accents']).toBeGreaterThan(800);
  expect(sum?.['statuses']).toBeGreaterThanOrEqual(5);

  // The last event of each is its state, and every order was charged, delivered and booked as it says.
  expect(
    await all(
      shop,
      `select o.id from orders o where status <> (
         select to_status from order_events e where e.order_id = o.id order by id desc limit 1)
       or received_of(status, received, amount) <> coalesce(
         (select sum(amount) from money_moves m where m.order_id = o.id and kind = 'in'), 0)
       or not exists (select from order_lines l where l.order_id = o.id)
       or not exists (select from order_search s where s.order_id = o.id)`,
    ),
  ).toEqual([]);
  expect(await all(shop, `select id from payment_attempts where next_check_at is not null`)).toEqual([]);
  expect(await all(shop, `select id from deliveries where status = 'queued'`)).toEqual([]);
  expect(await all(shop, `select id from alerts where mail = 'queued'`)).toEqual([]);
  expect(await all(shop, `select id from inbox where status = 'received'`)).toEqual([]);
  expect(await all(shop, 'select id from conversions union all select id from demo_mails')).toEqual([]);

  // Invented orders prove no claim on a page.
  expect(await salesFacts(shop.db, shop.campaign.id, END)).toEqual({ buyers: 0, deliveries: 0, charged: [] });
  expect((await shop.testimonials.published(shop.campaign.id)).count).toBe(0);
  await expect(seedOrders(shop.context, commandLineActor('ana'), 10)).rejects.toThrow('já tem pedidos inventados');
});

test('a live shop is filled with nothing', async () => {
  const shop = await openTestShop({ env: LIVE_ENV, work: false });
  await expect(seedOrders(shop.context, commandLineActor('ana'), 10)).rejects.toThrow('só em uma demonstração');
  expect(await all(shop, 'select id from orders')).toEqual([]);
});

test('the hours and the days of rush are those of a shop', async () => {
  const shop = year();
  const count = async (condition: string) => {
    const [row] = await all(shop, `select count(*)::int as n from orders where ${condition}`);
    return Number(row?.['n']);
  };
  const local = `created_at at time zone 'America/Sao_Paulo'`;
  expect(await count(`extract(hour from ${local}) between 2 and 5`)).toBeLessThan(
    (await count(`extract(hour from ${local}) between 19 and 22`)) / 5,
  );
  const friday = await count(`(${local})::date = '2025-11-28'`);
  expect(friday).toBeGreaterThan(1.5 * (await count(`(${local})::date = '2025-12-05'`)));
});
