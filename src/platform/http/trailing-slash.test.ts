import fc from 'fast-check';
import { expect, test } from 'vitest';
import { withoutTrailingSlash } from './trailing-slash.ts';

const lead = (url: string, method = 'GET') => withoutTrailingSlash({ method, url });

test.each([
  ['/presell/', '/presell'],
  ['/presell/?src=ad&x=%C3%A1', '/presell?src=ad&x=%C3%A1'],
  ['/pedido/abc/', '/pedido/abc'],
  ['/a/b/?c=/', '/a/b?c=/'],
])('%s leads to %s', (url, address) => {
  expect(lead(url)).toBe(address);
  expect(lead(url, 'HEAD')).toBe(address);
  expect(lead(url, 'POST')).toBeUndefined();
});

test.each([
  '/',
  '/?x=1/',
  '/presell',
  '/presell?x=/',
  '//',
  '//evil.example/',
  '///evil.example/',
  '/\\evil.example/',
  '/\t/evil.example/',
  '/x\\/',
  '/presell//',
  '/á/',
  'http://evil.example/',
  'evil.example/',
  '',
])('%s leads nowhere', (url) => {
  expect(lead(url)).toBeUndefined();
});

test('a redirect stays at this host', () => {
  const character = fc.constantFrom(...'/\\.?#@:%a\t\r\n ', 'e', '2f');
  fc.assert(
    fc.property(fc.array(character, { maxLength: 12 }), (characters) => {
      const address = lead(`/${characters.join('')}/`);
      if (address) expect(new URL(address, 'https://loja.example').host).toBe('loja.example');
    }),
    { numRuns: 2000 },
  );
});
