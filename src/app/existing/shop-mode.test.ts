import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { bringTo } from '../../../tests/setup/bring-to.ts';
import { createTestDatabase, type TestDatabase } from '../../../tests/setup/database.ts';
import { refusalOf } from '../../../tests/setup/refusal.ts';
import { refundAlone } from '../../../tests/setup/request-refund.ts';
import { openTestShop, type TestShop } from '../../../tests/setup/test-shop.ts';
import { commandLineActor } from '../../operators/service.ts';
import { openDatabase } from '../../platform/db/database.ts';
import { salesFacts } from '../campaigns/sales-facts.ts';
import { adoptDatabase } from './adoption.ts';
import { claimMode, type Mode } from './shop-mode.ts';

const CPF = '52998224725';

async function openTestDatabase() {
  const database = await createTestDatabase();
  const db = openDatabase(database.connection, pino({ enabled: false }));
  onTestFinished(async () => {
    await db.destroy();
    await database.drop();
  });
  return { database, db };
}

const SETTINGS = { CAMPAIGN: 'pao-caseiro', PIX_PROVIDER: [], SMTP_URL: undefined, DATABASE_URL: undefined };
const claim = (db: TestShop['db'], mode: Mode) => claimMode(db, { ...SETTINGS, VITRINE_MODE: mode });

/** A shop as the program made it before it stored modes, on a database that outlives it. */
async function openOldShop(database: TestDatabase, env: Record<string, string> = {}): Promise<TestShop> {
  const shop = await openTestShop({ database, env: { CAMPAIGN: 'pao-caseiro', ...env } });
  await shop.db.deleteFrom('shop').execute();
  return shop;
}

async function buy(shop: TestShop, body = {}) {
  const { id } = await shop.order({ document: CPF, ...body });
  await shop.pay(id);
  return shop.until(id, ({ delivery }) => delivery === 'sent');
}

/** Makes another provider the one that made the charge. */
const fromElsewhere = async (shop: TestShop, id: string) =>
  bringTo(shop.db, { provider: 'bcb' }, await shop.idOf({ id }));

test('a new database remembers the mode of its first start and refuses the other, with the way out', async () => {
  const { db } = await openTestDatabase();
  await claim(db, 'demo');
  await claim(db, 'demo');
  await expect(claim(db, 'live')).rejects.toThrow(
    /VITRINE_MODE: este banco é de uma demonstração[\s\S]*\.\/data\/live/,
  );
  await expect(claimMode(db, { ...SETTINGS, VITRINE_MODE: 'live', DATABASE_URL: 'postgres://x/y' })).rejects.toThrow(
    'outro banco em DATABASE_URL',
  );
  expect(await adoptDatabase(db, commandLineActor('ana'), 'live', new Date())).toBeNull();
  await claim(db, 'demo');

  const live = await openTestDatabase();
  await claim(live.db, 'live');
  await expect(claim(live.db, 'demo')).rejects.toThrow(/VITRINE_MODE: este banco é de uma loja[\s\S]*\.\/data\/demo/);
});

test('with starts in both modes at once, one wins and the other is refused', async () => {
  const { db } = await openTestDatabase();
  const modes: Mode[] = ['demo', 'live', 'demo', 'live'];
  const results = await Promise.allSettled(modes.map((mode) => claim(db, mode)));
  const { mode: winner } = await db.selectFrom('shop').select('mode').executeTakeFirstOrThrow();
  expect(results.map(({ status }) => status === 'fulfilled')).toEqual(modes.map((mode) => mode === winner));
});

test('a shop is not opened in the other mode', async () => {
  const { database, db } = await openTestDatabase();
  await claim(db, 'live');
  await expect(openTestShop({ database })).rejects.toThrow('VITRINE_MODE: este banco é de uma loja');
});

test('an old database without orders takes the mode of its start; with simulated ones it is a demonstration', async () => {
  const { database, db } = await openTestDatabase();
  const shop = await openOldShop(database);
  await claim(db, 'live');
  await db.deleteFrom('shop').execute();

  const order = await buy(shop);
  await expect(claim(db, 'live')).rejects.toThrow(/demonstração[\s\S]*npx vitrine adopt --mode live/);
  expect(await db.selectFrom('shop').selectAll().execute()).toEqual([]);
  await claim(db, 'demo');
  await expect(claim(db, 'live')).rejects.toThrow('demonstração');
  // Nothing is lost.
  expect((await shop.app.inject(new URL(order.accessUrl ?? '').pathname)).statusCode).toBe(200);
});

test('an old database with other orders only is a live shop', async () => {
  const { database, db } = await openTestDatabase();
  const shop = await openOldShop(database);
  const { id } = await buy(shop);
  await fromElsewhere(shop, id);
  await expect(claim(db, 'demo')).rejects.toThrow(/loja[\s\S]*npx vitrine adopt --mode demo/);
  await claim(db, 'live');
  expect(await salesFacts(db, 'pao-caseiro', new Date())).toMatchObject({ buyers: 1, deliveries: 1 });
});

test('a mixed one is asked about, and as a live shop the simulator’s orders open, count and prove nothing', async () => {
  const { database, db } = await openTestDatabase();
  const stock = { countdown: { source: 'cosmetic', seconds: 900 }, spots: { source: 'stock', total: 10 } } as const;
  const shop = await openTestShop({ database, env: { CAMPAIGN: 'pao-caseiro' }, urgency: stock });
  await db.deleteFrom('shop').execute();
  const [real, simulated, withdrawn] = [
    await buy(shop, { email: 'real@example.com' }),
    await buy(shop, { email: 'simulada@example.com' }),
    await buy(shop, { email: 'desistente@example.com' }),
  ];
  const open = await shop.order({ document: CPF, email: 'aberta@example.com' });
  await fromElsewhere(shop, real.id);
  const ids = {
    real: await shop.idOf(real),
    simulated: await shop.idOf(simulated),
    withdrawn: await shop.idOf(withdrawn),
  };
  const links = (order: typeof real) => ({
    access: new URL(order.accessUrl ?? '').pathname,
    order: `/api/orders/${order.id}`,
  });
  const testimonials = await Promise.all(
    [real, simulated].map(async (order) => {
      const page = await shop.app.inject(links(order).access);
      return /\/depoimento\/[\w.-]+/.exec(page.body)?.[0] ?? '';
    }),
  );
  for (const path of testimonials) {
    const fields = {
      stars: '5',
      text: 'O pão cresceu na primeira tentativa.',
      name: 'Rita P.',
      place: '',
      consent: '1',
    };
    await shop.app.inject({
      method: 'POST',
      url: path,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(fields).toString(),
    });
  }
  for (const { id } of await shop.testimonials.list())
    await shop.db.transaction().execute((trx) => shop.testimonials.publish(trx, id));
  expect((await shop.testimonials.published(shop.campaign.id)).count).toBe(2);
  const taken = async () => (await db.selectFrom('stock').select('taken').executeTakeFirstOrThrow()).taken;
  expect(await taken()).toBe(4);
  await shop.close();
  // A withdrawal that the bank had not settled, and a mail that had not left.
  await db
    .insertInto('refunds')
    .values({
      id: 'f'.repeat(32),
      order_id: ids.withdrawn,
      amount: 2490,
      cause: 'buyer',
      status: 'asked',
      due_at: new Date(),
    })
    .execute();
  await db.updateTable('orders').set({ status: 'refunding' }).where('id', '=', ids.withdrawn).execute();

  await expect(claim(db, 'live')).rejects.toThrow(/npx vitrine adopt --mode live[\s\S]*npx vitrine adopt --mode demo/);
  await expect(claim(db, 'demo')).rejects.toThrow('npx vitrine adopt');
  expect(await adoptDatabase(db, commandLineActor('ana'), 'live', new Date())).toEqual({ closed: 3 });
  expect(await adoptDatabase(db, commandLineActor('ana'), 'live', new Date())).toEqual({ closed: 0 });

  const live = await openTestShop({
    database,
    env: {
      CAMPAIGN: 'pao-caseiro',
      VITRINE_MODE: 'live',
      SECRET: 'a secret of thirty-two characters',
      SMTP_URL: 'smtp://127.0.0.1:9',
      MAIL_FROM: 'livro@pao.example',
      PIX_PROVIDER: 'public-v1',
      PUBLIC_V1_URL: 'http://127.0.0.1:9',
      PUBLIC_V1_TOKEN: 'token',
      PUBLIC_V1_PRODUCT_HASH: 'hash',
      CUSTOMER_DOCUMENT: CPF,
    },
  });
  const status = async (path: string) => (await live.app.inject(path)).statusCode;
  expect(await status(links(real).access)).toBe(200);
  expect(await status(links(real).order)).toBe(200);
  expect(await status(testimonials[0] ?? '')).toBe(200);
  for (const path of [links(simulated).access, links(simulated).order, testimonials[1] ?? '', `/api/orders/${open.id}`])
    expect(await status(path), path).toBe(404);
  const withdrawal = await live.app.inject({ method: 'POST', url: `/api/orders/${simulated.id}/withdraw` });
  expect(withdrawal.statusCode).toBe(404);
  expect((await refusalOf(refundAlone(live.context, ids.simulated, 100))).detail).toContain('Pedido não encontrado');

  expect(await salesFacts(db, 'pao-caseiro', new Date())).toMatchObject({ buyers: 1, deliveries: 1 });
  expect((await live.testimonials.published(live.campaign.id)).count).toBe(1);
  expect(await taken()).toBe(1);
  const paid = (await live.tracking.funnel(live.campaign.id, '2000-01-01', '2100-01-01')).filter(
    ({ step }) => step === 'paid',
  );
  expect(paid.reduce((sum, { count }) => sum + count, 0)).toBe(1);
  expect((await live.app.inject('/metrics')).body).toContain('vitrine_orders{status="paid"} 1');

  // A request for the link mails only the real order's, and no job is left for the others.
  for (const email of ['real@example.com', 'simulada@example.com'])
    await live.app.inject({ method: 'POST', url: '/recuperar', payload: { email } });
  const recovered = await db.selectFrom('deliveries').select('order_id').where('kind', '=', 'recovery').execute();
  expect(recovered).toEqual([{ order_id: ids.real }]);
  const under = await db
    .selectFrom('orders')
    .innerJoin('payment_attempts', 'payment_attempts.order_id', 'orders.id')
    .select('orders.id')
    .where('test', '=', true)
    .where('payment_attempts.next_check_at', 'is not', null);
  expect(await under.execute()).toEqual([]);
  await shop
    .poll(() => db.selectFrom('refunds').select('status').where('status', 'in', ['queued', 'asked']).execute())
    .toEqual([]);
});

test('adopted as a demonstration, everything goes on as it was', async () => {
  const { database, db } = await openTestDatabase();
  const shop = await openOldShop(database);
  const [real, simulated] = [await buy(shop), await buy(shop, { email: 'outra@example.com' })];
  await fromElsewhere(shop, real.id);
  expect(await adoptDatabase(db, commandLineActor('ana'), 'demo', new Date())).toEqual({ closed: 0 });
  await claim(db, 'demo');
  for (const { accessUrl } of [real, simulated])
    expect((await shop.app.inject(new URL(accessUrl ?? '').pathname)).statusCode).toBe(200);
});
