import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import {
  copyList,
  countBytes,
  createRowLoader,
  differingTable,
  lastNumbersOf,
  type Manifest,
  migrationsOf,
  type Target,
  tablesOf,
} from '../backup/service.ts';
import { AppError } from '../platform/errors.ts';

/**
 * Copies all rows of a database into an empty one, without a file in between, and reads them there again.
 *
 * @param source must not be written to meanwhile
 * @returns number and checksum of each table's rows
 * @throws AppError if a copied table differs from its original
 */
export async function copyShop(source: pg.Client, target: Target): Promise<Manifest['tables']> {
  const tables = await tablesOf(source);
  const loading = createRowLoader(target);
  await loading.begin({ tables, migrations: await migrationsOf(source) });
  const sums: Manifest['tables'] = {};
  for (const table of tables) {
    const rows = source.query(copyTo(`copy ${copyList(table)} to stdout`));
    const counted = countBytes();
    for await (const data of rows as AsyncIterable<Buffer>) {
      counted.add(data);
      await loading.add(table.name, data);
    }
    sums[table.name] = { rows: rows.rowCount, ...counted.sum() };
  }
  await loading.end({ tables: sums, sequences: await lastNumbersOf(source) });
  const differing = await differingTable(target.client, tables, sums);
  if (differing !== undefined) throw new AppError('move_differs', { table: differing });
  return sums;
}
