import { createHash } from 'node:crypto';
import type { LiveCampaign } from '../campaigns/live-campaigns.ts';
import type { DeliveryService } from '../delivery/service.ts';
import type { Clock } from '../platform/clock.ts';
import type { Db, Trx } from '../platform/db/database.ts';
import { AppError } from '../platform/errors.ts';
import type { Logger } from '../platform/logger.ts';
import { withdrawalDays } from '../shared/withdrawal-period.ts';
import { newOrderId, newOrderNumber, newOrderToken } from './order-names.ts';

/** Maximum number of generated order numbers; if all are taken, something else must be wrong. */
const MAX_ROUNDS = 5;

interface Dependencies {
  db: Db;
  delivery: DeliveryService;
  /** Signs the mark in the orders' ids. */
  secret: string;
  clock: Clock;
  log: Logger;
}

interface Gift {
  /** Campaign that is given. */
  live: Pick<LiveCampaign, 'campaign' | 'version' | 'termsVersion'>;
  name: string;
  email: string;
  /** E.164; empty if unknown. */
  phone: string;
  /** Idempotency key: however often it is sent, one order is made. */
  key: string;
}

interface GrantedOrder {
  id: string;
  number: string;
}

/** Creates accesses that the seller gives away: orders of 0 centavos that are paid from the start and are not sales. */
export function createFreeAccess({ db, delivery, secret, clock, log }: Dependencies) {
  /** Stores the order, its line, its attempt and its event; undefined if the key or the number is taken. */
  async function insert(trx: Trx, { live, name, email, phone, key }: Gift, hash: string) {
    const { id: campaign, product } = live.campaign;
    const order = await trx
      .insertInto('orders')
      .values({
        id: newOrderId(secret),
        token: newOrderToken(),
        number: newOrderNumber(campaign),
        status: 'paid',
        kind: 'free',
        campaign,
        product_title: product.title,
        guarantee_days: withdrawalDays(product.guaranteeDays),
        terms_version: live.termsVersion,
        campaign_version: live.version,
        amount: 0,
        buyer_name: name,
        buyer_email: email,
        buyer_phone: phone,
        tracking: JSON.stringify({}),
        idempotency_key: key,
        request_hash: hash,
        updated_at: clock(),
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning(['id', 'number', 'campaign', 'kind'])
      .executeTakeFirst();
    if (!order) return undefined;
    const { id: order_id } = order;
    await trx.insertInto('order_events').values({ order_id, to_status: 'paid', cause: 'operator' }).execute();
    const line = { kind: 'product', product: campaign, title: product.title, amount: 0 } as const;
    await trx
      .insertInto('order_lines')
      .values({ order_id, position: 1, ...line, offer: JSON.stringify({ hash: product.offerHash }) })
      .execute();
    const attempt = { method: 'none', provider: '', status: 'paid', amount: 0 } as const;
    await trx
      .insertInto('payment_attempts')
      .values({ order_id, position: 1, ...attempt, details: JSON.stringify({}) })
      .execute();
    await delivery.grantAccess(trx, order);
    return order;
  }

  return {
    /**
     * Gives a campaign's product to a person, who is mailed the link.
     *
     * @param also done in the same transaction, if the order is new
     * @returns the order; the earlier one if the key was sent again
     * @throws AppError 422 if the key was used with other data
     */
    async grant(gift: Gift, also?: (trx: Trx, order: GrantedOrder) => Promise<void>): Promise<GrantedOrder> {
      const { live, email, name, phone, key } = gift;
      const hash = createHash('sha256')
        .update(JSON.stringify([name, email, phone]))
        .digest('hex');
      for (let round = 0; round < MAX_ROUNDS; round += 1) {
        const given = await db.transaction().execute(async (trx) => {
          const order = await insert(trx, gift, hash);
          if (order) await also?.(trx, order);
          return order;
        });
        if (given) log.info({ orderId: given.id }, 'operator gives an access');
        const known = given ?? (await findByKey(email, live.campaign.id, key));
        if (known && 'request_hash' in known && known.request_hash !== hash)
          throw new AppError('idempotency_key_reused');
        if (known) return { id: known.id, number: known.number };
      }
      throw new Error('no number is free');
    },
  };

  function findByKey(email: string, campaign: string, key: string) {
    return db
      .selectFrom('orders')
      .select(['id', 'number', 'request_hash'])
      .where('buyer_email', '=', email)
      .where('campaign', '=', campaign)
      .where('idempotency_key', '=', key)
      .executeTakeFirst();
  }
}
