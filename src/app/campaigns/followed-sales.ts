import type { Campaigns } from '../../campaigns/live-campaigns.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Listener } from '../../platform/db/listener.ts';
import { reasonOf } from '../../platform/errors.ts';
import { createPace } from '../../platform/jobs/pace.ts';
import type { Sweep } from '../../platform/jobs/sweeper.ts';
import type { Logger } from '../../platform/logger.ts';
import { readSales, SALES_CHANNEL } from '../../publishing/service.ts';

/** Interval of reading all states, in seconds: a notification may be lost. */
const POLL_INTERVAL_SECONDS = 60;

interface Dependencies {
  db: Db;
  notifications: Listener;
  campaigns: Pick<Campaigns, 'keepSales'>;
  clock: Clock;
  log: Logger;
}

/**
 * Follows which campaigns take new orders. It does not wait for their publications, whose pages take seconds to render.
 *
 * @returns a sweep that makes up for lost notifications
 */
export async function followSales({ db, notifications, campaigns, clock, log }: Dependencies): Promise<Sweep> {
  // One after the other, so that an older answer never replaces a newer one.
  let reading = Promise.resolve();
  const read = (): Promise<void> => {
    reading = reading
      .then(async () => campaigns.keepSales(await readSales(db)))
      .catch((error: unknown) => log.error({ err: reasonOf(error) }, 'states of sales not read'));
    return reading;
  };
  // Before the first reading, so that no change is missed between the two.
  await notifications.on(SALES_CHANNEL, read, read);
  campaigns.keepSales(await readSales(db));
  const isTime = createPace(clock, POLL_INTERVAL_SECONDS, clock());
  return async () => {
    if (isTime()) await read();
    return 0;
  };
}
