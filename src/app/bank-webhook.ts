import type { Campaigns } from '../campaigns/live-campaigns.ts';
import { audit, THE_SHOP } from '../operators/service.ts';
import type { PaymentsService } from '../payments/service.ts';
import type { Clock } from '../platform/clock.ts';
import type { Db } from '../platform/db/database.ts';
import { reasonOf } from '../platform/errors.ts';
import { createPace, HOUR } from '../platform/jobs/pace.ts';
import type { Sweep } from '../platform/jobs/sweeper.ts';
import type { Logger } from '../platform/logger.ts';
import { bcbProvider } from './settings/payment-providers.ts';
import type { Settings } from './settings/stored-settings.ts';

interface Dependencies {
  settings: Pick<Settings, 'current'>;
  db: Db;
  payments: Pick<PaymentsService, 'sharedWebhookUrl'>;
  campaigns: Pick<Campaigns, 'keptHosts'>;
  clock: Clock;
  log: Logger;
}

/**
 * Registers the webhook at the bank anew if the bank has a former address of this shop: of another domain, or another
 * `SECRET`. An address of another program stays, since a PIX key has only one. The first registration of a bank that the
 * environment names is an operator's command, `pix register-webhook`; one that was set in the panel has none to run.
 *
 * @returns a sweep that checks at the start, with another account, and hourly until the address is right
 */
export function followBankWebhook({ settings, db, payments, campaigns, clock, log }: Dependencies): Sweep {
  let isTimeToCheck = createPace(clock, HOUR);
  let account = '';
  const url = payments.sharedWebhookUrl('bcb');
  const { hostname, pathname } = new URL(url);
  const folder = pathname.slice(0, pathname.lastIndexOf('/') + 1);
  let isRight = false;

  function isOfShop(address: string | null): boolean {
    if (address === null || !URL.canParse(address)) return false;
    const registered = new URL(address);
    const isOwnHost = registered.hostname === hostname || campaigns.keptHosts().get(registered.hostname) === null;
    return isOwnHost && registered.pathname.startsWith(folder);
  }

  return async () => {
    const env = settings.current();
    if (!env.PIX_PROVIDER.includes('bcb')) return 0;
    const now = JSON.stringify([env.BCB_URL, env.BCB_CLIENT_ID, env.BCB_PIX_KEY]);
    if (now !== account) {
      account = now;
      isRight = false;
      isTimeToCheck = createPace(clock, HOUR);
    }
    if (isRight || !isTimeToCheck()) return 0;
    try {
      const bank = bcbProvider(env, clock);
      const registered = await bank.registeredWebhook();
      isRight = registered === url;
      const isFirst = registered === null && env.fromPanel.has('BCB_CLIENT_ID');
      if (isRight || !(isFirst || isOfShop(registered))) return 0;
      await db.transaction().execute(async (trx) => {
        await audit(trx, THE_SHOP, 'webhook.registered', { params: { provider: 'bcb' } });
        await bank.registerWebhook(url);
      });
      isRight = true;
      log.info({ provider: 'bcb' }, 'webhook registered anew');
      return 1;
    } catch (error) {
      log.warn({ provider: 'bcb', err: reasonOf(error) }, 'the bank did not say or take where it reports payments');
      return 0;
    }
  };
}
