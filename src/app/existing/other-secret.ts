import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { markOf } from '../../backup/service.ts';
import type { Db } from '../../platform/db/database.ts';
import { SettingsError } from '../settings/settings-error.ts';

/** Begins the name of a process' listening connection; the mark of its key follows. */
const LISTENER = 'vitrine-listener';
/** Length of the mark in that name: PostgreSQL keeps 63 characters. */
const MARK_LENGTH = 16;
/** Time in which the process that this one replaces may end, in ms. */
const PATIENCE_MS = 15_000;

/** Returns the name of the listening connection of a process with this key. */
export function listenerName(secret: string): string {
  return `${LISTENER} ${markOf(secret).slice(0, MARK_LENGTH)}`;
}

/**
 * Refuses to serve beside a process with another key: each would mail links that open nothing at the other one, and
 * number the journal so that no restore believes it.
 *
 * @throws SettingsError for the operator
 */
export async function refuseOtherSecret(db: Db, secret: string, patienceMs = PATIENCE_MS): Promise<void> {
  const until = performance.now() + patienceMs;
  for (;;) {
    const { rows } = await sql<{ other: boolean }>`
      select exists (
        select from pg_stat_activity
        where datname = current_database()
          and application_name like ${`${LISTENER} %`} and application_name <> ${listenerName(secret)}) as other`.execute(
      db,
    );
    if (!rows[0]?.other) return;
    if (performance.now() >= until)
      throw new SettingsError(
        'SECRET: outro processo desta loja está no ar com outra chave. Pare todos, e só então inicie com a nova.',
      );
    await setTimeout(250);
  }
}
