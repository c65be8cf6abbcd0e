import { expect, onTestFinished, test, vi } from 'vitest';
import { AppError } from '../server/errors.ts';
import type { ChargeOutcome, PixProvider } from './provider.ts';
import { type ChargeOrder, createPaymentsService } from './service.ts';

const charge = { id: 'c1', amount: 1990, code: '000201', qrCode: null, expiresAt: new Date() };
const created: ChargeOutcome = { kind: 'created', charge };
const down: ChargeOutcome = { kind: 'refused', detail: 'fora do ar', down: true };
const refused: ChargeOutcome = { kind: 'refused', detail: 'CPF inválido', down: false };
const order = { orderId: 'o1', webhookKey: 'k1' } as ChargeOrder;
const log = { info() {}, warn() {}, error() {} };

/** A provider that gives these outcomes one after the other, the last one for ever. */
function provider(name: string, ...outcomes: (ChargeOutcome | Error)[]) {
  const asked: string[] = [];
  const self: Partial<PixProvider> = {
    name,
    product: async () => ({ title: name, amount: 1990, productHash: null, offerHash: 'x', cover: null }),
    async createCharge({ webhookUrl }) {
      asked.push(webhookUrl);
      const outcome = outcomes.length > 1 ? outcomes.shift() : outcomes[0];
      if (outcome instanceof Error) throw outcome;
      return outcome as ChargeOutcome;
    },
  };
  return { self: self as PixProvider, asked };
}

function service(...providers: [PixProvider, ...PixProvider[]]) {
  const tried: string[] = [];
  const payments = createPaymentsService({ providers, publicUrl: () => 'https://loja.example', secret: 's', log });
  const pay = () =>
    payments.createCharge(order, async (name) => {
      tried.push(name);
    });
  return { payments, pay, tried };
}

test('the first provider gets the order, at its own webhook address', async () => {
  const [a, b] = [provider('a', created), provider('b', created)];
  const { pay, tried } = service(a.self, b.self);
  expect(await pay()).toBe(created);
  expect(tried).toEqual(['a']);
  expect([a.asked, b.asked]).toEqual([['https://loja.example/api/webhooks/a/k1'], []]);
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
    throw new AppError(502, 'product_failed', 'Erro ao carregar produto');
  };
  const { pay, payments } = service(a.self, provider('b', created).self);
  expect(await pay()).toBe(created);
  expect(a.asked).toEqual([]);
  expect((await payments.product()).title).toBe('b');
});

test('a provider that is down again and again is left alone for a while', async () => {
  const [a, b] = [provider('a', down), provider('b', created)];
  const { pay } = service(a.self, b.self);
  for (let n = 0; n < 10; n += 1) await pay();
  expect(a.asked).toHaveLength(3);
  expect(b.asked).toHaveLength(10);
});

test('after ten seconds one order tries it again, and it is back in use when that works', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const [a, b] = [provider('a', down, down, down, down, created), provider('b', created)];
  const { pay } = service(a.self, b.self);
  for (let n = 0; n < 5; n += 1) await pay();
  expect(a.asked).toHaveLength(3);
  // Still down: one try, and another ten seconds.
  vi.advanceTimersByTime(10_001);
  for (let n = 0; n < 5; n += 1) await pay();
  expect(a.asked).toHaveLength(4);
  vi.advanceTimersByTime(10_001);
  for (let n = 0; n < 5; n += 1) await pay();
  expect([a.asked.length, b.asked.length]).toEqual([9, 10]);
});

test('with every circuit open the first provider is tried all the same', async () => {
  const a = provider('a', down, down, down, created);
  const { pay } = service(a.self);
  for (let n = 0; n < 3; n += 1) expect(await pay()).toBe(down);
  expect(await pay()).toBe(created);
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

test('only the shop’s own key opens a provider’s shared webhook address', () => {
  const { payments } = service(provider('a', created).self);
  const keyOf = (name: string) => payments.sharedWebhookUrl(name).split('/').at(-1) ?? '';
  expect(payments.isSharedKey('a', keyOf('a'))).toBe(true);
  expect(payments.isSharedKey('b', keyOf('b'))).toBe(false);
  expect(payments.isSharedKey('a', keyOf('b'))).toBe(false);
  expect(payments.isSharedKey('a', `${keyOf('a')}x`)).toBe(false);
  expect(payments.isSharedKey('a', '')).toBe(false);
});
