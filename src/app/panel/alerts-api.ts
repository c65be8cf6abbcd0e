import { listAlerts, listDeadJobs, listMails, listWebhooks } from '../../admin/alerts/lists.ts';
import { replayParked, replayWebhook, retryJob, retryJobs } from '../../admin/alerts/retries.ts';
import { acceptAmount, remakeOrder, settleAlert } from '../../admin/orders/audited-order-commands.ts';
import { giveBackStrayCharges, listStrayChargeRows } from '../../admin/orders/give-back-stray-charges.ts';
import type { ShopContext } from '../../admin/shop-context.ts';
import { listHeld, releaseHeld } from '../../backup/service.ts';
import { alertsContract } from '../../shared/panel/alerts-schema.ts';
import { MAILS_PER_MINUTE } from './orders-api.ts';
import type { PanelRouting } from './panel-route.ts';

/** `/painel/api/alerts`, and what did not get through: mails, webhooks, conversions, work of a restored backup. */
export function alertsApi({ panelRoutes }: PanelRouting, { context }: { context: ShopContext }): void {
  panelRoutes(alertsContract, {
    'GET /alerts': ({ access, query }) => listAlerts(context.db, query, access),
    'POST /alerts/:id/settle': ({ access, params, body }) => settleAlert(context, access.actor, params.id, body.reason),
    'POST /alerts/:id/accept': ({ access, params }) => acceptAmount(context, access.actor, params.id),
    'POST /alerts/:id/order': {
      perMinute: MAILS_PER_MINUTE,
      async handler({ access, params, body }) {
        const { number } = await remakeOrder(context, access.actor, params.id, body);
        return { number };
      },
    },
    'GET /mails': ({ access, query }) => listMails(context.db, query, access),
    'GET /webhooks': ({ access, query }) => listWebhooks(context.db, query, access),
    'POST /webhooks/:id/replay': ({ access, params }) => replayWebhook(context, access.actor, params.id),
    'POST /webhooks/replay': async ({ access }) => ({ count: await replayParked(context, access.actor) }),
    'GET /jobs': ({ access, query }) => listDeadJobs(context.db, query, access),
    'POST /jobs/:id/retry': ({ access, params }) => retryJob(context, access.actor, params.id),
    'POST /jobs/retry': async ({ access }) => ({ count: await retryJobs(context, access.actor) }),
    'GET /held': () => listHeld(context.db),
    'POST /held/release': async ({ access, body }) => ({
      count: await releaseHeld(context.db, access.actor, body.ids),
    }),
    'GET /unknown-payments': () => listStrayChargeRows(context),
    'POST /unknown-payments/give-back': ({ access }) => giveBackStrayCharges(context, access.actor),
  });
}
