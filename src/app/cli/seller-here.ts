import { pino } from 'pino';
import { findOwnSeller, type OwnSeller } from '../../admin/campaigns/own-seller.ts';
import { openDatabase } from '../../platform/db/database.ts';
import { createLogger } from '../../platform/logger.ts';
import { openServer } from '../existing/existing-server.ts';
import { hasDatabase } from '../settings/data-dir.ts';
import type { Env } from '../settings/env.ts';

/**
 * Finds the seller of the settings' shop; null if there is none, or the shop is unreachable. As this is only a
 * suggestion, the database is tried once, and neither waited for nor migrated.
 */
export async function sellerHere(env: Env): Promise<OwnSeller | null> {
  if (!env.DATABASE_URL && !hasDatabase(env.DATA_DIR)) return null;
  try {
    const log = createLogger(pino.destination(2), 'warn');
    const server = await openServer(env, log);
    const db = openDatabase(server.connection, log);
    return await findOwnSeller({ db }).finally(async () => {
      await db.destroy();
      await server.stop();
    });
  } catch {
    return null;
  }
}
