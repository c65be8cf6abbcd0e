import type { Campaigns } from '../campaigns/live-campaigns.ts';
import type { DeliveryService } from '../delivery/service.ts';
import type { OffersService } from '../offers/service.ts';
import type { PaymentsService } from '../payments/service.ts';
import type { PreviousSecret } from '../platform/http/signed-token.ts';
import type { WorkContext } from '../platform/jobs/leased-work.ts';
import type { OrderTransitions } from './transitions.ts';

/** Values that the acts on orders, their money and their access run with. */
export interface OrderContext extends WorkContext {
  payments: PaymentsService;
  delivery: DeliveryService;
  transitions: OrderTransitions;
  offers: OffersService;
  campaigns: Campaigns;
  /** Signs the links and the mark in the orders' ids, and seals addresses in the journal. */
  secret: string;
  /** Earlier secrets, whose links and marks still count. */
  previousSecrets: readonly PreviousSecret[];
  /** Interval of look-ups while a buyer may be paying, in seconds. */
  reconcileEvery: number;
  /** Time in which a code can be paid, in seconds. */
  expiresIn: number;
  /** Returns `CUSTOMER_DOCUMENT` of a campaign, sent for every buyer if the campaign says `fixed`. */
  fixedDocument: (campaignId: string) => string | null;
  /** A demonstration's orders have no bound of the day: they are load tests of one machine. */
  demo: boolean;
}
