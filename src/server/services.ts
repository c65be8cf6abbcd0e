import { createAlertsService } from '../alerts/service.ts';
import { createDeliveryService } from '../delivery/service.ts';
import { createInboxService } from '../inbox/service.ts';
import { createOrderMoves } from '../orders/moves.ts';
import { leftOfOrder } from '../orders/refund-sums.ts';
import { createRefundsService } from '../orders/refunds.ts';
import { createOrdersService } from '../orders/service.ts';
import { createPaymentsService } from '../payments/service.ts';
import { createUrgencyService } from '../urgency/service.ts';
import { ORDER_LISTENERS } from './order-listeners.ts';

type Needs<Create extends (dependencies: never) => unknown> = Parameters<Create>[0];

/** What the services need of the world around them: a database, providers, a mail server, time, settings. */
type Surroundings = Needs<typeof createPaymentsService> &
  Omit<Needs<typeof createDeliveryService>, 'refundable'> &
  Needs<typeof createUrgencyService> &
  Omit<Needs<typeof createOrdersService>, 'payments' | 'delivery' | 'urgency' | 'moves'> &
  Omit<Needs<typeof createAlertsService>, 'delivery'>;

/** The services that an order passes through, from its charge to its delivery or the money back. */
export function createServices(surroundings: Surroundings) {
  const moves = createOrderMoves(ORDER_LISTENERS);
  const payments = createPaymentsService(surroundings);
  const delivery = createDeliveryService({ ...surroundings, refundable: leftOfOrder });
  const urgency = createUrgencyService(surroundings);
  const orders = createOrdersService({ ...surroundings, payments, delivery, urgency, moves });
  const refunds = createRefundsService({
    ...surroundings,
    payments,
    delivery,
    moves,
    look: (orderId) => orders.reconcile(orderId, 'reconciliation'),
  });
  const inbox = createInboxService({ ...surroundings, payments, orders });
  const alerts = createAlertsService({ ...surroundings, delivery });
  return { payments, delivery, urgency, orders, refunds, inbox, alerts };
}
