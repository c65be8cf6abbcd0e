import { describe, expect, onTestFinished, test } from 'vitest';
import { startFakePublicV1 } from '../../../tests/mocks/fake-public-v1.ts';
import { FAKE_PROVIDERS, publicV1Settings } from '../../../tests/setup/fake-providers.ts';
import { type AtEnd, share } from '../../../tests/setup/share.ts';
import { openTestShop } from '../../../tests/setup/test-shop.ts';
import type { Offer } from '../../payments/provider.ts';
import { addSeconds } from '../../platform/clock.ts';
import { PROVIDERS, type RealProviderName } from '../../shared/providers.ts';
import { readEnv } from './env.ts';
import { appKeyOf, missingDocument, missingProductHash, publicV1Provider } from './payment-providers.ts';
import { BANK_ADDRESSES } from './provider-addresses.ts';

const names = Object.keys(FAKE_PROVIDERS) as RealProviderName[];

/** Opens a shop that listens, so that the provider's webhooks reach it. */
async function openShopWith(name: RealProviderName, atEnd: AtEnd) {
  const fake = await FAKE_PROVIDERS[name]();
  atEnd(fake.close);
  const shop = await openTestShop({ env: { ...fake.env, PUBLIC_URL: '' } }, atEnd);
  await shop.app.listen({ port: 0, host: '127.0.0.1' });
  fake.register(shop.payments.sharedWebhookUrl(name));
  return { shop, fake };
}

describe.each(names)('%s', (name) => {
  const opened = share((atEnd) => openShopWith(name, atEnd));

  test('a whole purchase, from the order to the refund', async () => {
    const { shop, fake } = opened();
    expect(shop.payments.canListPaid(name)).toBe(!PROVIDERS[name].comparedByHand);
    const order = await shop.order();
    expect(order).toMatchObject({ status: 'awaiting_payment', amount: 1990 });
    expect(order.pix?.code).toMatch(/^000201.*6304[0-9A-F]{4}$/);
    expect(order.pix?.qrCode).toMatch(/^data:image\//);

    await fake.pay(order.pix?.code);
    const paid = await shop.until(order.id, ({ delivery }) => delivery === 'sent');
    expect(paid.status).toBe('paid');
    const { cause } = await shop.db
      .selectFrom('order_events')
      .select('cause')
      .where('to_status', '=', 'paid')
      .where('order_id', '=', await shop.idOf(order))
      .executeTakeFirstOrThrow();
    expect(cause).toBe('webhook');

    await shop.app.inject({ method: 'POST', url: `/api/orders/${order.id}/withdraw` });
    const refunded = await shop.until(order.id, ({ status }) => status === 'refunded');
    expect(refunded.accessUrl).toBeUndefined();
  });

  test('without any webhook the payment is found', async () => {
    const { shop, fake } = opened();
    const order = await shop.order();
    await fake.pay(order.pix?.code, { webhook: false });
    shop.clock.now = addSeconds(shop.clock.now, 30);
    await shop.until(order.id, ({ status }) => status === 'paid');
  });
});

describe('settings that keep a campaign from being sold', () => {
  const gateway = { PIX_SANDBOX: '1', PIX_PROVIDER: 'public-v1', PUBLIC_V1_URL: 'http://127.0.0.1:9' };
  const settings = { ...gateway, PUBLIC_V1_TOKEN: 't', PUBLIC_V1_PRODUCT_HASH: 'prod_lista', CAMPAIGN: 'lista' };
  const fixed = (id: string) => ({ id, buyer: { document: 'fixed' as const } });

  test('no fixed document, of its own or of the shop', () => {
    const none = readEnv(settings);
    expect(missingDocument(none, fixed('lista'))?.operator).toBe(
      "CUSTOMER_DOCUMENT: necessário para public-v1, pois a campanha diz buyer.document: 'fixed'",
    );
    expect(missingDocument(none, fixed('pao-caseiro'))?.operator).toMatch(
      /^CUSTOMER_DOCUMENT__PAO_CASEIRO: necessário para public-v1/,
    );
    expect(missingDocument(none, { id: 'lista', buyer: { document: 'ask' } })).toBeNull();
    expect(missingDocument(readEnv({}), fixed('lista'))).toBeNull();
    const own = readEnv({ ...settings, CUSTOMER_DOCUMENT__PAO_CASEIRO: '52998224725' });
    expect([missingDocument(own, fixed('pao-caseiro')), missingDocument(own, fixed('lista'))]).toEqual([
      null,
      expect.any(Object),
    ]);
    const shops = readEnv({ ...settings, CUSTOMER_DOCUMENT: '52998224725' });
    expect(missingDocument(shops, fixed('pao-caseiro'))).toBeNull();
  });

  test('no product of its own, where the gateway would sell the shop’s main one', () => {
    const env = readEnv({ ...settings, PUBLIC_V1_PRODUCT_HASH__CURSO: 'prod_lista' });
    expect(missingProductHash(env, { id: 'pao-caseiro' })?.operator).toMatch(
      /^PUBLIC_V1_PRODUCT_HASH__PAO_CASEIRO: necessário/,
    );
    // On purpose.
    expect(missingProductHash(env, { id: 'curso' })).toBeNull();
    expect(missingProductHash(env, { id: 'lista' })).toBeNull();
    expect(missingProductHash(readEnv({}), { id: 'pao-caseiro' })).toBeNull();
  });
});

test('a charge is for the campaign’s own product and document, where it has some', async () => {
  const gateway = await startFakePublicV1();
  onTestFinished(gateway.close);
  gateway.others = [{ hash: 'prod_own', title: 'Lista', offers: [{ hash: 'offer_own', status: 1, price: 1990 }] }];
  const shop = await openTestShop({
    env: {
      ...publicV1Settings(gateway),
      PUBLIC_V1_PRODUCT_HASH__LISTA_VITALICIA: 'prod_own',
      CUSTOMER_DOCUMENT__LISTA_VITALICIA: '11222333000181',
    },
    work: false,
  });
  await shop.order();
  expect(gateway.calls.find(({ call }) => call === 'create')?.body).toMatchObject({
    offer_hash: 'offer_own',
    customer: { document: '11222333000181' },
    cart: [{ product_hash: 'prod_own', offer_hash: 'offer_own' }],
  });
});

test('a gateway that answers with HTML leaves the order uncertain, and its webhook settles it', async () => {
  const fake = await startFakePublicV1();
  onTestFinished(fake.close);
  const shop = await openTestShop({ env: { ...publicV1Settings(fake), PUBLIC_URL: '' } });
  await shop.app.listen({ port: 0, host: '127.0.0.1' });
  fake.faults = { create: 'html' };
  await expect(shop.order()).rejects.toThrow('Erro ao processar pagamento');
  const { token: id } = await shop.db.selectFrom('orders').select('token').executeTakeFirstOrThrow();
  expect((await shop.view(id)).status).toBe('uncertain');

  // The gateway had made the charge all the same, and its buyer pays it.
  fake.faults = {};
  await fake.pay([...fake.books.keys()][0] ?? '');
  await shop.until(id, ({ status }) => status === 'paid');
  expect(fake.calls.filter(({ call }) => call === 'create')).toHaveLength(1);
});

test('the next provider sells while the first is out of order, and asks after its own charge', async () => {
  const [gateway, bank] = [await startFakePublicV1(), await FAKE_PROVIDERS.bcb()];
  onTestFinished(bank.close);
  const shop = await openTestShop({
    env: { ...bank.env, ...publicV1Settings(gateway), PIX_PROVIDER: 'public-v1,bcb' },
  });
  await gateway.close();
  const order = await shop.order();
  const attempts = await shop.db.selectFrom('payment_attempts').selectAll().orderBy('position').execute();
  expect(attempts).toMatchObject([
    { provider: 'public-v1', status: 'failed', charge_id: null, webhook_key: null, next_check_at: null },
    { provider: 'bcb', status: 'open', amount: order.amount, webhook_key: expect.stringMatching(/^[\w-]{32}$/) },
  ]);
  await bank.pay(order.pix?.code, { webhook: false });
  shop.clock.now = addSeconds(shop.clock.now, 30);
  await shop.until(order.id, ({ status }) => status === 'paid');
});

test('a gateway that the panel names is asked at public addresses alone', async () => {
  const env = readEnv({
    ...{ PUBLIC_V1_URL: 'https://gateway.example/api', PUBLIC_V1_TOKEN: 't', PUBLIC_V1_PRODUCT_HASH: 'h' },
    DATA_DIR: 'data',
  });
  const dialled: string[] = [];
  const network = {
    resolve: async () => ['93.184.215.14', '169.254.169.254'],
    dial(options: { hostname: string }, callback: (error: Error, socket: null) => void) {
      dialled.push(options.hostname);
      callback(Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }), null);
    },
  };
  const clock = () => new Date();
  const offer = { id: 'pao', product: {} } as Offer;
  const ofPanel = { ...env, CAMPAIGN: 'pao', fromPanel: new Set(['PUBLIC_V1_URL']) };
  await expect(publicV1Provider(ofPanel, clock, network).product(offer)).rejects.toThrow();
  expect(dialled).toEqual([]);
  network.resolve = async () => ['93.184.215.14'];
  await expect(publicV1Provider(ofPanel, clock, network).product(offer)).rejects.toThrow();
  expect([...new Set(dialled)]).toEqual(['93.184.215.14']);
});

test('the key of an application goes to a bank that takes one, and to one whose addresses are the operator’s', () => {
  const keyFor = (url: string) => appKeyOf({ BCB_URL: url, BCB_APP_KEY: 'key' });
  const { inter, 'banco-do-brasil': brasil } = BANK_ADDRESSES;
  expect([inter.url, brasil.url, 'https://bank.example/pix/v2'].map(keyFor)).toEqual([undefined, 'key', 'key']);
});
