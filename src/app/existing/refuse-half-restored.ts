import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { clearRestore, isEmpty, restoreMark } from '../../backup/service.ts';
import { type Connection, openDatabase, waitForDatabase } from '../../platform/db/database.ts';
import type { Logger } from '../../platform/logger.ts';
import { commandLine } from '../../shared/command-name.ts';
import type { Env } from '../settings/env.ts';
import { shopFolders } from '../settings/shop-folders.ts';

/**
 * Refuses to make a database for a shop whose restore is under way or was killed: a restore of a moment brings its own.
 *
 * @throws Error as {@link refuseHalfRestored}
 */
export function refuseBesideRestore(env: Pick<Env, 'DATA_DIR' | 'DATABASE_URL'>): void {
  const mark = restoreMark(shopFolders(env));
  if (mark !== null && !env.DATABASE_URL && !existsSync(join(env.DATA_DIR, 'postgres'))) throw halfRestored(mark);
}

/**
 * Refuses to start a shop whose restore is under way or was killed.
 *
 * @throws Error for the operator, with the next step
 */
export async function refuseHalfRestored(
  connection: Connection,
  env: Pick<Env, 'DATA_DIR'>,
  log: Logger,
): Promise<void> {
  const folders = shopFolders(env);
  const mark = restoreMark(folders);
  if (mark === null) return;
  const db = openDatabase(connection, log);
  try {
    await waitForDatabase(db, log);
    if (await isEmpty(db)) throw halfRestored(mark);
    // All rows came in one transaction: the restore ended, and only its mark remained.
    await clearRestore(folders);
  } finally {
    await db.destroy();
  }
}

function halfRestored(mark: string): Error {
  return new Error(
    `A restauração de um backup está em andamento, ou foi interrompida; nada dela está no banco. Rode o mesmo ${commandLine('restore')} de novo. Para abrir uma loja nova em vez disso, apague ${mark}.`,
  );
}
