import { expect, onTestFinished, test, vi } from 'vitest';
import { addressOf, call, query } from './panel-client.ts';

test('fields that a path does not name are the query of a GET and the body of a change', async () => {
  const sent: string[] = [];
  onTestFinished(() => void vi.unstubAllGlobals());
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit) => {
    sent.push([method, url, body].filter(Boolean).join(' '));
    return Response.json({ done: true });
  });
  await call('GET /orders/:number', { number: 'a/b' });
  await call('GET /orders', { q: 'José', status: '', from: '2026-11-21' });
  await call('GET /campaigns/:id/product/openings', { id: 'pao', version: 0, after: undefined });
  await call('POST /orders/:number/resend', { number: '12' });
  await call('PATCH /operators/:id', { id: 'x', role: 'reader' });
  await call('DELETE /campaigns/:id/previews/:link', { id: 'pao', link: '7' });
  expect(sent).toEqual([
    'GET /painel/api/orders/a%2Fb',
    'GET /painel/api/orders?q=Jos%C3%A9&from=2026-11-21',
    'GET /painel/api/campaigns/pao/product/openings?version=0',
    'POST /painel/api/orders/12/resend {}',
    'PATCH /painel/api/operators/x {"role":"reader"}',
    'DELETE /painel/api/campaigns/pao/previews/7',
  ]);
  expect(addressOf('GET /today/events')).toBe('/painel/api/today/events');
});

test('a call that does not fit its contract does not compile', () => {
  const wrong = [
    // @ts-expect-error no such route
    () => call('GET /order'),
    // @ts-expect-error a parameter is missing
    () => call('GET /orders/:number'),
    // @ts-expect-error no such filter
    () => call('GET /orders', { state: 'paid' }),
    // @ts-expect-error no such status
    () => call('GET /orders', { status: 'payed' }),
    // @ts-expect-error the reason is missing
    () => call('POST /alerts/:id/settle', { id: '1' }),
    // @ts-expect-error an amount is a number
    () => call('POST /orders/:number/refund', { number: '12', amount: '9,90', left: 990, key: 'k' }),
    // @ts-expect-error a change is no query
    () => query('POST /webhooks/replay'),
    // @ts-expect-error its answer has another field
    async () => (await call('GET /campaigns')).rows,
  ];
  expect(wrong).toHaveLength(8);
});
