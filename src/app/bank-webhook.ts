import type { Campaigns } from '../campaigns/live-campaigns.ts';
import { audit, THE_SHOP } from '../operators/service.ts';
import type { Bcb } from '../payments/providers/bcb/bcb.ts';
import type { PaymentsService } from '../payments/service.ts';
import type { Clock } from '../platform/clock.ts';
import type { Db } from '../platform/db/database.ts';
import { reasonOf } from '../platform/errors.ts';
import { createPace, HOUR } from '../platform/jobs/pace.ts';
import type { Sweep } from '../platform/jobs/sweeper.ts';
import type { Logger } from '../platform/logger.ts';

interface Dependencies {
  bank: Pick<Bcb, 'registeredWebhook' | 'registerWebhook'>;
  db: Db;
  payments: Pick<PaymentsService, 'sharedWebhookUrl'>;
  campaigns: Pick<Campaigns, 'keptHosts'>;
  clock: Clock;
  log: Logger;
}

/**
 * Registers the webhook at the bank anew if the bank has a former address of this shop: of another domain, or another
 * `SECRET`. An address of another program stays, since a PIX key has only one; the first registration is an operator's
 * command, `pix register-webhook`.
 *
 * @returns a sweep that checks at the start, and hourly until the address is right
 */
export function followBankWebhook({ bank, db, payments, campaigns, clock, log }: Dependencies): Sweep {
  const isTimeToCheck = createPace(clock, HOUR);
  const url = payments.sharedWebhookUrl('bcb');
  const { hostname, pathname } = new URL(url);
  const folder = pathname.slice(0, pathname.lastIndexOf('/') + 1);
  let isRight = false;

  function isOfShop(address: string): boolean {
    if (!URL.canParse(address)) return false;
    const registered = new URL(address);
    const isOwnHost = registered.hostname === hostname || campaigns.keptHosts().get(registered.hostname) === null;
    return isOwnHost && registered.pathname.startsWith(folder);
  }

  return async () => {
    if (isRight || !isTimeToCheck()) return 0;
    try {
      const registered = await bank.registeredWebhook();
      isRight = registered === url;
      if (isRight || registered === null || !isOfShop(registered)) return 0;
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
