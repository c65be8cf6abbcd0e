import { type Connection, openDatabase } from '../../platform/db/database.ts';
import type { Logger } from '../../platform/logger.ts';
import type { Env } from '../settings/env.ts';
import { readSettings } from '../settings/stored-settings.ts';

/** Reads the settings in use from a database that the program does not open otherwise. */
export async function readSettingsAt(connection: Connection, env: Env, log: Logger): Promise<Env> {
  const db = openDatabase(connection, log);
  try {
    return await readSettings(db, env);
  } finally {
    await db.destroy();
  }
}
