import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { type FakePublicV1, startFakePublicV1 } from '../../../../tests/mocks/fake-public-v1.ts';
import type { ChargeRequest, PixProvider } from '../../provider.ts';
import { createPublicV1 } from './public-v1.ts';

const NOW = new Date('2026-03-01T12:00:00Z');
const PNG_URL = /^data:image\/png;base64,/;

let gateway: FakePublicV1;
let provider: PixProvider;
/** What the buyer's shop was told. */
let postbacks: { url: string; body: object }[];
let now: Date;

function open(url: string, token = gateway.token): PixProvider {
  return createPublicV1({
    url,
    token,
    productHash: gateway.product.hash,
    campaign: { product: { title: 'Da campanha', description: '', amount: 1, offerHash: '', guaranteeDays: 7 } },
    clock: () => now,
    timeout: 400,
  });
}

beforeEach(async () => {
  now = NOW;
  postbacks = [];
  gateway = await startFakePublicV1({ deliver: async (url, body) => void postbacks.push({ url, body }) });
  onTestFinished(gateway.close);
  provider = open(gateway.url);
});

async function request(overrides: Partial<ChargeRequest> = {}): Promise<ChargeRequest> {
  return {
    orderId: 'a'.repeat(32),
    product: { title: 'Lista', amount: 1990, productHash: 'prod_lista', offerHash: 'offer_1990', cover: null },
    amount: 1990,
    expiresAt: new Date('2026-03-01T12:15:00Z'),
    buyer: { name: 'Maria', email: 'maria@example.com', phone: '11900000000', document: '12345678909' },
    webhookUrl: 'https://loja.example/api/webhooks/public-v1/key',
    tracking: { utm_source: 'rede', fbclid: 'not theirs' },
    ...overrides,
  };
}

async function charge(): Promise<string> {
  const outcome = await provider.createCharge(await request());
  if (outcome.kind !== 'created') throw new Error(JSON.stringify(outcome));
  return outcome.charge.id;
}

/** A gateway where nobody listens. */
async function closedUrl(): Promise<string> {
  const closed = await startFakePublicV1();
  await closed.close();
  return closed.url;
}

describe('product', () => {
  const [offer] = [{ hash: 'offer_a', status: 0, price: 990, title: 'A' }];

  test('is the one with the configured hash, asked for with the bearer token', async () => {
    expect(await provider.product()).toEqual({
      title: 'Lista de Fornecedores Secretos Vitalícia',
      amount: 1990,
      productHash: 'prod_lista',
      offerHash: 'offer_1990',
      cover: null,
    });
    expect(gateway.calls[0]).toMatchObject({
      url: '/public/v1/products',
      headers: { authorization: `Bearer ${gateway.token}` },
    });
  });

  test('takes the first active offer, else the first', async () => {
    gateway.product.offers.unshift(offer);
    expect(await provider.product()).toMatchObject({ offerHash: 'offer_1990', amount: 1990 });
    gateway.product.offers = [offer, { ...offer, hash: 'offer_b' }];
    expect(await open(gateway.url).product()).toMatchObject({ offerHash: 'offer_a', amount: 990 });
  });

  test('takes its title from the offer, else from the campaign', async () => {
    gateway.product.title = '';
    expect(await provider.product()).toMatchObject({ title: 'Acesso vitalício' });
    gateway.product.offers = [{ ...offer, title: '' }];
    expect(await open(gateway.url).product()).toMatchObject({ title: 'Da campanha' });
  });

  test('is found at hosts that want the token in the address', async () => {
    gateway.productsAuth = 'query';
    expect(await provider.product()).toMatchObject({ amount: 1990 });
  });

  test('is asked for once by visitors who come together, and again after a few seconds', async () => {
    await Promise.all([provider.product(), provider.product(), provider.product()]);
    gateway.product.offers = [offer];
    expect(await provider.product()).toMatchObject({ amount: 1990 });
    expect(gateway.calls).toHaveLength(1);
    now = new Date(NOW.getTime() + 5000);
    expect(await provider.product()).toMatchObject({ amount: 990 });
  });

  test('does not keep a failure', async () => {
    gateway.faults.products = 'error';
    await expect(provider.product()).rejects.toThrow();
    gateway.faults = {};
    expect(await provider.product()).toMatchObject({ amount: 1990 });
  });

  test.each([
    ['error', 'Erro ao buscar produtos: 500 - Erro interno'],
    ['unavailable', 'Erro ao buscar produtos: 503 - Em manutenção'],
    ['unauthorized', 'Erro ao buscar produtos: 401 - Token inválido'],
    ['redirect', 'Erro ao buscar produtos: 302 - Erro desconhecido'],
    ['html', 'Erro ao carregar produto'],
    ['truncated', 'Erro ao carregar produto'],
    ['reset', 'Erro ao carregar produto'],
    ['slow', 'Erro ao carregar produto'],
  ] as const)('fails when the gateway answers with %s: %s', async (fault, detail) => {
    gateway.faults.products = fault;
    await expect(provider.product()).rejects.toMatchObject({ status: 502, message: detail });
  });

  test('fails when it is not there, has no offer or no price', async () => {
    gateway.product.hash = 'prod_new';
    const missing = { status: 502, code: 'product_not_found', message: 'Produto com hash prod_lista não encontrado' };
    await expect(provider.product()).rejects.toMatchObject(missing);
    gateway.product = { ...gateway.product, hash: 'prod_lista', offers: [] };
    const empty = { status: 502, code: 'product_without_offers', message: 'Produto não possui ofertas disponíveis' };
    await expect(provider.product()).rejects.toMatchObject(empty);
    gateway.product.offers = [{ ...offer, price: 19.9 }];
    await expect(provider.product()).rejects.toMatchObject({ message: 'Erro ao carregar produto' });
  });

  test('fails when nobody listens', async () => {
    const closed = open(await closedUrl());
    await expect(closed.product()).rejects.toMatchObject({ status: 502, message: 'Erro ao carregar produto' });
  });
});

describe('creation', () => {
  test('sends the specified fields and no others', async () => {
    await provider.createCharge(await request());
    expect(gateway.calls).toHaveLength(1);
    expect(gateway.calls[0]?.url).toBe('/public/v1/transactions?api_token=secret-token');
    expect(gateway.calls[0]?.body).toEqual({
      api_token: 'secret-token',
      amount: 1990,
      offer_hash: 'offer_1990',
      payment_method: 'pix',
      installments: 1,
      expire_in_days: 1,
      transaction_origin: 'api',
      postback_url: 'https://loja.example/api/webhooks/public-v1/key',
      customer: { name: 'Maria', email: 'maria@example.com', phone_number: '11900000000', document: '12345678909' },
      cart: [
        {
          product_hash: 'prod_lista',
          offer_hash: 'offer_1990',
          title: 'Lista',
          cover: null,
          price: 1990,
          quantity: 1,
          operation_type: 1,
          tangible: false,
        },
      ],
      tracking: { src: '', utm_source: 'rede', utm_medium: '', utm_campaign: '', utm_term: '', utm_content: '' },
    });
  });

  test('sends no document where there is none, and whole days', async () => {
    const { buyer } = await request();
    const expiresAt = new Date(NOW.getTime() + 86_400_001);
    await provider.createCharge(await request({ buyer: { ...buyer, document: null }, expiresAt }));
    expect(gateway.calls[0]?.body).toMatchObject({ expire_in_days: 2 });
    expect(gateway.calls[0]?.body).not.toHaveProperty('customer.document');
  });

  test.each([
    ['flat', null],
    ['data', expect.stringMatching(PNG_URL)],
    ['payment', expect.stringMatching(PNG_URL)],
  ] as const)('reads a reply of the shape %s', async (shape, qrCode) => {
    gateway.shape = shape;
    const outcome = await provider.createCharge(await request());
    const [made] = [...gateway.books.values()];
    const { expiresAt } = await request();
    const expected = { id: made?.hash, amount: 1990, code: made?.code, qrCode, expiresAt };
    expect(outcome).toEqual({ kind: 'created', charge: expected });
  });

  test('shows the amount that the gateway says, so that the order can refuse it', async () => {
    gateway.faults.create = 'wrong-amount';
    expect(await provider.createCharge(await request())).toMatchObject({ kind: 'created', charge: { amount: 100 } });
  });

  test.each([
    ['invalid', { kind: 'refused', detail: 'O telefone do cliente é inválido.', down: false }],
    ['unauthorized', { kind: 'refused', detail: 'Token inválido', down: true }],
    ['unavailable', { kind: 'refused', detail: 'Em manutenção', down: true }],
  ] as const)('ends certainly without a charge when the gateway answers with %s', async (fault, expected) => {
    gateway.faults.create = fault;
    expect(await provider.createCharge(await request())).toEqual(expected);
    expect(gateway.books.size).toBe(0);
  });

  test.each([
    ['slow', 'TimeoutError'],
    ['reset', 'UND_ERR_SOCKET'],
    ['error', 'answered 500'],
    ['redirect', 'answered 302'],
    ['html', 'answered 201'],
    ['truncated', 'answered 201'],
    ['no-code', 'valid PIX code'],
    ['corrupt-code', 'valid PIX code'],
    ['wrong-method', 'answered 201'],
  ] as const)('is in doubt after %s, is not repeated, and says no secret', async (fault, reason) => {
    gateway.faults.create = fault;
    const outcome = await provider.createCharge(await request());
    expect(outcome).toEqual({ kind: 'unknown', reason: expect.stringContaining(reason) });
    expect(gateway.calls).toHaveLength(1);
    // The doubt is right: there is a charge.
    expect(gateway.books.size).toBe(1);
    expect(JSON.stringify(outcome)).not.toMatch(/secret-token|Maria|maria@|119000/);
  });

  test('ends certainly without a charge when nobody listens, or the host is not known', async () => {
    const expected = { kind: 'refused', detail: 'Erro ao processar pagamento', down: true };
    expect(await open(await closedUrl()).createCharge(await request())).toEqual(expected);
    expect(await open('http://gateway.invalid').createCharge(await request())).toEqual(expected);
  });

  test('does not show a visitor the token', async () => {
    expect(await open(gateway.url, 'Token').createCharge(await request())).toMatchObject({
      detail: 'Erro ao processar pagamento: 401',
    });
  });
});

describe('look-up', () => {
  test.each([
    ['waiting_payment', 'pending'],
    ['processing', 'pending'],
    ['authorized', 'pending'],
    ['pending', 'pending'],
    ['antifraud', 'pending'],
    ['paid', 'paid'],
    ['refused', 'expired'],
    ['canceled', 'expired'],
    ['expired', 'expired'],
    ['refunded', 'refunded'],
    ['chargedback', 'charged_back'],
  ])('%s is %s', async (word, status) => {
    const chargeId = await charge();
    gateway.move(chargeId, word);
    const found = await provider.findCharge({ orderId: '', chargeId });
    expect(found).toMatchObject({ kind: 'found', status, charge: { id: chargeId, amount: 1990, expiresAt: null } });
    expect(gateway.calls.at(-1)?.url).toBe(`/public/v1/transactions/${chargeId}?api_token=secret-token`);
  });

  test('passes on what does not match, for the order to refuse', async () => {
    const chargeId = await charge();
    gateway.faults.find = 'wrong-amount';
    expect(await provider.findCharge({ orderId: '', chargeId })).toMatchObject({ charge: { amount: 100 } });
    gateway.faults.find = 'wrong-hash';
    expect(await provider.findCharge({ orderId: '', chargeId })).toMatchObject({ charge: { id: 'tx_another' } });
  });

  test.each([
    'slow',
    'error',
    'html',
    'truncated',
    'reset',
    'redirect',
    'unauthorized',
    'unavailable',
    'wrong-method',
  ] as const)('knows nothing after %s', async (fault) => {
    const chargeId = await charge();
    gateway.move(chargeId, 'paid');
    gateway.faults.find = fault;
    expect(await provider.findCharge({ orderId: '', chargeId })).toMatchObject({ kind: 'unavailable' });
  });

  test('knows nothing of a status it never heard of, of a denied charge, and without a name', async () => {
    const chargeId = await charge();
    gateway.move(chargeId, 'under_the_moon');
    expect(await provider.findCharge({ orderId: '', chargeId })).toMatchObject({ kind: 'unavailable' });
    expect(await provider.findCharge({ orderId: '', chargeId: 'tx/../1' })).toMatchObject({ kind: 'unavailable' });
    expect(await provider.findCharge({ orderId: '', chargeId: null })).toMatchObject({ kind: 'unavailable' });
    expect(gateway.calls.at(-1)?.url).toContain('/transactions/tx%2F..%2F1?');
  });
});

describe('refund', () => {
  const of = (chargeId: string, amount = 1990) => ({ orderId: '', chargeId, refundId: 'r1', amount });

  async function paid(): Promise<string> {
    const chargeId = await charge();
    gateway.move(chargeId, 'paid');
    return chargeId;
  }

  test('of all is an empty request, done once', async () => {
    const id = await paid();
    expect(await provider.refund(of(id))).toEqual({ kind: 'done' });
    expect(gateway.calls.at(-1)).toMatchObject({ call: 'refund', body: {} });
    expect(await provider.refund(of(id))).toEqual({ kind: 'done' });
    expect(gateway.calls.filter(({ call }) => call === 'refund')).toHaveLength(1);
    expect(await provider.findRefund(of(id))).toEqual({ kind: 'done' });
  });

  test('of a part names the centavos', async () => {
    const id = await paid();
    expect(await provider.refund(of(id, 500))).toEqual({ kind: 'done' });
    expect(gateway.calls.at(-1)).toMatchObject({ call: 'refund', body: { amount: 500 } });
    expect(gateway.books.get(id)).toMatchObject({ refunded: 500, status: 'paid' });
    expect(await provider.findRefund(of(id, 500))).toMatchObject({ kind: 'unknown' });
  });

  test('is pending until the gateway says so', async () => {
    gateway.refundsAtOnce = false;
    const id = await paid();
    expect(await provider.refund(of(id))).toEqual({ kind: 'pending' });
    expect(await provider.findRefund(of(id))).toEqual({ kind: 'pending' });
    gateway.move(id, 'refunded');
    expect(await provider.findRefund(of(id))).toEqual({ kind: 'done' });
  });

  test.each([
    ['invalid', { kind: 'refused', detail: 'O telefone do cliente é inválido.' }],
    ['unavailable', { kind: 'refused', detail: 'Em manutenção' }],
    ['error', { kind: 'unknown', reason: 'answered 500' }],
    ['html', { kind: 'unknown', reason: 'answered 200' }],
    ['reset', { kind: 'unknown', reason: 'UND_ERR_SOCKET' }],
    ['slow', { kind: 'unknown', reason: 'TimeoutError' }],
  ] as const)('after %s', async (fault, expected) => {
    const id = await paid();
    gateway.faults.refund = fault;
    expect(await provider.refund(of(id))).toEqual(expected);
  });

  test('of what was not paid is refused, and nothing is asked for in doubt', async () => {
    const id = await charge();
    expect(await provider.refund(of(id))).toMatchObject({ kind: 'refused' });
    gateway.faults.find = 'html';
    expect(await provider.refund(of(id))).toMatchObject({ kind: 'unknown' });
    gateway.faults.find = 'wrong-hash';
    expect(await provider.refund(of(id))).toMatchObject({ kind: 'unknown' });
    expect(gateway.calls.filter(({ call }) => call === 'refund')).toHaveLength(0);
  });
});

test.each(['event', 'transaction'] as const)('a postback of the shape %s names the charge', async (shape) => {
  const id = await charge();
  await gateway.pay(id, shape);
  await gateway.post(id, { shape, status: 'waiting_payment' });
  expect(postbacks).toHaveLength(2);
  for (const { url, body } of postbacks) {
    expect(url).toBe('https://loja.example/api/webhooks/public-v1/key');
    const message = { body: Buffer.from(JSON.stringify(body)), headers: {}, query: {} };
    expect(provider.readWebhook(message)).toEqual({ chargeIds: [id] });
  }
});
