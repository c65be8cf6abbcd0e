import { beforeEach, describe, expect, test } from 'vitest';
import { type OpenPublicV1, openPublicV1 } from '../../../../tests/mocks/open-public-v1.ts';

let shop: OpenPublicV1;

beforeEach(async () => {
  shop = await openPublicV1();
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
    const chargeId = await shop.charge();
    shop.gateway.move(chargeId, word);
    const found = await shop.provider.findCharge({ orderId: '', chargeId });
    expect(found).toMatchObject({ kind: 'found', status, charge: { id: chargeId, amount: 1990, expiresAt: null } });
    expect(shop.gateway.calls.at(-1)?.url).toBe(`/public/v1/transactions/${chargeId}?api_token=secret-token`);
  });

  test('passes on what does not match, for the order to refuse', async () => {
    const chargeId = await shop.charge();
    shop.gateway.faults.find = 'wrong-amount';
    expect(await shop.provider.findCharge({ orderId: '', chargeId })).toMatchObject({ charge: { amount: 100 } });
    shop.gateway.faults.find = 'wrong-hash';
    expect(await shop.provider.findCharge({ orderId: '', chargeId })).toMatchObject({ charge: { id: 'tx_another' } });
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
    const chargeId = await shop.charge();
    shop.gateway.move(chargeId, 'paid');
    shop.gateway.faults.find = fault;
    expect(await shop.provider.findCharge({ orderId: '', chargeId })).toMatchObject({ kind: 'unavailable' });
  });

  test('is unknown with an unknown status, for a denied charge, and without an id', async () => {
    const chargeId = await shop.charge();
    shop.gateway.move(chargeId, 'under_the_moon');
    expect(await shop.provider.findCharge({ orderId: '', chargeId })).toMatchObject({ kind: 'unavailable' });
    expect(await shop.provider.findCharge({ orderId: '', chargeId: 'tx/../1' })).toMatchObject({ kind: 'unavailable' });
    expect(await shop.provider.findCharge({ orderId: '', chargeId: null })).toMatchObject({ kind: 'unavailable' });
    expect(shop.gateway.calls.at(-1)?.url).toContain('/transactions/tx%2F..%2F1?');
  });
});

test.each(['event', 'transaction'] as const)('a postback of the shape %s names the charge', async (shape) => {
  const id = await shop.charge();
  await shop.gateway.pay(id, shape);
  await shop.gateway.post(id, { shape, status: 'waiting_payment' });
  expect(shop.postbacks).toHaveLength(2);
  for (const { url, body } of shop.postbacks) {
    expect(url).toBe('https://loja.example/api/webhooks/public-v1/key');
    const message = { body: Buffer.from(JSON.stringify(body)), headers: {}, query: {} };
    expect(shop.provider.readWebhook(message)).toEqual({ chargeIds: [id] });
  }
});
