import { afterEach, expect, test, vi } from 'vitest';
import { clockOffset, createOrder, readRefusal } from './order-request.ts';

const buyer = { name: 'Ana', email: 'ana@example.com', phone: '11987654321' };

/** Answers in order, the last one repeatedly. @returns number of requests by key */
function answerInTurn(...answers: (() => Promise<Response>)[]): Map<string, number> {
  const keys = new Map<string, number>();
  vi.stubGlobal('fetch', (_url: string, { headers }: { headers: Record<string, string> }) => {
    const key = headers['idempotency-key'] ?? '';
    keys.set(key, (keys.get(key) ?? 0) + 1);
    return ((answers.length > 1 && answers.shift()) || answers[0])?.();
  });
  return keys;
}

const cut = () => Promise.reject(new TypeError('Failed to fetch'));
const gateway = async () => new Response('<h1>Bad gateway</h1>', { status: 502 });

/** Sends an order while its retry delays pass. */
async function sendSkippingPauses() {
  vi.useFakeTimers();
  const answer = createOrder(buyer, 'key-0001');
  await vi.runAllTimersAsync();
  return answer;
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

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

test('an order that was cut, or answered by a proxy, is sent again with its key until ours answers', async () => {
  const keys = answerInTurn(cut, gateway, async () => Response.json({ id: 'o1' }, { status: 201 }));
  expect(await sendSkippingPauses()).toMatchObject({ kind: 'created', order: { id: 'o1' } });
  expect([...keys]).toEqual([['key-0001', 3]]);
});

test('after some tries a lost answer is uncertain', async () => {
  const keys = answerInTurn(cut);
  expect(await sendSkippingPauses()).toEqual({ kind: 'uncertain', message: 'Erro ao processar pagamento' });
  expect(keys.get('key-0001')).toBe(5);
  answerInTurn(gateway);
  expect(await sendSkippingPauses()).toEqual({ kind: 'uncertain', message: 'Erro ao processar pagamento: 502' });
});

test('an answer of ours is shown as it is, and nothing is sent again after the form lost its patience', async () => {
  for (const answer of [
    async () => Response.json({ code: 'payment_uncertain', detail: 'Sem resposta' }, { status: 504 }),
    () => Promise.reject(new DOMException('timed out', 'TimeoutError')),
  ]) {
    const keys = answerInTurn(answer);
    expect((await sendSkippingPauses()).kind).toBe('uncertain');
    expect(keys.get('key-0001')).toBe(1);
  }
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
