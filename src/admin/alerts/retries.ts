import type { InboxService } from '../../inbox/service.ts';
import { type Actor, audit } from '../../operators/service.ts';
import type { Trx } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import type { TrackingService } from '../../tracking/service.ts';

interface Dependencies {
  inbox: Pick<InboxService, 'replay' | 'replayParked'>;
  tracking: Pick<TrackingService, 'retryDead'>;
}

/** Commands that retry failed work after its cause was mended. */
export function createRetries({ inbox, tracking }: Dependencies) {
  return {
    /** Processes a webhook again. @throws AppError 404 */
    async replayWebhook(by: Actor, id: string): Promise<void> {
      const note = (trx: Trx) => audit(trx, by, 'webhook.replayed', { subject: `webhook:${id}` });
      if (!(await inbox.replay(id, note))) throw new AppError('message_not_found', { id });
    },

    /** Processes all parked webhooks again. @returns their number */
    replayParked: (by: Actor): Promise<number> =>
      inbox.replayParked((trx, count) => audit(trx, by, 'webhook.replayed', { params: { count } })),

    /** Sends a refused conversion to its measuring service again. @throws AppError 404 if it is no longer refused */
    async retryJob(by: Actor, id: string): Promise<void> {
      const note = (trx: Trx) => audit(trx, by, 'conversion.retried', { subject: `conversion:${id}` });
      if ((await tracking.retryDead(note, id)) === 0) throw new AppError('job_not_found', { id });
    },

    /** Sends all refused conversions again. @returns their number */
    retryJobs: (by: Actor): Promise<number> =>
      tracking.retryDead((trx, count) => audit(trx, by, 'conversion.retried', { params: { count } })),
  };
}
