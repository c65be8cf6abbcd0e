import { raiseAlert, settleAlerts } from '../alerts/service.ts';
import { followSpot, holdsSpotAfter } from '../offers/service.ts';
import type { Order } from '../orders/repository.ts';
import { ABOUT_WITHDRAWALS } from '../orders/service.ts';
import { isSale } from '../orders/state-machine.ts';
import type { TransitionListener } from '../orders/transitions.ts';
import { removeTestimonials } from '../testimonials/service.ts';
import { isConversion, queueConversions } from '../tracking/service.ts';

/** Conversions of a transition: each sale is sent once. */
const conversions: TransitionListener = {
  concerns: (order, to) => isConversion(order, to) && (to !== 'paid' || isSale(order.status, to)),
  moved: (trx, before, { status }) => queueConversions(trx, before, status),
};

/** What it means to what the buyer wrote: only who paid can tell of a purchase. */
const testimonials: TransitionListener = {
  concerns: (order) => order.status === 'paid',
  moved: (trx, { id }, { updated_at }) => removeTestimonials(trx, [id], updated_at),
};

/** A withdrawal that waits for an answer: there is nothing left to confirm. */
const withdrawals: TransitionListener = {
  concerns: (order) => order.status === 'paid',
  async moved(trx, { id }, { updated_at }) {
    const settled = { by: 'vitrine', reason: 'O pedido deixou de estar pago.', at: updated_at };
    await settleAlerts(trx, id, ABOUT_WITHDRAWALS, settled);
  },
};

/** What it means to the spots. */
const stock: TransitionListener = {
  concerns: (order, to) => holdsSpotAfter(order, to) !== order.holds_spot,
  columns: (order, to) => ({ holds_spot: holdsSpotAfter(order, to) }),
  async moved(trx, before, after) {
    if (await followSpot(trx, before, after))
      await raiseAlert(trx, 'oversold', after.id, `${late(before)} ocupou uma vaga que já não havia`);
  },
};

/** Cause of a spot beyond the stock. */
function late({ status }: Order): string {
  return status === 'charged_back' ? 'um pagamento que voltou de uma contestação' : 'um pagamento atrasado';
}

/** Who follows orders on their way. The count of spots comes last, as other buyers wait for it until the commit. */
export const ORDER_LISTENERS: readonly TransitionListener[] = [conversions, testimonials, withdrawals, stock];
