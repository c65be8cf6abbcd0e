import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type PaymentProvider, WebhookError } from '../../src/payments/provider.ts';
import { createBcb } from '../../src/payments/providers/bcb/bcb.ts';
import { createMercadoPago } from '../../src/payments/providers/mercado-pago/mercado-pago.ts';
import { createPublicV1 } from '../../src/payments/providers/public-v1/public-v1.ts';
import { AppError } from '../../src/platform/errors.ts';
import { chargeRequest } from '../factories/charge-request.ts';
import { OFFER } from '../factories/offer.ts';
import { bytes, json } from './arbitraries.ts';

const clock = () => new Date('2026-03-01T12:00:00Z');

let reply: { status: number; type: string; body: Buffer };
const server = createServer((request, response) => {
  request.resume();
  // The bank's token comes before anything else.
  const asked = request.url?.startsWith('/token');
  const { status, type, body } = asked
    ? { status: 200, type: 'application/json', body: Buffer.from('{"access_token":"t","expires_in":3600}') }
    : reply;
  response.writeHead(status, { 'content-type': type, connection: 'close' }).end(body);
});
let providers: PaymentProvider[];

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  providers = [
    createPublicV1({ url, token: 'a-token', productHashOf: () => 'hash', clock, timeout: 2000 }),
    createMercadoPago({ url, token: 'a-token', webhookSecret: 'secret', clock, timeout: 2000 }),
    createBcb({
      url,
      tokenUrl: `${url}/token`,
      clientId: 'id',
      clientSecret: 'a-token',
      certificate: null,
      pixKey: 'key',
      clock,
      timeout: 2000,
    }),
  ];
});

afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** Fields of replies, with arbitrary values. */
const fields = fc.dictionary(
  fc.constantFrom(
    'id',
    'hash',
    'status',
    'payment_status',
    'pix',
    'amount',
    'transaction_amount',
    'currency_id',
    'valor',
    'original',
    'txid',
    'pixCopiaECola',
    'calendario',
    'expiracao',
    'point_of_interaction',
    'transaction_data',
    'qr_code',
    'data',
    'title',
    'offers',
    'results',
    'refunds',
    'devolucoes',
    'message',
    'detail',
    'errors',
    'date_of_expiration',
  ),
  fc.oneof(json, fc.constantFrom('paid', 'approved', 'CONCLUIDA', 'ATIVA', 1990, '19.90', 19.9, -1, 1e300)),
  { maxKeys: 10 },
);
const nested = fc.oneof(
  fields,
  fc.tuple(fields, fields).map(([outer, inner]) => ({ ...outer, data: inner, pix: inner })),
);
const anyReply = fc.record({
  status: fc.constantFrom(200, 201, 204, 301, 400, 401, 404, 408, 409, 422, 423, 425, 429, 499, 500, 502, 503, 520),
  type: fc.constantFrom('application/json', 'text/html', 'application/problem+json', ''),
  body: fc.oneof(
    bytes,
    nested.map((value) => Buffer.from(JSON.stringify(value))),
  ),
});

test('whatever a provider answers is one of the outcomes that orders know, and never a paid or foreign charge', async () => {
  await fc.assert(
    fc.asyncProperty(fc.nat(2), anyReply, async (index, answer) => {
      reply = answer;
      const provider = providers[index];
      if (!provider) throw new Error('there are three');
      const request = chargeRequest();
      const made = await provider.createCharge(request);
      expect(['created', 'refused', 'unknown']).toContain(made.kind);
      if (made.kind === 'created')
        expect(made.charge).toMatchObject({ payment: { code: expect.any(String) }, id: expect.any(String) });
      const found = await provider.findCharge({ orderId: request.orderId, chargeId: 'charge' });
      expect(['found', 'none', 'unavailable']).toContain(found.kind);
      if (found.kind === 'found') expect(Number.isSafeInteger(found.charge.amount)).toBe(true);
      const { orderId } = request;
      const names = { orderId, chargeId: 'charge', refundId: 'refund1', providerRefundId: null, others: [] };
      const money = { ...names, amount: 1990 };
      for (const state of [await provider.refund(money), await provider.findRefund(money)]) {
        expect(['done', 'pending', 'refused', 'unknown']).toContain(state.kind);
      }
      const said = JSON.stringify([made, found]);
      expect(said).not.toContain('a-token');
      await provider.product(OFFER).catch((error: unknown) => expect(error).toBeInstanceOf(AppError));
    }),
    { numRuns: 120 },
  );
});

test('whatever a provider’s message says, it is charges or an error', () => {
  fc.assert(
    fc.property(
      fc.nat(2),
      fc.oneof(
        bytes,
        nested.map((value) => Buffer.from(JSON.stringify(value))),
      ),
      (index, body) => {
        try {
          const { chargeIds } = providers[index]?.readWebhook({ body, headers: {}, query: {} }) ?? { chargeIds: [] };
          for (const id of chargeIds) expect(id).toEqual(expect.any(String));
        } catch (error) {
          expect(error).toBeInstanceOf(WebhookError);
        }
      },
    ),
    { numRuns: 300 },
  );
});
