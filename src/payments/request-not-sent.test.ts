import { createServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { failureCode, neverReached } from './request-not-sent.ts';

function coded(code: string, syscall?: string): Error {
  return Object.assign(new Error('127.0.0.1 said no'), { code, syscall });
}

function failed(cause: unknown): Error {
  return new TypeError('fetch failed', { cause });
}

test.each([
  failed(coded('ECONNREFUSED', 'connect')),
  failed(coded('ETIMEDOUT', 'connect')),
  failed(coded('ENOTFOUND', 'getaddrinfo')),
  failed(coded('UND_ERR_CONNECT_TIMEOUT')),
  failed(coded('CERT_HAS_EXPIRED')),
  failed(coded('ERR_SSL_TLSV13_ALERT_CERTIFICATE_REQUIRED')),
  failed(new AggregateError([coded('ECONNREFUSED', 'connect'), coded('ENETUNREACH', 'connect')])),
])('a connection that never was (%#)', (error) => {
  expect(neverReached(error)).toBe(true);
});

test.each([
  failed(coded('ECONNRESET', 'read')),
  failed(coded('ETIMEDOUT', 'read')),
  failed(coded('EPIPE', 'write')),
  failed(coded('UND_ERR_SOCKET')),
  failed(coded('UND_ERR_HEADERS_TIMEOUT')),
  failed(coded('ERR_SSL_DECRYPTION_FAILED_OR_BAD_RECORD_MAC')),
  failed(new AggregateError([coded('ECONNREFUSED', 'connect'), coded('ECONNRESET', 'read')])),
  failed(new AggregateError([])),
  failed('a text'),
  new DOMException('late', 'TimeoutError'),
  new Error('unlike any other'),
  'a text',
  undefined,
])('a call that may have arrived (%#)', (error) => {
  expect(neverReached(error)).toBe(false);
});

test('errors of fetch at a closed port', async () => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  const error = await fetch(`http://127.0.0.1:${port}`).catch((thrown: unknown) => thrown);
  expect(neverReached(error)).toBe(true);
  expect(failureCode(error)).toBe('ECONNREFUSED');
});

test('errors of fetch when the connection breaks', async () => {
  const server = createServer((socket) => socket.once('data', () => socket.resetAndDestroy()));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as { port: number };
  const error = await fetch(`http://127.0.0.1:${port}`).catch((thrown: unknown) => thrown);
  expect(neverReached(error)).toBe(false);
});

test('the code for the log quotes no message', () => {
  expect(failureCode(failed(coded('ECONNRESET', 'read')))).toBe('ECONNRESET');
  expect(failureCode(new DOMException('late', 'TimeoutError'))).toBe('TimeoutError');
  expect(failureCode('127.0.0.1')).toBe('failure');
});
