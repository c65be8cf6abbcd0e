import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addSeconds, DAY } from '../platform/clock.ts';
import { ORDER_STATUSES } from '../shared/order-status.ts';
import { CHARGE_TIMEOUT_MS } from '../shared/timeouts.ts';
import { CREATION_GRACE_SECONDS, nextCheck } from './schedule.ts';

const start = new Date('2026-01-01T00:00:00Z');
const expiresAt = addSeconds(start, 900);

test('an order whose creation is still under way is not looked up', () => {
  expect(CREATION_GRACE_SECONDS * 1000).toBeGreaterThan(CHARGE_TIMEOUT_MS);
});

test('an open order is asked about within the promised interval, and at its expiry', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 600 }), fc.integer({ min: 0, max: 899 }), (every, age) => {
      const now = addSeconds(start, age);
      const next = nextCheck({
        status: 'awaiting_payment',
        createdAt: start,
        expiresAt,
        now,
        every,
        chargebackDays: 80,
        answered: true,
        isDisputed: false,
        exists: false,
      });
      expect(next).not.toBeNull();
      expect(next?.getTime()).toBeLessThanOrEqual(Math.min(addSeconds(now, every).getTime(), expiresAt.getTime()));
      expect(next?.getTime()).toBeGreaterThan(now.getTime());
    }),
  );
});

test('after the expiry the intervals grow and end after a day', () => {
  const gaps: number[] = [];
  let now: Date | null = expiresAt;
  while (now) {
    const next: Date | null = nextCheck({
      status: 'expired',
      createdAt: start,
      expiresAt,
      now,
      every: 30,
      chargebackDays: 80,
      answered: true,
      isDisputed: false,
      exists: false,
    });
    if (next) gaps.push(next.getTime() - now.getTime());
    now = next;
  }
  expect(gaps).toEqual([...gaps].sort((a, b) => a - b));
  expect(gaps.length).toBeLessThan(60);
  expect(gaps.reduce((sum, gap) => sum + gap, 0)).toBeGreaterThan(86_400_000);
});

test('a provider that does not answer at the last look is asked again until it does', () => {
  const at = (days: number, answered: boolean) =>
    nextCheck({
      status: 'expired',
      createdAt: start,
      expiresAt,
      now: addSeconds(start, days * DAY),
      every: 30,
      chargebackDays: 80,
      answered,
      isDisputed: false,
      exists: false,
    });
  for (const days of [2, 20]) {
    expect(at(days, true)).toBeNull();
    expect(at(days, false)?.getTime()).toBeGreaterThan(addSeconds(start, days * DAY).getTime());
  }
});

test('an order whose charge is uncertain is asked about for a day, then left to an operator', () => {
  const at = (age: number) =>
    nextCheck({
      status: 'uncertain',
      createdAt: start,
      expiresAt: null,
      now: addSeconds(start, age),
      every: 30,
      chargebackDays: 80,
      answered: false,
      isDisputed: false,
      exists: false,
    });
  expect(at(0)).toEqual(addSeconds(start, 30));
  expect(at(DAY)).not.toBeNull();
  expect(at(86_401)).toBeNull();
});

test('orders are asked about while they may be paid, or their money may be taken back or come back', () => {
  const askedAbout = (isDisputed: boolean) =>
    ORDER_STATUSES.filter((status) =>
      nextCheck({
        status,
        createdAt: start,
        expiresAt,
        now: start,
        every: 30,
        chargebackDays: 80,
        answered: false,
        isDisputed,
        exists: false,
      }),
    );
  const asked = ['awaiting_payment', 'paid', 'expired', 'uncertain', 'refunding'];
  expect(askedAbout(false)).toEqual([...asked, 'charged_back']);
  expect(askedAbout(true)).toEqual([...asked, 'refunded', 'charged_back']);
});

test('a paid order is looked at daily, then weekly, and last when the bank can take nothing back any more', () => {
  const looks: number[] = [];
  const look = (now: Date, answered: boolean) =>
    nextCheck({
      status: 'paid',
      createdAt: start,
      expiresAt,
      now,
      every: 30,
      chargebackDays: 80,
      answered,
      isDisputed: false,
      exists: false,
    });
  for (let now: Date | null = start; now; now = look(now, true))
    looks.push((now.getTime() - start.getTime()) / 86_400_000);
  const pauses = looks.slice(1).map((day, at) => day - (looks[at] ?? 0));
  expect(pauses.slice(0, 4)).toEqual([1, 1, 1, 1]);
  expect(Math.max(...pauses)).toBe(7);
  expect(looks.length).toBeLessThan(25);
  expect(looks.at(-1)).toBe(80);
  // Silence at the end does not end the look-ups.
  expect(look(addSeconds(start, 80 * DAY), false)).toEqual(addSeconds(start, 81 * DAY));
});

test('a failed order that has a charge is asked about for a day, and until the provider answers', () => {
  const at = (age: number, answered: boolean, exists: boolean) =>
    nextCheck({
      status: 'failed',
      createdAt: start,
      expiresAt: null,
      now: addSeconds(start, age),
      every: 30,
      chargebackDays: 80,
      answered,
      isDisputed: false,
      exists,
    });
  expect(at(60, true, true)).toEqual(addSeconds(start, 90));
  expect(at(60, true, false)).toBeNull();
  expect(at(2 * DAY, true, true)).toBeNull();
  expect(at(2 * DAY, false, true)).not.toBeNull();
});
