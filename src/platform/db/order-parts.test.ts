import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { oldDatabase } from '../../../tests/setup/old-database.ts';
import { openTestShop } from '../../../tests/setup/test-shop.ts';

test('an order from before orders had names keeps its charge, and its line is called what its campaign sells', async () => {
  const { database, db } = await oldDatabase('0026-releases');
  await sql`
    insert into orders (id, token, status, campaign, amount, buyer_name, buyer_email, buyer_phone, tracking,
      idempotency_key, request_hash, provider, charge_id, pix_code, expires_at, webhook_key, next_check_at)
    values ('old', 'old', 'awaiting_payment', 'lista-vitalicia', 1990, 'Maria da Silva', 'maria@example.com',
      '+5511987654321', '{}', 'old', 'old', 'simulator', 'charge', 'code', now() + interval '10 minutes', 'key',
      now() + interval '1 minute')`.execute(db);
  await sql`insert into order_events (order_id, to_status, cause) values ('old', 'created', 'buyer')`.execute(db);
  await sql`
    insert into simulator_charges (id, reference, amount, code, status, webhook_path, expires_at)
    values ('charge', 'old', 1990, 'code', 'pending', '/api/webhooks/simulator/key', now() + interval '10 minutes')`.execute(
    db,
  );
  // The mode that a demonstration remembers.
  await sql`insert into shop (mode) values ('demo')`.execute(db);

  const shop = await openTestShop({ database });
  const line = await shop.db.selectFrom('order_lines').selectAll().executeTakeFirstOrThrow();
  expect(line).toMatchObject({
    ...{ order_id: 'old', position: 1, kind: 'product', product: 'lista-vitalicia', amount: 1990, offer: {} },
    title: shop.campaign.product.title,
  });
  expect((await shop.view('old')).pix?.code).toBe('code');
  await shop.pay('old');
  await shop.until('old', ({ status, delivery }) => status === 'paid' && delivery === 'sent');
  expect(await shop.alerts.list()).toEqual([]);
});
