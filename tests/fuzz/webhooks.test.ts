import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PROVIDER_NAMES } from '../../src/shared/providers.ts';
import { openTestShop, type TestShop } from '../setup/test-shop.ts';
import { bytes, contentType, formText, json, pathPart } from './arbitraries.ts';
import { answerOf, expectSound } from './sound.ts';

const ALL = {
  PIX_PROVIDER: PROVIDER_NAMES.join(','),
  PIX_SANDBOX: '1',
  CUSTOMER_DOCUMENT: '52998224725',
  PUBLIC_V1_URL: 'http://127.0.0.1:9',
  PUBLIC_V1_TOKEN: 'token',
  PUBLIC_V1_PRODUCT_HASH: 'hash',
  BCB_URL: 'http://127.0.0.1:9',
  BCB_TOKEN_URL: 'http://127.0.0.1:9',
  BCB_CLIENT_ID: 'id',
  BCB_CLIENT_SECRET: 'secret',
  BCB_PIX_KEY: 'key',
  MERCADO_PAGO_URL: 'http://127.0.0.1:9',
  MERCADO_PAGO_TOKEN: 'token',
  MERCADO_PAGO_WEBHOOK_SECRET: 'secret',
};
const provider = fc.constantFrom(...PROVIDER_NAMES);

/** Close to a message of each provider, with arbitrary values. */
const nearly = fc.oneof(
  fc.record({ charge: json, status: json }),
  fc.record(
    { token: json, status: json, transaction: fc.record({ id: json }, { requiredKeys: [] }) },
    { requiredKeys: [] },
  ),
  fc.record({ payment_status: json, hash: json, transaction: json }, { requiredKeys: [] }),
  fc.record({ pix: fc.oneof(json, fc.array(fc.record({ txid: json }, { requiredKeys: [] }), { maxLength: 5 })) }),
  fc.record({ type: json, topic: json, data: fc.oneof(json, fc.record({ id: json })) }, { requiredKeys: [] }),
);
const body = fc.oneof(
  bytes,
  nearly.map((value) => Buffer.from(JSON.stringify(value))),
);

/** Address for the messages of a provider about all orders. */
function sharedPath(shop: TestShop, name: string): string {
  return new URL(shop.payments.sharedWebhookUrl(name)).pathname;
}

async function orderPath(shop: TestShop): Promise<string> {
  const order = await shop.order();
  const { webhook_path } = await shop.db
    .selectFrom('simulator_charges')
    .select('webhook_path')
    .where('reference', '=', await shop.idOf(order))
    .executeTakeFirstOrThrow();
  return webhook_path;
}

test('any bytes at the right address are kept as they came, answered, and end as processed or parked', async () => {
  const shop = await openTestShop({ env: ALL });
  const ofOrder = await orderPath(shop);
  const sent = new Set<string>();
  await fc.assert(
    fc.asyncProperty(provider, body, contentType, fc.boolean(), async (name, payload, type, known) => {
      const url = known ? ofOrder : sharedPath(shop, name);
      const response = answerOf(
        await shop.app.inject({ method: 'POST', url, headers: { 'content-type': type }, payload }),
      );
      expectSound(response);
      expect(response.status).toBe(200);
      sent.add(`${url} ${payload.toString('base64')}`);
    }),
    { numRuns: 150 },
  );
  const rows = () => shop.db.selectFrom('inbox').select(['status', 'body', 'attempts']).execute();
  expect(await rows()).toHaveLength(sent.size);
  await shop.poll(async () => (await rows()).filter(({ status }) => status === 'received')).toEqual([]);
  expect((await rows()).map((row) => row.body.toString('base64')).sort()).toEqual(
    [...sent].map((line) => line.split(' ')[1]).sort(),
  );
  // Nothing of it moved an order.
  expect(await shop.db.selectFrom('orders').select('status').execute()).toEqual([{ status: 'awaiting_payment' }]);
});

test('any query and any headers', async () => {
  const shop = await openTestShop({ env: ALL, work: false });
  // Values that get through Node's own parser.
  const text = fc.string({
    unit: fc.integer({ min: 32, max: 255 }).map((code) => String.fromCharCode(code)),
    maxLength: 60,
  });
  await fc.assert(
    fc.asyncProperty(provider, formText, text, text, body, async (name, query, signature, id, payload) => {
      const headers = { 'x-signature': signature, 'x-request-id': id, 'content-type': 'application/json' };
      const url = `${sharedPath(shop, name)}?${query}`;
      const response = answerOf(await shop.app.inject({ method: 'POST', url, headers, payload }));
      expectSound(response);
      expect([200, 400, 422]).toContain(response.status);
    }),
    { numRuns: 150 },
  );
});

test('a wrong address keeps nothing', async () => {
  const shop = await openTestShop({ env: ALL, work: false });
  await fc.assert(
    fc.asyncProperty(fc.oneof(provider, pathPart), pathPart, body, async (name, key, payload) => {
      const url = `/api/webhooks/${name}/${key}`;
      const response = answerOf(await shop.app.inject({ method: 'POST', url, payload }));
      expectSound(response);
      expect(response.status).toBeGreaterThanOrEqual(400);
    }),
    { numRuns: 100 },
  );
  expect(await shop.db.selectFrom('inbox').select('id').execute()).toEqual([]);
});

test('a message without a body, a type or an end', async () => {
  const shop = await openTestShop({ work: false });
  await shop.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = shop.app.server.address() as AddressInfo;
  const path = await orderPath(shop);
  const status = await new Promise((resolve, reject) => {
    const outgoing = request({ port, host: '127.0.0.1', path, method: 'POST', headers: { 'content-length': 0 } });
    outgoing
      .on('response', (response) => resolve(response.resume().statusCode))
      .on('error', reject)
      .end();
  });
  expect(status).toBe(200);
  // Half a message is none.
  await new Promise<void>((resolve) => {
    const outgoing = request({ port, host: '127.0.0.1', path, method: 'POST', headers: { 'content-length': 1000 } });
    outgoing.on('error', () => resolve());
    outgoing.write('{"charge":', () => outgoing.destroy());
  });
  expect(await shop.db.selectFrom('inbox').select('id').execute()).toHaveLength(1);
});
