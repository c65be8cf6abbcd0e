import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { chargeRequest } from '../../../../tests/factories/charge-request.ts';
import { type FakeBcb, startFakeBcb } from '../../../../tests/mocks/fake-bcb.ts';
import type { Failure } from '../../../../tests/mocks/fake-server.ts';
import type { RefundRequest } from '../../provider.ts';
import { type Bcb, createBcb } from './bcb.ts';

const TIMEOUT = 1000;

let now: Date;
let bank: FakeBcb;
let provider: Bcb;

function open(url = bank.url): Bcb {
  const { tokenUrl, clientId, clientSecret, pixKey } = bank;
  const campaign = {
    product: { title: 'Lista', description: '', amount: 1990, offerHash: 'oferta', guaranteeDays: 7 },
  };
  const access = { url, tokenUrl, clientId, clientSecret, certificate: null };
  return createBcb({ ...access, pixKey, campaign, clock: () => now, timeout: TIMEOUT });
}

beforeEach(async () => {
  now = new Date('2026-03-01T12:00:00Z');
  bank = await startFakeBcb({ clock: () => now });
  onTestFinished(() => bank.close());
  provider = open();
});

/** A charge that somebody has paid. */
async function paid(amount?: number): Promise<string> {
  const request = chargeRequest();
  await provider.createCharge(request);
  await bank.pay(request.orderId, amount === undefined ? {} : { amount });
  return request.orderId;
}

function find(orderId: string) {
  return provider.findCharge({ orderId, chargeId: orderId });
}

function reference(orderId: string) {
  return { orderId, chargeId: orderId, providerRefundId: null, others: [] };
}

describe('refund', () => {
  let request: RefundRequest;

  beforeEach(async () => {
    request = { ...reference(await paid()), refundId: 'devolucao1', amount: 1990 };
  });

  test('goes to the payment of the charge, and the same id is the same refund', async () => {
    expect(await provider.refund(request)).toEqual({ kind: 'done' });
    const { path, body } = bank.calls.at(-1) ?? {};
    expect(path).toMatch(/^\/pix\/E[a-zA-Z0-9]{31}\/devolucao\/devolucao1$/);
    expect(body).toEqual({ valor: '19.90' });
    expect(await provider.refund(request)).toEqual({ kind: 'done' });
    expect(bank.calls.filter(({ method, path }) => method === 'PUT' && path.startsWith('/pix'))).toHaveLength(1);
  });

  test('is followed to its end', async () => {
    bank.refundsAre = 'EM_PROCESSAMENTO';
    expect(await provider.refund(request)).toEqual({ kind: 'pending' });
    expect(await provider.findRefund(request)).toEqual({ kind: 'pending' });
    expect(await find(request.orderId)).toMatchObject({ status: 'paid' });
    await bank.settleRefunds(request.orderId, 'DEVOLVIDO');
    expect(await provider.findRefund(request)).toEqual({ kind: 'done' });
    expect(await find(request.orderId)).toMatchObject({ status: 'refunded' });
  });

  test('that the bank could not make may be asked for again under another id', async () => {
    bank.refundsAre = 'NAO_REALIZADO';
    const refused = { kind: 'refused', detail: 'Saldo insuficiente.', idUsedUp: true };
    expect(await provider.refund(request)).toEqual(refused);
    expect(await provider.findRefund(request)).toEqual(refused);
    bank.refundsAre = 'DEVOLVIDO';
    expect(await provider.refund({ ...request, refundId: 'devolucao2' })).toEqual({ kind: 'done' });
  });

  test('is refused beyond what is left, and without a payment', async () => {
    await provider.refund({ ...request, refundId: 'parte', amount: 1000 });
    expect(await provider.refund(request)).toMatchObject({ kind: 'refused' });
    const unpaid = chargeRequest();
    await provider.createCharge(unpaid);
    expect(await provider.refund({ ...request, ...reference(unpaid.orderId) })).toMatchObject({ kind: 'refused' });
    expect(await provider.refund({ ...request, ...reference('f'.repeat(32)) })).toMatchObject({ kind: 'refused' });
  });

  test.each<Failure>(['error-500', 'unavailable-503', 'html', 'truncated', 'reset', 'stalled'])(
    'is unknown after %j, and settled by asking',
    async (failure) => {
      bank.fail({ failure, on: 'PUT /pix', handled: true });
      expect((await provider.refund(request)).kind).toBe('unknown');
      expect(await provider.findRefund(request)).toEqual({ kind: 'done' });
    },
  );

  test.each([408, 409, 423, 425, 499, 502, 503, 504, 520])('is unknown after %d', async (status) => {
    bank.fail({ failure: { reply: { status, body: {} } }, on: 'PUT /pix' });
    expect((await provider.refund(request)).kind).toBe('unknown');
  });

  test('that never reached the bank is known as not made', async () => {
    bank.fail({ failure: 'reset', on: 'PUT /pix' });
    expect((await provider.refund(request)).kind).toBe('unknown');
    expect(await provider.findRefund(request)).toEqual({
      kind: 'refused',
      detail: 'O banco não registrou esta devolução.',
    });
  });

  test('shows the bank’s words to the operator', async () => {
    bank.fail({ failure: { reply: { status: 400, body: { detail: 'Prazo de 90 dias vencido.' } } }, on: 'PUT /pix' });
    expect(await provider.refund(request)).toEqual({
      kind: 'refused',
      detail: 'Prazo de 90 dias vencido.',
      down: false,
    });
  });

  test('was certainly not asked for where the bank cannot be reached, or does not let us in', async () => {
    bank.fail({ failure: { reply: { status: 429, body: null } }, on: 'PUT /pix' });
    expect(await provider.refund(request)).toMatchObject({ kind: 'refused', down: true });
    await bank.close();
    expect(await provider.refund(request)).toMatchObject({ kind: 'refused', down: true });
    // What became of one that was asked for before is another question.
    expect((await provider.findRefund(request)).kind).toBe('unknown');
  });
});
