import type { Insertable, QueryCreator, Selectable } from 'kysely';
import type { LiveCampaign } from '../campaigns/live-campaigns.ts';
import type { Quote, QuoteLine } from '../offers/service.ts';
import type { Db, Trx } from '../platform/db/database.ts';
import type { Database, OrdersTable } from '../platform/db/schema.ts';
import { withdrawalDays } from '../shared/withdrawal-period.ts';
import { type Attempt, FIRST_ATTEMPT } from './attempts.ts';
import { newOrderNumber, newOrderToken } from './order-names.ts';
import type { Order } from './repository.ts';
import type { Cause } from './transitions.ts';

/** Campaign that is bought, as it is sold now. */
export type SoldCampaign = Pick<LiveCampaign, 'campaign' | 'version' | 'termsVersion'>;

/** Order as it is stored first. */
export interface NewOrder {
  /** Columns beside the names for others, which are made here. */
  order: Omit<Insertable<OrdersTable>, 'token' | 'number'>;
  lines: readonly QuoteLine[];
  attempt: Pick<Attempt, 'method' | 'provider' | 'status' | 'charge_id' | 'webhook_key' | 'next_check_at'>;
  /** Cause of its first event. */
  cause: Cause;
}

/** Statement that goes on after the order's row is accepted. */
type AcceptingStatement = QueryCreator<Database & { accepted: Selectable<OrdersTable> }>;

const ATTEMPT_COLUMNS = [
  'order_id',
  'amount',
  'position',
  'method',
  'provider',
  'status',
  'details',
  'charge_id',
  'webhook_key',
  'next_check_at',
] as const;

/** Returns what an order keeps of the campaign that it bought, and of its price. */
export function soldColumns({ campaign, version, termsVersion }: SoldCampaign, { title, amount }: Quote) {
  return {
    campaign: campaign.id,
    product_title: title,
    guarantee_days: withdrawalDays(campaign.product.guaranteeDays),
    terms_version: termsVersion,
    campaign_version: version,
    amount,
  };
}

/**
 * Stores an order, its lines, its first attempt and its first event, in one statement, which needs no transaction
 * around it.
 *
 * @returns undefined, with nothing written, if its id, its number or its buyer's key is taken
 */
export async function insertOrder(
  db: Db | Trx,
  { order, lines, attempt, cause }: NewOrder,
): Promise<Order | undefined> {
  const names = { token: newOrderToken(), number: newOrderNumber(order.campaign) };
  const accepted = db
    .with('accepted', (trx) =>
      trx
        .insertInto('orders')
        .values({ ...order, ...names })
        .onConflict((conflict) => conflict.doNothing())
        .returningAll(),
    )
    .with('event', (trx) =>
      trx
        .insertInto('order_events')
        .columns(['order_id', 'to_status', 'cause'])
        .expression((eb) => eb.selectFrom('accepted').select(['id', 'status', eb.val(cause).as('cause')])),
    );
  const stored = await lines
    .reduce(withLine, accepted)
    .with('attempt', (trx) =>
      trx
        .insertInto('payment_attempts')
        .columns(ATTEMPT_COLUMNS)
        .expression((eb) =>
          eb
            .selectFrom('accepted')
            .select(['id', 'amount', eb.lit(FIRST_ATTEMPT).as('position')])
            .select([eb.val(attempt.method).as('method'), eb.val(attempt.provider).as('provider')])
            .select([eb.val(attempt.status).as('status'), eb.val('{}').as('details')])
            .select([eb.val(attempt.charge_id).as('charge_id'), eb.val(attempt.webhook_key).as('webhook_key')])
            .select(eb.val(attempt.next_check_at).as('next_check_at')),
        )
        .returning(['id as attempt_id', 'order_id', 'position']),
    )
    .selectFrom('accepted')
    .innerJoin('attempt', 'attempt.order_id', 'accepted.id')
    .selectAll('accepted')
    .select(['attempt.attempt_id', 'attempt.position'])
    .executeTakeFirst();
  if (!stored) return undefined;
  const { attempt_id: id, position, ...row } = stored;
  const { id: order_id, amount, created_at } = row;
  return { ...row, attempt: { ...attempt, id, order_id, position, amount, details: {}, expires_at: null, created_at } };
}

/** Adds a line to the statement that stores its order. */
function withLine<Statement extends AcceptingStatement>(statement: Statement, line: QuoteLine): Statement {
  const { position, kind, product, title, amount, offer, products } = line;
  return statement.with(`line_${position}`, (trx) =>
    trx
      .insertInto('order_lines')
      .columns(['order_id', 'position', 'kind', 'product', 'title', 'amount', 'offer', 'products'])
      .expression((eb) =>
        eb
          .selectFrom('accepted')
          .select(['id', eb.lit(position).as('position'), eb.val(kind).as('kind'), eb.val(product).as('product')])
          .select([eb.val(title).as('title'), eb.lit(amount).as('amount')])
          .select([eb.val(JSON.stringify(offer)).as('offer'), eb.val(JSON.stringify(products)).as('products')]),
      ),
  ) as unknown as Statement;
}
