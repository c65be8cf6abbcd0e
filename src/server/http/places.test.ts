import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { hostCheck } from './hosts.ts';

function ask(publicUrl: string | undefined, host: string | undefined, url = '/'): boolean {
  return hostCheck(publicUrl)({ url, headers: { host } } as IncomingMessage);
}

test.each([
  'loja.example',
  'LOJA.example',
  'loja.example:443',
  'localhost',
  'localhost:3000',
  '127.0.0.1:3000',
  '10.1.2.3',
  '[::1]:3000',
  '[2001:db8::1]',
])('%s is answered', (host) => {
  expect(ask('https://loja.example', host)).toBe(true);
});

test.each([
  undefined,
  '',
  'evil.example',
  'loja.example.evil.example',
  'www.loja.example',
  'loja.example@evil.example',
  'localhost.evil.example',
  '127.0.0.1.nip.io',
  '127.1',
  '2130706433',
  '::1',
  '[::1',
  '[evil.example]',
  'loja.example:99999999',
])('%s is not', (host) => {
  expect(ask('https://loja.example', host)).toBe(false);
});

test('while no address is set, only this machine and plain addresses are answered', () => {
  expect(ask(undefined, 'localhost:3000')).toBe(true);
  expect(ask(undefined, '192.168.0.7:3000')).toBe(true);
  expect(ask(undefined, 'loja.example')).toBe(false);
});

test('a port is a part of the shop’s address, not of its name', () => {
  expect(ask('http://loja.example:8080', 'loja.example:8080')).toBe(true);
  expect(ask('http://loja.example:8080', 'loja.example')).toBe(true);
});

test('a host in the request’s own line counts as well', () => {
  expect(ask('https://loja.example', 'localhost', 'http://evil.example/api/product')).toBe(false);
  expect(ask('https://loja.example', 'evil.example', 'http://loja.example/')).toBe(false);
  expect(ask('https://loja.example', 'loja.example', 'http://loja.example/')).toBe(true);
  expect(ask('https://loja.example', undefined, 'http://loja.example/')).toBe(true);
  expect(ask('https://loja.example', 'localhost', 'http://user@evil.example:80')).toBe(false);
});

test('every probe is answered, by whatever name it knows the process', () => {
  for (const url of ['/healthz', '/readyz', '/metrics?x=1']) expect(ask(undefined, 'shop-1:3000', url)).toBe(true);
  for (const url of ['/', '/healthz/', '/metricsx', '/api/product?/healthz', 'http://evil.example/healthz'])
    expect(ask(undefined, 'shop-1:3000', url), url).toBe(false);
});
