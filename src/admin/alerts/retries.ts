import type { InboxService } from '../../inbox/service.ts';
import { type Actor, audit } from '../../operators/service.ts';
import type { Trx } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import type { TrackingService } from '../../tracking/service.ts';

interface Dependencies {
  inbox: Pick<InboxService, 'replay' | 'replayParked'>;
  tracking: Pick<TrackingService, 'retryDead'>;
}

/** What was given up, tried again by the seller's word once what was wrong is mended. */
export function createRetries({ inbox, tracking }: Dependencies) {
  return {
    /** Processes a provider's message again. @throws AppError 404 */
    async replayWebhook(by: Actor, id: string): Promise<void> {
      const note = (trx: Trx) => audit(trx, by, 'webhook.replayed', { subject: `webhook:${id}` });
      if (!(await inbox.replay(id, note))) throw new AppError('message_not_found', { id });
    },

    /** Processes all of them again that are parked. @returns how many */
    replayParked: (by: Actor): Promise<number> =>
      inbox.replayParked((trx, count) => audit(trx, by, 'webhook.replayed', { params: { count } })),

    /** Tells a measuring service again what it refused. @throws AppError 404 where it is refused no more */
    async retryJob(by: Actor, id: string): Promise<void> {
      const note = (trx: Trx) => audit(trx, by, 'conversion.retried', { subject: `conversion:${id}` });
      if ((await tracking.retryDead(note, id)) === 0) throw new AppError('job_not_found', { id });
    },

    /** The same of all of them. @returns how many */
    retryJobs: (by: Actor): Promise<number> =>
      tracking.retryDead((trx, count) => audit(trx, by, 'conversion.retried', { params: { count } })),
  };
}
