import { generatePixPayload } from '@brazilian-utils/brazilian-utils';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  chargeRequest,
  closedUrl,
  NOW,
  type OpenPublicV1,
  openPublicV1,
} from '../../../../tests/mocks/open-public-v1.ts';
import { messageOf } from '../../../shared/errors/messages.ts';
import { chargeOutcome } from './create-charge.ts';

const PNG_URL = /^data:image\/png;base64,/;

let shop: OpenPublicV1;

beforeEach(async () => {
  shop = await openPublicV1();
});

describe('creation', () => {
  test('sends the specified fields and no others', async () => {
    await shop.provider.createCharge(chargeRequest());
    expect(shop.gateway.calls).toHaveLength(1);
    expect(shop.gateway.calls[0]?.url).toBe('/public/v1/transactions?api_token=secret-token');
    expect(shop.gateway.calls[0]?.body).toEqual({
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
    const { buyer } = chargeRequest();
    const expiresAt = new Date(NOW.getTime() + 86_400_001);
    await shop.provider.createCharge(chargeRequest({ buyer: { ...buyer, document: null }, expiresAt }));
    expect(shop.gateway.calls[0]?.body).toMatchObject({ expire_in_days: 2 });
    expect(shop.gateway.calls[0]?.body).not.toHaveProperty('customer.document');
  });

  test.each([
    ['flat', null],
    ['data', expect.stringMatching(PNG_URL)],
    ['payment', expect.stringMatching(PNG_URL)],
  ] as const)('reads a reply of the shape %s', async (shape, qrCode) => {
    shop.gateway.shape = shape;
    const outcome = await shop.provider.createCharge(chargeRequest());
    const [made] = [...shop.gateway.books.values()];
    const { expiresAt } = chargeRequest();
    const payment = { method: 'pix', code: made?.code, qrCode };
    const expected = { id: made?.hash, amount: 1990, payment, expiresAt };
    expect(outcome).toEqual({ kind: 'created', charge: expected });
  });

  test('shows the amount that the gateway says, so that the order can refuse it', async () => {
    shop.gateway.faults.create = 'wrong-amount';
    expect(await shop.provider.createCharge(chargeRequest())).toMatchObject({
      kind: 'created',
      charge: { amount: 100 },
    });
  });

  test.each([
    ['invalid', { kind: 'refused', fault: { said: 'O telefone do cliente é inválido.' }, down: false }],
    ['unauthorized', { kind: 'refused', fault: { said: 'Token inválido' }, down: true }],
    ['unavailable', { kind: 'refused', fault: { said: 'Em manutenção' }, down: true }],
  ] as const)('ends certainly without a charge when the gateway answers with %s', async (fault, expected) => {
    shop.gateway.faults.create = fault;
    expect(await shop.provider.createCharge(chargeRequest())).toEqual(expected);
    expect(shop.gateway.books.size).toBe(0);
  });

  test.each([
    ['slow', 'TimeoutError', {}],
    ['reset', 'UND_ERR_SOCKET', {}],
    ['error', 'answered 500', { fault: { said: 'Erro interno' } }],
    ['redirect', 'answered 302', { fault: { status: 302 } }],
    ['html', 'answered 201', {}],
    ['truncated', 'answered 201', {}],
    ['no-code', 'valid PIX code', { chargeId: expect.stringMatching(/^tx_/) }],
    ['corrupt-code', 'valid PIX code', { chargeId: expect.stringMatching(/^tx_/) }],
    ['wrong-method', 'answered 201', { chargeId: expect.stringMatching(/^tx_/) }],
  ] as const)('is in doubt after %s, is not repeated, and says no secret', async (fault, reason, reported) => {
    shop.gateway.faults.create = fault;
    const outcome = await shop.provider.createCharge(chargeRequest());
    expect(outcome).toEqual({ kind: 'unknown', reason: expect.stringContaining(reason), ...reported });
    expect(shop.gateway.calls).toHaveLength(1);
    // The outcome is rightly unknown: there is a charge.
    expect(shop.gateway.books.size).toBe(1);
    expect(JSON.stringify(outcome)).not.toMatch(/secret-token|Maria|maria@|119000/);
  });

  test('ends certainly without a charge at a closed port or an unknown host', async () => {
    const expected = { kind: 'refused', fault: {}, down: true };
    expect(await shop.open(await closedUrl()).createCharge(chargeRequest())).toEqual(expected);
    expect(await shop.open('http://gateway.invalid').createCharge(chargeRequest())).toEqual(expected);
  });

  test('does not show a visitor the token', async () => {
    expect(await shop.open(undefined, 'Token').createCharge(chargeRequest())).toMatchObject({
      fault: { status: 401 },
    });
  });
});

describe('the outcome of a reply', () => {
  const code = (amount?: number) => {
    const merchant = { key: 'loja@example.com', merchantName: 'Loja', merchantCity: 'Recife' };
    return generatePixPayload(amount === undefined ? merchant : { ...merchant, amount }) ?? '';
  };
  const outcome = (status: number, body: unknown) =>
    chargeOutcome({ kind: 'reply', status, ok: status < 300, body }, chargeRequest(), 'secret-token');
  const made = { hash: 'tx_1', amount: 1990, status: 'pending', pix: { payload: code() } };

  test.each([
    ['the amount of the reply', made, 1990],
    ['a whole charge, whatever is said of success', { ...made, success: false }, 1990],
    ['the same amount in the code', { ...made, pix: { payload: code(19.9) } }, 1990],
    ['another amount in the code', { ...made, pix: { payload: code(199) } }, 19_900],
    ['another amount in the reply only', { ...made, amount: 2000, pix: { payload: code(19.9) } }, 2000],
  ])('takes %s', (_name, body, amount) => {
    expect(outcome(201, body)).toMatchObject({ kind: 'created', charge: { amount } });
  });

  test.each([
    ['no name', 201, { ...made, hash: null }],
    ['no amount', 201, { ...made, amount: null }],
    ['a charge that is refused at once', 201, { ...made, status: 'refused' }],
    ['an error that comes with a code', 422, made],
    ['a failure that names a charge', 200, { success: false, hash: 'tx_1', message: 'Não' }],
    ['a gateway’s time-out', 504, { message: 'upstream' }],
    ['a caller that gave up, as a proxy says', 499, undefined],
    ['a conflict', 409, { success: false, message: 'Em processamento' }],
    ['a time-out', 408, { message: 'Tempo esgotado' }],
    ['nothing', 204, undefined],
    ['an empty object', 200, {}],
  ])('leaves in doubt: %s', (_name, status, body) => {
    expect(outcome(status, body)).toMatchObject({ kind: 'unknown' });
  });

  test.each([
    [422, { message: 'Documento inválido' }, 'Documento inválido', false],
    [422, { message: ' ', errors: { email: ['inválido'] } }, 'Erro ao processar pagamento: 422', false],
    [400, '<h1>Bad</h1>', 'Erro ao processar pagamento: 400', false],
    [404, { message: 404 }, 'Erro ao processar pagamento: 404', false],
    [422, { message: 'Duas\u0000 linhas\n' }, 'Duas  linhas', false],
    [403, undefined, 'Erro ao processar pagamento: 403', true],
    [429, undefined, 'Erro ao processar pagamento: 429', true],
    [503, undefined, 'Erro ao processar pagamento: 503', true],
    [200, { success: false, message: 'Recusado' }, 'Recusado', false],
  ])('is certain after %s %j', (status, body, detail, down) => {
    const refused = outcome(status, body);
    expect(refused).toEqual({ kind: 'refused', fault: expect.anything(), down });
    expect(messageOf({ code: 'payment_refused', params: 'fault' in refused && refused.fault })).toEqual([502, detail]);
  });

  test('shows 300 characters at most', () => {
    expect(outcome(422, { message: 'a'.repeat(5000) })).toMatchObject({ fault: { said: 'a'.repeat(300) } });
  });
});
