import { actsOn } from '../../operators/service.ts';
import type { Db } from '../../platform/db/database.ts';
import { alertDetail, settlementReason } from '../../shared/alert-kinds.ts';
import { formatBRL } from '../../shared/money.ts';
import { AUDIT_ACTIONS, type AuditAction } from '../../shared/panel/audit-actions.ts';
import type { TimelineEntry } from '../../shared/panel/orders-schema.ts';
import type { PaymentMethod } from '../../shared/payment-methods.ts';
import { readNotes } from './notes.ts';
import { redactBody } from './redact.ts';

/** Maximum number of shown webhooks of one order: a provider may repeat them forever. */
const WEBHOOKS = 50;

/**
 * All events of an order, the oldest first.
 *
 * @param withActs includes operators' commands and notes
 */
export async function readTimeline(db: Db, orderId: string, withActs: boolean): Promise<TimelineEntry[]> {
  const parts = await Promise.all([
    moves(db, orderId),
    attempts(db, orderId),
    webhooks(db, orderId),
    mails(db, orderId),
    access(db, orderId),
    refunds(db, orderId),
    withdrawals(db, orderId),
    alerts(db, orderId),
    testimonials(db, orderId),
    withActs ? acts(db, orderId) : [],
  ]);
  // Entries of the same moment keep this order.
  return parts.flat().toSorted((a, b) => a.at.localeCompare(b.at));
}

async function moves(db: Db, orderId: string): Promise<TimelineEntry[]> {
  const rows = await db
    .selectFrom('order_events')
    .select(['from_status', 'to_status', 'cause', 'at'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute();
  return rows.map(({ from_status, to_status, cause, at }) => ({
    ...{ type: 'status', at: at.toISOString(), status: to_status, cause },
    ...(to_status === 'paid' && from_status === 'charged_back' && { again: true }),
  }));
}

async function attempts(db: Db, orderId: string): Promise<TimelineEntry[]> {
  const rows = await db
    .selectFrom('payment_attempts')
    .select(['provider', 'method', 'status', 'amount', 'charge_id', 'expires_at', 'next_check_at', 'created_at'])
    .where('order_id', '=', orderId)
    .where('method', '!=', 'none')
    .$narrowType<{ method: PaymentMethod }>()
    .orderBy('position')
    .execute();
  return rows.map(({ provider, method, status, amount, ...row }) => ({
    type: 'attempt',
    at: row.created_at.toISOString(),
    provider,
    method,
    status,
    amount,
    chargeId: row.charge_id,
    expiresAt: row.expires_at?.toISOString() ?? null,
    nextCheckAt: row.next_check_at?.toISOString() ?? null,
  }));
}

/** Webhooks at the order's own address, and those at the shop's address that concern it. */
async function webhooks(db: Db, orderId: string): Promise<TimelineEntry[]> {
  // One list of ids: an `or` would scan all messages of the shop.
  const ids = db
    .selectFrom('inbox')
    .select('id')
    .where('order_id', '=', orderId)
    .unionAll(db.selectFrom('inbox_orders').select('inbox_id as id').where('order_id', '=', orderId));
  const rows = await db
    .selectFrom('inbox')
    .select(['id', 'provider', 'status', 'body', 'last_error', 'received_at', 'order_id'])
    .where('id', 'in', ids)
    .orderBy('id', 'desc')
    .limit(WEBHOOKS)
    .execute();
  return rows.map(({ id, provider, status, body, last_error, received_at, order_id }) => ({
    type: 'webhook',
    at: received_at.toISOString(),
    id,
    provider,
    status,
    // A message at the shop's address concerns other buyers too.
    body: order_id === null ? '' : redactBody(body),
    error: last_error,
  }));
}

async function mails(db: Db, orderId: string): Promise<TimelineEntry[]> {
  const rows = await db
    .selectFrom('deliveries')
    .select(['id', 'kind', 'status', 'last_error', 'sent_at', 'created_at'])
    .where('order_id', '=', orderId)
    .orderBy('created_at')
    .execute();
  return rows.map(({ id, kind, status, last_error, sent_at, created_at }) => ({
    type: 'mail',
    at: created_at.toISOString(),
    id,
    kind,
    status,
    sentAt: sent_at?.toISOString() ?? null,
    error: last_error,
  }));
}

async function access(db: Db, orderId: string): Promise<TimelineEntry[]> {
  const row = await db
    .selectFrom('access_links')
    .select(['opened_at', 'downloaded_at', 'downloaded_last_at'])
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  const { opened_at: opened, downloaded_at: first, downloaded_last_at: last } = row ?? {};
  const isAgain = first && last && last > first;
  return [
    ...(opened ? [{ type: 'opened', at: opened.toISOString() } as const] : []),
    ...(first ? [{ type: 'downloaded', at: first.toISOString(), which: 'first' } as const] : []),
    ...(isAgain ? [{ type: 'downloaded', at: last.toISOString(), which: 'last' } as const] : []),
  ];
}

async function refunds(db: Db, orderId: string): Promise<TimelineEntry[]> {
  const rows = await db
    .selectFrom('refunds')
    .select(['id', 'amount', 'cause', 'status', 'last_error', 'settled_at', 'created_at'])
    .where('order_id', '=', orderId)
    .execute();
  return rows.map(({ id, amount, cause, status, last_error, settled_at, created_at }) => ({
    type: 'refund',
    at: created_at.toISOString(),
    id,
    amount,
    cause,
    status,
    settledAt: settled_at?.toISOString() ?? null,
    error: last_error,
  }));
}

async function withdrawals(db: Db, orderId: string): Promise<TimelineEntry[]> {
  const rows = await db
    .selectFrom('withdrawal_requests')
    .select(['requested_at', 'confirmed_at', 'refused_at'])
    .where('order_id', '=', orderId)
    .execute();
  return rows.map(({ requested_at, confirmed_at, refused_at }) => ({
    type: 'withdrawal',
    at: requested_at.toISOString(),
    confirmedAt: confirmed_at?.toISOString() ?? null,
    refusedAt: refused_at?.toISOString() ?? null,
  }));
}

async function alerts(db: Db, orderId: string): Promise<TimelineEntry[]> {
  const rows = await db
    .selectFrom('alerts')
    .select(['id', 'kind', 'params', 'status', 'settled_by', 'reason', 'settlement', 'at'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute();
  return rows.map(({ id, kind, params, status, settled_by, reason, settlement, at }) => ({
    type: 'alert',
    at: at.toISOString(),
    id,
    kind,
    detail: alertDetail(kind, params),
    status,
    settledBy: settled_by,
    reason: settlementReason({ reason, settlement }),
  }));
}

async function testimonials(db: Db, orderId: string): Promise<TimelineEntry[]> {
  const rows = await db
    .selectFrom('testimonials')
    .select(['status', 'stars', 'written_at'])
    .where('order_id', '=', orderId)
    .execute();
  return rows.map(({ status, stars, written_at }) => ({
    type: 'testimonial',
    at: written_at.toISOString(),
    status,
    stars,
  }));
}

/** Operators' commands, with their notes. */
async function acts(db: Db, orderId: string): Promise<TimelineEntry[]> {
  const [rows, notes] = await Promise.all([actsOn(db, [`order:${orderId}`]), readNotes(db, [orderId])]);
  return rows.map(({ at, actor, act, params }) => {
    const { amount, note } = params;
    const money = typeof amount === 'number' ? formatBRL(amount) : null;
    return {
      type: 'act',
      at: at.toISOString(),
      actor,
      action: act,
      detail: AUDIT_ACTIONS[act as AuditAction] ?? act,
      text: money ?? notes.get(String(note)) ?? null,
    };
  });
}
