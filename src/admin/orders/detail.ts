import { readAccessStatus, readWithdrawalPeriod } from '../../delivery/service.ts';
import { findOrderByName, readMoneyFacts, readUndoable, waitingRequest } from '../../orders/service.ts';
import type { OrderDetail } from '../../shared/panel/orders-schema.ts';
import { hasPermission, type Role } from '../../shared/panel/roles.ts';
import { readTitles } from '../campaign-titles.ts';
import { isWithin, type Scope } from '../scope.ts';
import type { ShopContext } from '../shop-context.ts';
import { readListed } from './list.ts';
import { permittedActions } from './permitted-actions.ts';
import { readTimeline } from './timeline.ts';
import { whatsappOf } from './whatsapp.ts';

/**
 * Finds an order with all data that the reader may see, and their possible actions.
 *
 * @param name its number, its id or its address
 * @returns null if there is none in the scope
 */
export async function findOrderDetail(
  context: ShopContext,
  name: string,
  scope: Scope,
  role: Role,
): Promise<OrderDetail | null> {
  const found = await findOrderByName(context.db, name);
  const order = found && (await describeOrder(context, found.id, scope.seededOnly ? null : role));
  return order && isWithin(scope, order) ? order : null;
}

/**
 * All data of one order that the seller may see, and its possible actions.
 *
 * @param role of the reader; null in a public demonstration, which shows no notes and no actions
 * @returns null if there is none with this id
 */
export async function describeOrder(
  { db, campaigns, clock, secret }: Pick<ShopContext, 'db' | 'campaigns' | 'clock' | 'secret'>,
  id: string,
  role: Role | null,
): Promise<OrderDetail | null> {
  // Pending refunds are read before settled ones: one that settles meanwhile is shown as pending or done, never lost.
  const money = await readMoneyFacts(db, id);
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
    readTitles(campaigns, [listed.campaign]),
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
  const undoable =
    role && hasPermission(role, 'serve') && !listed.test ? await readUndoable({ clock, secret }, db, id) : null;
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
    undoable: undoable && { act: undoable.before.act, until: undoable.until.toISOString() },
    whatsapp: isReachable ? await whatsappOf(facts, { db, campaigns, now: clock() }) : null,
    timeline,
  };
}
