import { createAlertsService } from '../alerts/service.ts';
import type { Campaigns } from '../campaigns/live-campaigns.ts';
import { createDeliveryService } from '../delivery/service.ts';
import { createInboxService } from '../inbox/service.ts';
import type { MailDependencies } from '../mails/compose-mails.ts';
import { createOffersService } from '../offers/service.ts';
import type { OrderContext } from '../orders/order-context.ts';
import { createReconciliation } from '../orders/reconciliation-work.ts';
import { createRefundFollowing } from '../orders/refund-following.ts';
import { leftOfOrder } from '../orders/refund-sums.ts';
import { createReplaySweep } from '../orders/replay-money.ts';
import { createOrderTransitions } from '../orders/transitions.ts';
import type { PaymentProvider } from '../payments/provider.ts';
import { createPaymentsService } from '../payments/service.ts';
import type { Clock } from '../platform/clock.ts';
import type { Db } from '../platform/db/database.ts';
import type { PreviousSecret } from '../platform/http/signed-token.ts';
import type { Jobs } from '../platform/jobs/jobs.ts';
import type { Logger } from '../platform/logger.ts';
import type { Mailer } from '../platform/outbox/mailer.ts';
import { createOutbox } from '../platform/outbox/outbox.ts';
import { ORDER_LISTENERS } from './order-listeners.ts';

/** Context of the services: database, providers, mail server, time, settings. */
interface ServicesContext extends Pick<MailDependencies, 'renderMail'> {
  db: Db;
  jobs: Jobs;
  campaigns: Campaigns;
  /** Returns the payment providers of the settings now, in the order of the tries; none in a live shop that is being prepared. */
  providers: () => readonly PaymentProvider[];
  /** Returns the mail server of the settings now; null without one: mails of a live shop wait. */
  mailer: () => Mailer | null;
  /** E-mail addresses that get alerts by the settings; without any, the owners in the database get them. */
  operators: readonly string[];
  /** Key that signs links and holds. */
  secret: string;
  /** Former keys, whose links open until a day. */
  previousSecrets: readonly PreviousSecret[];
  publicUrl: () => string;
  /** Whether the shop's address is https. */
  secure: boolean;
  demo: boolean;
  /** CPF or CNPJ for the provider, of campaigns that do not ask for the buyer's; null if none is set. */
  fixedDocument: (campaignId: string) => string | null;
  /** Time for which a charge can be paid, in seconds. */
  expiresIn: number;
  /** Interval of checks of an unpaid order, in seconds. */
  reconcileEvery: number;
  clock: Clock;
  /** Waits so many ms; replaced when time is simulated. */
  sleep?: (ms: number) => Promise<void>;
  log: Logger;
}

/** Creates the services that an order passes through, from its charge to its delivery or refund. */
export function createServices(context: ServicesContext) {
  const transitions = createOrderTransitions(ORDER_LISTENERS, context.clock);
  const payments = createPaymentsService(context);
  const delivery = createDeliveryService({ ...context, refundable: leftOfOrder });
  const offers = createOffersService(context);
  const orderContext: OrderContext = { ...context, payments, delivery, transitions, offers };
  const reconciliation = createReconciliation(orderContext);
  // After a restore the journal's entries about orders are replayed before anything else is done.
  const replayForgotten = createReplaySweep(orderContext);
  const sweep = async () => (await replayForgotten()) + (await reconciliation.sweep());
  const orders = { replayForgotten, sweep, start: reconciliation.start };
  const refunds = createRefundFollowing(orderContext);
  const inbox = createInboxService(orderContext);
  const alerts = createAlertsService({ ...context, delivery });
  const outbox = createOutbox(context);
  outbox.add(delivery.mails);
  outbox.add(alerts.mails);
  return { context: orderContext, payments, delivery, offers, orders, refunds, inbox, alerts, outbox };
}
