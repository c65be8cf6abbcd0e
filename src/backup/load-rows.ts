import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { type Db, MIGRATIONS, migrate, type Trx, UNRELEASED } from '../platform/db/database.ts';
import { AppError } from '../platform/errors.ts';
import type { Head, Manifest } from './archive-format.ts';
import { copied, quoted, sequencesOf, takeOff } from './catalogue.ts';
import { type Archive, readBackup } from './read-backup.ts';

/** The database that rows come into: one connection, and the transaction in which it is. */
export interface Target {
  client: pg.Client;
  trx: Trx;
}

/**
 * Brings an archive's rows into an empty database, with the schema that they have had.
 *
 * @param file told of the archive's files on the way
 * @throws AppError where it does not become what the archive says
 */
export async function loadRows(
  target: Target,
  archive: Archive,
  file?: (path: string, data: Buffer) => Promise<void>,
): Promise<void> {
  const loading = createLoading(target);
  const { manifest } = await readBackup(archive, {
    head: loading.begin,
    rows: loading.add,
    ...(file && { file }),
  });
  await loading.end(manifest);
}

/** Brings rows into an empty database, wherever they come from. */
export function createLoading({ client, trx }: Target) {
  const copy = createCopy(client);
  let bringBack: string[] = [];

  return {
    /** Makes the schema that the rows have had. @throws AppError where the database is not empty */
    async begin(head: Pick<Head, 'migrations' | 'tables'>): Promise<void> {
      await refuseFilled(trx);
      copy.expect(head);
      await migrate(trx, refuseNewer(head));
      // Indexes are made faster of sorted rows than row by row.
      await client.query("set local maintenance_work_mem = '128MB'");
      bringBack = await takeOff(client);
    },

    /** Some more of a table's rows; those of a table come one after the other. */
    add: copy.add,

    /** Makes what keeps the rows together. @throws AppError where some are missing */
    async end({ tables, sequences }: Pick<Manifest, 'tables' | 'sequences'>): Promise<void> {
      const counted = await copy.end();
      for (const [table, { rows }] of Object.entries(tables))
        if ((counted.get(table) ?? 0) !== rows) throw new AppError('backup_altered', { part: table });
      for (const statement of bringBack) await client.query(statement);
      await raiseSequences(client, sequences);
    },
  };
}

/** @returns the last migration of the archive's schema @throws AppError where this program does not know it */
export function refuseNewer({ migrations }: Pick<Head, 'migrations'>): string {
  if (migrations.includes(UNRELEASED)) throw new AppError('backup_unreleased');
  const unknown = migrations.find((name) => !MIGRATIONS.includes(name));
  if (unknown !== undefined) throw new AppError('backup_newer', { migration: unknown });
  return migrations.at(-1) ?? '';
}

/** @throws AppError where there is anything: nothing is ever written over */
async function refuseFilled(trx: Trx): Promise<void> {
  if (!(await isEmpty(trx))) throw new AppError('restore_not_empty');
}

/** Whether there is no table. */
export async function isEmpty(db: Db): Promise<boolean> {
  const { rows } = await sql`
    select from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`.execute(db);
  return rows.length === 0;
}

/** Copies the rows of one table after the other. */
function createCopy(client: pg.Client) {
  const statements = new Map<string, string>();
  const counted = new Map<string, number>();
  let current: ReturnType<typeof begin> | undefined;

  function begin(table: string) {
    const statement = statements.get(table);
    if (statement === undefined) throw new AppError('backup_altered', { part: table });
    const into = client.query(copyFrom(statement));
    const done = finished(into);
    // Whoever waits next is told of an error.
    done.catch(() => {});
    return { table, into, done };
  }

  async function end(): Promise<Map<string, number>> {
    if (!current) return counted;
    current.into.end();
    await current.done;
    counted.set(current.table, current.into.rowCount);
    current = undefined;
    return counted;
  }

  return {
    end,
    expect({ tables }: Pick<Head, 'tables'>): void {
      for (const table of tables) statements.set(table.name, `copy ${copied(table)} from stdin`);
    },
    async add(table: string, data: Buffer): Promise<void> {
      if (current?.table !== table) await end();
      current ??= begin(table);
      if (!current.into.write(data)) await Promise.race([once(current.into, 'drain'), current.done]);
    },
  };
}

/** The next number is one that no row has, and none that was given before the backup. */
async function raiseSequences(client: pg.Client, sequences: Manifest['sequences']): Promise<void> {
  for (const { name, table, column } of await sequencesOf(client)) {
    const { rows } = await client.query<{ most: string | null }>(
      `select greatest($1::bigint, max(${pg.escapeIdentifier(column)}))::text as most from ${quoted({ name: table })}`,
      [sequences[name] ?? null],
    );
    if (rows[0]?.most) await client.query('select setval($1::regclass, $2)', [quoted({ name }), rows[0].most]);
  }
}
