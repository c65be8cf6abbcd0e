import { type Actor, audit } from '../../operators/service.ts';
import type { Trx } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import type { ShopContext } from '../shop-context.ts';

/** Processes a webhook again. @throws AppError 404 */
export async function replayWebhook({ inbox }: ShopContext, by: Actor, id: string): Promise<void> {
  const note = (trx: Trx) => audit(trx, by, 'webhook.replayed', { subject: `webhook:${id}` });
  if (!(await inbox.replay(id, note))) throw new AppError('message_not_found', { id });
}

/** Processes all parked webhooks again. @returns their number */
export function replayParked({ inbox }: ShopContext, by: Actor): Promise<number> {
  return inbox.replayParked((trx, count) => audit(trx, by, 'webhook.replayed', { params: { count } }));
}

/** Sends a refused conversion to its measuring service again. @throws AppError 404 if it is no longer refused */
export async function retryJob({ tracking }: ShopContext, by: Actor, id: string): Promise<void> {
  const note = (trx: Trx) => audit(trx, by, 'conversion.retried', { subject: `conversion:${id}` });
  if ((await tracking.retryDead(note, id)) === 0) throw new AppError('job_not_found', { id });
}

/** Sends all refused conversions again. @returns their number */
export function retryJobs({ tracking }: ShopContext, by: Actor): Promise<number> {
  return tracking.retryDead((trx, count) => audit(trx, by, 'conversion.retried', { params: { count } }));
}
