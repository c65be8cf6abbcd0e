import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { rememberedOrder, rememberLapsed, rememberOrder } from './remember-order.ts';

const NOW = Date.UTC(2026, 10, 23, 12);
const DAY = 86_400_000;
const [ORDER, OTHER] = ['a'.repeat(32), 'b'.repeat(32)];

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.useFakeTimers({ now: NOW });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('an order whose code has lapsed stays remembered, for no longer than before', () => {
  rememberOrder(ORDER, NOW + 900_000);
  vi.setSystemTime(NOW + 901_000);
  rememberLapsed(ORDER);
  expect(rememberedOrder()).toEqual({ id: ORDER, expiresAt: NOW + 900_000, until: NOW + DAY });
  rememberOrder(ORDER, null);
  expect(rememberedOrder()).toBeNull();
});

test('a code that lapsed at the bank before its time has lapsed', () => {
  rememberOrder(ORDER, NOW + 900_000);
  rememberLapsed(ORDER);
  expect(rememberedOrder()?.expiresAt).toBe(NOW);
});

test('viewing an old order again replaces no other one', () => {
  rememberLapsed(ORDER);
  expect(rememberedOrder()).toBeNull();
  rememberOrder(OTHER, NOW + 900_000);
  rememberLapsed(ORDER);
  rememberOrder(ORDER, null);
  expect(rememberedOrder()?.id).toBe(OTHER);
});

test('storage that is refused has no effect', () => {
  vi.stubGlobal('localStorage', undefined);
  rememberOrder(ORDER, NOW + 900_000);
  rememberLapsed(ORDER);
  expect(rememberedOrder()).toBeNull();
});
