import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { seedOrders } from '../src/admin/seed/seed.ts';
import { refreshSums } from '../src/admin/sums/sums.ts';
import { commandLineActor } from '../src/operators/service.ts';
import { addDays, isoDay } from '../src/shared/dates.ts';
import { operate } from './setup/operate.ts';
import { type PanelVisitor, panelVisitor } from './setup/panel.ts';
import { openTestShop, type TestShop } from './setup/test-shop.ts';

// A visitor of a demonstration on the internet sees nothing that another visitor typed. A route that is
// added is asked too.

/** Whatever a visitor or an operator can type has this in it, or is one of the others. */
const TYPED = 'zuleica';
const PHONE = '11912345678';
const OPERATOR = `${TYPED}@loja.example`;
const SIGNS = [TYPED, PHONE.slice(2), '91234-5678'];

/** Parameters of an alert with typed text. */
const FAILURE = JSON.stringify({ target: 'meta', conversion: 'paid', reason: TYPED });

/** Types into everything that the shop takes. @returns names of orders and the like, for addresses */
async function typeEverywhere(shop: TestShop): Promise<{ typed: string; seeded: string }> {
  const order = await shop.order({
    name: `${TYPED} da silva`,
    email: `${TYPED}@example.com`,
    phone: PHONE,
    tracking: { utm_source: TYPED, utm_campaign: TYPED },
  });
  await shop.pay(order.id);
  const id = await shop.idOf(order);
  const { db } = shop;
  await sql`insert into inbox (provider, order_id, digest, body, headers, query, status, due_at, last_error)
    values ('simulator', ${id}, 'd', ${Buffer.from(JSON.stringify({ payer: TYPED }))}, '{}', '{}', 'parked', now(), ${TYPED}),
           ('simulator', null, 'e', ${Buffer.from(JSON.stringify({ payer: TYPED }))}, '{}', '{}', 'parked', now(), ${TYPED})`.execute(
    db,
  );
  await sql`insert into alerts (kind, order_id, params, fact, status, settled_at, settled_by, reason)
    values ('conversion_dead', ${id}, ${FAILURE}, 'a', 'open', null, null, null),
           ('conversion_dead', null, ${FAILURE}, 'b', 'open', null, null, null),
           ('conversion_dead', ${id}, ${FAILURE}, 'c', 'settled', now(), ${OPERATOR}, ${TYPED})`.execute(db);
  await sql`update deliveries set status = 'bounced', last_error = ${TYPED} where order_id = ${id}`.execute(db);
  await sql`insert into testimonials (order_id, status, stars, text, name, place, written_at, publish_at)
    values (${id}, 'pending', 5, ${TYPED}, ${TYPED}, ${TYPED}, now(), now())`.execute(db);
  await sql`insert into waiting_list (campaign, email) values ('lista-vitalicia', ${`${TYPED}@example.com`})`.execute(
    db,
  );
  expect((await operate(shop, 'operators', 'invite', OPERATOR, '--role', 'support')).code).toBe(0);
  // The log holds the address of an operator who changed an invented order.
  const { rows } = await sql<{ id: string; number: string }>`
    select id, number from orders where kind = 'seeded' order by created_at desc limit 1`.execute(db);
  const [seeded = { id: '', number: '' }] = rows;
  await sql`insert into audit_log (actor, act, subject, params)
    select 'operator:' || id, 'alert.settled', ${`order:${seeded.id}`}, '{}' from operators`.execute(db);
  return { typed: order.number, seeded: seeded.number };
}

const TODAY = isoDay(new Date());
const PERIOD = `from=${addDays(TODAY, -30)}&to=${addDays(TODAY, 1)}`;

/** Queries that could lead a list to typed text. */
const QUERIES = [
  ...['', `q=${TYPED}`, `q=${PHONE}`, `campaign=${TYPED}`, `source=${TYPED}`, 'kind=sale'],
  ...['status=open', 'status=settled', 'status=bounced', 'status=parked', 'status=processed'],
  ...[PERIOD, `month=${TODAY.slice(0, 7)}`],
];

/** Everything that a demonstration answers. */
function addressesOf(shop: TestShop, names: string[]): string[] {
  return shop.app.panelRoutes
    .filter(({ action, demonstration, url }) => action !== null && demonstration && !url.endsWith('/events'))
    .flatMap(({ url }) => {
      const path = url.replace('/painel', '');
      if (!path.includes(':')) return QUERIES.map((query) => `${path}?${query}`);
      return names.map((name) => `${path.replace(/:\w+/g, name)}?of=live&version=1`);
    });
}

/** Addresses whose answers show typed text. */
async function tellers(visitor: PanelVisitor, addresses: string[]): Promise<string[]> {
  const answers = await Promise.all(addresses.map((address) => visitor.send('GET', address)));
  return addresses.filter((_, index) => {
    const text = answers[index]?.body.toLowerCase() ?? '';
    return SIGNS.some((sign) => text.includes(sign));
  });
}

test('a demonstration that every visitor may enter shows nothing that another one typed', async () => {
  const shop = await openTestShop();
  await seedOrders(shop.context, commandLineActor('ana'), 30);
  const { typed, seeded } = await typeEverywhere(shop);
  await refreshSums(shop.context);
  const visitor = panelVisitor(shop);
  await visitor.demonstrate();
  const addresses = addressesOf(shop, [typed, seeded, 'lista-vitalicia', '1']);
  expect(addresses.length).toBeGreaterThan(100);
  expect(await tellers(visitor, addresses)).toEqual([]);
  // An owner reads it: it is looked for where it is.
  const other = await openTestShop({ env: { OPERATORS: 'dona@example.com' }, database: shop.database, work: false });
  const owner = panelVisitor(other);
  await owner.signIn('dona@example.com');
  const lists = ['orders', 'orders/filters', 'buyers', 'alerts', 'mails', 'webhooks'].map((name) => `/api/${name}?`);
  const details = [`/api/orders/${typed}`, `/api/buyers/${typed}`];
  const known = [...lists, ...details, `/api/results?${PERIOD}`];
  expect(await tellers(owner, known)).toEqual(known);
});

test('it shows invented orders, and refuses operators, audit log and exports', async () => {
  const shop = await openTestShop({ work: false });
  await seedOrders(shop.context, commandLineActor('ana'), 30);
  const visitor = panelVisitor(shop);
  await visitor.demonstrate();
  const orders = await visitor.api<{ rows: { kind: string }[] }>('GET', '/orders');
  expect(orders.rows).toHaveLength(30);
  expect(orders.rows.every(({ kind }) => kind === 'seeded')).toBe(true);
  for (const path of [
    '/operators',
    '/devices',
    '/audit',
    '/status',
    '/exports/orders.csv',
    '/exports/month.csv?month=2026-11',
  ])
    expect((await visitor.send('GET', `/api${path}`)).json(), path).toMatchObject({ code: 'demonstration_only' });
});
