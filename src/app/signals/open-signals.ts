import type { Sweep } from '../../platform/jobs/sweeper.ts';
import type { Logger } from '../../platform/logger.ts';
import { lookAround } from '../doctor/doctor.ts';
import type { Finding } from '../doctor/finding.ts';
import type { Shop } from '../serve.ts';
import type { Env } from '../settings/env.ts';
import { createDailyChecks } from './daily-checks.ts';
import { createHeartbeat } from './heartbeat.ts';

interface Options {
  env: Env;
  shop: Shop;
  log: Logger;
  /** Looks at what the shop needs around it; {@link lookAround} unless given. */
  look?: (env: Env, shop: Shop) => Promise<Finding[]>;
}

/**
 * Lets a process say by itself that it lives, and what is broken around it. A demonstration loses no sale: it looks at
 * nothing by itself.
 */
export function openSignals({ env, shop, log, look = lookAround }: Options) {
  const stopping = new AbortController();
  const common = { clock: shop.now, stopping: stopping.signal };
  const { HEARTBEAT_URL: url } = env;
  const sweeps: Record<string, Sweep> = {
    ...(url && { heartbeat: createHeartbeat({ ...common, url, isReady: () => isReady(shop), log }) }),
    ...(env.VITRINE_MODE === 'live' && {
      checks: createDailyChecks({ ...common, db: shop.db, look: () => look(env, shop) }),
    }),
  };
  return {
    sweeps,
    /** Waits no longer for anybody. */
    stop: () => stopping.abort(),
  };
}

/** The answer that proxies get, but not while the shop is paused. */
async function isReady({ app }: Shop): Promise<boolean> {
  const { statusCode, body } = await app.inject({ url: '/readyz', headers: { accept: 'application/json' } });
  return statusCode === 200 && JSON.parse(body).status === 'ready';
}
