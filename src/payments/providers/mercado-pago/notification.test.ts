import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { WebhookError, type WebhookMessage } from '../../provider.ts';
import { readNotification } from './notification.ts';

/**
 * Computed outside this program:
 * `printf 'id:123456789;request-id:req-1;ts:1772366400;' | openssl dgst -sha256 -hmac segredo`
 */
const VECTOR = '6f8c799b2307705cd43c85d943ee92a4e262c733abf5701a5aee034e59704b88';

const NOW = new Date('2026-03-01T12:00:00Z');
const SECONDS = String(NOW.getTime() / 1000);
const secret = 'segredo';

function sign(manifest: string, key = secret): string {
  return createHmac('sha256', key).update(manifest).digest('hex');
}

type MessageOverrides = Partial<Omit<WebhookMessage, 'body'>> & { body?: unknown };

function message(overrides: MessageOverrides = {}): WebhookMessage {
  const { body = { type: 'payment', action: 'payment.updated', data: { id: '123456789' } }, ...rest } = overrides;
  return {
    headers: { 'x-signature': `ts=${SECONDS},v1=${VECTOR}`, 'x-request-id': 'req-1' },
    query: { 'data.id': '123456789', type: 'payment' },
    ...rest,
    body: Buffer.from(typeof body === 'string' ? body : JSON.stringify(body)),
  };
}

function read(overrides: MessageOverrides = {}, now = NOW): string[] {
  return readNotification(message(overrides), { secret, now });
}

function headers(signature: string): Record<string, string> {
  return { 'x-signature': signature, 'x-request-id': 'req-1' };
}

describe('signature', () => {
  test('right', () => {
    expect(read()).toEqual(['123456789']);
    expect(read({ headers: headers(` v1 = ${VECTOR} , ts = ${SECONDS} `) })).toEqual(['123456789']);
  });

  test.each(['ORD01ABC', 'ord01abc'])('of an id with letters, signed as %s', (signed) => {
    const signature = `ts=${SECONDS},v1=${sign(`id:${signed};request-id:req-1;ts:${SECONDS};`)}`;
    const query = { 'data.id': 'ORD01ABC', type: 'order' };
    expect(read({ headers: headers(signature), query })).toEqual([]);
    expect(() => read({ headers: headers(signature), query: { ...query, 'data.id': 'ORD01ABD' } })).toThrow('wrong');
  });

  test('of an address without the id covers the one in the body', () => {
    expect(read({ query: { type: 'payment' } })).toEqual(['123456789']);
  });

  test('of a notification without a request id leaves it out', () => {
    const signature = `ts=${SECONDS},v1=${sign(`id:123456789;ts:${SECONDS};`)}`;
    expect(read({ headers: { 'x-signature': signature } })).toEqual(['123456789']);
  });

  test.each<[string, MessageOverrides]>([
    ['missing', { headers: { 'x-request-id': 'req-1' } }],
    ['empty', { headers: headers('') }],
    ['malformed', { headers: headers('hello') }],
    ['without a time', { headers: headers(`v1=${VECTOR}`) }],
    ['without a hash', { headers: headers(`ts=${SECONDS}`) }],
    ['of another version only', { headers: headers(`ts=${SECONDS},v2=${VECTOR}`) }],
    ['cut short', { headers: headers(`ts=${SECONDS},v1=${VECTOR.slice(0, -1)}`) }],
    ['with one digit changed', { headers: headers(`ts=${SECONDS},v1=${VECTOR.replace(/^./, 'g')}`) }],
    [
      'with another key',
      { headers: headers(`ts=${SECONDS},v1=${sign(`id:123456789;request-id:req-1;ts:${SECONDS};`, 'x')}`) },
    ],
    ['for another time', { headers: headers(`ts=${Number(SECONDS) + 1},v1=${VECTOR}`) }],
    ['for another request', { headers: { ...headers(`ts=${SECONDS},v1=${VECTOR}`), 'x-request-id': 'req-2' } }],
    ['for another payment', { query: { 'data.id': '987654321', type: 'payment' } }],
    ['of an IPN, wrong', { query: { id: '987654321', topic: 'payment' }, body: '' }],
  ])('%s', (_what, overrides) => {
    expect(() => read(overrides)).toThrow(WebhookError);
  });
});

describe('time of the signature', () => {
  const days = (count: number) => new Date(NOW.getTime() + count * 86_400_000);

  test.each([
    [days(7), true],
    [days(7.001), false],
    [days(-0.003), true],
    [days(-0.004), false],
  ])('read at %s', (now, good) => {
    if (good) expect(read({}, now)).toEqual(['123456789']);
    else expect(() => read({}, now)).toThrow('out of time');
  });

  test('may be in milliseconds', () => {
    const ts = String(NOW.getTime());
    const signature = `ts=${ts},v1=${sign(`id:123456789;request-id:req-1;ts:${ts};`)}`;
    expect(read({ headers: headers(signature) })).toEqual(['123456789']);
    expect(() => read({ headers: headers(signature) }, days(8))).toThrow('out of time');
  });
});

describe('shapes', () => {
  const signed = (id: string) => headers(`ts=${SECONDS},v1=${sign(`id:${id};request-id:req-1;ts:${SECONDS};`)}`);

  test('an IPN, signed and unsigned', () => {
    const ipn = { query: { id: '123456789', topic: 'payment' }, body: { resource: '123456789', topic: 'payment' } };
    expect(read(ipn)).toEqual(['123456789']);
    expect(read({ ...ipn, headers: {} })).toEqual([]);
    expect(read({ ...ipn, body: '' })).toEqual(['123456789']);
  });

  test('about something else', () => {
    const query = { 'data.id': 'ABC123', type: 'topic_chargebacks_wh' };
    expect(read({ query, headers: signed('abc123'), body: { type: 'topic_chargebacks_wh' } })).toEqual([]);
    expect(read({ query: { id: '1', topic: 'merchant_order' }, headers: {}, body: {} })).toEqual([]);
  });

  test.each<MessageOverrides>([
    { query: {}, body: '' },
    { query: {}, body: '[]' },
    { query: {}, body: 'null' },
    { query: { type: 'payment' }, body: {} },
    { query: { 'data.id': '../1', type: 'payment' }, headers: signed('../1') },
  ])('none (%#)', (overrides) => {
    expect(() => read(overrides)).toThrow(WebhookError);
  });
});

test('nothing unsigned names a payment, whatever it is', () => {
  const record = fc.dictionary(fc.constantFrom('data.id', 'id', 'type', 'topic', 'x'), fc.string());
  fc.assert(
    fc.property(fc.oneof(fc.json(), fc.string()), record, fc.string(), (body, query, signature) => {
      let named: string[] = [];
      try {
        named = read({ body, query, headers: { 'x-signature': signature } });
      } catch (error) {
        expect(error).toBeInstanceOf(WebhookError);
      }
      expect(named).toEqual([]);
    }),
  );
});
