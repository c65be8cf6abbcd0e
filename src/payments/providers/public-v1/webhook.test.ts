import fc from 'fast-check';
import { expect, test } from 'vitest';
import { WebhookError } from '../../provider.ts';
import { readPostback } from './webhook.ts';

const json = (body: unknown) => Buffer.from(JSON.stringify(body));

test.each([
  [
    'the event',
    { token: 't', event: 'transaction', status: 'paid', method: 'pix', transaction: { id: 'tx_1', amount: 1990 } },
  ],
  ['the transaction, by hash', { hash: 'tx_1', payment_status: 'paid', payment_method: 'pix', amount: 1990 }],
  ['the transaction, by transaction', { transaction: 'tx_1', payment_status: 'paid', amount: '1990' }],
  ['both names', { hash: 'tx_1', transaction: 'tx_2', payment_status: 'refunded' }],
  ['a status that nobody knows', { hash: 'tx_1', payment_status: 'under_the_moon' }],
])('reads %s', (_name, body) => {
  expect(readPostback(json(body))).toEqual({ chargeIds: ['tx_1'] });
});

test('reads a name that is a number', () => {
  expect(readPostback(json({ status: 'paid', transaction: { id: 812 } }))).toEqual({ chargeIds: ['812'] });
});

test.each([
  ['nothing', Buffer.alloc(0)],
  ['HTML', Buffer.from('<html>')],
  ['no JSON to its end', Buffer.from('{"hash":"tx_1","payment_status":"pai')],
  ['an empty object', json({})],
  ['a list', json([{ hash: 'tx_1', payment_status: 'paid' }])],
  ['no status', json({ hash: 'tx_1' })],
  ['no name', json({ payment_status: 'paid', hash: null })],
  ['an empty name', json({ payment_status: 'paid', hash: '' })],
  ['the name in an object', json({ payment_status: 'paid', hash: { $ne: 1 } })],
])('refuses %s without repeating it', (_name, body) => {
  expect(() => readPostback(body)).toThrow(WebhookError);
  expect(() => readPostback(body)).not.toThrow(/tx_1/);
});

test('reads or refuses any bytes', () => {
  const bytes = fc.oneof(
    fc.uint8Array(),
    fc.json().map((text) => Buffer.from(text)),
  );
  fc.assert(
    fc.property(bytes, (body) => {
      try {
        expect(readPostback(Buffer.from(body)).chargeIds).toHaveLength(1);
      } catch (error) {
        expect(error).toBeInstanceOf(WebhookError);
      }
    }),
  );
});
