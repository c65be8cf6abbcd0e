import type { Sweep } from '../../platform/jobs/sweeper.ts';
import type { Logger } from '../../platform/logger.ts';
import { lookAround } from '../doctor/doctor.ts';
import type { Finding } from '../doctor/finding.ts';
import type { Shop } from '../serve.ts';
import type { Env } from '../settings/env.ts';
import type { Settings } from '../settings/stored-settings.ts';
import { createDailyChecks } from './daily-checks.ts';
import { createHeartbeat } from './heartbeat.ts';

interface Options {
  settings: Pick<Settings, 'current'>;
  shop: Shop;
  log: Logger;
  /** Checks what the shop needs around it; defaults to {@link lookAround}. */
  look?: (env: Env, shop: Shop) => Promise<Finding[]>;
}

/**
 * Creates the heartbeat of a process and the daily checks of what is around it. A demonstration loses no sale and has
 * no daily checks.
 */
export function openSignals({ settings, shop, log, look = lookAround }: Options) {
  const stopping = new AbortController();
  const common = { clock: shop.now, stopping: stopping.signal };
  const url = () => settings.current().HEARTBEAT_URL;
  const sweeps: Record<string, Sweep> = {
    heartbeat: createHeartbeat({ ...common, url, isReady: () => isReady(shop), log }),
    ...(settings.current().VITRINE_MODE === 'live' && {
      checks: createDailyChecks({ ...common, db: shop.db, look: () => look(settings.current(), shop) }),
    }),
  };
  return {
    sweeps,
    /** Aborts what is under way. */
    stop: () => stopping.abort(),
  };
}

/** Whether `/readyz` reports ready, and the shop is not paused. */
async function isReady({ app }: Shop): Promise<boolean> {
  const { statusCode, body } = await app.inject({ url: '/readyz', headers: { accept: 'application/json' } });
  return statusCode === 200 && JSON.parse(body).status === 'ready';
}
