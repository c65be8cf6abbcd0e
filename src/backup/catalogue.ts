import { Socket } from 'node:net';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { type Connection, type Db, KEEPALIVE_SETTINGS } from '../platform/db/database.ts';
import type { Database } from '../platform/db/schema.ts';

/**
 * Session settings: text formats that every server writes and reads alike, rows in physical order, no timeouts, and
 * commits that survive a power cut, whatever the server's own settings.
 */
const SETTINGS = [
  "set timezone = 'UTC'",
  "set datestyle = 'ISO, YMD'",
  "set intervalstyle = 'postgres'",
  "set bytea_output = 'hex'",
  'set extra_float_digits = 1',
  'set synchronize_seqscans = off',
  'set synchronous_commit = on',
  'set statement_timeout = 0',
  'set lock_timeout = 0',
  'set idle_in_transaction_session_timeout = 0',
].join('; ');

export interface Table {
  name: string;
  /** Writable columns. */
  columns: string[];
}

/** Timeout of connecting. */
const CONNECTION_TIMEOUT_MS = 10_000;
/** Silence after which TCP keepalives begin: some firewalls drop silent connections after minutes. */
const KEEPALIVE_DELAY_MS = 30_000;

/**
 * Runs an action on a connection of its own, which is closed afterwards, even in the middle of a query.
 *
 * @param name application name, as the server shows it
 * @param signal ends the connection, so that its queries fail
 */
export async function withClient<Value>(
  connection: Connection,
  action: (client: pg.Client) => Promise<Value>,
  { name = 'vitrine-backup', signal }: { name?: string; signal?: AbortSignal } = {},
): Promise<Value> {
  const socket = new Socket(signal && { signal });
  const client = new pg.Client({
    ...connection,
    application_name: name,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEPALIVE_DELAY_MS,
    connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
    stream: () => socket,
  });
  // Each query on the connection fails with this error, too.
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query(`${SETTINGS}; ${KEEPALIVE_SETTINGS}`);
    const value = await action(client);
    await client.end();
    return value;
  } finally {
    socket.destroy();
  }
}

/** Wraps a connection for queries that Kysely builds. */
export function kyselyOn(client: pg.Client): Db {
  const pool = {
    connect: async () => ({ query: client.query.bind(client), release() {} }),
    end: async () => {},
  };
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool: pool as never }) });
}

/** Returns the logged tables, without those that describe this very database: its migrations, its moves. */
export async function tablesOf(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    select relname as name, array_agg(attname::text order by attnum) as columns
    from pg_class join pg_attribute on attrelid = pg_class.oid
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relpersistence = 'p'
      and relname not like 'kysely\\_%' and relname <> 'moves'
      and attnum > 0 and not attisdropped and attgenerated = ''
    group by relname order by relname`);
  return rows;
}

/** Returns a table's qualified and quoted name. */
export function quotedName({ name }: Pick<Table, 'name'>): string {
  return `public.${pg.escapeIdentifier(name)}`;
}

/** Returns a table with its columns, as in a COPY statement. */
export function copyList(table: Table): string {
  return `${quotedName(table)} (${table.columns.map(pg.escapeIdentifier).join(', ')})`;
}

export interface Sequence {
  name: string;
  /** Owner of the sequence, with its column. */
  table: string;
  column: string;
  /** Last number; null if there was none yet. */
  last: string | null;
}

/** Returns the sequences. They are no part of a snapshot: their numbers are never less than those of its rows. */
export async function sequencesOf(client: pg.Client): Promise<Sequence[]> {
  const { rows } = await client.query<Sequence>(`
    select sequence.relname as name, owner.relname as table, attname as column, last_value::text as last
    from pg_class sequence
    join pg_depend on objid = sequence.oid and deptype in ('a', 'i') and classid = 'pg_class'::regclass
    join pg_class owner on owner.oid = refobjid
    join pg_attribute on attrelid = refobjid and attnum = refobjsubid
    join pg_sequences on schemaname = 'public' and sequencename = sequence.relname
    where sequence.relkind = 'S' and sequence.relnamespace = 'public'::regnamespace
      and owner.relpersistence = 'p' order by sequence.relname`);
  return rows;
}

/** Returns the last numbers of the sequences, by name, without those that gave none yet. */
export async function lastNumbersOf(client: pg.Client): Promise<Record<string, string>> {
  const given = (await sequencesOf(client)).flatMap(({ name, last }) => (last === null ? [] : [[name, last] as const]));
  return Object.fromEntries(given);
}

/** Returns the migrations that made the schema, oldest first. */
export async function migrationsOf(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>('select name from kysely_migration order by name');
  return rows.map(({ name }) => name);
}

/** Statements that restore removed keys, indexes and triggers. */
export type UndoStatements = string[];

/**
 * Removes keys and indexes, which slow a bulk load down, and triggers, whose effects the rows already have. To be undone in
 * the same transaction.
 */
export async function suspendConstraints(client: pg.Client): Promise<UndoStatements> {
  const { rows } = await client.query<{ off: string; on: string }>(`
    with ours as (
      select oid, oid::regclass as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r' and relpersistence = 'p'
        and relname not like 'kysely\\_%'),
    steps as (
      select 1 as turn, format('alter table %s drop constraint %I', name, conname) as off,
        format('alter table %s add constraint %I %s', name, conname, pg_get_constraintdef(pg_constraint.oid)) as on
      from pg_constraint join ours on conrelid = ours.oid where contype = 'f'
      union all
      select 2, format('alter table %s drop constraint %I', name, conname),
        format('alter table %s add constraint %I %s', name, conname, pg_get_constraintdef(pg_constraint.oid))
      from pg_constraint join ours on conrelid = ours.oid where contype in ('p', 'u', 'x')
      union all
      select 3, format('drop index %s', indexrelid::regclass), pg_get_indexdef(indexrelid)
      from pg_index join ours on indrelid = ours.oid
      where not exists (select from pg_constraint where conindid = indexrelid and contype in ('p', 'u', 'x'))
      union all
      select 4, format('alter table %s disable trigger user', name), format('alter table %s enable trigger user', name)
      from ours where exists (select from pg_trigger where tgrelid = ours.oid and not tgisinternal))
    select off, "on" from steps order by turn, off`);
  for (const { off } of rows) await client.query(off);
  // Foreign keys are restored last: they need the others.
  return rows.map((step) => step.on).reverse();
}
