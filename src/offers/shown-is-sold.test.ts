import { expect, onTestFinished, test } from 'vitest';
import { buyer } from '../../tests/factories/buyer.ts';
import { startFakePublicV1 } from '../../tests/mocks/fake-public-v1.ts';
import { publicV1Settings } from '../../tests/setup/fake-providers.ts';
import { openTestShop, type TestShop } from '../../tests/setup/test-shop.ts';
import { type CampaignDocument, openDocument } from '../campaigns/campaign-document.ts';
import { readFolder } from '../campaigns/folder.ts';
import { keepTerms } from '../orders/terms.ts';
import { offerStamp, readOfferStamp } from '../shared/offer-stamp.ts';

const KEY = 'a-key-of-the-buyer';
const { name, email, phone } = buyer();
const TYPED = { name, email, phone };
const DEAR = 9950;

const document = await readFolder('lista-vitalicia');

/** Publishes another version of the main campaign. */
async function publish(shop: TestShop, change: Partial<CampaignDocument>): Promise<void> {
  const live = shop.campaigns.find(shop.campaigns.main);
  if (!live) throw new Error('nothing is sold');
  const opened = openDocument({ ...document, ...change });
  const termsVersion = await keepTerms(shop.db, document.id, opened.legal.termos);
  await shop.campaigns.set({ ...live, ...opened, termsVersion, version: live.version + 1 });
}

const withProduct = (product: Partial<CampaignDocument['product']>) => ({
  product: { ...document.product, ...product },
});
/** Last bonus, whose text a claim needs, and all others. */
const only = document.bonuses?.at(-1) ?? fail();
const others = document.bonuses?.slice(0, -1) ?? [];
const withTerms = (text: string) => ({ legal: { ...document.legal, termos: `${document.legal.termos}\n${text}\n` } });

async function stampOf(shop: TestShop): Promise<string> {
  return (await shop.app.inject('/api/product')).json().stamp;
}

function order(shop: TestShop, body = {}) {
  return shop.app.inject({
    method: 'POST',
    url: '/api/orders',
    headers: { 'idempotency-key': KEY },
    payload: buyer({ email: 'ana@example.com', ...body }),
  });
}

const orders = (shop: TestShop) =>
  shop.db.selectFrom('orders').select(['amount', 'guarantee_days', 'status']).execute();

test('a price that rose since it was shown is asked about first, and one press accepts it', async () => {
  const shop = await openTestShop({ work: false });
  const stamp = await stampOf(shop);
  await publish(shop, withProduct({ amount: DEAR }));

  const refused = await order(shop, { stamp });
  expect(refused.statusCode).toBe(409);
  const { code, detail, offer } = refused.json();
  expect([code, detail]).toEqual(['offer_changed', 'O valor é R$ 99,50: confira e tente de novo.']);
  expect(offer).toMatchObject({ amount: DEAR, asksDocument: false, stamp: await stampOf(shop) });
  expect(await orders(shop)).toEqual([]);
  expect(await shop.db.selectFrom('simulator_charges').selectAll().execute()).toEqual([]);

  const accepted = await order(shop, { stamp: offer.stamp });
  expect([accepted.statusCode, accepted.json().amount]).toEqual([201, DEAR]);
});

test('fewer days of guarantee, other terms and a field that the form lacks are asked about too', async () => {
  const shop = await openTestShop({ work: false });
  await publish(shop, withProduct({ guaranteeDays: 30 }));
  const stamp = await stampOf(shop);
  expect(readOfferStamp(stamp)).toMatchObject({ guaranteeDays: 30, asksDocument: false });

  await publish(shop, withProduct({ guaranteeDays: 7 }));
  expect((await order(shop, { stamp })).json()).toMatchObject({
    code: 'offer_changed',
    detail: 'A garantia agora é de 7 dias: confira e tente de novo.',
    offer: { guaranteeDays: 7 },
  });

  await publish(shop, { ...withProduct({ guaranteeDays: 30 }), ...withTerms('E mais isto.') });
  expect((await order(shop, { stamp })).json().detail).toBe('Os termos de uso mudaram: confira e tente de novo.');

  const old = await stampOf(shop);
  await publish(shop, {
    ...withProduct({ guaranteeDays: 30 }),
    ...withTerms('E mais isto.'),
    buyer: { document: 'ask' },
  });
  const asked = (await order(shop, { stamp: old })).json();
  expect([asked.code, asked.offer.asksDocument]).toEqual(['offer_changed', true]);
  expect(asked.errors).toBeUndefined();
  expect(await orders(shop)).toEqual([]);
  // A buyer who fills in the new field accepts it.
  const accepted = await order(shop, { stamp: asked.offer.stamp, document: '529.982.247-25' });
  expect(accepted.statusCode).toBe(201);
});

test('another kind of product is asked about; a page of a release that did not say its kind is not', async () => {
  const shop = await openTestShop({ work: false });
  const stamp = await stampOf(shop);
  const { title, intro, mail } = document.access;
  const url = 'https://curso.example/turma';
  await publish(shop, { access: { kind: 'link', title, intro, mail, url, label: 'Entrar' } });
  const refused = (await order(shop, { stamp })).json();
  expect([refused.code, refused.detail]).toEqual([
    'offer_changed',
    'O que você recebe agora é outro produto: confira e tente de novo.',
  ]);
  expect(await orders(shop)).toEqual([]);
  const before = stamp.replace(/&delivered=.*/, '');
  expect((await order(shop, { stamp: before, email: 'antes@example.com' })).statusCode).toBe(201);
  expect((await order(shop, { stamp: refused.offer.stamp })).statusCode).toBe(201);
});

test('another title, and a bonus that comes no more, are asked about by their names; more bonuses are simply better', async () => {
  const shop = await openTestShop({ work: false });
  const all = await stampOf(shop);
  await publish(shop, { ...withProduct({ title: 'Curso de bolos' }), bonuses: [only] });
  const refused = (await order(shop, { stamp: all })).json();
  expect([refused.code, refused.detail]).toEqual([
    'offer_changed',
    `O produto agora é “Curso de bolos”. O bônus agora é só “${only.title}”: confira e tente de novo.`,
  ]);
  expect(await orders(shop)).toEqual([]);
  const named = { ...only, title: 'Outro' };
  await publish(shop, { ...withProduct({ title: 'Curso de bolos' }), bonuses: [named] });
  const renamed = (await order(shop, { stamp: refused.offer.stamp })).json();
  expect(renamed.detail).toBe('O bônus agora é só “Outro”: confira e tente de novo.');
  await publish(shop, {
    ...withProduct({ title: 'Curso de bolos' }),
    bonuses: [...others, { ...named, text: 'Novo.' }],
  });
  expect((await order(shop, { stamp: renamed.offer.stamp })).statusCode).toBe(201);
  const before = all.replace(/&title=.*/, '');
  expect((await order(shop, { stamp: before, email: 'antes@example.com' })).statusCode).toBe(201);
});

test('the form without scripts names a bonus that comes no more, and its press accepts that', async () => {
  const shop = await openTestShop({ work: false });
  const page = await shop.app.inject('/checkout');
  await publish(shop, { bonuses: [only] });
  const refused = await send(shop, page.body);
  expect([refused.statusCode, refused.body.includes(`O bônus agora é só “${only.title}”`)]).toEqual([409, true]);
  expect((await send(shop, refused.body)).statusCode).toBe(303);
});

test('the stamp of a page with very many bonuses is no longer than an order may send', async () => {
  const shop = await openTestShop({ work: false });
  const bonuses = Array.from({ length: 100 }, (_, at) => ({ ...only, id: `um-bonus-de-nome-comprido-${at}` }));
  await publish(shop, { bonuses });
  expect((await order(shop, { stamp: await stampOf(shop) })).statusCode).toBe(201);
});

test('a better offer is simply the better one', async () => {
  const shop = await openTestShop({ work: false });
  const stamp = await stampOf(shop);
  await publish(shop, withProduct({ amount: 990, guaranteeDays: 60 }));
  expect((await order(shop, { stamp })).json().amount).toBe(990);
  expect(await orders(shop)).toMatchObject([{ amount: 990, guarantee_days: 60 }]);
});

test('nothing is taken from a stamp, and one of no version of ours is ignored', async () => {
  const shop = await openTestShop({ work: false });
  const terms = readOfferStamp(await stampOf(shop));
  if (!terms) throw new Error('no stamp');
  const foreign = offerStamp({ ...terms, amount: 1, termsVersion: 'aaaaaaaaaaaaaaaa' });
  expect((await order(shop, { stamp: foreign, email: 'a@example.com' })).json().amount).toBe(1990);
  const generous = offerStamp({ ...terms, amount: 99_999, guaranteeDays: 5 });
  expect((await order(shop, { stamp: generous, email: 'b@example.com' })).json().amount).toBe(1990);
  for (const stamp of ['', 'x', 'amount=-1&days=7&terms=a&wording=b', '%'])
    expect((await order(shop, { stamp, email: `c${stamp.length}@example.com` })).statusCode).toBe(201);
  // Terms of another campaign are not ours.
  const other = await keepTerms(shop.db, 'pao-caseiro', { title: 'Termos', html: '' });
  const stamp = offerStamp({ ...terms, termsVersion: other });
  expect((await order(shop, { stamp, email: 'd@example.com' })).statusCode).toBe(201);
});

test('an order without a stamp gets the live version', async () => {
  const shop = await openTestShop({ work: false });
  await publish(shop, withProduct({ amount: DEAR }));
  expect((await order(shop)).json().amount).toBe(DEAR);
});

test('an order that was made is found by its key, whatever changed since', async () => {
  const shop = await openTestShop({ work: false });
  const stamp = await stampOf(shop);
  const first = (await order(shop, { stamp })).json();
  await publish(shop, withProduct({ amount: DEAR }));
  expect((await order(shop, { stamp })).json()).toMatchObject({ id: first.id, amount: 1990 });
});

test('the form without scripts shows the new offer with the typed data, and its press accepts it', async () => {
  const shop = await openTestShop({ work: false });
  const page = await shop.app.inject('/checkout');
  await publish(shop, { ...withProduct({ amount: DEAR }), buyer: { document: 'ask' } });
  const refused = await send(shop, page.body);
  expect(refused.statusCode).toBe(409);
  expect(refused.body).toContain('O valor é R$ 99,50. O CPF agora é pedido: confira e tente de novo.');
  expect(refused.body).toContain('>CPF</label>');
  expect(refused.body).toContain(`value="${email}"`);
  const accepted = await send(shop, refused.body, { document: '529.982.247-25' });
  expect(accepted.statusCode).toBe(303);
  expect(await orders(shop)).toMatchObject([{ amount: DEAR }]);
});

test('a form that comes back for another reason still promises what its page did', async () => {
  const shop = await openTestShop({ work: false });
  await publish(shop, withProduct({ guaranteeDays: 30 }));
  const page = await shop.app.inject('/checkout');
  await publish(shop, withProduct({ guaranteeDays: 7 }));
  const wrong = await send(shop, page.body, { phone: '123' });
  expect(wrong.statusCode).toBe(422);
  expect(hidden(wrong.body)['stamp']).toBe(hidden(page.body)['stamp']);
  const refused = await send(shop, wrong.body);
  expect([refused.statusCode, refused.body.includes('A garantia agora é de 7 dias')]).toEqual([409, true]);
  expect((await send(shop, refused.body)).statusCode).toBe(303);
});

test('nor does it take a price that rose meanwhile: it is shown before it is charged', async () => {
  const shop = await openTestShop({ work: false });
  const page = await shop.app.inject('/checkout');
  await publish(shop, withProduct({ amount: DEAR }));
  const asked = await send(shop, page.body, { email: 'maria@gmial.con' });
  expect([asked.statusCode, hidden(asked.body)['amount']]).toEqual([200, '1990']);
  const wrong = await send(shop, asked.body, { phone: '123' });
  expect([wrong.statusCode, hidden(wrong.body)['amount']]).toEqual([422, '1990']);
  const refused = await send(shop, wrong.body);
  expect([refused.statusCode, refused.body.includes('O valor é R$ 99,50: confira')]).toEqual([409, true]);
  expect(await orders(shop)).toEqual([]);
  expect((await send(shop, refused.body)).statusCode).toBe(303);
  expect(await orders(shop)).toMatchObject([{ amount: DEAR }]);
});

test("a gateway's own price is charged only after it was shown", async () => {
  const fake = await startFakePublicV1();
  onTestFinished(fake.close);
  for (const offer of fake.product.offers) offer.price = 2990;
  const shop = await openTestShop({ work: false, env: publicV1Settings(fake) });
  const page = await shop.app.inject('/checkout');
  expect(hidden(page.body)['amount']).toBe('1990');
  const refused = await send(shop, page.body);
  expect(refused.statusCode).toBe(409);
  expect(refused.body).toContain('O valor é R$ 29,90');
  expect(hidden(refused.body)['amount']).toBe('2990');
  expect(await orders(shop)).toEqual([]);
});

/** Sends the form of a page, filled in, as a browser without scripts does. */
function send(shop: TestShop, html: string, more = {}) {
  return shop.app.inject({
    method: 'POST',
    url: '/checkout',
    payload: new URLSearchParams({ ...TYPED, ...hidden(html), ...more }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
}

function fail(): never {
  throw new Error('a bonus is needed');
}

/** Hidden fields of the page's form. */
function hidden(html: string): Record<string, string> {
  const inputs = html.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g);
  return Object.fromEntries([...inputs].map(([, name, value = '']) => [name, value.replaceAll('&amp;', '&')]));
}
