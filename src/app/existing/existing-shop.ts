import { type Db, migrate, openDatabase, waitForDatabase } from '../../platform/db/database.ts';
import type { Logger } from '../../platform/logger.ts';
import { campaignsOf } from '../campaigns/open-campaigns.ts';
import { type Core, openCore } from '../core.ts';
import type { Env } from '../settings/env.ts';
import { ownAddress } from '../settings/listen-address.ts';
import { readSecret } from '../settings/secret.ts';
import { withServer } from './existing-server.ts';
import { refuseOtherSecret } from './other-secret.ts';
import { refuseUnknownSecret } from './record-secret-change.ts';
import { refuseMoved } from './refuse-moved.ts';

/**
 * Runs an action on the core of an existing shop, beside a server that may be running.
 *
 * @throws Error naming the location where no shop was found; SettingsError beside a process with another key
 */
export async function withExistingCore<Value>(env: Env, action: (core: Core) => Promise<Value>): Promise<Value> {
  return withServer(env, async (connection, log) => {
    const secret = await readSecret(env.SECRET, env.DATA_DIR);
    const core = await openCore({
      env,
      openCampaigns: campaignsOf(env, async () => {}),
      connection,
      secret,
      address: () => ownAddress(null, env),
      post: () => Promise.reject(new Error('a command has no webhooks')),
      clock: () => new Date(),
      log,
    });
    try {
      // Its links, and addresses in its journal, would open nothing at the processes that serve.
      await refuseOtherSecret(core.db, secret, 0);
      await refuseUnknownSecret(core.db, { secret, previous: env.SECRET_PREVIOUS });
      return await action(core);
    } finally {
      await core.close();
    }
  });
}

/**
 * Runs an action on the database of an existing shop of any mode, with the newest schema.
 *
 * @throws Error naming the location where no shop was found
 */
export async function withExistingDatabase<Value>(
  env: Env,
  action: (db: Db, log: Logger) => Promise<Value>,
): Promise<Value> {
  return withServer(env, async (connection, log) => {
    const db = openDatabase(connection, log);
    try {
      await waitForDatabase(db, log);
      await refuseMoved(db, log);
      await migrate(db);
      return await action(db, log);
    } finally {
      await db.destroy();
    }
  });
}
