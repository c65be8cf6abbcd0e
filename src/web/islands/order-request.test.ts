import { afterEach, expect, test, vi } from 'vitest';
import { clockOffset, createOrder, readRefusal } from './order-request.ts';

const buyer = { name: 'Ana', email: 'ana@example.com', phone: '11987654321' };

afterEach(() => vi.unstubAllGlobals());

test('sends the data with the key and gives the order', async () => {
  const fetch = vi.fn(async () => Response.json({ id: 'o1' }, { status: 201 }));
  vi.stubGlobal('fetch', fetch);
  expect(await createOrder(buyer, 'key-0001')).toEqual({ kind: 'created', order: { id: 'o1' }, clockOffset: 0 });
  expect(fetch).toHaveBeenCalledWith(
    '/api/orders',
    expect.objectContaining({
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': 'key-0001' },
      body: JSON.stringify(buyer),
    }),
  );
});

test('a lost answer is uncertain', async () => {
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')));
  expect(await createOrder(buyer, 'key-0001')).toEqual({ kind: 'uncertain', message: 'Erro ao processar pagamento' });
});

test('an answer cut off in the middle is uncertain', async () => {
  vi.stubGlobal('fetch', async () => new Response('{"id":"o', { status: 201 }));
  expect((await createOrder(buyer, 'key-0001')).kind).toBe('uncertain');
});

test("shows the server's text and its field errors", () => {
  const errors = { phone: 'Telefone inválido' };
  expect(readRefusal(422, { detail: 'Telefone inválido', errors })).toEqual({
    kind: 'refused',
    message: 'Telefone inválido',
    errors,
  });
});

test('without a text it shows the status', () => {
  expect(readRefusal(502, null)).toEqual({ kind: 'uncertain', message: 'Erro ao processar pagamento: 502' });
});

test.each([
  [400, undefined, 'refused'],
  [409, 'sold_out', 'refused'],
  [422, 'invalid_fields', 'refused'],
  [429, 'too_many_requests', 'postponed'],
  [500, 'internal_error', 'uncertain'],
  [502, 'payment_refused', 'refused'],
  [502, undefined, 'uncertain'],
  [503, 'unavailable', 'uncertain'],
  [504, 'payment_uncertain', 'uncertain'],
])('%i %s is %s', (status, code, kind) => {
  expect(readRefusal(status, code ? { code } : null).kind).toBe(kind);
});

test('finds how far the clock is off, beyond the time an answer takes', () => {
  const now = Date.parse('2026-11-21T10:00:00Z');
  expect(clockOffset('Sat, 21 Nov 2026 10:00:01 GMT', now)).toBe(0);
  expect(clockOffset('Sat, 21 Nov 2026 09:20:00 GMT', now)).toBe(-40 * 60_000);
  expect(clockOffset(null, now)).toBe(0);
});
