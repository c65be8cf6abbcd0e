import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { buyer } from '../../tests/factories/buyer.ts';
import { bringTo, NO_CHARGE } from '../../tests/setup/bring-to.ts';
import { copyOrders } from '../../tests/setup/copy-orders.ts';
import { alter, BREAD, CPF, get, openHouse, order, sendForm } from '../../tests/setup/house.ts';
import { publishBook } from '../../tests/setup/publish-book.ts';
import { share } from '../../tests/setup/share.ts';
import { mainProductOf } from '../campaigns/product-key.ts';
import { priceHoldCookie } from '../offers/price-hold.ts';
import { addSeconds } from '../platform/clock.ts';
import { MAX_CHAIN } from './renewal.ts';

const house = share(async (atEnd) => openHouse({}, atEnd));
const BASE = `/${BREAD}`;

/** Places an order of the book whose code lapses. */
async function lapsed(email: string) {
  const { shop } = house();
  const made = await order(shop, BASE, { email });
  expect((await shop.app.inject({ method: 'POST', url: `/dev/pix/${made.id}/expire` })).statusCode).toBeLessThan(400);
  await shop.until(made.id, ({ status }) => status === 'expired');
  return made.id;
}

/** Hidden fields of the form on an order's page. */
async function formOf(id: string): Promise<Record<string, string>> {
  const { body } = await get(house().shop, `${BASE}/pedido/${id}`);
  const form = /<form class="order-renew".*?<\/form>/s.exec(body)?.[0] ?? '';
  return Object.fromEntries(
    [...form.matchAll(/name="(\w+)" value="([^"]*)"/g)].map(([, name, value]) => [
      name,
      (value ?? '').replaceAll('&amp;', '&'),
    ]),
  );
}

const renew = (id: string, form: object) => sendForm(house().shop, `${BASE}/pedido/${id}/novo-codigo`, form);

const rowOf = (token: string) =>
  house().shop.db.selectFrom('orders').select(['id', 'renews']).where('token', '=', token).executeTakeFirstOrThrow();

const rowsOf = (email: string) =>
  house()
    .shop.db.selectFrom('orders')
    .select(['token', 'buyer_name', 'buyer_phone', 'buyer_document', 'status'])
    .where('buyer_email', '=', email)
    .orderBy('created_at')
    .execute();

test('a lapsed code is renewed with the data of its order, once, and shows none of it', async () => {
  const email = 'nova@example.com';
  const id = await lapsed(email);
  const form = await formOf(id);
  const answers = [await renew(id, form), await renew(id, form)];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([303, 303]);
  const [old, made, ...others] = await rowsOf(email);
  expect(others).toEqual([]);
  expect(answers.map(({ headers }) => headers.location)).toEqual(Array(2).fill(`${BASE}/pedido/${made?.token}`));
  expect(made).toEqual({ ...old, token: expect.not.stringContaining(id), status: 'awaiting_payment' });
  expect(made?.buyer_document).toBe(CPF);
  for (const page of [await get(house().shop, `${BASE}/pedido/${id}`), ...answers])
    for (const secret of [email, old?.buyer_phone ?? '-', CPF]) expect(page.body).not.toContain(secret);
});

test('presses that come at once make one code, also after one that lapsed in between', async () => {
  const email = 'abas@example.com';
  let id = await lapsed(email);
  for (const orders of [2, 3]) {
    const form = await formOf(id);
    const answers = await Promise.all(Array.from({ length: 20 }, () => renew(id, form)));
    const leads = new Set(answers.map(({ headers }) => headers.location));
    expect([leads.size, (await rowsOf(email)).length]).toEqual([1, orders]);
    id =
      String([...leads][0])
        .split('/')
        .at(-1) ?? '';
    await house().shop.app.inject({ method: 'POST', url: `/dev/pix/${id}/expire` });
    await house().shop.until(id, ({ status }) => status === 'expired');
  }
});

test('a price that rose is shown before it is charged', async () => {
  const { shop } = house();
  const email = 'preco@example.com';
  const id = await lapsed(email);
  const form = await formOf(id);
  const { product } = await shop.campaigns.of(BREAD);
  await alter(shop, BREAD, { product: { ...product, amount: product.amount + 1000 } });
  const answer = await renew(id, form);
  expect(answer.statusCode).toBe(409);
  expect(answer.body).toContain('34,90: confira');
  expect(await rowsOf(email)).toHaveLength(1);
  const again = await formOf(id);
  expect(again['amount']).toBe(String(product.amount + 1000));
  expect((await renew(id, again)).statusCode).toBe(303);
  await alter(shop, BREAD, { product });
});

test('a held price that is none of ours costs one press more, and no more than that', async () => {
  const { shop } = house();
  const { urgency, product } = await shop.campaigns.of(BREAD);
  const regularAmount = product.amount + 1000;
  await alter(shop, BREAD, { urgency: { ...urgency, countdown: { source: 'hold', seconds: 600, regularAmount } } });
  const email = 'prazo@example.com';
  const id = await lapsed(email);
  const signer = { secret: 'another', campaign: BREAD };
  let cookie = priceHoldCookie(signer, shop.clock.now, false);
  const press = async () => {
    const url = `${BASE}/pedido/${id}/novo-codigo`;
    const payload = { ...(await formOf(id)), amount: regularAmount };
    const answer = await shop.app.inject({ method: 'POST', url, payload, headers: { cookie: cookie.split(';')[0] } });
    cookie = String(answer.headers['set-cookie'] ?? cookie);
    return answer.statusCode;
  };
  expect([await press(), await press()]).toEqual([422, 303]);
  expect(await rowsOf(email)).toHaveLength(2);
  await alter(shop, BREAD, { urgency });
});

test('other changes since the order are shown beside the form', async () => {
  const { shop } = house();
  const id = await lapsed('garantia@example.com');
  const page = async () => (await get(shop, `${BASE}/pedido/${id}`)).body;
  expect(await page()).not.toMatch(/agora é|mudaram/);
  const { product, termsVersion } = await shop.campaigns.of(BREAD);
  const next = { ...product, title: 'Pão e bolo', guaranteeDays: 10 };
  await alter(shop, BREAD, { product: next, termsVersion: 'of-today' });
  const told = 'O produto agora é “Pão e bolo”. A garantia agora é de 10 dias. Os termos de uso mudaram.';
  expect(await page()).toContain(told);
  await alter(shop, BREAD, { product, termsVersion });

  const live = shop.campaigns.find(BREAD);
  if (!live) throw new Error('nothing is sold');
  const { title, intro, tutorials, mail } = live.campaign.access;
  const common = { title, intro, tutorials, mail };
  const access = { kind: 'link', ...common, url: 'https://curso.example/turma', label: 'Entrar' } as const;
  const { version } = live;
  const sold = { campaign: live.campaign, product: mainProductOf(BREAD).product, productVersion: 0 };
  const earlier = [{ ...sold, versions: new Set([version]), until: new Date() }];
  await shop.campaigns.set({ ...live, version: version + 1, campaign: { ...live.campaign, access }, earlier });
  expect(await page()).toContain('<strong>O que você recebe agora é outro produto.</strong>');
  await shop.campaigns.set(live);
});

test('a bonus that comes no more is said beside the form of a new code, and by the refusal of an older one', async () => {
  const { shop } = house();
  const bonus = (id: string) => ({ id, title: `Guia ${id}`, text: 'Um presente.', value: 990, howTo: 'Peça.' });
  await publishBook(shop, { bonuses: [bonus('a'), bonus('b')] });
  const id = await lapsed('bonus@example.com');
  const form = await formOf(id);
  const page = async () => (await get(shop, `${BASE}/pedido/${id}`)).body;
  expect(await page()).not.toContain('agora é');
  await publishBook(shop, { bonuses: [bonus('b')] });
  expect(await page()).toContain('<strong>O bônus agora é só “Guia b”.</strong>');
  const refused = await renew(id, form);
  expect([refused.statusCode, refused.body.includes('O bônus agora é só “Guia b”: confira')]).toEqual([409, true]);
  expect((await renew(id, await formOf(id))).statusCode).toBe(303);
  await publishBook(shop);
});

test('the page of a new code that was refused leads back to the order when it is loaded again', async () => {
  const id = await lapsed('recarga@example.com');
  const { statusCode, headers } = await get(house().shop, `${BASE}/pedido/${id}/novo-codigo`);
  expect([statusCode, headers.location]).toEqual([303, `${BASE}/pedido/${id}`]);
  expect((await get(house().shop, `${BASE}/pedido/${'f'.repeat(32)}/novo-codigo`)).statusCode).toBe(404);
});

test('only a lapsed order gets a new code, and none is made of an unknown one', async () => {
  const { shop } = house();
  const id = await lapsed('outra@example.com');
  const form = await formOf(id);
  const waiting = await order(shop, BASE);
  const paid = await order(shop, BASE);
  await shop.pay(paid.id);
  for (const { id: other } of [waiting, paid]) {
    expect(await formOf(other)).toEqual({});
    expect((await renew(other, form)).statusCode).toBe(409);
  }
  expect((await renew('f'.repeat(32), form)).statusCode).toBe(404);
  for (const broken of [{}, { ...form, amount: 'x' }, { ...form, amount: '-1' }])
    expect((await renew(id, broken)).statusCode).toBe(422);

  await alter(shop, BREAD, { served: false });
  expect(await formOf(id)).toEqual({});
  expect((await renew(id, form)).statusCode).toBe(503);
  await alter(shop, BREAD, { served: true });

  await shop.db
    .updateTable('orders')
    .set({ erased_at: shop.clock.now, buyer_phone: '' })
    .where('token', '=', id)
    .execute();
  expect(await formOf(id)).toEqual({});
  expect((await renew(id, form)).statusCode).toBe(409);
  expect((await get(shop, `${BASE}/pedido/${id}`)).body).toContain('Fazer um novo pedido');
});

test('an order whose code was renewed leads to the new one, which is paid or waits, and makes no third', async () => {
  const { shop } = house();
  const email = 'lugar@example.com';
  const id = await lapsed(email);
  const forms = [await formOf(id), await formOf(id)];
  const [place, again] = [await renew(id, forms[0] ?? {}), await renew(id, forms[1] ?? {})].map(({ headers }) =>
    String(headers.location),
  );
  expect(again).toBe(place);
  const page = async (of: string) => (await get(shop, `${BASE}/pedido/${of}`)).body;
  expect(await page(id)).toContain(`href="${place}">Ver o novo código`);
  const made = place?.split('/').at(-1) ?? '';
  await shop.pay(made);
  await shop.until(made, ({ status }) => status === 'paid');
  expect(await page(id)).toContain(`href="${place}">Ver o pedido pago`);
  expect(await page(id)).not.toContain('Gerar novo código');
  expect(await rowsOf(email)).toHaveLength(2);
});

test('an order that was renewed leads to the new one also where no further code could be made of its data', async () => {
  const { shop } = house();
  const id = await lapsed('semcpf@example.com');
  const form = await formOf(id);
  const target = String((await renew(id, form)).headers.location);
  // An order that was made before the campaign asked for a CPF.
  await shop.db.updateTable('orders').set({ buyer_document: null }).where('token', '=', id).execute();
  const { body } = await get(shop, `${BASE}/pedido/${id}`);
  expect(body).toContain(`href="${target}">Ver o novo código`);
  for (const other of ['Gerar novo código', 'Fazer um novo pedido']) expect(body).not.toContain(other);
  expect((await renew(id, form)).headers.location).toBe(target);
  // An open page of it learns of the new code with its next look.
  expect(body).toContain('data-state="expired//renewed"');
});

test('a late payment of the earlier code ends the new one: its page asks for no second payment', async () => {
  const { shop } = house();
  const id = await lapsed('tarde@example.com');
  const place = String((await renew(id, await formOf(id))).headers.location);
  const page = async () => (await get(shop, place)).body;
  expect(await page()).toContain('data-copy-source');
  await shop.pay(id);
  await shop.until(id, ({ status }) => status === 'paid');
  const now = await page();
  expect(now).toContain('Este pedido já está pago');
  expect(now).toContain(`/pedido/${id}">Ver o pedido pago`);
  for (const old of ['data-copy-source', 'Falta só o PIX', 'data-seconds-left']) expect(now).not.toContain(old);
  // Any other code that lapsed in between does not lead to the waiting one either.
  const made = place.split('/').at(-1) ?? '';
  const { renews } = await rowOf(made);
  const between = await lapsed('tarde@example.com');
  await shop.db.updateTable('orders').set({ renews }).where('token', '=', between).execute();
  expect((await get(shop, `${BASE}/pedido/${between}`)).body).toContain(`/pedido/${id}">Ver o pedido pago`);
});

test('a key that a stranger chose leads to no other buyer’s order', async () => {
  const { shop } = house();
  const email = 'vitima@example.com';
  const victim = await order(shop, BASE, { email });
  await shop.pay(victim.id);
  const { number } = await shop.until(victim.id, ({ delivery }) => delivery === 'sent');
  const url = `${BASE}/api/orders`;
  const headers = { 'idempotency-key': `novo-${number}-de-estranho` };
  const payload = buyer({ email, name: 'Estranho Qualquer', document: CPF });
  const mine = (await shop.app.inject({ method: 'POST', url, headers, payload })).json();
  await shop.app.inject({ method: 'POST', url: `/dev/pix/${mine.id}/expire` });
  await shop.until(mine.id, ({ status }) => status === 'expired');
  const page = await get(shop, `${BASE}/pedido/${mine.id}`);
  expect(page.statusCode).toBe(200);
  expect(page.body).not.toContain(victim.id);
});

test('the page of each renewed order leads to the one that was paid, and another buyer’s to none', async () => {
  const { shop } = house();
  const id = await lapsed('cadeia@example.com');
  const next = async (of: string) => {
    const answer = await renew(of, await formOf(of));
    const made = String(answer.headers.location).split('/').at(-1) ?? '';
    await shop.app.inject({ method: 'POST', url: `/dev/pix/${made}/expire` });
    await shop.until(made, ({ status }) => status === 'expired');
    return made;
  };
  const second = await next(id);
  const third = await next(second);
  for (const of of [id, second, third]) expect(await formOf(of)).toHaveProperty('stamp');
  const other = await lapsed('vizinha@example.com');
  await shop.pay(third);
  await shop.until(third, ({ status }) => status === 'paid');
  for (const of of [id, second])
    expect((await get(shop, `${BASE}/pedido/${of}`)).body).toContain(`/pedido/${third}">Ver o pedido pago`);
  expect(await formOf(other)).toHaveProperty('stamp');
});

test('a chain without room makes no new code: its pages lead to an order of its own', async () => {
  const { shop } = house();
  const id = await lapsed('cheia@example.com');
  const form = await formOf(id);
  const { id: first } = await rowOf(id);
  await copyOrders(shop, first, MAX_CHAIN - 1);
  await shop.db.updateTable('orders').set({ renews: first }).where('number', 'like', 'C-%').execute();
  expect(await formOf(id)).toEqual({});
  expect((await get(shop, `${BASE}/pedido/${id}`)).body).toContain('Fazer um novo pedido');
  expect((await renew(id, form)).statusCode).toBe(409);
  expect(await rowsOf('cheia@example.com')).toHaveLength(MAX_CHAIN);
});

test('the address without a secret leads on only where a device remembers an order', async () => {
  const page = await get(house().shop, `${BASE}/pedido`);
  expect(page.statusCode).toBe(200);
  expect(page.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
  expect(page.body).toContain(`localStorage['order:${BREAD}']`);
  expect(page.body).toContain('Nenhum PIX em aberto neste aparelho');

  const script = /try\{let id=.*?catch\{\}/s.exec(page.body)?.[0] ?? '';
  const [mine, last] = ['a'.repeat(32), 'b'.repeat(32)];
  const ledTo = (state: object | null, kept: object) => {
    const seen: string[] = [];
    const location = { replace: (to: string) => seen.push(to) };
    runInNewContext(script, { history: { state }, localStorage: kept, document: { documentElement: {} }, location });
    return seen;
  };
  const kept = { [`order:${BREAD}`]: `${last} 1 2` };
  expect(ledTo(null, kept)).toEqual([`${BASE}/pedido/${last}`]);
  // Another tab of this browser has made another order since.
  expect(ledTo({ order: mine }, kept)).toEqual([`${BASE}/pedido/${mine}`]);
  expect(ledTo({ order: mine }, {})).toEqual([`${BASE}/pedido/${mine}`]);
  expect(ledTo(null, {})).toEqual([]);
});

test('an order whose creation is answered by nobody for a day is waited for no more: its buyer gets another code', async () => {
  const { shop } = house();
  const email = 'calada@example.com';
  const first = await lapsed(email);
  await renew(first, await formOf(first));
  const [, second] = await rowsOf(email);
  const made = second?.token ?? '';
  const { id } = await rowOf(made);
  const silent = (next_check_at: Date | null) =>
    bringTo(shop.db, { status: 'uncertain', ...NO_CHARGE, next_check_at }, id);
  await silent(addSeconds(shop.clock.now, 3600));
  expect([await formOf(first), await formOf(made)]).toEqual([{}, {}]);
  expect((await get(shop, `${BASE}/pedido/${first}`)).body).toContain(`/pedido/${made}">Ver o novo código`);

  await silent(null);
  expect(await shop.view(made)).toMatchObject({ status: 'uncertain', givenUp: true });
  const { body } = await get(shop, `${BASE}/pedido/${made}`);
  expect([body.includes('Não conseguimos gerar o PIX'), body.includes('nem faça outro pedido')]).toEqual([true, false]);
  const answer = await renew(first, await formOf(first));
  const [, , third] = await rowsOf(email);
  expect(answer.headers.location).toBe(`${BASE}/pedido/${third?.token}`);
  expect(third?.status).toBe('awaiting_payment');
});

test('a form that is sent again a day after its order was answered by nobody makes another order', async () => {
  const { shop } = house();
  const email = 'insistente@example.com';
  const send = (key: string) =>
    shop.app.inject({
      method: 'POST',
      url: `${BASE}/api/orders`,
      headers: { 'idempotency-key': key },
      payload: buyer({ email, document: CPF }),
    });
  const key = crypto.randomUUID();
  const { id } = await rowOf((await send(key)).json().id);
  await bringTo(shop.db, { status: 'uncertain', ...NO_CHARGE, next_check_at: null }, id);
  const answer = await send(key);
  expect([answer.statusCode, answer.json().code]).toEqual([502, 'payment_refused']);
  expect((await send(crypto.randomUUID())).statusCode).toBe(201);
});
