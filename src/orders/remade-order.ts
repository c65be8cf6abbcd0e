import { randomBytes } from 'node:crypto';
import type { LiveCampaign } from '../campaigns/live-campaigns.ts';
import type { DeliveryService } from '../delivery/service.ts';
import type { FoundCharge } from '../payments/provider.ts';
import type { PaymentsService } from '../payments/service.ts';
import type { Clock } from '../platform/clock.ts';
import type { Db, Trx } from '../platform/db/database.ts';
import { AppError } from '../platform/errors.ts';
import type { Logger } from '../platform/logger.ts';
import type { StrayCharge } from '../shared/alerts/order-alerts.ts';
import type { Settlement } from '../shared/alerts/settlement.ts';
import type { Centavos } from '../shared/money.ts';
import { withdrawalDays } from '../shared/withdrawal-period.ts';
import { followCharge } from './apply-charge.ts';
import { newOrderNumber, newOrderToken } from './order-names.ts';
import { lockOrder } from './repository.ts';
import { wasPaid } from './state-machine.ts';
import type { OrderTransitions } from './transitions.ts';

interface Dependencies {
  db: Db;
  payments: PaymentsService;
  delivery: DeliveryService;
  transitions: OrderTransitions;
  /** Replays the journal's entries about an order. */
  replay(trx: Trx, orderId: string): Promise<void>;
  clock: Clock;
  log: Logger;
}

/** Payer of a charge, and the campaign that was bought: the bank's charge has neither. */
export interface Payer {
  live: Pick<LiveCampaign, 'campaign' | 'version' | 'termsVersion'>;
  name: string;
  /** Null: no mail can be sent, as for an order that is made again to be refunded. */
  email: string | null;
  /** E.164; empty if unknown. */
  phone: string;
}

/** Charge as its provider is asked for it: by our own name for its order. */
interface StrayName {
  provider: string;
  orderId: string;
  chargeId: null;
}

interface RemadeOrder {
  id: string;
  number: string;
  amount: Centavos;
  /** Whether its money has arrived, even if it went back since. */
  paid: boolean;
}

/** Makes orders again for the charges that paid them, after a backup from before them was restored. */
export function createRemadeOrders({ db, payments, delivery, transitions, replay, clock, log }: Dependencies) {
  /**
   * Stores the order like one whose creation ended in the unknown, as its charge decides the rest. Undefined if the id
   * or the number is taken.
   */
  async function insert(
    trx: Trx,
    { provider, orderId }: StrayName,
    { id: charge_id, amount }: FoundCharge,
    payer: Payer,
  ) {
    const { id: campaign, product } = payer.live.campaign;
    const now = clock();
    const order = await trx
      .insertInto('orders')
      .values({
        // The provider knows the charge by this id, and the order's links may still be asked for by it.
        id: orderId,
        token: newOrderToken(),
        number: newOrderNumber(campaign),
        status: 'uncertain',
        kind: 'sale',
        campaign,
        product_title: product.title,
        guarantee_days: withdrawalDays(product.guaranteeDays),
        terms_version: payer.live.termsVersion,
        campaign_version: payer.live.version,
        amount,
        buyer_name: payer.name,
        // Placeholder of an erased buyer.
        buyer_email: payer.email ?? `${orderId.slice(0, 12)}@erased.invalid`,
        erased_at: payer.email === null ? now : null,
        buyer_phone: payer.phone,
        tracking: JSON.stringify({}),
        idempotency_key: orderId,
        request_hash: '',
        updated_at: now,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!order) return undefined;
    const { id: order_id } = order;
    await trx.insertInto('order_events').values({ order_id, to_status: 'uncertain', cause: 'operator' }).execute();
    const line = { kind: 'product', product: campaign, title: product.title, amount } as const;
    await trx
      .insertInto('order_lines')
      .values({ order_id, position: 1, ...line, offer: JSON.stringify({ hash: product.offerHash }) })
      .execute();
    await trx
      .insertInto('payment_attempts')
      .values({
        order_id,
        position: 1,
        method: 'pix',
        provider,
        status: 'unknown',
        amount,
        charge_id,
        details: JSON.stringify({}),
        webhook_key: randomBytes(24).toString('base64url'),
        next_check_at: now,
      })
      .execute();
    return lockOrder(trx, order_id);
  }

  return {
    /**
     * Makes the order of an alert's payment again, with all that its charge and the journal hold about it: a paid order
     * is delivered.
     *
     * @param by operator
     * @param also done in the same transaction
     * @throws AppError 404 if no such alert is open, 409 if the charge is not paid, or an order has it
     */
    async remake(
      alertId: string,
      payer: Payer,
      by: string,
      also?: (trx: Trx, remade: RemadeOrder) => Promise<void>,
    ): Promise<RemadeOrder> {
      const open = db.selectFrom('alerts').select('params').where('id', '=', alertId).where('status', '=', 'open');
      const alert = await open.where('kind', '=', 'stray_charge').executeTakeFirst();
      if (!alert) throw new AppError('stray_not_found', { id: alertId });
      const { provider, order: orderId } = alert.params as StrayCharge;
      const stray = { provider, orderId, chargeId: null };
      const state = await payments.findCharge(provider, stray);
      if (state.kind !== 'found' || state.status !== 'paid') throw new AppError('stray_not_paid');
      const remade = await db.transaction().execute(async (trx) => {
        const order = await insert(trx, stray, state.charge, payer);
        if (!order) throw new AppError('stray_has_order');
        // The sweep looks it up once more, as it is due.
        await followCharge(trx, order, state, { seen: order, cause: 'operator', delivery, transitions, clock });
        await replay(trx, order.id);
        const settled = {
          settled_at: clock(),
          settled_by: by,
          settlement: JSON.stringify({ cause: 'order_remade', number: order.number } satisfies Settlement),
        };
        await trx
          .updateTable('alerts')
          .set({ status: 'settled', ...settled })
          .where('id', '=', alertId)
          .execute();
        const { id, number, amount, status } = await lockOrder(trx, order.id);
        const made = { id, number, amount, paid: wasPaid(status) };
        await also?.(trx, made);
        return made;
      });
      log.info({ orderId: remade.id }, 'operator makes an order again');
      return remade;
    },
  };
}
