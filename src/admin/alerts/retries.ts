import { type Actor, audit } from '../../operators/service.ts';
import { AppError } from '../../platform/errors.ts';
import type { ShopContext } from '../shop-context.ts';

/** Processes a webhook again. @throws AppError 404 */
export async function replayWebhook({ db, inbox }: ShopContext, by: Actor, id: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    if (!(await inbox.replay(trx, id))) throw new AppError('message_not_found', { id });
    await audit(trx, by, 'webhook.replayed', { subject: `webhook:${id}` });
  });
}

/** Processes all parked webhooks again. @returns their number */
export function replayParked({ db, inbox }: ShopContext, by: Actor): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const count = await inbox.replayParked(trx);
    if (count > 0) await audit(trx, by, 'webhook.replayed', { params: { count } });
    return count;
  });
}

/** Sends a refused conversion to its measuring service again. @throws AppError 404 if it is no longer refused */
export async function retryJob({ db, tracking }: ShopContext, by: Actor, id: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    if ((await tracking.retryDead(trx, id)) === 0) throw new AppError('job_not_found', { id });
    await audit(trx, by, 'conversion.retried', { subject: `conversion:${id}` });
  });
}

/** Sends all refused conversions again. @returns their number */
export function retryJobs({ db, tracking }: ShopContext, by: Actor): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const count = await tracking.retryDead(trx);
    if (count > 0) await audit(trx, by, 'conversion.retried', { params: { count } });
    return count;
  });
}
