import fc from 'fast-check';
import type { InjectOptions } from 'fastify';
import { expect, test } from 'vitest';
import { buyer } from '../factories/buyer.ts';
import { openTestShop, shareTestShop, type TestShop } from '../setup/test-shop.ts';
import { contentType, formText, json, orderBody, pathPart, rawJson, text } from './arbitraries.ts';
import { answerOf, expectNoScript, expectSound, expectWhole } from './sound.ts';

async function send(shop: TestShop, request: InjectOptions) {
  // From another address each time, so that no limit interferes.
  const remoteAddress = `10.${[1, 2, 3].map(() => Math.floor(Math.random() * 256)).join('.')}`;
  const response = answerOf(await shop.app.inject({ remoteAddress, ...request }));
  expectSound(response, request.method);
  return response;
}

/** Routes that take an e-mail or a word which a form or a page may well send by chance. */
const MAY_ACCEPT = [
  '/recuperar',
  '/meus-dados',
  '/api/waiting-list',
  '/lista-de-espera',
  '/api/events',
  '/api/consent',
];
const WRITES = [
  ...MAY_ACCEPT,
  '/api/orders',
  '/checkout',
  '/api/orders/x/withdraw',
  '/pedido/x/desistir',
  '/pedido/x/novo-codigo',
  '/meus-dados/x/apagar',
  '/depoimento/x',
  '/depoimento/x/retirar',
];

/** Shop of the tests in which every order is refused. */
const refusing = shareTestShop({ work: false });

const jsonHeaders = () => ({ 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() });

test('an order of any shape is stored whole or refused', async () => {
  const shop = await openTestShop({ work: false });
  let orders = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(
        orderBody.map((body) => JSON.stringify(body)),
        rawJson,
      ),
      async (payload) => {
        const { status } = await send(shop, { method: 'POST', url: '/api/orders', headers: jsonHeaders(), payload });
        expect([201, 400, 422]).toContain(status);
        if (status === 201) orders += 1;
      },
    ),
    { numRuns: 150 },
  );
  await expectWhole(shop, { orders });
});

test.each([
  ['name', 'Maria\0Souza'],
  ['name', 'Maria \ud800'],
  ['name', 'Maria\r\nBcc: a@example.com'],
  ['email', 'maria\0@example.com'],
])('a %s of %j is refused by name', async (field, value) => {
  const shop = refusing();
  const payload = JSON.stringify({ ...buyer(), [field]: value });
  const { status, body } = await send(shop, { method: 'POST', url: '/api/orders', headers: jsonHeaders(), payload });
  expect(status).toBe(422);
  expect(JSON.parse(body).errors).toHaveProperty(field);
  await expectWhole(shop, { orders: 0 });
});

test('an origin that no database can hold does not cost the sale', async () => {
  const shop = await openTestShop({ work: false });
  const payload = JSON.stringify(buyer({ tracking: { utm_source: 'a\0b', utm_term: '\ud800' } }));
  const { status } = await send(shop, { method: 'POST', url: '/api/orders', headers: jsonHeaders(), payload });
  expect(status).toBe(201);
  const { tracking } = await shop.db.selectFrom('orders').select('tracking').executeTakeFirstOrThrow();
  expect(tracking).toEqual({ utm_source: 'ab', utm_term: '\ufffd' });
});

test('a body of any kind under any name', async () => {
  const shop = refusing();
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...WRITES),
      contentType,
      fc.oneof(rawJson, formText, text),
      async (url, type, payload) => {
        const headers = { ...jsonHeaders(), 'content-type': type };
        const { status } = await send(shop, { method: 'POST', url, headers, payload });
        if (!MAY_ACCEPT.includes(url)) expect(status).toBeGreaterThanOrEqual(400);
      },
    ),
    { numRuns: 150 },
  );
  await expectWhole(shop, { orders: 0 });
});

test('forms of the pages', async () => {
  const shop = await openTestShop({ work: false });
  let orders = 0;
  const fields = fc.record(
    { name: text, email: fc.oneof(text, fc.emailAddress()), phone: text, document: text, extra: text },
    { requiredKeys: [] },
  );
  await fc.assert(
    fc.asyncProperty(fields, async (wrong) => {
      const { name, email, phone } = buyer();
      const form = { name, email, phone, idempotencyKey: crypto.randomUUID(), ...wrong };
      const { status, body } = await send(shop, {
        method: 'POST',
        url: '/checkout',
        headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' },
        payload: new URLSearchParams(form).toString(),
      });
      expect([303, 400, 422]).toContain(status);
      if (status === 303) orders += 1;
      expectNoScript(body);
    }),
    { numRuns: 100 },
  );
  await fc.assert(
    fc.asyncProperty(formText, fc.constantFrom('/checkout', '/recuperar'), async (payload, url) => {
      const headers = { 'content-type': 'application/x-www-form-urlencoded' };
      await send(shop, { method: 'POST', url, headers, payload });
    }),
    { numRuns: 40 },
  );
  await expectWhole(shop, { orders });
});

test('every address with arbitrary parameters', async () => {
  const shop = refusing();
  const template = fc.constantFrom<[NonNullable<InjectOptions['method']>, string]>(
    ['GET', '/api/orders/*'],
    ['HEAD', '/api/orders/*'],
    ['GET', '/api/orders/*/events'],
    ['HEAD', '/api/orders/*/events'],
    ['POST', '/api/orders/*/withdraw'],
    ['GET', '/pedido/*'],
    ['POST', '/pedido/*/desistir'],
    ['POST', '/pedido/*/novo-codigo'],
    ['GET', '/acesso/*'],
    ['GET', '/acesso/a.*?q=*&category=*'],
    ['GET', '/dev/mail/*/html'],
    ['POST', '/dev/pix/*/pay'],
    ['POST', '/dev/pix/*/expire'],
    ['POST', '/api/webhooks/*/key'],
    ['POST', '/api/webhooks/simulator/*?id=*'],
    ['GET', '/*'],
    ['DELETE', '/*/*'],
    ['OPTIONS', '/api/*'],
  );
  await fc.assert(
    fc.asyncProperty(
      template,
      pathPart,
      fc.constantFrom('text/html', 'application/json', ''),
      async (way, part, accept) => {
        const [method, address] = way;
        const { status } = await send(shop, { method, url: address.replaceAll('*', () => part), headers: { accept } });
        // Dots lead to an address with a slash at its end, which is dropped by redirect.
        expect(status === 308 || status >= 400, String(status)).toBe(true);
      },
    ),
    { numRuns: 250 },
  );
  await expectWhole(shop, { orders: 0 });
});

test('reports of the page about itself', async () => {
  const shop = refusing();
  const event = fc.record({
    event: fc.oneof(fc.constant('page_view'), json),
    page_path: fc.oneof(fc.constant('/'), text),
    origin: fc.oneof(fc.constant('utm_source=%00&utm_medium=%ED%A0%80'), formText, json),
  });
  const consent = fc.record({
    version: fc.oneof(fc.constant(1), json),
    categories: fc.oneof(fc.record({ statistics: fc.boolean(), marketing: fc.boolean() }), json),
    visitor: fc.oneof(fc.constant('a-visitor-of-ours-1'), text),
  });
  const message = fc.oneof(fc.tuple(fc.constant('/api/events'), event), fc.tuple(fc.constant('/api/consent'), consent));
  await fc.assert(
    fc.asyncProperty(message, fc.constantFrom('application/json', 'text/plain'), async ([url, body], type) => {
      const headers = { 'content-type': type, 'user-agent': 'Mozilla/5.0', 'sec-gpc': '1' };
      const { status } = await send(shop, { method: 'POST', url, headers, payload: JSON.stringify(body) });
      expect([204, 400, 413, 422]).toContain(status);
    }),
    { numRuns: 80 },
  );
});

test('cookies', async () => {
  const shop = refusing();
  const word = fc.string({ unit: fc.integer({ min: 32, max: 255 }).map((code) => String.fromCharCode(code)) });
  const cookie = fc.oneof(
    word,
    word.map((value) => `hold-lista-vitalicia=${value}`),
  );
  await fc.assert(
    fc.asyncProperty(fc.constantFrom('/api/product', '/checkout', '/api/offer'), cookie, async (url, value) => {
      const { status } = await send(shop, { method: 'GET', url, headers: { cookie: value } });
      expect([200, 404]).toContain(status);
    }),
    { numRuns: 40 },
  );
});

test('keys against repetition', async () => {
  const shop = await openTestShop({ work: false });
  let orders = 0;
  await fc.assert(
    fc.asyncProperty(fc.oneof(text, fc.string({ minLength: 8, maxLength: 128 }), fc.uuid()), async (key) => {
      const headers = { 'content-type': 'application/json', 'idempotency-key': key };
      const { status } = await send(shop, { method: 'POST', url: '/api/orders', headers, payload: buyer() });
      expect([201, 400, 422]).toContain(status);
      if (status === 201) orders += 1;
    }),
    { numRuns: 40 },
  );
  await expectWhole(shop, { orders });
});

test('the search in the buyer’s list', async () => {
  const shop = await openTestShop();
  const order = await shop.order();
  await shop.pay(order.id);
  const { accessUrl = '' } = await shop.until(order.id, ({ accessUrl }) => accessUrl !== undefined);
  const { pathname } = new URL(accessUrl);
  await fc.assert(
    fc.asyncProperty(text, text, async (q, category) => {
      const query = new URLSearchParams({ q, category }).toString();
      const { body } = await send(shop, { method: 'GET', url: `${pathname}?${query}` });
      expectNoScript(body);
    }),
    { numRuns: 60 },
  );
});
