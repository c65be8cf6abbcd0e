import type { Email } from 'postal-mime';
import { expect, test } from 'vitest';
import { formatDay } from '../src/shared/dates.ts';
import { buyer } from './factories/buyer.ts';
import { alter, BREAD, buy, CPF, get, LIST, openHouse, order, post, sendForm } from './setup/house.ts';
import type { TestShop } from './setup/test-shop.ts';

const LIVE_URGENCY = {
  countdown: { source: 'hold' as const, seconds: 600, regularAmount: 9900 },
  spots: { source: 'stock' as const, total: 1 },
  viewers: { source: 'presence' as const },
};
const open = () => openHouse({ urgency: LIVE_URGENCY });

const soldOut = async (shop: TestShop, base: string) => {
  const key = { 'idempotency-key': crypto.randomUUID() };
  const answer = await post(shop, `${base}/api/orders`, buyer({ document: CPF }), key);
  return [answer.statusCode, answer.json().code];
};

const offer = async (shop: TestShop, base: string, cookie?: string) => {
  const answer = await shop.app.inject({ url: `${base}/api/offer`, headers: cookie ? { cookie } : {} });
  return { ...answer.json(), setCookie: String(answer.headers['set-cookie'] ?? '') };
};

const funnel = async (shop: TestShop, campaign: string) => {
  const day = formatDay(shop.clock.now).split('/').reverse().join('-');
  return (await shop.tracking.funnel(campaign, day, day)).map(({ step, count }) => `${step} ${count}`).sort();
};

const pathIn = (mail: Email | undefined, pattern: RegExp) => pattern.exec(mail?.text ?? '')?.[0] ?? 'no such link';

test('orders, spots, waiting lists and prices of one campaign are nothing to another', async () => {
  const { shop, mailsTo } = await open();
  const email = 'ana@example.com';
  const key = 'the-same-key-twice';
  const list = await order(shop, '', { email }, key);
  expect(await soldOut(shop, '')).toEqual([409, 'sold_out']);
  expect([(await offer(shop, '')).spotsLeft, (await offer(shop, `/${BREAD}`)).spotsLeft]).toEqual([0, 1]);
  const form = async (base: string) => (await get(shop, `${base}/checkout`)).body.includes('name="phone"');
  expect([await form(''), await form(`/${BREAD}`)]).toEqual([false, true]);

  // An order of its own for the same buyer with the same key at the other campaign.
  const bread = await order(shop, `/${BREAD}`, { email }, key);
  expect(bread.id).not.toBe(list.id);
  expect([list.number.slice(0, 3), bread.number.slice(0, 3)]).toEqual(['LV-', 'PC-']);
  expect([list.amount, bread.amount]).toEqual([1990, 2490]);
  expect(await soldOut(shop, `/${BREAD}`)).toEqual([409, 'sold_out']);

  for (const [base, who] of [
    ['', 'bia'],
    ['', 'ana'],
    [`/${BREAD}`, 'caio'],
  ] as const)
    expect((await post(shop, `${base}/api/waiting-list`, { email: `${who}@example.com` })).statusCode).toBe(202);
  expect(await shop.waitingList.list(LIST)).toEqual(['bia@example.com', 'ana@example.com']);
  expect(await shop.waitingList.list(BREAD)).toEqual(['caio@example.com']);

  // The book's spot is free again: that is news for who waits for the book, and the list stays sold out.
  await post(shop, `/dev/pix/${bread.id}/expire`, {});
  await shop.poll(() => mailsTo('caio@example.com', 'Uma vaga').length).toBe(1);
  const [mail] = mailsTo('caio@example.com');
  expect(mail?.text).toContain(`https://loja.example/${BREAD}/lista-de-espera/sair/`);
  expect(mail?.from?.name).toBe('Helena Prado Panificação Artesanal Ltda.');
  await shop.waitingList.sweep();
  expect([mailsTo('bia@example.com'), mailsTo('ana@example.com', 'Uma vaga')]).toEqual([[], []]);
  expect([(await offer(shop, '')).spotsLeft, (await offer(shop, `/${BREAD}`)).spotsLeft]).toEqual([0, 1]);

  // A price that is held at one of them.
  const { setCookie } = await offer(shop, '');
  const cookie = setCookie.split(';', 1)[0] ?? '';
  expect(cookie).toMatch(/^hold-lista-vitalicia=/);
  expect((await offer(shop, '', cookie)).setCookie).toBe('');
  expect((await offer(shop, `/${BREAD}`, cookie)).setCookie).toMatch(/^hold-pao-caseiro=/);
  const forged = `hold-${BREAD}=${cookie.slice(cookie.indexOf('=') + 1)}`;
  expect((await offer(shop, `/${BREAD}`, forged)).deadline).toMatchObject({ at: null });
});

test('the form of a campaign makes an order of it, and leads to its page below the base', async () => {
  const { shop } = await open();
  const fields = { ...buyer(), document: CPF, idempotencyKey: 'a-key-of-this-form' };
  const sent = await sendForm(shop, `/${BREAD}/checkout`, fields);
  expect([sent.statusCode, sent.headers.location]).toEqual([
    303,
    expect.stringMatching(/^\/pao-caseiro\/pedido\/[0-9a-f]{32}$/),
  ]);
  const page = await get(shop, sent.headers.location ?? '');
  expect([page.statusCode, page.body.includes('Pão Caseiro')]).toEqual([200, true]);
  const rows = await shop.db.selectFrom('orders').select(['campaign', 'amount']).execute();
  expect(rows).toEqual([{ campaign: BREAD, amount: 2490 }]);
  expect([await shop.offers.of(shop.campaign).soldOut(), (await offer(shop, '')).spotsLeft]).toEqual([false, 1]);
});

test('visitors, counts and consents stay with their campaign', async () => {
  const { shop } = await open();
  const visitor = 'a-random-visitor-name';
  const looking = async (base: string) =>
    (await shop.app.inject({ url: `${base}/api/presence`, headers: { accept: 'application/json' } })).json();
  expect([await looking(''), await looking(''), await looking(`/${BREAD}`)]).toEqual([
    { open: 1 },
    { open: 1 },
    { open: 1 },
  ]);
  const consent = (base: string, marketing: boolean) =>
    post(shop, `${base}/api/consent`, { version: 1, categories: { statistics: true, marketing }, visitor });
  await consent('', true);
  const hashes = await shop.db.selectFrom('consent_receipts').select('visitor_hash').execute();
  const hash = hashes[0]?.visitor_hash ?? '';
  const allowed = async () => [
    await shop.consent.allows(hash, 'marketing', LIST),
    await shop.consent.allows(hash, 'marketing', BREAD),
  ];
  expect(await allowed()).toEqual([true, false]);
  await consent(`/${BREAD}`, true);
  await consent('', false);
  expect(await allowed()).toEqual([false, true]);

  for (const base of ['', '', `/${BREAD}`])
    await post(shop, `${base}/api/events`, { event: 'view_item', page_path: '/' });
  await buy(shop, '');
  await shop.tracking.close();
  expect(await funnel(shop, LIST)).toEqual(['delivered 1', 'landing 2', 'paid 1', 'pix 1']);
  expect(await funnel(shop, BREAD)).toEqual(['landing 1']);
});

/** Campaigns whose seller a page names. */
const sellerOf = (body: string) =>
  [body.includes('Helena Prado') && BREAD, body.includes('Lista Vitalícia') && LIST].filter(Boolean);

test('links of an order work wherever they are opened, with the texts of its campaign; its mails are of its seller', async () => {
  const { shop, mailsTo } = await open();
  const email = 'rita@example.com';
  const { id, accessUrl = '' } = await buy(shop, `/${BREAD}`, { email });
  expect(accessUrl).toMatch(/^https:\/\/loja\.example\/pao-caseiro\/acesso\//);
  const mail = mailsTo(email)[0];
  expect([mail?.from, mail?.replyTo?.[0]]).toEqual([
    expect.objectContaining({ name: 'Helena Prado Panificação Artesanal Ltda.' }),
    expect.objectContaining({ address: 'livro@paocaseirodahelena.com.br' }),
  ]);
  expect(mail?.text).toContain(`https://loja.example/${BREAD}/pedido/${id}`);
  expect(sellerOf(mail?.text ?? '')).toEqual([BREAD]);

  const access = new URL(accessUrl).pathname.slice(`/${BREAD}`.length);
  const opened = await get(shop, `/${BREAD}${access}`);
  const testimonial = /\/depoimento\/[\w.-]+/.exec(opened.body)?.[0] ?? '';
  expect(opened.body).toContain(`href="/${BREAD}${testimonial}"`);
  for (const base of ['', `/${BREAD}`]) {
    for (const path of [`/pedido/${id}`, `/pedido/${id}/termos`, access, testimonial]) {
      const page = await get(shop, base + path);
      expect([page.statusCode, sellerOf(page.body)], base + path).toEqual([200, [BREAD]]);
    }
    const file = await shop.app.inject(`${base}${access}/arquivo/pao-caseiro.pdf`);
    expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect((await shop.app.inject(`${base}${access}/lista`)).statusCode).toBe(404);
  }

  // Only texts by the book's author belong to the book.
  const words = {
    stars: '5',
    text: 'O pão cresceu na primeira tentativa.',
    name: 'Rita',
    place: 'Olinda',
    consent: '1',
  };
  expect((await sendForm(shop, testimonial, words)).statusCode).toBe(303);
  const [{ id: number } = { id: '' }] = await shop.testimonials.list(BREAD);
  expect(await shop.testimonials.list(LIST)).toEqual([]);
  await shop.db.transaction().execute((trx) => shop.testimonials.publish(trx, number));
  expect([(await shop.testimonials.published(BREAD)).count, (await shop.testimonials.published(LIST)).count]).toEqual([
    1, 0,
  ]);

  const asked = await sendForm(shop, `/${BREAD}${access}/desistir`, {});
  expect(asked.headers.location).toBe(`/${BREAD}${access}#desistir`);
  await shop.poll(() => mailsTo(email).length).toBe(2);
  const confirm = pathIn(mailsTo(email)[1], /https:\/\/loja\.example\/pao-caseiro\/desistir\/[\w.-]+/);
  const path = new URL(confirm).pathname;
  for (const url of [path, path.slice(`/${BREAD}`.length)])
    expect(sellerOf((await get(shop, url)).body), url).toEqual([BREAD]);
  const confirmed = await sendForm(shop, path, {});
  expect([confirmed.statusCode, confirmed.headers.location]).toEqual([303, `/${BREAD}/pedido/${id}`]);
  await shop.until(id, ({ status }) => status === 'refunded');
  await shop
    .poll(() => mailsTo(email).map(({ from }) => from?.name))
    .toContain('Helena Prado Panificação Artesanal Ltda.');
  for (const { text, replyTo } of mailsTo(email)) {
    expect(sellerOf(text ?? '')).toEqual([BREAD]);
    expect(replyTo?.[0]?.address).toBe('livro@paocaseirodahelena.com.br');
  }
});

test('a link requested again is one mail for each campaign, and a request for data is answered by the one that got it', async () => {
  const { shop, mailsTo } = await open();
  const email = 'ana@example.com';
  const stock = { spots: { source: 'stock' as const, total: 5 } };
  await alter(shop, LIST, { urgency: stock });
  await buy(shop, '', { email });
  await buy(shop, '', { email });
  await buy(shop, `/${BREAD}`, { email });
  await shop.poll(() => mailsTo(email).length).toBe(3);
  expect((await sendForm(shop, `/${BREAD}/recuperar`, { email })).statusCode).toBe(200);
  await shop.poll(() => mailsTo(email).length).toBe(5);
  const again = mailsTo(email).slice(3);
  expect(
    again.map((mail) => new URL(pathIn(mail, /https:\S+\/acesso\/[\w.-]+/)).pathname.split('/').slice(1, -1)),
  ).toEqual(expect.arrayContaining([['acesso'], [BREAD, 'acesso']]));
  expect(new Set(again.map(({ from }) => from?.name)).size).toBe(2);

  await sendForm(shop, `/${BREAD}/meus-dados`, { email });
  await shop.poll(() => mailsTo(email).length).toBe(6);
  const data = mailsTo(email)[5];
  expect(data?.from?.name).toBe('Helena Prado Panificação Artesanal Ltda.');
  const link = new URL(pathIn(data, /https:\S+\/meus-dados\/[\w.-]+/)).pathname;
  expect(link).toMatch(/^\/pao-caseiro\/meus-dados\//);
  // The data are the person's, of the whole shop.
  const answer = (await shop.app.inject(`${link}/dados.json`)).json();
  expect(answer.orders.map(({ campaign }: { campaign: string }) => campaign)).toEqual([LIST, LIST, BREAD]);
});
