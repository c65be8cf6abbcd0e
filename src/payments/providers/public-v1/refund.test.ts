import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { type OpenPublicV1, openPublicV1 } from '../../../../tests/mocks/open-public-v1.ts';

let shop: OpenPublicV1;

beforeEach(async () => {
  shop = await openPublicV1();
});

describe('refund', () => {
  const of = (chargeId: string, amount = 1990) => ({
    orderId: '',
    chargeId,
    refundId: 'r1',
    amount,
    providerRefundId: null,
    others: [],
  });

  async function paid(): Promise<string> {
    const chargeId = await shop.charge();
    shop.gateway.move(chargeId, 'paid');
    return chargeId;
  }

  test('of all is an empty request, done once', async () => {
    const id = await paid();
    expect(await shop.provider.refund(of(id))).toEqual({ kind: 'done' });
    expect(shop.gateway.calls.at(-1)?.body).toEqual({});
    expect(await shop.provider.refund(of(id))).toEqual({ kind: 'done' });
    expect(shop.gateway.calls.filter(({ call }) => call === 'refund')).toHaveLength(1);
    expect(await shop.provider.findRefund(of(id))).toEqual({ kind: 'done' });
  });

  test('of a part names the centavos', async () => {
    const id = await paid();
    expect(await shop.provider.refund(of(id, 500))).toEqual({ kind: 'done' });
    expect(shop.gateway.calls.at(-1)).toMatchObject({ call: 'refund', body: { amount: 500 } });
    expect(shop.gateway.books.get(id)).toMatchObject({ refunded: 500, status: 'paid' });
    expect(await shop.provider.findRefund(of(id, 500))).toMatchObject({ kind: 'unknown' });
  });

  test('is pending until the gateway says so', async () => {
    shop.gateway.refundsAtOnce = false;
    const id = await paid();
    expect(await shop.provider.refund(of(id))).toEqual({ kind: 'pending' });
    expect(await shop.provider.findRefund(of(id))).toEqual({ kind: 'pending' });
    shop.gateway.move(id, 'refunded');
    expect(await shop.provider.findRefund(of(id))).toEqual({ kind: 'done' });
  });

  test.each([
    ['invalid', { kind: 'refused', detail: 'O telefone do cliente é inválido.', down: false }],
    ['unauthorized', { kind: 'refused', detail: 'Token inválido', down: true }],
    ['unavailable', { kind: 'unknown', reason: 'answered 503' }],
    ['error', { kind: 'unknown', reason: 'answered 500' }],
    ['html', { kind: 'unknown', reason: 'answered 200' }],
    ['reset', { kind: 'unknown', reason: 'UND_ERR_SOCKET' }],
    ['slow', { kind: 'unknown', reason: 'TimeoutError' }],
  ] as const)('after %s', async (fault, expected) => {
    const id = await paid();
    shop.gateway.faults.refund = fault;
    expect(await shop.provider.refund(of(id))).toEqual(expected);
  });

  test('of an unpaid charge is refused, and nothing is requested in doubt', async () => {
    const id = await shop.charge();
    expect(await shop.provider.refund(of(id))).toMatchObject({ kind: 'refused' });
    for (const fault of ['html', 'wrong-hash'] as const) {
      shop.gateway.faults.find = fault;
      // Certainly not requested, so that it may be later; only a request can have an unknown outcome.
      expect(await shop.provider.refund(of(id))).toMatchObject({ kind: 'refused', down: true });
      expect(await shop.provider.findRefund(of(id))).toMatchObject({ kind: 'unknown' });
    }
    expect(shop.gateway.calls.filter(({ call }) => call === 'refund')).toHaveLength(0);
  });

  test('of a part is sent once, whatever the answer after it was made', async () => {
    const doubtful = fc.constantFrom(408, 409, 423, 425, 460, 499, 500, 502, 503, 504, 520, 524, 599);
    const body = fc.oneof(
      fc.constantFrom('<h1>Bad gateway</h1>', { message: 'upstream' }, { success: false, message: 'Tente de novo' }),
      fc.dictionary(fc.string(), fc.string()),
    );
    await fc.assert(
      fc.asyncProperty(doubtful, body, fc.integer({ min: 1, max: 900 }), async (status, answer, amount) => {
        const id = await paid();
        shop.gateway.faults.refund = { status, body: answer };
        const asked = () => shop.gateway.calls.filter(({ url }) => url.includes(`${id}/refund`));
        // Repeats like orders do: only a refused refund is requested again.
        let state = await shop.provider.refund(of(id, amount));
        for (let tries = 0; tries < 3 && state.kind === 'refused'; tries += 1)
          state = await shop.provider.refund(of(id, amount));
        expect(state.kind).toBe('unknown');
        expect(asked()).toHaveLength(1);
        expect(shop.gateway.books.get(id)?.refunded).toBe(amount);
      }),
      { numRuns: 40 },
    );
  });
});
