import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { type Db, MIGRATIONS, migrate, type Trx, UNRELEASED } from '../platform/db/database.ts';
import { AppError } from '../platform/errors.ts';
import type { Head, Manifest } from './archive-format.ts';
import { copyList, quotedName, sequencesOf, suspendConstraints } from './catalogue.ts';
import { type Archive, readBackup } from './read-backup.ts';

/** Database to load rows into: one connection, and its transaction. */
export interface Target {
  client: pg.Client;
  trx: Trx;
}

/**
 * Loads an archive's rows into an empty database, with the schema that they had.
 *
 * @param file called with the archive's files in passing
 * @throws AppError if the database is not empty, or the archive is damaged
 */
export async function loadRows(
  target: Target,
  archive: Archive,
  file?: (path: string, data: Buffer) => Promise<void>,
): Promise<void> {
  const loading = createRowLoader(target);
  const { manifest } = await readBackup(archive, {
    head: loading.begin,
    rows: loading.add,
    ...(file && { file }),
  });
  await loading.end(manifest);
}

/** Loads rows of any source into an empty database. */
export function createRowLoader({ client, trx }: Target) {
  const copy = createCopy(client);
  let undoStatements: string[] = [];

  return {
    /** Creates the schema that the rows had. @throws AppError if the database is not empty */
    async begin(head: Pick<Head, 'migrations' | 'tables'>): Promise<void> {
      await refuseNonEmpty(trx);
      copy.expect(head);
      await migrate(trx, refuseNewer(head));
      // Indexes are created at the end, which is faster than row by row.
      await client.query("set local maintenance_work_mem = '128MB'");
      undoStatements = await suspendConstraints(client);
    },

    /** Adds rows of a table; the rows of a table must be consecutive. */
    add: copy.add,

    /** Restores keys, indexes and triggers. @throws AppError if rows are missing */
    async end({ tables, sequences }: Pick<Manifest, 'tables' | 'sequences'>): Promise<void> {
      const counted = await copy.end();
      for (const [table, { rows }] of Object.entries(tables))
        if ((counted.get(table) ?? 0) !== rows) throw new AppError('backup_altered', { part: table });
      for (const statement of undoStatements) await client.query(statement);
      await advanceSequences(client, sequences);
    },
  };
}

/** @returns the last migration of the archive's schema @throws AppError if this program does not know it */
export function refuseNewer({ migrations }: Pick<Head, 'migrations'>): string {
  if (migrations.some((name) => UNRELEASED.includes(name))) throw new AppError('backup_unreleased');
  const unknown = migrations.find((name) => !MIGRATIONS.includes(name));
  if (unknown !== undefined) throw new AppError('backup_newer', { migration: unknown });
  return migrations.at(-1) ?? '';
}

/** @throws AppError if there is any table: nothing is ever overwritten */
async function refuseNonEmpty(trx: Trx): Promise<void> {
  if (!(await isEmpty(trx))) throw new AppError('restore_not_empty');
}

/** Whether a database has no table. */
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
    // An error is thrown to the next caller that waits.
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
      for (const table of tables) statements.set(table.name, `copy ${copyList(table)} from stdin`);
    },
    async add(table: string, data: Buffer): Promise<void> {
      if (current?.table !== table) await end();
      current ??= begin(table);
      if (!current.into.write(data)) await Promise.race([once(current.into, 'drain'), current.done]);
    },
  };
}

/** Advances sequences beyond all rows, and beyond all numbers given before the backup. */
async function advanceSequences(client: pg.Client, sequences: Manifest['sequences']): Promise<void> {
  for (const { name, table, column } of await sequencesOf(client)) {
    const { rows } = await client.query<{ most: string | null }>(
      `select greatest($1::bigint, max(${pg.escapeIdentifier(column)}))::text as most from ${quotedName({ name: table })}`,
      [sequences[name] ?? null],
    );
    if (rows[0]?.most) await client.query('select setval($1::regclass, $2)', [quotedName({ name }), rows[0].most]);
  }
}
