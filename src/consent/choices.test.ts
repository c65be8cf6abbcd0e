import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openTestShop, type TestShop } from '../../tests/setup/test-shop.ts';
import { BOUNDS } from '../platform/http/bounds.ts';

/** A service that is never reached: the data for it are stored anyway. */
const MEASURED = { UTMIFY_TOKEN: 't', UTMIFY_URL: 'http://127.0.0.1:9' };
const YES = { statistics: true, marketing: true };
const NO = { statistics: false, marketing: false };

/** Presses buttons of the cookie notice, from an address of its own. @returns the answers' statuses */
async function press(shop: TestShop, remoteAddress: string, visitor: string, ...choices: (typeof YES)[]) {
  const statuses: number[] = [];
  for (const categories of choices) {
    const payload = { version: 1, categories, visitor };
    const answer = await shop.app.inject({ method: 'POST', url: '/api/consent', remoteAddress, payload });
    statuses.push(answer.statusCode);
  }
  return statuses;
}

async function countOf(shop: TestShop, table: 'journal' | 'consent_receipts'): Promise<number> {
  const rows = await shop.db
    .selectFrom(table)
    .select((eb) => eb.fn.countAll<string>().as('rows'))
    .executeTakeFirst();
  return Number(rows?.rows);
}

test('the journal records a withdrawn consent that reports depend on, and nothing else', async () => {
  const shop = await openTestShop({ env: MEASURED, work: false });
  await press(shop, '203.0.113.7', 'a-random-name-0123', NO, YES, YES, NO, YES);
  expect([await countOf(shop, 'consent_receipts'), await countOf(shop, 'journal')]).toEqual([4, 0]);
  await shop.order({ tracking: { visitor: 'a-random-name-0123' } });
  await press(shop, '203.0.113.7', 'a-random-name-0123', NO, NO);
  expect([await countOf(shop, 'consent_receipts'), await countOf(shop, 'journal')]).toEqual([5, 1]);
  // The browser keeps its id for later orders.
  await press(shop, '203.0.113.8', 'another-random-name', YES, { statistics: true, marketing: false });
  expect(await countOf(shop, 'journal')).toBe(2);
});

test('one network makes so many choices a day; what it has allowed can be taken back all the same', async () => {
  const shop = await openTestShop({ env: MEASURED, work: false });
  await press(shop, '203.0.113.7', 'a-random-name-0123', YES);
  await sql`update network_counts set count = ${BOUNDS.choices.ipv4} where name like 'choices %'`.execute(shop.db);
  await press(shop, '203.0.113.7', 'an-invented-name-0123', YES, NO, YES);
  expect(await countOf(shop, 'consent_receipts')).toBe(1);
  await press(shop, '203.0.113.7', 'a-random-name-0123', NO, YES);
  expect(await countOf(shop, 'consent_receipts')).toBe(2);
  await press(shop, '203.0.113.8', 'a-random-name-0123', YES);
  expect(await countOf(shop, 'consent_receipts')).toBe(3);
});

test('a choice that swaps one for the other is bounded as well: beyond the bound it takes back and allows nothing', async () => {
  const shop = await openTestShop({ env: MEASURED, work: false });
  const [counted, sold] = [
    { statistics: true, marketing: false },
    { statistics: false, marketing: true },
  ];
  expect(await press(shop, '203.0.113.7', 'a-random-name-0123', counted)).toEqual([204]);
  await sql`update network_counts set count = ${BOUNDS.choices.ipv4} where name like 'choices %'`.execute(shop.db);
  expect(await press(shop, '203.0.113.7', 'a-random-name-0123', sold, counted, sold, NO)).toEqual([429, 429, 429, 204]);
  const receipts = await shop.db
    .selectFrom('consent_receipts')
    .select(['statistics', 'marketing'])
    .orderBy('id')
    .execute();
  expect(receipts).toEqual([counted, NO]);
  expect(await countOf(shop, 'journal')).toBe(0);
});

test('a consent withdrawn many times at once is withdrawn once', async () => {
  const shop = await openTestShop({ env: MEASURED, work: false });
  await press(shop, '203.0.113.7', 'a-random-name-0123', YES);
  await Promise.all(Array.from({ length: 20 }, () => press(shop, '203.0.113.7', 'a-random-name-0123', NO)));
  expect(await countOf(shop, 'consent_receipts')).toBe(2);
});
