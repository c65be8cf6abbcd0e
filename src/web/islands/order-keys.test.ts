import { expect, test, vi } from 'vitest';
import { createOrderKeys } from './order-keys.ts';

const ana = { name: 'Ana', email: 'ana@example.com' };

test('the same data keep their key, other data get another', () => {
  const keys = createOrderKeys();
  const key = keys.keyFor(ana);
  expect(key).toMatch(/^[\w-]{8,128}$/);
  expect(keys.keyFor({ ...ana })).toBe(key);
  expect(keys.keyFor({ ...ana, name: 'Ana S.' })).not.toBe(key);
});

test('a forgotten key is not used again', () => {
  const keys = createOrderKeys();
  const key = keys.keyFor(ana);
  keys.forget();
  expect(keys.keyFor(ana)).not.toBe(key);
});

test("the page's own key serves once", () => {
  const keys = createOrderKeys('from-the-page');
  expect(keys.keyFor(ana)).toBe('from-the-page');
  expect(keys.keyFor(ana)).toBe('from-the-page');
  expect(keys.keyFor({ ...ana, name: 'Bia' })).not.toBe('from-the-page');
});

test('makes a key where randomUUID is missing', () => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
  expect(createOrderKeys().keyFor(ana)).toMatch(/^[0-9a-f]{32}$/);
  vi.unstubAllGlobals();
});
