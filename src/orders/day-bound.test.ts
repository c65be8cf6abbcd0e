import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openTestDb } from '../../tests/setup/database.ts';
import { BOUNDS } from '../platform/http/bounds.ts';
import { networkHash } from '../platform/http/visitor-hash.ts';
import { createOrderBody } from '../shared/api.ts';
import { countOrder } from './day-bound.ts';

const SECRET = 'a secret of thirty-two characters';

test('a network places so many orders a day and no more, and others are not held up', async () => {
  const { db } = await openTestDb();
  const now = new Date('2026-11-24T12:00:00Z');
  const order = (ip: string, at = now) => countOrder(db, at, networkHash(SECRET, ip, at));
  await order('203.0.113.7');
  await sql`update network_counts set count = ${BOUNDS.placedOrders.ipv4}`.execute(db);
  await expect(order('203.0.113.7')).rejects.toMatchObject({ code: 'orders_tomorrow', params: { retryAfter: 43_200 } });
  await order('203.0.113.8');
  await order('203.0.113.7', new Date('2026-11-25T00:00:00Z'));
});

test('what an order says of its origin is kept up to a length, and never refuses it', () => {
  const buyer = { name: 'Ana Lima', email: 'ana@example.com', phone: '11987654321' };
  const entries = Array.from({ length: 18 }, (_, at) => [`utm_${at}`, 'x'.repeat(500)]);
  const tracking = { src: 'zap', ...Object.fromEntries(entries), visitor: 'a-random-name-0123' };
  const read = createOrderBody.parse({ ...buyer, tracking }).tracking ?? {};
  expect(Object.keys(read)).toEqual(['src', 'utm_0', 'utm_1', 'utm_2', 'visitor']);
  expect(Object.entries(read).flat().join('').length).toBeLessThanOrEqual(2000);
});
