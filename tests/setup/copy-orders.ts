import { sql } from 'kysely';
import type { TestShop } from './test-shop.ts';

/**
 * Makes many orders of one, each with its line, event and payment, under the ids `copy-1` and so on. The bank is asked
 * about none of them.
 */
export async function copyOrders({ db }: TestShop, id: string, count: number): Promise<void> {
  await copyRows(
    'orders',
    { id: `'copy-' || n`, token: `md5('token' || n)`, number: `'C-' || n`, idempotency_key: `'key-' || n` },
    'id',
  );
  const order_id = `'copy-' || n`;
  await copyRows('order_lines', { order_id });
  await copyRows('order_events', { order_id });
  await copyRows('payment_attempts', {
    order_id,
    charge_id: `'charge-' || n`,
    webhook_key: `'hook-' || n`,
    next_check_at: 'null',
  });

  async function copyRows(table: string, own: Record<string, string>, key = 'order_id'): Promise<void> {
    const { rows } = await sql<{ name: string }>`
      select column_name as name from information_schema.columns
      where table_schema = current_schema() and table_name = ${table} and is_identity = 'NO' and is_generated = 'NEVER'`.execute(
      db,
    );
    const names = rows.map(({ name }) => name);
    const values = names.map((name) => own[name] ?? name);
    await sql`
      insert into ${sql.table(table)} (${sql.raw(names.join())})
      select ${sql.raw(values.join())} from ${sql.table(table)}, generate_series(1, ${count}) as n
      where ${sql.ref(key)} = ${id}`.execute(db);
  }
}
