import { expect, test } from 'vitest';
import { buyer } from './factories/buyer.ts';
import { alter, BREAD, buy, CPF, get, openHouse, SIGNS, sendForm } from './setup/house.ts';

const OWN = 'pao.example';

/** The book has a host of its own. */
async function openOwnHost() {
  const house = await openHouse({
    render: SIGNS,
    urgency: { countdown: { source: 'hold', seconds: 600, regularAmount: 9900 } },
  });
  await alter(house.shop, BREAD, { hosts: [OWN] });
  return house;
}

test('a campaign is at home at the root of its own host, with the headers of the shop', async () => {
  const { shop } = await openOwnHost();
  const page = await get(shop, '/checkout', { host: OWN });
  expect([page.statusCode, page.body.includes('Pão Caseiro'), page.body.includes('data-base=')]).toEqual([
    200,
    true,
    false,
  ]);
  expect(page.headers['strict-transport-security']).toContain('max-age=31536000');
  const product = await shop.app.inject({ url: '/api/product', headers: { host: OWN } });
  expect(product.json().amount).toBe(2490);
  const offer = await shop.app.inject({ url: '/api/offer', headers: { host: OWN } });
  expect(offer.headers['set-cookie']).toMatch(/^hold-pao-caseiro=.*; HttpOnly; Secure; SameSite=Lax$/);
  // At the shop's host it is where it was.
  const landing = async (host: string, url: string) => (await get(shop, url, { host })).body;
  expect([
    await landing(OWN, '/'),
    await landing('loja.example', `/${BREAD}/`),
    await landing('loja.example', '/'),
  ]).toEqual([
    'Pão Caseiro de Fermentação Natural at /',
    'Pão Caseiro de Fermentação Natural at /pao-caseiro/',
    'Lista de Fornecedores Secretos Vitalícia at /',
  ]);
  expect((await get(shop, `/${BREAD}/checkout`)).body).toContain(`data-base="/${BREAD}"`);
  expect((await get(shop, '/checkout')).body).toContain('Lista Vitalícia');
});

test.each([
  ['www.pao.example', '/termos?a=b', 'https://pao.example/termos?a=b'],
  ['loja.example', `/${BREAD}`, `/${BREAD}/`],
  ['loja.example', `/${BREAD}?src=a`, `/${BREAD}/?src=a`],
  ['loja.example', `/${BREAD}/checkout/`, `/${BREAD}/checkout`],
  [OWN, `/${BREAD}/checkout`, '/checkout'],
  [OWN, '/checkout/?src=a', '/checkout?src=a'],
])('%s%s leads to %s', async (host, url, location) => {
  const { shop } = await openOwnHost();
  const answer = await get(shop, url, { host });
  expect([answer.statusCode, answer.headers.location]).toEqual([308, location]);
});

test('nothing leads to a host that is not the shop’s, and none is answered', async () => {
  const { shop } = await openOwnHost();
  for (const host of ['evil.example', 'www.evil.example', `${OWN}.evil.example`, 'www.loja.example', `www.www.${OWN}`])
    for (const url of ['/', '/checkout', '/api/product', `/${BREAD}/`])
      expect((await get(shop, url, { host })).statusCode, host + url).toBe(421);
  for (const host of ['loja.example', OWN, `www.${OWN}`])
    for (const url of [
      `/${BREAD}//evil.example`,
      `/${BREAD}//evil.example/`,
      `/${BREAD}/\\evil.example/`,
      '//evil.example/',
    ]) {
      const { location = '/' } = (await get(shop, url, { host })).headers;
      expect(new URL(location, `https://${host}`).hostname, host + url).toMatch(/^(loja|pao)\.example$/);
    }
});

test('a path that a proxy hides by its name is not reached by another one', async () => {
  const { shop } = await openOwnHost();
  expect((await get(shop, '/metrics?a=b')).body).toContain('vitrine_orders');
  for (const base of ['', `/${BREAD}`])
    for (const name of ['/%6Detrics', '/metrics#', '/metri%63s?a=b', '/%72eadyz', '/metrics/'])
      for (const host of ['loja.example', OWN]) {
        const { statusCode, body } = await get(shop, base + name, { host });
        expect([[404, 308].includes(statusCode ?? 0), body.includes('vitrine_')], host + base + name).toEqual([
          true,
          false,
        ]);
      }
});

test('forms stay where they were sent, and errors are in the design of their campaign', async () => {
  const { shop } = await openOwnHost();
  const { id } = await buy(shop, `/${BREAD}`);
  for (const [host, base] of [
    ['loja.example', `/${BREAD}`],
    [OWN, ''],
  ] as const) {
    const fields = { ...buyer(), document: CPF, idempotencyKey: `form-at-base-${base.length}` };
    const ordered = await sendForm(shop, `${base}/checkout`, fields, host);
    expect(ordered.headers.location).toMatch(new RegExp(`^${base}/pedido/[0-9a-f]{32}$`));
    const unknown = await get(shop, `${base}/pedido/unknown`, { host });
    expect([unknown.statusCode, unknown.body.includes('Helena Prado')]).toEqual([404, true]);
    expect(unknown.body).toContain(`href="${base}/recuperar"`);
    const nowhere = await get(shop, `${base}/nowhere`, { host });
    expect([nowhere.statusCode, nowhere.body.includes('Pão Caseiro')]).toEqual([404, true]);
  }
  const withdrawn = await sendForm(shop, `/pedido/${id}/desistir`, {}, OWN);
  expect([withdrawn.statusCode, withdrawn.headers.location]).toEqual([303, `/pedido/${id}`]);
  expect((await get(shop, '/nowhere')).body).toContain('Lista Vitalícia');
});

test('mails lead to the own host, and an order of another campaign that is opened there can be withdrawn there', async () => {
  const { shop, mailsTo } = await openOwnHost();
  const email = 'rita@example.com';
  await buy(shop, `/${BREAD}`, { email });
  expect(mailsTo(email)[0]?.text).toContain(`https://${OWN}/acesso/`);
  expect(mailsTo(email)[0]?.messageId).toContain(`@${OWN}>`);

  const other = await buy(shop, '');
  const page = await get(shop, `/pedido/${other.id}`, { host: OWN });
  expect([page.statusCode, page.body.includes('Helena Prado')]).toEqual([200, false]);
  // Its pages are elsewhere, but a form may go to its own host only.
  expect(page.body).toContain('href="https://loja.example/termos"');
  expect(page.body).toContain(`action="/pedido/${other.id}/desistir"`);
  const withdrawn = await sendForm(shop, `/pedido/${other.id}/desistir`, {}, OWN);
  expect(withdrawn.headers.location).toBe(`/pedido/${other.id}`);
});
