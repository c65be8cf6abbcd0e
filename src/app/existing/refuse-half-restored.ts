import { clearRestore, isEmpty, restoreMark } from '../../backup/service.ts';
import { type Connection, openDatabase, waitForDatabase } from '../../platform/db/database.ts';
import type { Logger } from '../../platform/logger.ts';
import { commandLine } from '../../shared/command-name.ts';
import type { Env } from '../settings/env.ts';
import { placesOf } from '../settings/shop-places.ts';

/**
 * Lets no shop begin where one is to come back: a restore is under way, or was killed.
 *
 * @throws Error for the operator, with the way on
 */
export async function refuseHalfRestored(
  connection: Connection,
  env: Pick<Env, 'DATA_DIR'>,
  log: Logger,
): Promise<void> {
  const places = placesOf(env);
  const mark = restoreMark(places);
  if (mark === null) return;
  const db = openDatabase(connection, log);
  try {
    await waitForDatabase(db, log);
    if (await isEmpty(db))
      throw new Error(
        `A restauração de um backup está em andamento, ou foi interrompida; nada dela está no banco. Rode o mesmo ${commandLine('restore')} de novo. Para abrir uma loja nova em vez disso, apague ${mark}.`,
      );
    // All rows came in one transaction: only its last words were cut off.
    await clearRestore(places);
  } finally {
    await db.destroy();
  }
}
