import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openTestDb } from '../../../tests/setup/database.ts';
import type { Db } from '../db/database.ts';
import { grantOfDay } from './day-bounds.ts';
import { networkHash } from './visitor-hash.ts';

const NOW = new Date('2026-11-23T12:00:00Z');
const bound = { ipv4: 5, household: 2, site: 3 };

/** Requests one spot for each of these addresses, one after the other. @returns how many were granted */
async function ask(db: Db, addresses: readonly string[]): Promise<number> {
  let granted = 0;
  for (const address of addresses) {
    const [got = 0] = await grantOfDay(db, NOW, [
      { of: 'places', bound, network: networkHash('secret', address, NOW), count: 1 },
    ]);
    granted += got;
  }
  return granted;
}

test('a /48 has its bound whatever its households are, and writes no more than that', async () => {
  const { db } = await openTestDb();
  const households = Array.from({ length: 40 }, (_, n) => `2001:db8:1:${n}::1`);
  expect(await ask(db, ['2001:db8:1:1::1', '2001:db8:1:1::2', '2001:db8:1:1::3'])).toBe(2);
  expect(await ask(db, households)).toBe(1);
  // Its own, and two households'.
  const { rows } = await sql`select name from network_counts`.execute(db);
  expect(rows).toHaveLength(3);
  // Another network's limit is not used up.
  expect(await ask(db, ['203.0.113.7', '2001:db8:2:1::1'])).toBe(2);
});
