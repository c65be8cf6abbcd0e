import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ORDER_STATUSES, type OrderStatus } from '../shared/order-status.ts';
import { canMove, isFinal, isPaid, isSale } from './state-machine.ts';

const status = fc.constantFrom(...ORDER_STATUSES);

/** Returns the statuses that an order passes with these transitions, without those refused. */
function walk(asked: OrderStatus[]): OrderStatus[] {
  const path: OrderStatus[] = ['created'];
  for (const to of asked) if (canMove(path.at(-1) ?? 'created', to)) path.push(to);
  return path;
}

test('the statuses of a sale', () => {
  expect(walk(['awaiting_payment', 'paid', 'refunding', 'refunded'])).toHaveLength(5);
});

test('a payment after the expiry counts', () => {
  expect(canMove('expired', 'paid')).toBe(true);
});

test('after payment no order waits, expires or fails again', () => {
  fc.assert(
    fc.property(fc.array(status, { maxLength: 30 }), (asked) => {
      const path = walk(asked);
      const paidAt = path.indexOf('paid');
      if (paidAt < 0) return;
      for (const [at, later] of path.entries())
        if (at > paidAt && !(later === 'paid' && path[at - 1] === 'charged_back'))
          expect(['refunding', 'refunded', 'charged_back']).toContain(later);
    }),
  );
});

test('no order visits a state twice but by disputes, and a final one stays', () => {
  fc.assert(
    fc.property(fc.array(status, { maxLength: 30 }), (asked) => {
      const path = walk(asked);
      const undisputed = path.filter((one, at) => one !== 'charged_back' && path[at - 1] !== 'charged_back');
      expect(new Set(undisputed).size).toBe(undisputed.length);
      for (const passed of path.slice(0, -1)) expect(isFinal(passed)).toBe(false);
    }),
  );
});

test('nothing is refunded or charged back that was not paid', () => {
  fc.assert(
    fc.property(fc.array(status, { maxLength: 30 }), (asked) => {
      const path = walk(asked);
      if (path.some((one) => ['refunding', 'refunded', 'charged_back'].includes(one))) expect(path).toContain('paid');
    }),
  );
});

test('a disputed order that is paid again is no second sale', () => {
  expect(ORDER_STATUSES.filter((from) => canMove(from, 'paid') && !isSale(from, 'paid'))).toEqual(['charged_back']);
});

test('paid covers the time in which a refund is under way', () => {
  expect(ORDER_STATUSES.filter(isPaid)).toEqual(['paid', 'refunding']);
});
