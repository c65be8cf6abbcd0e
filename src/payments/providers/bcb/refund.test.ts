import { beforeEach, describe, expect, test } from 'vitest';
import { chargeRequest } from '../../../../tests/factories/charge-request.ts';
import type { Failure } from '../../../../tests/mocks/fake-server.ts';
import { BCB_NOW, bcbReference, openTestBcb, type TestBcb } from '../../../../tests/setup/bcb.ts';
import { addSeconds } from '../../../platform/clock.ts';
import type { RefundRequest } from '../../provider.ts';

let bank: TestBcb['bank'];
let provider: TestBcb['provider'];
let paid: TestBcb['paid'];
let find: TestBcb['find'];

beforeEach(async () => {
  ({ bank, provider, paid, find } = await openTestBcb());
});

describe('refund', () => {
  let request: RefundRequest;

  beforeEach(async () => {
    request = { ...bcbReference(await paid()), refundId: 'devolucao1', amount: 1990 };
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

  test('is refused beyond the amount that is left, and without a payment', async () => {
    await provider.refund({ ...request, refundId: 'parte', amount: 1000 });
    expect(await provider.refund(request)).toMatchObject({ kind: 'refused' });
    const unpaid = chargeRequest();
    await provider.createCharge(unpaid);
    expect(await provider.refund({ ...request, ...bcbReference(unpaid.orderId) })).toMatchObject({ kind: 'refused' });
    expect(await provider.refund({ ...request, ...bcbReference('f'.repeat(32)) })).toMatchObject({ kind: 'refused' });
  });

  test.each<Failure>(['error-500', 'unavailable-503', 'html', 'truncated', 'reset', 'stalled'])(
    'is unknown after %j, and settled by asking',
    async (failure) => {
      bank.fail({ failure, on: 'PUT /pix', handled: true });
      expect((await provider.refund(request)).kind).toBe('unknown');
      expect(await provider.findRefund(request)).toEqual({ kind: 'done' });
    },
  );

  test('is asked for again of the payment of which it may be under way, whatever the bank lists since', async () => {
    const { orderId } = request;
    const setTimes = () => {
      for (const [at, pix] of bank.callback(orderId).pix.entries()) pix.horario = addSeconds(BCB_NOW, at).toISOString();
    };
    const asked = () => bank.calls.filter(({ method, path }) => method === 'PUT' && path.startsWith('/pix'));
    await bank.pay(orderId, { webhook: false });
    setTimes();
    bank.fail({ failure: 'unavailable-503', on: 'PUT /pix' });
    expect((await provider.refund({ ...request, amount: 500 })).kind).toBe('unknown');
    expect((await provider.findRefund({ ...request, amount: 500 })).kind).toBe('refused');
    await bank.pay(orderId, { amount: 600, webhook: false });
    setTimes();
    type Listed = { pix: object[] };
    bank.fail({ failure: { lie: (body: Listed) => ({ ...body, pix: body.pix.toReversed() }) }, on: 'GET /cob' });
    expect(await provider.refund({ ...request, amount: 500 })).toEqual({ kind: 'done' });
    expect(new Set(asked().map(({ path }) => path)).size).toBe(1);
  });

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

  test('shows the bank’s message to the operator', async () => {
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
    // The state of one that was requested before is another question.
    expect((await provider.findRefund(request)).kind).toBe('unknown');
  });
});
