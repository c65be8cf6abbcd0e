import { raiseAlert, settleAlerts, settleAlertsNaming } from '../alerts/service.ts';
import { followSpot, holdsSpotAfter } from '../offers/service.ts';
import { ABOUT_WITHDRAWALS, noticeDuplicateOf } from '../orders/service.ts';
import { isSale } from '../orders/state-machine.ts';
import type { TransitionListener } from '../orders/transitions.ts';
import { removeTestimonials } from '../testimonials/service.ts';
import { isConversion, queueConversions } from '../tracking/service.ts';

/** Conversions of a transition: each sale is sent once. */
const conversions: TransitionListener = {
  concerns: (order, to) => isConversion(order, to) && (to !== 'paid' || isSale(order.status, to)),
  moved: (trx, before, { status }) => queueConversions(trx, before, status),
};

/** Removes the testimonial when the order is no longer paid. */
const testimonials: TransitionListener = {
  concerns: (order) => order.status === 'paid',
  moved: async (trx, { id }, { updated_at }) => void (await removeTestimonials(trx, [id], updated_at)),
};

/** Settles a pending withdrawal, which has nothing left to confirm. */
const withdrawals: TransitionListener = {
  concerns: (order) => order.status === 'paid',
  async moved(trx, { id }, { updated_at }) {
    const settled = { by: 'vitrine', settlement: { cause: 'order_unpaid' }, at: updated_at } as const;
    await settleAlerts(trx, id, ABOUT_WITHDRAWALS, settled);
  },
};

/** Settles the alerts about a repeated purchase, of either order, when the money of one of them is back. */
const repeated: TransitionListener = {
  concerns: (_order, to) => to === 'refunded' || to === 'charged_back',
  async moved(trx, { id, number }, { updated_at }) {
    const settled = { by: 'vitrine', settlement: { cause: 'repeated_returned' }, at: updated_at } as const;
    await settleAlerts(trx, id, ['duplicate_purchase'], settled);
    const others = await settleAlertsNaming(trx, 'duplicate_purchase', ['other', number], settled);
    // A third order may repeat one of them.
    for (const other of others) await noticeDuplicateOf(trx, other);
  },
};

/** Counts the spots that orders hold. */
const stock: TransitionListener = {
  concerns: (order, to) => holdsSpotAfter(order, to) !== order.holds_spot,
  columns: (order, to) => ({ holds_spot: holdsSpotAfter(order, to) }),
  async moved(trx, before, after) {
    if (await followSpot(trx, before, after))
      await raiseAlert(trx, 'oversold', after.id, {
        cause: before.status === 'charged_back' ? 'won_dispute' : 'late_payment',
      });
  },
};

/** Listeners of orders' transitions. The count of spots is last, as other buyers wait for its row until the commit. */
export const ORDER_LISTENERS: readonly TransitionListener[] = [conversions, testimonials, withdrawals, repeated, stock];
