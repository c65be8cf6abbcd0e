import { expect, test } from 'vitest';
import { copyOrders } from '../../tests/setup/copy-orders.ts';
import { noteStatements } from '../../tests/setup/note-statements.ts';
import { openTestShop, type TestShop } from '../../tests/setup/test-shop.ts';
import { signedToken } from '../platform/http/signed-token.ts';
import { BATCH } from './personal-data.ts';

const SECRET = 'a secret of thirty-two characters';
const EMAIL = 'ladra@example.com';
/** More than two batches of an erasure. */
const COPIES = 1100;
/** Parameters of a statement: PostgreSQL takes 65,535, which any list of all orders passes one day. */
const MAX_PARAMETERS = 1050;

/** Opens a shop with a person of many orders, of whom a link to their data was mailed. */
async function openCrowdedShop() {
  const shop = await openTestShop({ work: false, secret: SECRET });
  const order = await shop.order({ email: EMAIL });
  await shop.db.updateTable('payment_attempts').set({ next_check_at: null }).execute();
  await shop.db.updateTable('orders').set({ status: 'expired' }).execute();
  await copyOrders(shop, await shop.idOf(order), COPIES);
  await shop.dataRights.ask(EMAIL, shop.campaign.id);
  const { id } = await shop.db.selectFrom('data_requests').select('id').executeTakeFirstOrThrow();
  return { shop, path: `/meus-dados/${signedToken(SECRET, 'data', id)}` };
}

const left = ({ db }: TestShop) => db.selectFrom('orders').select('id').where('buyer_email', '=', EMAIL).execute();

test('a person with any number of orders gets all of them in one file, read in batches as it is sent', async () => {
  const { shop, path } = await openCrowdedShop();
  const statements = noteStatements();
  const { orders, ...rest } = (await shop.app.inject(`${path}/dados.json`)).json();
  expect(rest).toMatchObject({ exportedAt: expect.any(String), email: EMAIL, consents: [], waitingList: [] });
  expect(rest.requests).toHaveLength(1);
  const numbers = new Set(orders.map(({ number }: { number: string }) => number));
  expect([orders.length, numbers.size]).toEqual([COPIES + 1, COPIES + 1]);
  for (const { id, lines, payments, history } of orders)
    expect([id, lines.length, payments.length, history.length > 0]).toEqual([id, 1, 1, true]);
  expect(Math.max(...statements.map(({ parameters }) => parameters))).toBeLessThan(MAX_PARAMETERS);
  // Not one statement for each order.
  expect(statements.length).toBeLessThan(COPIES / 2);

  statements.length = 0;
  const lines = shop.dataRights.exportFor(EMAIL);
  while (!(await lines.next()).value.includes('"orders"'));
  await lines.next();
  const begun = statements.length;
  for (let sent = 0; sent < BATCH - 2; sent += 1) await lines.next();
  expect(statements.length).toBe(begun);
});

test('the file of one link is sent once at a time, and a few times a minute', async () => {
  const { shop, path } = await openCrowdedShop();
  const get = () => shop.app.inject(`${path}/dados.json`);
  const answers = await Promise.all([get(), get(), get()]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 429, 429]);
  const later: number[] = [];
  for (let tries = 0; tries < 8; tries += 1) later.push((await get()).statusCode);
  expect(later).toEqual([...Array(7).fill(200), 429]);
  expect((await shop.app.inject({ method: 'HEAD', url: `${path}/dados.json` })).statusCode).toBe(404);
});

test('a download that its reader has left frees the link', async () => {
  const { shop, path } = await openCrowdedShop();
  const origin = await shop.app.listen({ port: 0, host: '127.0.0.1' });
  const leaving = new AbortController();
  const { body } = await fetch(`${origin}${path}/dados.json`, { signal: leaving.signal });
  await body?.getReader().read();
  leaving.abort();
  const again = () =>
    fetch(`${origin}${path}/dados.json`).then(async (answer) => [answer.status, (await answer.text()).length > 1e6]);
  await expect.poll(again).toEqual([200, true]);
});

test('a person with any number of orders is erased at once, in batches', async () => {
  const { shop, path } = await openCrowdedShop();
  const waiting = { order_id: 'copy-7', position: 1 } as const;
  const attempt = shop.db.updateTable('payment_attempts').where('order_id', '=', waiting.order_id);
  await attempt.set({ next_check_at: shop.clock.now }).execute();
  const statements = noteStatements();
  const erase = () => shop.app.inject({ method: 'POST', url: `${path}/apagar` });
  expect((await erase()).body).toContain('Ainda há um pedido em andamento');
  expect(await left(shop)).toEqual([{ id: waiting.order_id }]);
  await attempt.set({ next_check_at: null }).execute();
  expect((await erase()).body).toContain('Seus dados foram apagados');
  expect(await left(shop)).toEqual([]);
  expect(Math.max(...statements.map(({ parameters }) => parameters))).toBeLessThan(MAX_PARAMETERS);
});
