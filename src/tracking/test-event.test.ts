import { expect, onTestFinished, test } from 'vitest';
import { startFakeServer } from '../../tests/mocks/fake-server.ts';
import { startFakeUtmify } from '../../tests/mocks/fake-utmify.ts';
import type { ConversionTarget } from '../shared/measuring-services.ts';
import type { TrackingSettings } from './settings.ts';
import { sendTestEvent } from './test-event.ts';

const NONE: TrackingSettings = { meta: null, tiktok: null, ga4: null, utmify: null, replay: null };
const EVENT = { code: 'TEST123', pageUrl: 'https://loja.example/', now: new Date('2026-11-28T12:00:00Z') };

/** A service that gives one answer, and the settings that lead to it. */
async function answering(status: number, body: unknown) {
  const server = await startFakeServer({ handle: () => ({ status, body }) });
  onTestFinished(server.close);
  const { url } = server;
  const settings: TrackingSettings = {
    ...NONE,
    meta: { pixelId: '12345', token: 't', url, script: '' },
    ga4: { id: 'G-ABC123', apiSecret: 's', url, script: '' },
    utmify: { token: 't', url },
  };
  return { server, send: (service: ConversionTarget) => sendTestEvent(service, settings, EVENT) };
}

test('each service gets an event that it counts nowhere', async () => {
  const { server, send } = await answering(200, { events_received: 1, validationMessages: [] });
  expect(await send('meta')).toBe('accepted');
  expect(await send('ga4')).toBe('accepted');
  const [meta, google] = server.calls;
  expect([meta?.path, google?.path]).toEqual(['/v24.0/12345/events', '/debug/mp/collect']);
  expect(meta?.body).toMatchObject({ test_event_code: 'TEST123', data: [{ event_name: 'Purchase' }] });
  expect(google?.body).toMatchObject({ events: [{ name: 'purchase' }] });

  const utmify = await startFakeUtmify('t0ken');
  onTestFinished(utmify.close);
  const settings = { ...NONE, utmify: { token: 't0ken', url: utmify.url } };
  expect(await sendTestEvent('utmify', settings, EVENT)).toBe('accepted');
  expect(utmify.orders).toMatchObject([{ isTest: true, status: 'paid', customer: { name: 'Teste da loja' } }]);
});

test.each<[ConversionTarget, number, unknown, string]>([
  ['meta', 400, { error: { code: 190 } }, 'account'],
  ['meta', 400, { error: { code: 100, error_subcode: 33 } }, 'account'],
  ['meta', 400, { error: { code: 100 } }, 'content'],
  ['meta', 400, 'not json', 'content'],
  ['meta', 503, {}, 'silent'],
  ['ga4', 200, { validationMessages: [{ validationCode: 'VALUE_INVALID' }] }, 'content'],
  ['utmify', 404, { message: 'API_CREDENTIAL_NOT_FOUND' }, 'account'],
  ['utmify', 400, {}, 'content'],
  ['utmify', 429, {}, 'silent'],
  // Never followed.
  ['utmify', 302, {}, 'silent'],
])('%s, %i %j: %s', async (service, status, body, answer) => {
  const { send } = await answering(status, body);
  expect(await send(service)).toBe(answer);
});

test('a service without what a server needs gets none, and one that is not there is silent', async () => {
  expect(
    await sendTestEvent('meta', { ...NONE, meta: { pixelId: '1', token: null, url: '', script: '' } }, EVENT),
  ).toBe(null);
  const nowhere = { ...NONE, utmify: { token: 't', url: 'http://127.0.0.1:9' } };
  expect(await sendTestEvent('utmify', nowhere, EVENT)).toBe('silent');
});
