import { expect, test } from 'vitest';
import { bringTo } from '../../tests/setup/bring-to.ts';
import { backUp, freshFolder, KEPT_KEY, keepingOf, restoreFrom } from '../../tests/setup/kept-journal.ts';
import { ANA } from '../../tests/setup/operator.ts';
import { openTestShop, type TestShop } from '../../tests/setup/test-shop.ts';
import { addNote, closeAccess, resendAccess } from '../admin/orders/audited-order-commands.ts';
import { announceSecretChange } from '../app/existing/record-secret-change.ts';

// An erasure after a backup is repeated in what its restore brings back: all of it, and nothing that came later.

const WRONG = 'bia@exemple.com';
const RIGHT = 'bia@example.com';

/** A paid order to an address, and an earlier code of the same purchase, which has lapsed. */
async function twoCodes(shop: TestShop, email: string): Promise<{ lapsed: string; paid: string }> {
  const [first, second] = [await shop.order({ email }), await shop.order({ email })];
  const [lapsed, paid] = [await shop.idOf(first), await shop.idOf(second)];
  await bringTo(shop.db, { status: 'failed', next_check_at: null }, lapsed);
  await shop.db.updateTable('orders').set({ renews: lapsed }).where('id', '=', paid).execute();
  await sell(shop, second.id);
  return { lapsed, paid };
}

async function sell(shop: TestShop, token: string): Promise<string> {
  await shop.pay(token);
  await shop.until(token, ({ delivery }) => delivery === 'sent');
  return shop.idOf({ id: token });
}

async function erase(shop: TestShop, email: string): Promise<void> {
  expect(
    await shop.db.transaction().execute((trx) => shop.dataRights.eraseFor(trx, email, shop.campaign.id)),
  ).toBeNull();
}

const peopleIn = (db: TestShop['db']) =>
  db.selectFrom('orders').select(['id', 'buyer_email', 'buyer_phone', 'erased_at']).orderBy('id').execute();

test('the other codes of an order whose address was corrected are erased with it', async () => {
  const shop = await openTestShop();
  const { paid } = await twoCodes(shop, WRONG);
  const file = await backUp(shop);
  await resendAccess(shop.context, ANA, paid, RIGHT);
  await shop.until(
    (await shop.db.selectFrom('orders').select('token').where('id', '=', paid).executeTakeFirstOrThrow()).token,
    ({ delivery }) => delivery === 'sent',
  );
  await erase(shop, RIGHT);
  const journal = await freshFolder();
  await keepingOf(shop, journal).sweep();
  const { db } = await restoreFrom(file, journal);
  for (const { buyer_email, buyer_phone, erased_at } of await peopleIn(db)) {
    expect(buyer_email).toMatch(/@erased\.invalid$/);
    expect([buyer_phone, erased_at]).toEqual(['', expect.any(Date)]);
  }
});

test('an address that its buyer gave again after the erasure stays, and the data that was erased with it does not', async () => {
  const shop = await openTestShop();
  const { paid } = await twoCodes(shop, RIGHT);
  const other = await sell(shop, (await shop.order({ email: WRONG })).id);
  const file = await backUp(shop);
  await erase(shop, RIGHT);
  await resendAccess(shop.context, ANA, paid, RIGHT);
  // A stranger's order, in which the address was mistyped.
  await resendAccess(shop.context, ANA, other, RIGHT);
  const journal = await freshFolder();
  await keepingOf(shop, journal).sweep();
  const { db, restored } = await restoreFrom(file, journal);
  expect(restored.erased).toBe(1);
  const here = (await peopleIn(shop.db)).map(({ id, buyer_email }) => [id, buyer_email]);
  expect((await peopleIn(db)).map(({ id, buyer_email }) => [id, buyer_email])).toEqual(here);
  expect(here.map(([, email]) => email === RIGHT).sort()).toEqual([false, true, true]);
});

test('a buyer erased before a change of key is erased again if that key is known, and counted if it is not', async () => {
  const shop = await openTestShop();
  const { paid } = await twoCodes(shop, RIGHT);
  const file = await backUp(shop);
  const journal = await freshFolder();
  await erase(shop, RIGHT);
  await closeAccess(shop.context, ANA, paid, 'Pediu.');
  await keepingOf(shop, journal).sweep();
  const next = { secret: `${KEPT_KEY} more`, previous: [KEPT_KEY] };
  await keepingOf(shop, journal, next).begin();
  const startWith = async (keys: typeof next) => {
    const { database, db } = await restoreFrom(file, await freshFolder());
    await announceSecretChange(db, ANA, new Date());
    const back = await openTestShop({ database, work: false, secret: keys.secret });
    await keepingOf(back, journal, keys).begin();
    const told = (await back.alerts.list()).map(({ kind, detail }) => `${kind}: ${detail}`).join('\n');
    const people = await peopleIn(back.db);
    return { told, left: people.filter(({ buyer_email }) => buyer_email === RIGHT).length };
  };
  const known = await startWith(next);
  expect(known).toEqual({ told: expect.not.stringContaining('outra chave'), left: 0 });
  const unknown = await startWith({ ...next, previous: [] });
  expect(unknown).toEqual({ told: expect.stringMatching(/restored: .*outra chave.*: 1$/m), left: 2 });
});

test.each([RIGHT, 'bia.nova@example.com'])('what an erasure took stays away after %s was given anew', async (given) => {
  const shop = await openTestShop({ env: { UTMIFY_TOKEN: 't', UTMIFY_URL: 'http://127.0.0.1:9' } });
  const { id: token } = await shop.order({ email: RIGHT, tracking: { utm_source: 'instagram', fbclid: 'CLICK' } });
  const id = await sell(shop, token);
  await shop
    .poll(() => shop.db.selectFrom('inbox').select('id').where('status', '=', 'received').execute())
    .toEqual([]);
  await addNote(shop.context, ANA, id, 'Prefere ligações à tarde.');
  const file = await backUp(shop);
  await erase(shop, RIGHT);
  await resendAccess(shop.context, ANA, id, given);
  const journal = await freshFolder();
  await keepingOf(shop, journal).sweep();
  const { db, restored } = await restoreFrom(file, journal);
  expect(restored.erased).toBe(1);
  const back = await keptOf(db);
  expect(back).toEqual(await keptOf(shop.db));
  expect(back).toMatchObject({
    orders: [{ buyer_email: given, buyer_phone: '', tracking: {} }],
    notes: [],
    inbox: [0],
  });
  // A second restore finds the address that was given.
  const sealed = db.selectFrom('journal').select('sealed').where('kind', '=', 'address').executeTakeFirstOrThrow();
  expect((await sealed).sealed).toEqual(expect.any(String));
});

async function keptOf(db: TestShop['db']) {
  const columns = ['id', 'buyer_email', 'buyer_phone', 'buyer_document', 'tracking', 'visitor_hash'] as const;
  const messages = await db.selectFrom('inbox').select('body').execute();
  return {
    orders: await db.selectFrom('orders').select(columns).orderBy('id').execute(),
    notes: await db.selectFrom('order_notes').selectAll().execute(),
    visitors: await db.selectFrom('order_visitors').selectAll().execute(),
    inbox: messages.map(({ body }) => body.length),
  };
}
