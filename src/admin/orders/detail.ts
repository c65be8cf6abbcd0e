import type { Campaigns } from '../../campaigns/live-campaigns.ts';
import { readAccessStatus, readWithdrawalPeriod } from '../../delivery/service.ts';
import { type OrdersService, waitingRequest } from '../../orders/service.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import type { OrderDetail } from '../../shared/panel/orders-schema.ts';
import type { Role } from '../../shared/panel/roles.ts';
import type { ReadTitles } from '../campaign-titles.ts';
import { readListed } from './list.ts';
import { permittedActions } from './permitted-actions.ts';
import { readTimeline } from './timeline.ts';
import { whatsappOf } from './whatsapp.ts';

interface Dependencies {
  db: Db;
  campaigns: Campaigns;
  orders: Pick<OrdersService, 'moneyFacts'>;
  titles: ReadTitles;
  clock: Clock;
}

/**
 * All data of one order that the seller may see, and its possible actions.
 *
 * @param role of the reader; null in a public demonstration, which shows no notes and no actions
 * @returns null if there is none with this id
 */
export async function describeOrder(
  { db, campaigns, orders, titles, clock }: Dependencies,
  id: string,
  role: Role | null,
): Promise<OrderDetail | null> {
  // Pending refunds are read before settled ones: one that settles meanwhile is shown as pending or done, never lost.
  const money = await orders.moneyFacts(id);
  const listed = (await readListed(db, [id])).get(id);
  if (!listed) return null;
  const [order, lines, access, request, timeline, titleOf] = await Promise.all([
    db
      .selectFrom('orders')
      .select(['buyer_phone', 'buyer_document', 'guarantee_days', 'tracking', 'erased_at'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('order_lines')
      .select(['product', 'title', 'amount'])
      .where('order_id', '=', id)
      .orderBy('position')
      .execute(),
    readAccessStatus(db, id),
    waitingRequest(db, id),
    readTimeline(db, id, role !== null),
    titles([listed.campaign]),
  ]);
  const isSold = listed.kind !== 'free';
  const period = isSold ? await readWithdrawalPeriod(db, { id, guarantee_days: order.guarantee_days }, clock()) : null;
  const facts = {
    ...listed,
    withdrawal: period && {
      until: period.until.toISOString(),
      receivedAt: period.receivedAt?.toISOString() ?? null,
      requestedAt: request?.requested_at.toISOString() ?? null,
    },
    buyerPhone: order.buyer_phone,
    erasedAt: order.erased_at?.toISOString() ?? null,
    access: access ?? ('none' as const),
  };
  const actions = role ? permittedActions({ ...facts, money }, role) : [];
  const isReachable = actions.includes('whatsapp');
  return {
    ...facts,
    ...money,
    campaignTitle: titleOf(listed.campaign),
    buyerDocument: order.buyer_document,
    guaranteeDays: order.guarantee_days,
    lines,
    tracking: order.tracking,
    actions,
    whatsapp: isReachable ? await whatsappOf(facts, { db, campaigns, now: clock() }) : null,
    timeline,
  };
}
