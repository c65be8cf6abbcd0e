import { createAlertsService } from '../alerts/service.ts';
import { createDeliveryService } from '../delivery/service.ts';
import { createInboxService } from '../inbox/service.ts';
import { createOffersService } from '../offers/service.ts';
import { leftOfOrder } from '../orders/refund-sums.ts';
import { createRefundsService } from '../orders/refunds.ts';
import { createOrdersService } from '../orders/service.ts';
import { createOrderTransitions } from '../orders/transitions.ts';
import { createWithdrawalRequests } from '../orders/withdrawal-requests.ts';
import { createPaymentsService } from '../payments/service.ts';
import { createOutbox } from '../platform/outbox/outbox.ts';
import { ORDER_LISTENERS } from './order-listeners.ts';

type Needs<Create extends (dependencies: never) => unknown> = Parameters<Create>[0];

/** What the services need of the world around them: a database, providers, a mail server, time, settings. */
type Context = Needs<typeof createPaymentsService> &
  Omit<Needs<typeof createDeliveryService>, 'refundable'> &
  Needs<typeof createOutbox> &
  Needs<typeof createOffersService> &
  Omit<Needs<typeof createOrdersService>, 'payments' | 'delivery' | 'offers' | 'transitions'> &
  Omit<Needs<typeof createAlertsService>, 'delivery'>;

/** The services that an order passes through, from its charge to its delivery or the money back. */
export function createServices(context: Context) {
  const transitions = createOrderTransitions(ORDER_LISTENERS, context.clock);
  const payments = createPaymentsService(context);
  const delivery = createDeliveryService({ ...context, refundable: leftOfOrder });
  const offers = createOffersService(context);
  const orders = createOrdersService({ ...context, payments, delivery, offers, transitions });
  const refunds = createRefundsService({
    ...context,
    payments,
    delivery,
    transitions,
    look: (orderId) => orders.reconcile(orderId, 'reconciliation'),
  });
  const withdrawals = createWithdrawalRequests({ ...context, delivery, refunds });
  const inbox = createInboxService({ ...context, payments, orders });
  const alerts = createAlertsService({ ...context, delivery });
  const outbox = createOutbox(context);
  outbox.add(delivery.mails);
  outbox.add(alerts.mails);
  return { payments, delivery, offers, orders, refunds, withdrawals, inbox, alerts, outbox };
}
