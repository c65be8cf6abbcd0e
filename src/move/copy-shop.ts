import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import {
  copied,
  countBytes,
  createLoading,
  differingTable,
  lastNumbersOf,
  type Manifest,
  migrationsOf,
  type Target,
  tablesOf,
} from '../backup/service.ts';
import { AppError } from '../platform/errors.ts';

/**
 * Copies all rows of a database into an empty one, without a file between them, and reads them there again.
 *
 * @param source nobody may write there meanwhile
 * @returns what was copied
 * @throws AppError where a table comes out otherwise than it went in
 */
export async function copyShop(source: pg.Client, target: Target): Promise<Manifest['tables']> {
  const tables = await tablesOf(source);
  const loading = createLoading(target);
  await loading.begin({ tables, migrations: await migrationsOf(source) });
  const sums: Manifest['tables'] = {};
  for (const table of tables) {
    const rows = source.query(copyTo(`copy ${copied(table)} to stdout`));
    const counted = countBytes();
    for await (const data of rows as AsyncIterable<Buffer>) {
      counted.add(data);
      await loading.add(table.name, data);
    }
    sums[table.name] = { rows: rows.rowCount, ...counted.sum() };
  }
  await loading.end({ tables: sums, sequences: await lastNumbersOf(source) });
  const other = await differingTable(target.client, tables, sums);
  if (other !== undefined) throw new AppError('move_differs', { table: other });
  return sums;
}
