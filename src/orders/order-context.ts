import type { DeliveryService } from '../delivery/service.ts';
import type { PaymentsService } from '../payments/service.ts';
import type { PreviousSecret } from '../platform/http/signed-token.ts';
import type { WorkContext } from '../platform/jobs/leased-work.ts';
import type { OrderTransitions } from './transitions.ts';

/** Values that the acts on orders, their money and their access run with. */
export interface OrderContext extends WorkContext {
  payments: PaymentsService;
  delivery: DeliveryService;
  transitions: OrderTransitions;
  /** Signs the links and the mark in the orders' ids, and seals addresses in the journal. */
  secret: string;
  /** Earlier secrets, whose links and marks still count. */
  previousSecrets: readonly PreviousSecret[];
  /** Interval of look-ups while a buyer may be paying, in seconds. */
  reconcileEvery: number;
}
