import { expect, test } from 'vitest';
import { securityHeaders } from './security-headers.ts';

test('only a shop on https makes browsers stay on https', () => {
  expect(securityHeaders('x', 'https://loja.example')).toHaveProperty('strict-transport-security');
  expect(securityHeaders('x', 'http://loja.example')).not.toHaveProperty('strict-transport-security');
  expect(securityHeaders('x', undefined)).not.toHaveProperty('strict-transport-security');
});
