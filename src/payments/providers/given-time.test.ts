import { expect, onTestFinished, test } from 'vitest';
import { chargeRequest } from '../../../tests/factories/charge-request.ts';
import { startFakeServer } from '../../../tests/mocks/fake-server.ts';
import type { RealProviderName } from '../../shared/providers.ts';
import type { PaymentProvider } from '../provider.ts';
import { createBcb } from './bcb/bcb.ts';
import { createMercadoPago } from './mercado-pago/mercado-pago.ts';
import { createPublicV1 } from './public-v1/public-v1.ts';

const clock = () => new Date('2026-03-01T12:00:00Z');
const bank = { clientId: 'id', clientSecret: 'secret', certificate: null, pixKey: 'key' };

const PROVIDERS: Record<RealProviderName | 'bcb without a token', (url: string) => PaymentProvider> = {
  'public-v1': (url) => createPublicV1({ url, token: 'token', productHashOf: () => 'hash', clock }),
  'mercado-pago': (url) => createMercadoPago({ url, token: 'token', webhookSecret: 'secret', clock }),
  bcb: (url) => createBcb({ url, tokenUrl: `${url}/token`, ...bank, clock }),
  'bcb without a token': (url) => createBcb({ url, tokenUrl: `${url}/silent`, ...bank, clock }),
};

test.each([
  ['public-v1', 'unknown'],
  ['mercado-pago', 'unknown'],
  ['bcb', 'unknown'],
  // No charge was requested: that is certain.
  ['bcb without a token', 'refused'],
] as const)('%s gives a charge up when the caller’s time is over', async (name, kind) => {
  const server = await startFakeServer({
    handle: ({ path }) =>
      path === '/token' ? { status: 200, body: { access_token: 't', expires_in: 3600 } } : new Promise(() => {}),
  });
  onTestFinished(server.close);
  const started = performance.now();
  expect((await PROVIDERS[name](server.url).createCharge(chargeRequest(), 300)).kind).toBe(kind);
  expect(performance.now() - started).toBeLessThan(5000);
});
