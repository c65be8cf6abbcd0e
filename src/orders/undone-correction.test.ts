import { expect, test } from 'vitest';
import { ANA } from '../../tests/setup/operator.ts';
import { type PanelVisitor, panelVisitor } from '../../tests/setup/panel.ts';
import { openTestShop, type TestShop } from '../../tests/setup/test-shop.ts';
import { closeAccess, resendAccess, undoReaddress } from '../admin/orders/audited-order-commands.ts';
import { readWithdrawalPeriod } from '../delivery/service.ts';
import { addSeconds } from '../platform/clock.ts';
import { signedToken } from '../platform/http/signed-token.ts';

// A corrected address may be the mistake itself: for ten minutes one press brings the one of before back, with its links.

const SECRET = 'a secret of thirty-two characters';
const OWNER = 'dona@example.com';
const MINUTES = 60;

async function openSold() {
  const shop = await openTestShop({ env: { OPERATORS: OWNER } });
  const owner = panelVisitor(shop);
  await owner.signIn(OWNER);
  return { shop, owner, bought: await buy(shop, 'maria@example.com') };
}

async function buy(shop: TestShop, email: string, renews?: string) {
  const { id: token } = await shop.order({ email, ...(renews && { renews }) });
  await shop.pay(token);
  await shop.until(token, ({ delivery }) => delivery === 'sent');
  const id = await shop.idOf({ id: token });
  return { id, token, number: await numberOf(shop, id), access: await accessPath(shop, id) };
}

async function numberOf({ db }: TestShop, id: string): Promise<string> {
  return (await db.selectFrom('orders').select('number').where('id', '=', id).executeTakeFirstOrThrow()).number;
}

async function accessPath({ db }: TestShop, orderId: string): Promise<string> {
  const links = db.selectFrom('access_links').select('id').where('order_id', '=', orderId);
  return `/acesso/${signedToken(SECRET, 'access', (await links.executeTakeFirstOrThrow()).id)}`;
}

const emailsOf = async ({ db }: TestShop) =>
  (await db.selectFrom('orders').select('buyer_email').orderBy('created_at').execute()).map((row) => row.buyer_email);
const statusOf = async ({ app }: TestShop, path: string) => (await app.inject(path)).statusCode;
const correct = (by: PanelVisitor, number: string, body: object) =>
  by.send('POST', `/api/orders/${number}/resend`, { body });
async function undo(by: PanelVisitor, number: string, act?: string) {
  const meant = act ?? (await undoable(by, number))?.act ?? 'none';
  return by.send('POST', `/api/orders/${number}/resend/undo`, { body: { act: meant } });
}
async function undoable(by: PanelVisitor, number: string) {
  return (await by.api<{ undoable: { act: string; until: string } | null }>('GET', `/orders/${number}`)).undoable;
}

test('a press brings the address of before back, with its links, and the links of the correction open nothing', async () => {
  const { shop, owner, bought } = await openSold();
  const { id, number, token, access } = bought;
  expect(await statusOf(shop, access)).toBe(200);
  const received = await readWithdrawalPeriod(shop.db, { id, guarantee_days: 7 }, shop.clock.now);
  expect((await correct(owner, number, { email: 'marta@example.com' })).statusCode).toBe(200);
  await shop.settle();
  const wrong = await accessPath(shop, id);
  const wrongToken = (await shop.db.selectFrom('orders').select('token').executeTakeFirstOrThrow()).token;
  expect([await statusOf(shop, access), await statusOf(shop, wrong)]).toEqual([404, 200]);
  expect((await undoable(owner, number))?.until).toBe(addSeconds(shop.clock.now, 10 * MINUTES).toISOString());

  expect((await undo(owner, number)).statusCode).toBe(200);
  expect(await emailsOf(shop)).toEqual(['maria@example.com']);
  expect([await statusOf(shop, access), await statusOf(shop, wrong)]).toEqual([200, 404]);
  expect([await statusOf(shop, `/pedido/${token}`), await statusOf(shop, `/pedido/${wrongToken}`)]).toEqual([200, 404]);
  // The days to withdraw are counted as if nothing had been.
  expect(await readWithdrawalPeriod(shop.db, { id, guarantee_days: 7 }, shop.clock.now)).toEqual(received);
  await shop.settle();
  const mails = await shop.db.selectFrom('demo_mails').select(['recipient', 'text']).execute();
  const sent = mails.filter(({ text }) => text.includes(access)).map(({ recipient }) => recipient);
  expect(sent).toEqual(['maria@example.com', 'maria@example.com']);
  const acts = await shop.db.selectFrom('audit_log').select('act').where('subject', '=', `order:${id}`).execute();
  expect(acts.map(({ act }) => act)).toEqual(['order.readdressed', 'order.readdress_undone']);
  expect(await undoable(owner, number)).toBeNull();
});

test('it is refused in words after ten minutes, twice, and where nothing was corrected', async () => {
  const { shop, owner, bought } = await openSold();
  const { number } = bought;
  const refused = async () => {
    const answer = await undo(owner, number);
    return [answer.statusCode, answer.json().code, answer.json().detail];
  };
  const words = [409, 'correction_kept', expect.stringMatching(/^Não dá mais para desfazer/)];
  expect(await refused()).toEqual(words);
  await correct(owner, number, { email: 'marta@example.com' });
  shop.clock.now = addSeconds(shop.clock.now, 10 * MINUTES);
  expect(await refused()).toEqual(words);
  expect(await emailsOf(shop)).toEqual(['marta@example.com']);
  await correct(owner, number, { email: 'maria@example.com' });
  shop.clock.now = addSeconds(shop.clock.now, 10 * MINUTES - 1);
  expect((await undo(owner, number)).statusCode).toBe(200);
  expect(await refused()).toEqual(words);
  expect(await emailsOf(shop)).toEqual(['marta@example.com']);
});

test('two people at once undo it once, and a press beside another correction leaves one address open', async () => {
  const { shop, owner, bought } = await openSold();
  const { id, access, number } = bought;
  await resendAccess(shop.context, ANA, id, 'marta@example.com');
  const both = await Promise.allSettled([undoReaddress(shop.context, ANA, id), undoReaddress(shop.context, ANA, id)]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(await emailsOf(shop)).toEqual(['maria@example.com']);

  await resendAccess(shop.context, ANA, id, 'marta@example.com');
  const marta = await accessPath(shop, id);
  const act = (await undoable(owner, number))?.act;
  await Promise.allSettled([
    undoReaddress(shop.context, ANA, id, act),
    resendAccess(shop.context, ANA, id, 'mara@example.com'),
  ]);
  const open = await Promise.all([access, marta, await accessPath(shop, id)].map((path) => statusOf(shop, path)));
  expect(open.at(-1)).toBe(200);
  expect(new Set([access, marta].filter((_, at) => open[at] === 200)).size).toBeLessThanOrEqual(1);
  expect(open[1]).toBe(404);
});

test('another paid code of the purchase goes back too, and one whose access is closed stays closed', async () => {
  const { shop, bought } = await openSold();
  const { id: other } = await buy(shop, 'maria@example.com');
  await shop.db.updateTable('orders').set({ renews: bought.id }).where('id', '=', other).execute();
  const paths = [bought.access, await accessPath(shop, other)];
  await resendAccess(shop.context, ANA, bought.id, 'marta@example.com');
  await closeAccess(shop.context, ANA, bought.id, 'Pediu.');
  expect(await emailsOf(shop)).toEqual(['marta@example.com', 'marta@example.com']);
  await undoReaddress(shop.context, ANA, bought.id);
  expect(await emailsOf(shop)).toEqual(['maria@example.com', 'maria@example.com']);
  expect(await Promise.all(paths.map((path) => statusOf(shop, path)))).toEqual([403, 200]);
});

test('a likely typo is asked about, and taken where the person says that it is right', async () => {
  const { shop, owner, bought } = await openSold();
  const asked = await correct(owner, bought.number, { email: 'maria@gmial.com' });
  expect([asked.statusCode, asked.json().errors]).toEqual([422, { email: 'Você quis dizer maria@gmail.com?' }]);
  expect(await emailsOf(shop)).toEqual(['maria@example.com']);
  expect((await correct(owner, bought.number, { email: 'maria@gmial.com', asTyped: true })).statusCode).toBe(200);
  expect(await emailsOf(shop)).toEqual(['maria@gmial.com']);
});

test('a reader neither undoes it, nor is offered to', async () => {
  const { shop, owner, bought } = await openSold();
  await owner.api('POST', '/operators', { email: 'rui@example.com', role: 'reader' });
  const reader = panelVisitor(shop);
  await reader.signIn('rui@example.com');
  await correct(owner, bought.number, { email: 'marta@example.com' });
  const { act = '' } = (await undoable(owner, bought.number)) ?? {};
  expect((await undo(reader, bought.number, act)).statusCode).toBe(403);
  expect((await undo(panelVisitor(shop), bought.number, act)).statusCode).toBe(401);
  expect(await undoable(reader, bought.number)).toBeNull();
  expect(await emailsOf(shop)).toEqual(['marta@example.com']);
});
