import type { Kysely } from 'kysely';
import { openSimulatedDatabase } from './dialect.ts';
import { applyMigration, type Schema } from './schema.ts';

const migrations = import.meta.glob<{ up(db: Kysely<never>): Promise<void> }>('/src/platform/db/migrations/*.ts', {
  eager: true,
});

/** The schema that the shop's own migrations make. */
export async function loadSchema(): Promise<Schema> {
  const schema: Schema = new Map();
  const nothing = async () => {};
  const db = openSimulatedDatabase(() => ({
    begin: nothing,
    commit: nothing,
    rollback: nothing,
    async query(sql) {
      for (const statement of statementsOf(sql)) applyMigration(schema, statement);
      return { rows: [], count: 0 };
    },
  }));
  for (const file of Object.keys(migrations).sort()) await migrations[file]?.up(db as unknown as Kysely<never>);
  // Table of wake-ups, from which the simulation takes them once they are committed.
  applyMigration(schema, 'create table queued_jobs (name text not null)');
  return schema;
}

/**
 * Statements of a migration's text, without its comments; a function's body has semicolons of its own. Updates are left
 * out: a new database has no rows of before.
 */
function statementsOf(text: string): string[] {
  const parts = text.replaceAll(/^ *--.*$/gm, '').match(/(?:\$\$.*?\$\$|[^;$])+/gs) ?? [];
  return parts.filter((part) => !/^\s*(update\s|$)/i.test(part));
}
