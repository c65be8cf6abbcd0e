import { sql } from 'kysely';
import type { Trx } from '../../platform/db/database.ts';
import type { Database } from '../../platform/db/schema.ts';
import type { Random } from '../../shared/random.ts';

/** Rows to be stored, by their tables; referenced tables come first. */
export type SeedRows = Record<SeedTable, object[]>;

const TABLES = [
  'orders',
  'order_lines',
  'payment_attempts',
  'order_events',
  'deliveries',
  'access_links',
  'access_grants',
  'refunds',
  'money_moves',
  'testimonials',
  'testimonial_consents',
  'inbox',
  'simulator_charges',
  'alerts',
] as const satisfies (keyof Database)[];

type SeedTable = (typeof TABLES)[number];

export function noRows(): SeedRows {
  return Object.fromEntries(TABLES.map((table) => [table, []])) as unknown as SeedRows;
}

/** Stores rows with one statement for each table; missing columns get the table's defaults. */
export async function storeRows(trx: Trx, rows: SeedRows): Promise<void> {
  for (const table of TABLES) {
    const [first] = rows[table];
    if (!first) continue;
    const columns = sql.join(Object.keys(first).map((column) => sql.ref(column)));
    await sql`
      insert into ${sql.table(table)} (${columns})
      select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows[table])}::json)`.execute(
      trx,
    );
  }
}

/** Formats a time for the database. @param at ms since 1970 */
export function time(at: number): string {
  return new Date(at).toISOString();
}

/** Random hexadecimal digits. */
export function hex(random: Random, digits: number): string {
  let text = '';
  while (text.length < digits)
    text += Math.floor(random.next() * 2 ** 32)
      .toString(16)
      .padStart(8, '0');
  return text.slice(0, digits);
}

export function uuid(random: Random): string {
  return hex(random, 32).replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-4$3-8$4-$5');
}
