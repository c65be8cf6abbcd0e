import { type Actor, type AuditParams, audit } from '../../operators/service.ts';
import {
  acceptCaptured,
  applyRefundOutcome,
  assertAnswered,
  closeOrderAccess,
  confirmByHand,
  findStrayCharge,
  grantFreeOrder,
  lockOrderOr404,
  refuseRequest,
  remake,
  reopenOrderAccess,
  requestRefund,
  resendOrder,
  retryRefusedRefunds,
  undoCorrection,
} from '../../orders/service.ts';
import type { Trx } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import { likelyEmail } from '../../shared/email-typo.ts';
import type { Centavos } from '../../shared/money.ts';
import type { AuditAction } from '../../shared/panel/audit-actions.ts';
import type { GrantBody, OutcomeBody, RefundBody, RemakeBody, ResendBody } from '../../shared/panel/order-actions.ts';
import type { ShopContext } from '../shop-context.ts';
import { insertNote } from './notes.ts';

// Commands on an order; each is audited in its own transaction.

function note(trx: Trx, by: Actor, act: AuditAction, orderId: string, params: AuditParams = {}): Promise<void> {
  return audit(trx, by, act, { subject: `order:${orderId}`, params });
}

/**
 * Mails the access again. A corrected address revokes the links mailed to the former one, of all paid orders of the
 * purchase.
 *
 * @returns whether the address differs from the former one
 * @throws AppError 404, 409 if the order's state forbids it, 422 naming the field
 */
export function resendAccess(context: ShopContext, by: Actor, orderId: string, email?: string): Promise<boolean> {
  return context.db.transaction().execute(async (trx) => {
    const { orderIds, isCorrected } = await resendOrder(context, trx, orderId, email, by.name);
    for (const id of orderIds) await note(trx, by, isCorrected ? 'order.readdressed' : 'order.resent', id);
    return isCorrected;
  });
}

/**
 * Corrects an address, unless it has a likely typo: `maria@gmial.com`.
 *
 * @returns as {@link resendAccess}
 * @throws AppError as {@link resendAccess}, and 422 that asks for the address that is likely meant
 */
export async function correctAddress(
  context: ShopContext,
  by: Actor,
  orderId: string,
  { email, asTyped }: ResendBody,
): Promise<boolean> {
  const meant = email === undefined || asTyped ? null : likelyEmail(email);
  if (meant) throw new AppError('invalid_fields', { errors: { email: `Você quis dizer ${meant}?` } });
  return resendAccess(context, by, orderId, email);
}

/**
 * Takes a corrected address back within ten minutes.
 *
 * @param act id of the correction that is meant; defaults to the last one
 * @throws AppError 404, 409 if it is too late, or it was undone or followed by another one
 */
export function undoReaddress(context: ShopContext, by: Actor, orderId: string, act?: string): Promise<void> {
  return context.db.transaction().execute(async (trx) => {
    for (const id of await undoCorrection(context, trx, orderId, by.name, act))
      await note(trx, by, 'order.readdress_undone', id);
  });
}

/**
 * Refunds an amount. Repeated with the same key, it changes nothing.
 *
 * @param wish centavos
 * @throws AppError 404, 409 if nothing is left to refund or the rest has changed, 422 if less is left
 */
export function refundOrder(context: ShopContext, by: Actor, orderId: string, wish: RefundBody): Promise<void> {
  const { amount, left, key } = wish;
  return context.db.transaction().execute(async (trx) => {
    const isNew = await requestRefund(context, trx, orderId, amount, { key, left });
    if (isNew) await note(trx, by, 'order.refunded', orderId, { amount });
  });
}

/** Requests a refused refund from the provider again. @returns centavos @throws AppError 404, 409, 422 */
export function retryRefund(context: ShopContext, by: Actor, orderId: string): Promise<Centavos> {
  return context.db.transaction().execute(async (trx) => {
    const amount = await retryRefusedRefunds(context, trx, orderId);
    await note(trx, by, 'order.refund_retried', orderId, { amount });
    return amount;
  });
}

/** Records the outcome of refunds that the provider leaves open. @throws AppError 404, 409 */
export function recordRefundOutcome(
  context: ShopContext,
  by: Actor,
  orderId: string,
  { outcome, amount }: OutcomeBody,
): Promise<void> {
  return context.db.transaction().execute(async (trx) => {
    await applyRefundOutcome(context, trx, orderId, outcome, amount, by.name);
    await note(trx, by, 'order.refund_told', orderId, { outcome, amount });
  });
}

/** Accepts the differing amount of an alert. @throws AppError 404, 409 */
export function acceptAmount(context: ShopContext, by: Actor, alertId: string): Promise<void> {
  return context.db.transaction().execute(async (trx) => {
    const { orderId, amount } = await acceptCaptured(context, trx, alertId, by.name);
    await note(trx, by, 'order.amount_accepted', orderId, { alert: alertId, amount });
  });
}

/** Confirms a withdrawal on behalf of the buyer. @throws AppError 404, 409 without a request */
export function confirmWithdrawal(context: ShopContext, by: Actor, orderId: string): Promise<void> {
  return context.db.transaction().execute(async (trx) => {
    await confirmByHand(context, trx, orderId, by.name);
    await note(trx, by, 'withdrawal.confirmed', orderId);
  });
}

/** Refuses a withdrawal; the buyer is mailed the reason. @throws AppError 404, 409 without a request */
export function refuseWithdrawal(context: ShopContext, by: Actor, orderId: string, reason: string): Promise<void> {
  return context.db.transaction().execute(async (trx) => {
    const kept = await refuseRequest(context, trx, orderId, reason, by.name);
    // The note keeps the reason: a later request replaces the refused one.
    if (kept === null) await note(trx, by, 'withdrawal.refused', orderId);
    else await auditWithNote(context, trx, by, 'withdrawal.refused', orderId, kept);
  });
}

/** @throws AppError 404 if no open alert has this id, 409 if only an answer settles it, 422 without a reason */
export async function settleAlert({ db, alerts }: ShopContext, by: Actor, id: string, reason: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    if (!(await alerts.settle(trx, id, reason, by.name))) throw new AppError('alert_not_found', { id });
    await assertAnswered(trx, id);
    await audit(trx, by, 'alert.settled', { subject: `alert:${id}` });
  });
}

/** Closes the access without a mail. @throws AppError 404, 409 if it is not open */
export function closeAccess(context: ShopContext, by: Actor, orderId: string, reason: string): Promise<void> {
  return context.db.transaction().execute(async (trx) => {
    await closeOrderAccess(context, trx, orderId);
    await auditWithNote(context, trx, by, 'access.closed', orderId, reason);
  });
}

/** Reopens the access and mails the link. @throws AppError 404, 409 if no operator closed it */
export function reopenAccess(context: ShopContext, by: Actor, orderId: string, reason: string): Promise<void> {
  return context.db.transaction().execute(async (trx) => {
    await reopenOrderAccess(context, trx, orderId);
    await auditWithNote(context, trx, by, 'access.reopened', orderId, reason);
  });
}

/** Adds a note to an order, which can't be changed. @throws AppError 404 */
export function addNote(context: ShopContext, by: Actor, orderId: string, text: string): Promise<void> {
  return context.db.transaction().execute(async (trx) => {
    await lockOrderOr404(trx, orderId);
    await auditWithNote(context, trx, by, 'order.noted', orderId, text);
  });
}

/**
 * Grants a campaign's product free of charge: an order that is no sale. Repeated with the same key, it changes nothing.
 *
 * @throws AppError 404 without such a campaign, 422 if the key was used for something else
 */
export async function grantAccess(
  context: ShopContext,
  by: Actor,
  { campaign, reason, ...gift }: GrantBody,
): Promise<{ id: string; number: string }> {
  const live = liveOf(context, campaign);
  return context.db.transaction().execute(async (trx) => {
    const { id, number, isNew } = await grantFreeOrder(context, trx, { live, ...gift });
    if (isNew) await auditWithNote(context, trx, by, 'order.granted', id, reason);
    return { id, number };
  });
}

/**
 * Makes the order of the stray charge of an alert again, as after a restore, and delivers it.
 *
 * @throws AppError 404 without such an alert or campaign, 409 if the charge is not paid, or has an order
 */
export async function remakeOrder(
  context: ShopContext,
  by: Actor,
  alertId: string,
  { campaign, ...buyer }: RemakeBody,
): Promise<{ number: string }> {
  const payer = { live: liveOf(context, campaign), ...buyer };
  const stray = await findStrayCharge(context, alertId);
  return context.db.transaction().execute(async (trx) => {
    const { id, number, amount } = await remake(context, trx, stray, payer, by.name);
    await note(trx, by, 'order.remade', id, { alert: alertId, amount });
    return { number };
  });
}

/** Audits with a text, stored as a note that is erased with the buyer's data. */
async function auditWithNote(
  { clock }: ShopContext,
  trx: Trx,
  by: Actor,
  act: AuditAction,
  orderId: string,
  text: string,
): Promise<void> {
  await note(trx, by, act, orderId, { note: await insertNote(trx, orderId, text, clock()) });
}

/** @throws AppError 404 */
function liveOf({ campaigns }: ShopContext, campaign: string) {
  const live = campaigns.find(campaign);
  if (!live) throw new AppError('campaign_not_found', { id: campaign });
  return live;
}
