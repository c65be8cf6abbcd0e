import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { chargeRequest } from '../../../../tests/factories/charge-request.ts';
import { OFFER } from '../../../../tests/factories/offer.ts';
import { type FakeMercadoPago, startFakeMercadoPago } from '../../../../tests/mocks/fake-mercado-pago.ts';
import { type Failure, startFakeServer } from '../../../../tests/mocks/fake-server.ts';
import type { PaymentFault } from '../../../shared/errors/visitor-messages.ts';
import type { PaymentProvider, RefundRequest } from '../../provider.ts';
import { createMercadoPago } from './mercado-pago.ts';

const TIMEOUT = 600;

let now: Date;
let fake: FakeMercadoPago;
let provider: PaymentProvider;

function open({
  url,
  token,
  webhookSecret,
}: Pick<FakeMercadoPago, 'url' | 'token' | 'webhookSecret'>): PaymentProvider {
  return createMercadoPago({ url, token, webhookSecret, clock: () => now, timeout: TIMEOUT });
}

async function startFake(): Promise<FakeMercadoPago> {
  const started = await startFakeMercadoPago({ clock: () => now });
  onTestFinished(() => started.close());
  return started;
}

beforeEach(async () => {
  now = new Date('2026-03-01T12:00:00Z');
  fake = await startFake();
  provider = open(fake);
});

/** Makes an order whose charge exists. */
async function charged(): Promise<{ orderId: string; chargeId: string }> {
  const request = chargeRequest();
  const outcome = await provider.createCharge(request);
  if (outcome.kind !== 'created') throw new Error(JSON.stringify(outcome));
  return { orderId: request.orderId, chargeId: outcome.charge.id };
}

test('the product is the campaign’s', async () => {
  expect(await provider.product(OFFER)).toMatchObject({ title: 'Lista', amount: 1990, offerHash: 'oferta' });
});

describe('creation', () => {
  test('sends a payment with the order’s id as reference and idempotency key', async () => {
    const request = chargeRequest();
    const outcome = await provider.createCharge(request);

    expect(fake.calls).toHaveLength(1);
    const [call] = fake.calls;
    expect(call).toMatchObject({ method: 'POST', path: '/v1/payments' });
    expect(call?.headers).toMatchObject({
      authorization: `Bearer ${fake.token}`,
      'x-idempotency-key': request.orderId,
    });
    expect(call?.body).toEqual({
      transaction_amount: 19.9,
      description: 'Lista Vitalícia',
      payment_method_id: 'pix',
      external_reference: request.orderId,
      notification_url: request.webhookUrl,
      date_of_expiration: '2026-03-01T09:31:00.000-03:00',
      payer: { email: 'maria@example.com', first_name: 'Maria', last_name: 'de Souza Lima' },
    });
    const { id, point_of_interaction: point } = fake.paymentOf(request.orderId);
    expect(outcome).toEqual({
      kind: 'created',
      charge: {
        id: String(id),
        amount: 1990,
        payment: {
          method: 'pix',
          code: point.transaction_data.qr_code,
          qrCode: `data:image/png;base64,${point.transaction_data.qr_code_base64}`,
        },
        // The buyer's deadline is the shop's, though Mercado Pago waits for half an hour at least.
        expiresAt: request.expiresAt,
      },
    });
  });

  test.each([
    ['12345678909', 'CPF'],
    ['12345678000195', 'CNPJ'],
  ])('identifies the payer by %s as %s', async (document, type) => {
    const { buyer } = chargeRequest();
    const request = chargeRequest({ buyer: { ...buyer, name: 'Maria', document } });
    expect((await provider.createCharge(request)).kind).toBe('created');
    expect(fake.calls[0]?.body).toMatchObject({
      payer: { first_name: 'Maria', identification: { type, number: document } },
    });
  });

  test('sends a longer expiry as it is, and every amount exactly', async () => {
    for (const amount of [1, 10, 29, 1001, 5790, 100_000_01]) {
      const request = chargeRequest({ amount, expiresAt: new Date('2026-03-02T01:00:00Z') });
      expect(await provider.createCharge(request)).toMatchObject({ kind: 'created', charge: { amount } });
      expect(fake.calls.at(-1)?.body).toMatchObject({
        transaction_amount: amount / 100,
        date_of_expiration: '2026-03-01T22:00:00.000-03:00',
      });
    }
  });

  const words = { message: 'Invalid user identification number', error: 'bad_request', status: 400, cause: [] };

  test.each<[string, Failure, { fault: PaymentFault; down: boolean }]>([
    ['400', { reply: { status: 400, body: words } }, { fault: { said: words.message }, down: false }],
    ['422 without words', { reply: { status: 422, body: {} } }, { fault: { status: 422 }, down: false }],
    ['401', { reply: { status: 401, body: {} } }, { fault: { status: 401 }, down: true }],
    ['429', { reply: { status: 429, body: {} } }, { fault: { status: 429 }, down: true }],
    ['503 with a page', 'unavailable-503', { fault: { status: 503 }, down: true }],
    ['a rejected payment', { lie: (body: object) => ({ ...body, status: 'rejected' }) }, { fault: {}, down: false }],
  ])('is refused by %s', async (_what, failure, expected) => {
    fake.fail({ failure });
    expect(await provider.createCharge(chargeRequest())).toEqual({ kind: 'refused', ...expected });
    expect(fake.calls).toHaveLength(1);
  });

  test('is refused by a host that cannot be reached', async () => {
    await fake.close();
    expect(await provider.createCharge(chargeRequest())).toEqual({ kind: 'refused', fault: {}, down: true });
  });

  test.each<Failure>([
    'error-500',
    'html',
    'empty',
    'truncated',
    'reset',
    'stalled',
    { slow: 5000 },
    { reply: { status: 409, body: words } },
    { reply: { status: 423, body: words } },
    { reply: { status: 502, body: {} } },
    { reply: { status: 200, body: null } },
    { reply: { status: 200, body: 'ok' } },
    { reply: { status: 201, body: [] } },
  ])('is unknown after %j, in time and without a second try', async (failure) => {
    fake.fail({ failure, handled: true });
    const started = Date.now();
    expect((await provider.createCharge(chargeRequest())).kind).toBe('unknown');
    expect(Date.now() - started).toBeLessThan(TIMEOUT * 3);
    expect(fake.calls).toHaveLength(1);
  });

  test.each([
    { external_reference: 'another' },
    { currency_id: 'ARS' },
    { transaction_amount: '19.90' },
    { transaction_amount: 19.905 },
    { point_of_interaction: { transaction_data: { qr_code: '000201' } } },
    { point_of_interaction: null },
  ])('is unknown with %j in the reply', async (change) => {
    fake.fail({ failure: { lie: (body: object) => ({ ...body, ...change }) } });
    expect((await provider.createCharge(chargeRequest())).kind).toBe('unknown');
  });

  test('reports the reply’s amount, true or not', async () => {
    fake.fail({ failure: { lie: (body: object) => ({ ...body, transaction_amount: 0.01 }) } });
    expect(await provider.createCharge(chargeRequest())).toMatchObject({ kind: 'created', charge: { amount: 1 } });
  });

  test('does without an image that is none', async () => {
    const lie = (body: { point_of_interaction: { transaction_data: object } }) => ({
      ...body,
      point_of_interaction: {
        transaction_data: { ...body.point_of_interaction.transaction_data, qr_code_base64: '"><script>' },
      },
    });
    fake.fail({ failure: { lie } });
    expect(await provider.createCharge(chargeRequest())).toMatchObject({
      kind: 'created',
      charge: { payment: { qrCode: null } },
    });
  });

  test('keeps two addresses apart that are called at the same time', async () => {
    const other = await startFake();
    const [a, b] = [chargeRequest(), chargeRequest()];
    const outcomes = await Promise.all([provider.createCharge(a), open(other).createCharge(b)]);
    expect(outcomes.map(({ kind }) => kind)).toEqual(['created', 'created']);
    expect(fake.calls.map(({ headers }) => headers['x-idempotency-key'])).toEqual([a.orderId]);
    expect(other.calls.map(({ headers }) => headers['x-idempotency-key'])).toEqual([b.orderId]);
  });
});

describe('look-up', () => {
  test('follows a charge by its id, and by its order’s where that is not known', async () => {
    const { orderId, chargeId } = await charged();
    const found = { kind: 'found', status: 'pending', charge: { id: chargeId, amount: 1990 } };
    expect(await provider.findCharge({ orderId, chargeId })).toMatchObject(found);
    const searched = await provider.findCharge({ orderId, chargeId: null });
    expect(searched).toMatchObject({
      ...found,
      charge: { payment: { code: expect.stringContaining('br.gov.bcb.pix') } },
    });
    await fake.pay(orderId, { webhook: false });
    expect(await provider.findCharge({ orderId, chargeId })).toMatchObject({ status: 'paid' });
    await fake.pay(orderId, { amount: 1, webhook: false });
    expect(await provider.findCharge({ orderId, chargeId })).toMatchObject({ charge: { amount: 1 } });
  });

  test('is certain only of what Mercado Pago itself says is not there', async () => {
    const { orderId, chargeId } = await charged();
    expect(await provider.findCharge({ orderId: 'b'.repeat(32), chargeId: null })).toEqual({ kind: 'none' });
    expect(await provider.findCharge({ orderId, chargeId: '999' })).toEqual({ kind: 'none' });
    fake.fail({ failure: 'html-404', times: 2 });
    expect((await provider.findCharge({ orderId, chargeId })).kind).toBe('unavailable');
    expect((await provider.findCharge({ orderId, chargeId: null })).kind).toBe('unavailable');
  });

  test('does not take another order’s payment for this one’s', async () => {
    const [a, b] = [await charged(), await charged()];
    expect((await provider.findCharge({ orderId: a.orderId, chargeId: b.chargeId })).kind).toBe('unavailable');
  });

  test.each<Failure>([
    'error-500',
    'unavailable-503',
    'html',
    'truncated',
    'reset',
    'stalled',
    { slow: 5000 },
    { reply: { status: 401, body: {} } },
    { lie: (body: object) => ({ ...body, status: 'new_state', results: 1 }) },
  ])('believes nothing after %j', async (failure) => {
    const { orderId, chargeId } = await charged();
    fake.fail({ failure, on: 'GET', times: 2 });
    expect((await provider.findCharge({ orderId, chargeId })).kind).toBe('unavailable');
    expect((await provider.findCharge({ orderId, chargeId: null })).kind).toBe('unavailable');
  });
});

describe('refund', () => {
  let request: RefundRequest;

  beforeEach(async () => {
    const order = await charged();
    await fake.pay(order.orderId, { webhook: false });
    request = { ...order, refundId: 'devolucao1', amount: 1990, providerRefundId: null, others: [] };
  });

  test('goes out under its own idempotency key: the same id is the same refund', async () => {
    const done = { kind: 'done', providerRefundId: expect.stringMatching(/^\d+$/) };
    expect(await provider.refund(request)).toEqual(done);
    const call = fake.calls.at(-1);
    expect(call).toMatchObject({
      method: 'POST',
      path: `/v1/payments/${request.chargeId}/refunds`,
      body: { amount: 19.9 },
    });
    expect(call?.headers['x-idempotency-key']).toBe('devolucao1');
    // Without it a refund that is still being processed would be reported as refused.
    expect(call?.headers['x-render-in-process-refunds']).toBe('true');
    expect(await provider.refund(request)).toEqual(done);
    expect(fake.paymentOf(request.orderId).refunds).toHaveLength(1);
    expect(await provider.findRefund(request)).toEqual(done);
    expect(await provider.findCharge(request)).toMatchObject({ status: 'refunded' });
  });

  test('of a part leaves the charge paid', async () => {
    expect(await provider.refund({ ...request, amount: 1000 })).toMatchObject({ kind: 'done' });
    expect(await provider.findCharge(request)).toMatchObject({ status: 'paid', charge: { amount: 1990 } });
    expect(await provider.refund({ ...request, refundId: 'devolucao2' })).toEqual({
      kind: 'refused',
      detail: 'The action requested is not valid for the current payment state',
      down: false,
    });
  });

  test('is followed while it is under way', async () => {
    fake.refundsAre = 'in_process';
    expect(await provider.refund(request)).toMatchObject({ kind: 'pending' });
    expect(await provider.findRefund(request)).toMatchObject({ kind: 'pending' });
    Object.assign(fake.paymentOf(request.orderId).refunds[0] ?? {}, { status: 'rejected' });
    expect(await provider.findRefund(request)).toMatchObject({ kind: 'refused' });
  });

  test.each<Failure>(['error-500', 'unavailable-503', 'html', 'truncated', 'reset', 'stalled'])(
    'is unknown after %j, not tried twice, and settled by asking',
    async (failure) => {
      const before = fake.calls.length;
      fake.fail({ failure, on: 'POST', handled: true });
      expect((await provider.refund(request)).kind).toBe('unknown');
      expect(fake.calls).toHaveLength(before + 1);
      expect(await provider.findRefund(request)).toMatchObject({ kind: 'done' });
    },
  );

  test('of the same part as another is not taken for that one when its call is lost', async () => {
    const part = { ...request, amount: 500 };
    const first = await provider.refund(part);
    if (first.kind !== 'done' || !first.providerRefundId) throw new Error('the first part was not done');
    fake.fail({ failure: 'reset', on: 'POST' });
    const second = { ...part, refundId: 'devolucao2' };
    const others = [{ amount: 500, providerRefundId: first.providerRefundId, done: true }];
    expect((await provider.refund({ ...second, others })).kind).toBe('unknown');
    // It was never made: only the first one’s entry is on the list.
    expect((await provider.findRefund({ ...second, others })).kind).toBe('refused');
    expect(await provider.refund({ ...second, others })).toMatchObject({ kind: 'done' });
    expect(fake.paymentOf(request.orderId).refunds).toHaveLength(2);
  });

  test('that was never made is known as such, unless the list can’t be had', async () => {
    expect((await provider.findRefund(request)).kind).toBe('refused');
    fake.fail({ failure: 'html', on: 'GET' });
    expect((await provider.findRefund(request)).kind).toBe('unknown');
  });
});

test('a notification that Mercado Pago sends names its payment', async () => {
  const shop = await startFakeServer({ handle: () => ({ status: 200, body: {} }) });
  onTestFinished(() => shop.close());
  const request = chargeRequest({ webhookUrl: `${shop.url}/api/webhooks/mercado-pago/key` });
  await provider.createCharge(request);
  await fake.pay(request.orderId);
  await fake.notify(request.orderId, { action: 'payment.created' });
  await fake.notify(request.orderId, { shape: 'ipn', signed: true });

  const id = String(fake.paymentOf(request.orderId).id);
  expect(fake.sent.map(({ status }) => status)).toEqual([200, 200, 200]);
  for (const { body, headers, query } of shop.calls) {
    const message = { body: Buffer.from(JSON.stringify(body)), headers, query };
    expect(provider.readWebhook(message)).toEqual({ chargeIds: [id] });
  }
});

test('payments approved in a period are listed by our orders, over all pages', async () => {
  const ids: string[] = [];
  for (let n = 0; n < 103; n += 1) {
    const { orderId } = await charged();
    if (n === 101) now = new Date(now.getTime() + 3_600_000);
    // One is not paid.
    if (n !== 50) await fake.pay(orderId, { webhook: false });
    if (n !== 50 && n < 101) ids.push(orderId);
  }
  const until = new Date(now.getTime() - 60_000);
  expect(await provider.listPaid?.(new Date(now.getTime() - 7_200_000), until)).toEqual(ids);
  expect(await provider.listPaid?.(new Date(now.getTime() - 7_200_000), now)).toHaveLength(102);
  fake.fail({ failure: 'error-500', on: 'GET /v1/payments/search' });
  await expect(provider.listPaid?.(until, now)).rejects.toThrow('HTTP 500');
});
