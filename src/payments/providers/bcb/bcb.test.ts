import { beforeEach, describe, expect, test } from 'vitest';
import { chargeRequest } from '../../../../tests/factories/charge-request.ts';
import { OFFER } from '../../../../tests/factories/offer.ts';
import type { Failure } from '../../../../tests/mocks/fake-server.ts';
import { BCB_NOW, BCB_TIMEOUT_MS, bcbReference, openTestBcb, type TestBcb } from '../../../../tests/setup/bcb.ts';
import { refusalOf } from '../../../../tests/setup/refusal.ts';
import type { PaymentFault } from '../../../shared/errors/visitor-messages.ts';

let bank: TestBcb['bank'];
let provider: TestBcb['provider'];
let paid: TestBcb['paid'];
let find: TestBcb['find'];

beforeEach(async () => {
  ({ bank, provider, paid, find } = await openTestBcb());
});

test('the product is the campaign’s', async () => {
  expect(await provider.product(OFFER)).toEqual({
    title: 'Lista',
    amount: 1990,
    productHash: null,
    offerHash: 'oferta',
    cover: null,
  });
});

describe('creation', () => {
  test('asks for exactly what the standard has, under the order’s id', async () => {
    const request = chargeRequest();
    const outcome = await provider.createCharge(request);

    const [token, put, ...more] = bank.calls;
    expect(more).toEqual([]);
    expect(token).toMatchObject({ method: 'POST', path: '/oauth/token' });
    expect(put).toMatchObject({ method: 'PUT', path: `/cob/${request.orderId}` });
    expect(put?.headers['content-type']).toBe('application/json');
    expect(put?.body).toEqual({
      calendario: { expiracao: 900 },
      valor: { original: '19.90' },
      chave: bank.pixKey,
      solicitacaoPagador: 'Lista Vitalícia',
    });
    expect(outcome).toEqual({
      kind: 'created',
      charge: {
        id: request.orderId,
        amount: 1990,
        payment: { method: 'pix', code: bank.cobs.get(request.orderId)?.pixCopiaECola, qrCode: null },
        expiresAt: request.expiresAt,
      },
    });
  });

  test.each([
    ['12345678909', { cpf: '12345678909', nome: 'Maria de Souza Lima' }],
    ['12345678000195', { cnpj: '12345678000195', nome: 'Maria de Souza Lima' }],
  ])('names the debtor with document %s', async (document, devedor) => {
    const request = chargeRequest();
    const outcome = await provider.createCharge({ ...request, buyer: { ...request.buyer, document } });
    expect(outcome.kind).toBe('created');
    expect(bank.calls.at(-1)?.body).toMatchObject({ devedor });
  });

  test('keeps long texts within the standard’s limits', async () => {
    const { product, buyer } = chargeRequest();
    const outcome = await provider.createCharge(
      chargeRequest({
        product: { ...product, title: 'x'.repeat(200) },
        buyer: { ...buyer, name: 'n'.repeat(300), document: '12345678909' },
      }),
    );
    expect(outcome.kind).toBe('created');
  });

  test('fetches the charge once more where the answer has no code', async () => {
    bank.withoutCode = 'created';
    const outcome = await provider.createCharge(chargeRequest());
    expect(outcome.kind).toBe('created');
    expect(bank.calls.map(({ method }) => method)).toEqual(['POST', 'PUT', 'GET']);
  });

  test('is unknown if the bank never sends the code, or a damaged one', async () => {
    bank.withoutCode = 'always';
    expect(await provider.createCharge(chargeRequest())).toEqual({
      kind: 'unknown',
      reason: 'creation: no code that can be paid',
    });
    bank.withoutCode = false;
    const damage = (body: { pixCopiaECola: string }) => ({ ...body, pixCopiaECola: `${body.pixCopiaECola}0` });
    bank.fail({ failure: { lie: damage }, on: 'PUT /cob' });
    bank.fail({ failure: { lie: damage }, on: 'GET /cob' });
    expect((await provider.createCharge(chargeRequest())).kind).toBe('unknown');
  });

  test('reports the bank’s amount, true or not', async () => {
    bank.fail({ failure: { lie: (body: object) => ({ ...body, valor: { original: '1.00' } }) }, on: 'PUT /cob' });
    expect(await provider.createCharge(chargeRequest())).toMatchObject({ kind: 'created', charge: { amount: 100 } });
  });

  test.each([
    ['another charge', { txid: 'z'.repeat(32) }],
    ['another key', { chave: 'ladrao@example.com' }],
  ])('does not take a charge for %s', async (_what, change) => {
    bank.fail({ failure: { lie: (body: object) => ({ ...body, ...change }) }, on: 'PUT /cob' });
    bank.fail({ failure: { lie: (body: object) => ({ ...body, ...change }) }, on: 'GET /cob' });
    expect((await provider.createCharge(chargeRequest())).kind).toBe('unknown');
  });

  const problem = { type: 'about:blank', title: 'Cobrança inválida.', status: 400, detail: 'A chave não é sua.' };

  test.each<[string, Failure, { fault: PaymentFault; down: boolean }]>([
    [
      '400 with a detail',
      { reply: { status: 400, body: problem } },
      { fault: { said: 'A chave não é sua.' }, down: false },
    ],
    ['422 without one', { reply: { status: 422, body: {} } }, { fault: { status: 422 }, down: false }],
    ['403', { reply: { status: 403, body: null } }, { fault: { status: 403 }, down: true }],
    ['429', { reply: { status: 429, body: null } }, { fault: { status: 429 }, down: true }],
    ['503 with a page', 'unavailable-503', { fault: { status: 503 }, down: true }],
  ])('is refused by %s', async (_what, failure, expected) => {
    bank.fail({ failure, on: 'PUT /cob' });
    expect(await provider.createCharge(chargeRequest())).toEqual({ kind: 'refused', ...expected });
    expect(bank.calls.filter(({ path }) => path.startsWith('/cob'))).toHaveLength(1);
  });

  test('is refused by a bank that cannot be reached any more', async () => {
    await find(chargeRequest().orderId);
    await bank.close();
    expect(await provider.createCharge(chargeRequest())).toEqual({ kind: 'refused', fault: {}, down: true });
  });

  test.each<Failure>([
    'error-500',
    'html',
    'empty',
    'reset',
    'stalled',
    { reply: { status: 409, body: {} } },
    { reply: { status: 423, body: {} } },
    { reply: { status: 499, body: null } },
    { reply: { status: 520, body: null } },
    { reply: { status: 302, body: {} } },
    { reply: { status: 201, body: [] } },
  ])('is unknown after %j, and never repeated', async (failure) => {
    bank.fail({ failure, on: 'PUT /cob' });
    bank.fail({ failure: 'error-500', on: 'GET /cob' });
    expect((await provider.createCharge(chargeRequest())).kind).toBe('unknown');
    expect(bank.calls.filter(({ method }) => method === 'PUT')).toHaveLength(1);
  });

  test.each<Failure>(['error-500', 'html', 'truncated', 'reset'])(
    'is known after all when the bank answered %j but holds the charge',
    async (failure) => {
      bank.fail({ failure, on: 'PUT /cob', handled: true });
      const request = chargeRequest();
      expect(await provider.createCharge(request)).toMatchObject({ kind: 'created', charge: { id: request.orderId } });
      expect(bank.calls.filter(({ method }) => method === 'PUT')).toHaveLength(1);
    },
  );

  test('ends in time with a slow bank, and says nothing of where or whom in the log', async () => {
    bank.fail({ failure: { slow: 5000 }, on: 'PUT /cob' });
    const started = Date.now();
    expect(await provider.createCharge(chargeRequest())).toEqual({
      kind: 'unknown',
      reason: 'PUT cob: TimeoutError',
    });
    expect(Date.now() - started).toBeLessThan(BCB_TIMEOUT_MS * 3);
  });
});

describe('look-up', () => {
  test('follows a charge from its making to its refund', async () => {
    const request = chargeRequest();
    expect(await find(request.orderId)).toEqual({ kind: 'none' });
    await provider.createCharge(request);
    expect(await find(request.orderId)).toMatchObject({
      kind: 'found',
      status: 'pending',
      charge: { id: request.orderId, amount: 1990, expiresAt: new Date('2026-03-01T12:15:00Z') },
    });
    await bank.pay(request.orderId);
    expect(await find(request.orderId)).toMatchObject({ status: 'paid', charge: { amount: 1990 } });
    await provider.refund({ ...bcbReference(request.orderId), refundId: 'r1', amount: 990 });
    expect(await find(request.orderId)).toMatchObject({ status: 'paid' });
    await provider.refund({ ...bcbReference(request.orderId), refundId: 'r2', amount: 1000 });
    expect(await find(request.orderId)).toMatchObject({ status: 'refunded' });
  });

  test('reports the captured amount, not the requested one', async () => {
    expect(await find(await paid(1))).toMatchObject({ status: 'paid', charge: { amount: 1 } });
    const twice = await paid();
    await bank.pay(twice);
    expect(await find(twice)).toMatchObject({ status: 'paid', charge: { amount: 3980 } });
  });

  test('knows a removed charge and one that the payer’s bank took back', async () => {
    const request = chargeRequest();
    await provider.createCharge(request);
    bank.remove(request.orderId);
    expect(await find(request.orderId)).toMatchObject({ status: 'expired' });
    const orderId = await paid();
    bank.takeBack(orderId);
    expect(await find(orderId)).toMatchObject({ status: 'charged_back' });
  });

  test.each<Failure>([
    'error-500',
    'unavailable-503',
    'html',
    'html-404',
    'truncated',
    'reset',
    'stalled',
    { reply: { status: 403, body: {} } },
  ])('believes nothing after %j', async (failure) => {
    const orderId = await paid();
    bank.fail({ failure, on: 'GET /cob' });
    // The payments service returns the same for an exception.
    const state = await find(orderId).catch(() => ({ kind: 'unavailable' }));
    expect(state.kind).toBe('unavailable');
  });

  test.each([{ pix: [] }, { status: 'NOVA' }, { chave: 'outra' }, { txid: 'outro' }, { valor: { original: 19.9 } }])(
    'believes no charge with %j',
    async (change) => {
      const orderId = await paid();
      bank.fail({ failure: { lie: (body: object) => ({ ...body, ...change }) }, on: 'GET /cob' });
      expect((await find(orderId)).kind).toBe('unavailable');
    },
  );
});

describe('reconciliation and webhooks', () => {
  test('lists everything received in a period, page after page', async () => {
    const orderId = await paid();
    for (let count = 0; count < 120; count += 1) await bank.payWithoutCharge(100 + count);
    const received = await provider.listReceived(new Date('2026-03-01T00:00:00Z'), new Date('2026-03-02T00:00:00Z'));
    expect(received).toHaveLength(121);
    expect(received[0]).toEqual({ endToEndId: expect.stringMatching(/^E/), txid: orderId, amount: 1990 });
    expect(received.at(-1)).toMatchObject({ txid: null, amount: 219 });
    expect(await provider.listReceived(new Date('2026-02-01T00:00:00Z'), new Date('2026-02-02T00:00:00Z'))).toEqual([]);
  });

  test('lists the charges that were paid, each once, and no other payment', async () => {
    const [first, second] = [await paid(), await paid()];
    await bank.pay(first);
    await bank.payWithoutCharge(100);
    const period = [new Date('2026-03-01T00:00:00Z'), new Date('2026-03-02T00:00:00Z')] as const;
    expect(await provider.listPaid?.(...period)).toEqual([first, second]);
  });

  test('does not believe a statement that lacks payments which the bank counts', async () => {
    for (let count = 0; count < 120; count += 1) await bank.payWithoutCharge(100 + count);
    const period = [new Date('2026-03-01T00:00:00Z'), new Date('2026-03-02T00:00:00Z')] as const;
    type Listed = { parametros: { paginacao: object }; pix: object[] };
    let first: object[] = [];
    // A bank that counts its pages from 1 has the same one for 0.
    const samePage = (body: Listed) => {
      if (first.length === 0) first = body.pix;
      return { ...body, pix: first };
    };
    const onePage = ({ parametros, ...body }: Listed) => ({
      ...body,
      parametros: { ...parametros, paginacao: { ...parametros.paginacao, quantidadeDePaginas: 1 } },
    });
    for (const [times, lie] of [[2, samePage] as const, [1, onePage] as const]) {
      bank.fail({ on: 'GET /pix', times, failure: { lie } });
      await expect(provider.listPaid?.(...period)).rejects.toThrow('lacks payments');
    }
    expect(await provider.listReceived(...period)).toHaveLength(120);
  });

  test('does not take a broken statement for an empty one', async () => {
    bank.fail({ failure: 'html', on: 'GET /pix' });
    await expect(provider.listPaid?.(BCB_NOW, BCB_NOW)).rejects.toThrow("the statement can't be read");
    bank.fail({ failure: 'html', on: 'GET /pix' });
    await expect(provider.listReceived(BCB_NOW, BCB_NOW)).rejects.toThrow("the statement can't be read");
  });

  test('registers the address, and gets the callbacks under it', async () => {
    expect(await provider.registeredWebhook()).toBeNull();
    await provider.registerWebhook('http://127.0.0.1:9/api/webhooks/bcb/key');
    expect(bank.calls.at(-1)).toMatchObject({ method: 'PUT', path: `/webhook/${bank.pixKey}` });
    await paid();
    expect(bank.sent).toEqual([{ url: 'http://127.0.0.1:9/api/webhooks/bcb/key/pix', status: null }]);
    expect(await provider.registeredWebhook()).toBe('http://127.0.0.1:9/api/webhooks/bcb/key');
    expect((await refusalOf(provider.registerWebhook('no address'))).detail).toBe(
      'O banco não aceitou o webhook: A requisição de webhook não respeita o schema.',
    );
  });

  function read(body: unknown) {
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    return provider.readWebhook({ body: Buffer.from(text), headers: {}, query: {} }).chargeIds;
  }

  test('names the charges of a callback once each, and skips what belongs to none', () => {
    const [a, b] = ['a'.repeat(32), 'b'.repeat(26)];
    const pix = [{ txid: a, valor: '1.00' }, { txid: b }, { txid: a }, {}, { txid: null }, { txid: 'curto' }];
    expect(read({ pix })).toEqual([a, b]);
    expect(read({ pix: [] })).toEqual([]);
  });

  test.each(['', 'pix', '{}', '{"pix":{}}', '{"pix":[1]}', '[]', 'null'])('does not take %j for a callback', (body) => {
    expect(() => read(body)).toThrow('not a callback of the API Pix');
  });
});
