import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openBareDb } from '../../../tests/setup/database.ts';
import { nationalDigits, parsePhone } from '../../shared/phone.ts';

const migrations = import.meta.glob<{ up(db: Kysely<never>): Promise<void> }>('./migrations/*.ts', { eager: true });
const files = Object.keys(migrations).sort();

/** As orders were stored before: digits, 10 or 11 of them, whatever they were. */
const OLD_PHONES = [
  '11987654321',
  '1130000000',
  '01130000000',
  '55998887766',
  '5532227766',
  '20900000001',
  '9999999999',
];

test('telephones of old orders become what the parser would have made of them', async () => {
  const { db } = await openBareDb();
  const at = files.findIndex((file) => file.includes('/0015-'));
  const run = async (from: number, to: number) => {
    for (const file of files.slice(from, to)) await migrations[file]?.up(db as unknown as Kysely<never>);
  };
  await run(0, at);
  for (const phone of [...OLD_PHONES, ''])
    await sql`
      insert into orders (id, status, campaign, amount, buyer_name, buyer_email, buyer_phone, tracking,
                          idempotency_key, request_hash, provider, webhook_key)
      values (${phone}, 'paid', 'lista', 1990, 'Maria', 'maria@example.com', ${phone}, '{}',
              ${phone}, '', 'simulator', ${phone})`.execute(db);
  await run(at, files.length);

  const orders = await db.selectFrom('orders').select(['id', 'buyer_phone']).execute();
  expect(Object.fromEntries(orders.map(({ id, buyer_phone }) => [id, buyer_phone]))).toEqual({
    ...Object.fromEntries(OLD_PHONES.map((phone) => [phone, parsePhone(phone) ?? phone])),
    '': '',
  });
  // Gateways and conversions get the same digits as before.
  expect(orders.every(({ id, buyer_phone }) => nationalDigits(buyer_phone) === id.replace(/^0/, ''))).toBe(true);
});
