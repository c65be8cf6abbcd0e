import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { OFFER } from '../../tests/factories/offer.ts';
import { addSeconds } from '../platform/clock.ts';
import { AppError } from '../platform/errors.ts';
import { PIX } from '../shared/payment-methods.ts';
import { CHARGE_TIMEOUT_MS, ORDER_REQUEST_TIMEOUT_MS } from '../shared/timeouts.ts';
import type { ChargeOutcome, PaymentProvider } from './provider.ts';
import { type ChargeOrder, createPaymentsService } from './service.ts';

const payment = { method: PIX, code: '000201', qrCode: null };
const charge = { id: 'c1', amount: 1990, payment, expiresAt: new Date() };
const created: ChargeOutcome = { kind: 'created', charge };
const down: ChargeOutcome = { kind: 'refused', fault: { said: 'fora do ar' }, down: true };
const refused: ChargeOutcome = { kind: 'refused', fault: { said: 'CPF inválido' }, down: false };
const order = { method: PIX, orderId: 'o1', offer: OFFER, webhookKey: 'k1' } as ChargeOrder;
const log = { info() {}, warn() {}, error() {} };

/** Creates a provider that returns these outcomes one after the other, the last one for ever. */
function provider(name: string, ...outcomes: (ChargeOutcome | Error)[]) {
  const asked: string[] = [];
  const self: Partial<PaymentProvider> = {
    name,
    methods: [PIX],
    product: async () => ({ title: name, amount: 1990, productHash: null, offerHash: 'x', cover: null }),
    async createCharge({ webhookUrl }) {
      asked.push(webhookUrl);
      const outcome = outcomes.length > 1 ? outcomes.shift() : outcomes[0];
      if (outcome instanceof Error) throw outcome;
      return outcome as ChargeOutcome;
    },
  };
  return { self: self as PaymentProvider, asked };
}

function service(...providers: [PaymentProvider, ...PaymentProvider[]]) {
  const tried: string[] = [];
  const time = { now: new Date('2026-03-01T12:00:00Z') };
  const payments = createPaymentsService({
    providers: () => providers,
    publicUrl: () => 'https://loja.example',
    secret: 's',
    clock: () => time.now,
    log,
  });
  const pay = () =>
    payments.createCharge(order, async (name) => {
      tried.push(name);
    });
  return { payments, pay, tried, time };
}

test('the first provider gets the order, at its own webhook address', async () => {
  const [a, b] = [provider('a', created), provider('b', created)];
  const { pay, tried } = service(a.self, b.self);
  expect(await pay()).toBe(created);
  expect(tried).toEqual(['a']);
  expect([a.asked, b.asked]).toEqual([['https://loja.example/api/webhooks/a/k1'], []]);
});

test('a provider without the method of payment is not asked', async () => {
  const [a, b] = [provider('a', created), provider('b', created)];
  Object.assign(a.self, { methods: [] });
  const { payments, pay, tried } = service(a.self, b.self);
  expect([payments.preferred(PIX), await pay(), tried]).toEqual(['b', created, ['b']]);
});

test('a provider gets the offer with the request for its product, and for the charge the product alone', async () => {
  const { self } = provider('a', created);
  const heard: unknown[] = [];
  const tell = self.product;
  self.product = (offer) => {
    heard.push(offer);
    return tell(offer);
  };
  self.createCharge = async (request) => {
    heard.push(Object.keys(request).sort(), request.product.title);
    return created;
  };
  const { pay, payments } = service(self);
  await payments.product({ ...OFFER, id: 'pao-caseiro' });
  await pay();
  expect(heard).toEqual([{ ...OFFER, id: 'pao-caseiro' }, OFFER, ['method', 'orderId', 'product', 'webhookUrl'], 'a']);
});

test.each([down, refused])('the next one is tried when the first certainly made no charge', async (outcome) => {
  const { pay, tried } = service(provider('a', outcome).self, provider('b', created).self);
  expect(await pay()).toBe(created);
  expect(tried).toEqual(['a', 'b']);
});

test.each([{ kind: 'unknown', reason: 'timeout' } as const, new Error('socket hang up')])(
  'an outcome that is unknown is never repeated elsewhere',
  async (outcome) => {
    const { pay, tried } = service(provider('a', outcome).self, provider('b', created).self);
    expect((await pay()).kind).toBe('unknown');
    expect(tried).toEqual(['a']);
  },
);

test('a provider whose product cannot be had is passed over', async () => {
  const a = provider('a', created);
  a.self.product = async () => {
    throw new AppError('product_unreadable');
  };
  const { pay, payments } = service(a.self, provider('b', created).self);
  expect(await pay()).toBe(created);
  expect(a.asked).toEqual([]);
  expect((await payments.product(OFFER)).title).toBe('b');
});

test('a product that one campaign lacks does not take the provider from the others', async () => {
  const a = provider('a', created);
  const tell = a.self.product;
  a.self.product = async (offer) => {
    if (offer.id !== OFFER.id) throw new AppError('product_not_found', { hash: 'x' });
    return tell(offer);
  };
  const { payments, tried } = service(a.self, provider('b', created).self);
  const buy = (id: string) =>
    payments.createCharge({ ...order, offer: { ...OFFER, id } }, async (name) => void tried.push(name));
  for (let n = 0; n < 5; n += 1) expect(await buy('pao-caseiro')).toBe(created);
  tried.length = 0;
  await buy(OFFER.id);
  expect(tried).toEqual(['a']);
});

test('a provider that is down again and again is left alone for a while', async () => {
  const [a, b] = [provider('a', down), provider('b', created)];
  const { pay } = service(a.self, b.self);
  for (let n = 0; n < 10; n += 1) await pay();
  expect(a.asked).toHaveLength(3);
  expect(b.asked).toHaveLength(10);
});

test('after ten seconds one order tries it again, and it is back in use when that works', async () => {
  const [a, b] = [provider('a', down, down, down, down, created), provider('b', created)];
  const { pay, time } = service(a.self, b.self);
  for (let n = 0; n < 5; n += 1) await pay();
  expect(a.asked).toHaveLength(3);
  // Still down: one try, and a new pause of ten seconds.
  time.now = addSeconds(time.now, 10.001);
  for (let n = 0; n < 5; n += 1) await pay();
  expect(a.asked).toHaveLength(4);
  time.now = addSeconds(time.now, 10.001);
  for (let n = 0; n < 5; n += 1) await pay();
  expect([a.asked.length, b.asked.length]).toEqual([9, 10]);
});

test('with every circuit open the first provider is tried all the same', async () => {
  const a = provider('a', down, down, down, created);
  const { pay } = service(a.self);
  for (let n = 0; n < 3; n += 1) expect(await pay()).toBe(down);
  expect(await pay()).toBe(created);
});

describe('the time that a buyer waits', () => {
  const pass = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

  /** Creates an unavailable provider that is slow to fail: over its product, or over the charge. In ms. */
  function slow(name: string, { product = 0, charge = 0 }) {
    const { self } = provider(name, created);
    const given: number[] = [];
    const tell = self.product;
    self.product = async (offer) => {
      if (product === 0) return tell(offer);
      await pass(product);
      throw new AppError('product_unreadable');
    };
    self.createCharge = async (_request, within = 0) => {
      given.push(within);
      await pass(Math.min(within, charge));
      return down;
    };
    return { self, given };
  }

  /** Returns the outcome of an order, and its duration in ms. */
  async function buy(...providers: [PaymentProvider, ...PaymentProvider[]]) {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    onTestFinished(() => void vi.useRealTimers());
    const { payments, tried } = service(...providers);
    const deadline = payments.startCreation();
    let after = Number.NaN;
    const search = async () => {
      await payments.product(OFFER, deadline);
      const onTry = async (name: string) => void tried.push(name);
      return payments.createCharge(order, onTry, deadline);
    };
    const ended = search()
      .catch((error: AppError) => error)
      .finally(() => {
        after = CHARGE_TIMEOUT_MS - deadline.left();
      });
    await vi.advanceTimersByTimeAsync(ORDER_REQUEST_TIMEOUT_MS);
    return { outcome: await ended, after, tried };
  }

  test('is shorter than the form’s timeout, with time for the network and the database', () => {
    expect(ORDER_REQUEST_TIMEOUT_MS - CHARGE_TIMEOUT_MS).toBeGreaterThanOrEqual(15_000);
  });

  test('is not used up by three providers that hang: what would begin too late is not begun', async () => {
    const [a, b, c] = [slow('a', { product: 15_000 }), slow('b', { charge: 15_000 }), slow('c', { charge: 15_000 })];
    // The first provider's product is requested twice.
    expect(await buy(a.self, b.self, c.self)).toEqual({ outcome: down, after: 45_000, tried: ['a', 'b'] });
    expect([a.given, b.given, c.given]).toEqual([[], [15_000], []]);
  });

  test('is shared: what the first ones leave is what the last one has', async () => {
    const [a, b, c] = [slow('a', { product: 15_000 }), slow('b', { charge: 5000 }), slow('c', { charge: 60_000 })];
    expect(await buy(a.self, b.self, c.self)).toEqual({ outcome: down, after: 45_000, tried: ['a', 'b', 'c'] });
    expect([b.given, c.given]).toEqual([[15_000], [10_000]]);
  });

  test('is enough for three that can’t be reached', async () => {
    const all = [slow('a', { charge: 5000 }), slow('b', { charge: 5000 }), slow('c', { charge: 5000 })] as const;
    const [a, b, c] = all;
    expect(await buy(a.self, b.self, c.self)).toEqual({ outcome: down, after: 15_000, tried: ['a', 'b', 'c'] });
  });

  test('ends without an order where no product comes, and without a charge where it comes too late', async () => {
    const [a, late] = [slow('a', { product: 600_000 }), slow('b', {})];
    expect(await buy(a.self, late.self)).toMatchObject({
      outcome: { code: 'product_unavailable', params: {} },
      after: 45_000,
      tried: [],
    });
    const tell = late.self.product;
    late.self.product = (offer) => pass(40_000).then(() => tell(offer));
    expect(await buy(late.self)).toMatchObject({ outcome: { kind: 'refused' }, after: 40_000, tried: [] });
    expect(late.given).toEqual([]);
  });
});

test('paid charges are listed where a provider can, and an answer that did not come is no list', async () => {
  const [can, cannot, fails] = [provider('a', created), provider('b', created), provider('c', created)];
  can.self.listPaid = async (since, until) => [since, until].map((date) => date.toISOString());
  fails.self.listPaid = async () => {
    throw new Error('the statement can’t be read');
  };
  const { payments } = service(can.self, cannot.self, fails.self);
  const list = (name: string) => payments.listPaid(name, new Date(0), new Date(1000));
  expect(await list('a')).toEqual(['1970-01-01T00:00:00.000Z', '1970-01-01T00:00:01.000Z']);
  expect([await list('b'), await list('c'), await list('gone')]).toEqual([null, null, null]);
});

test('a payer’s name and the reason of a refusal are lines that a database keeps', async () => {
  const { self } = provider('a', created);
  const dark = (text: string) => `\u0000 ${text}\u202e\n${'x'.repeat(5000)}`;
  self.findCharge = async () => ({ kind: 'found', charge: { ...charge, payer: dark('Ana') }, status: 'paid' });
  self.findRefund = async () => ({ kind: 'refused', detail: dark('Sem saldo') });
  const { payments } = service(self);
  const state = await payments.findCharge('a', { orderId: 'o1', chargeId: null });
  expect(state).toMatchObject({ charge: { payer: `Ana ${'x'.repeat(96)}` } });
  const request = { orderId: 'o1', chargeId: 'c1', refundId: 'r1', amount: 1, providerRefundId: null, others: [] };
  expect(await payments.findRefund('a', request)).toEqual({
    kind: 'refused',
    detail: `Sem saldo ${'x'.repeat(290)}`,
  });
});

test('only the shop’s own key opens a provider’s shared webhook address', () => {
  const { payments } = service(provider('a', created).self);
  const keyOf = (name: string) => payments.sharedWebhookUrl(name).split('/').at(-1) ?? '';
  expect(payments.isSharedKey('a', keyOf('a'))).toBe(true);
  // The address is not registered any more, or not yet: only we can have made the key.
  expect(payments.isSharedKey('b', keyOf('b'))).toBe(true);
  expect(payments.isSharedKey('a', keyOf('b'))).toBe(false);
  expect(payments.isSharedKey('a', `${keyOf('a')}x`)).toBe(false);
  expect(payments.isSharedKey('a', '')).toBe(false);
});
