import { aboutMail, settleAlerts } from '../alerts/service.ts';
import type { DeliveryService } from '../delivery/service.ts';
import { writeJournal } from '../journal/service.ts';
import type { Clock } from '../platform/clock.ts';
import type { Db, Trx } from '../platform/db/database.ts';
import { notifyOrderChanged } from '../platform/db/order-changes.ts';
import { AppError } from '../platform/errors.ts';
import type { Logger } from '../platform/logger.ts';
import type { AlertKind } from '../shared/alert-kinds.ts';
import { buyerSchema } from '../shared/api.ts';
import type { Centavos } from '../shared/money.ts';
import { FIELD_ERRORS } from '../shared/texts.ts';
import { openAgain, sendAnew } from './access-again.ts';
import { noteRequest } from './money-journal.ts';
import { ODD_AMOUNTS, receivedText } from './odd-money.ts';
import { type Correction, type Readdressed, readdress, refuseErasing } from './readdress.ts';
import type { createReconciliation } from './reconciliation.ts';
import { leftOf } from './refund-sums.ts';
import { lockOrder, lockOrderOr404, type Order, receivedOf } from './repository.ts';
import { isOver } from './state-machine.ts';
import type { OrderTransitions } from './transitions.ts';
import { waitingRequest } from './waiting-request.ts';

interface Dependencies {
  db: Db;
  delivery: DeliveryService;
  transitions: OrderTransitions;
  /** Writes down when the provider is asked about an order again. */
  planCheck: ReturnType<typeof createReconciliation>['planCheck'];
  /** Seals addresses. */
  secret: string;
  clock: Clock;
  log: Logger;
}

/** What operators do to orders by hand, but for refunds. */
export function createOperations({ db, delivery, transitions, planCheck, secret, clock, log }: Dependencies) {
  /** Writes where an order went to: the link of its access, and what only the shop's key opens. */
  async function noteAddress(trx: Trx, orderId: string, moved: Readdressed & { change: Correction }): Promise<void> {
    const { change, ...address } = moved;
    const facts = { grant: await delivery.grantId(trx, orderId), change };
    const hidden = { text: JSON.stringify(address), secret };
    await writeJournal(trx, { kind: 'address', subject: orderId, facts, hidden });
  }

  return {
    /**
     * Mails the product again, and the link that confirms a withdrawal where the buyer asked for one. A corrected address
     * gets new links, and the ones that went to the other address open nothing any more. What is told of other mails
     * stays open. Where the buyer's address was erased, only a new one can be mailed: given by the buyer, it is used
     * again from then on.
     *
     * @param email the corrected address; the order's own unless told
     * @param by who does it
     * @param also done in the same transaction
     * @returns whether it goes to another address than before
     * @throws AppError 404, 409 when the order isn't paid, its access is closed, its address was erased and no other one is
     *   told, or is about to be erased, 422 when the address is none
     */
    async resend(
      orderId: string,
      email: string | undefined,
      by: string,
      also?: (trx: Trx, corrected: boolean) => Promise<void>,
    ): Promise<boolean> {
      const parsed = email === undefined ? undefined : buyerSchema.shape.email.safeParse(email);
      if (parsed?.success === false) throw new AppError('invalid_fields', { errors: { email: FIELD_ERRORS.email } });
      const isCorrected = await db.transaction().execute(async (trx) => {
        const order = await lockOrderOr404(trx, orderId);
        if (order.status !== 'paid') throw new AppError('order_not_paid', { to: 'resend' });
        if (order.erased_at && !parsed) throw new AppError('buyer_erased');
        if ((await delivery.grantStatus(trx, orderId)) === 'revoked') throw new AppError('order_access_closed');
        const corrected = parsed && parsed.data !== order.buyer_email ? parsed.data : null;
        if (corrected) await refuseErasing(trx, order);
        const token = corrected && (await readdress(trx, order, corrected, clock()));
        const change = order.erased_at ? 'given anew' : 'corrected';
        const mails = await sendAnew(trx, orderId, corrected ? change : 'none', { delivery, clock });
        if (corrected && token) await noteAddress(trx, orderId, { email: corrected, token, change });
        const settled = { by, reason: 'O e-mail foi enviado de novo.', at: clock() };
        await settleAlerts(trx, orderId, ['mail_bounced', 'undelivered'], {
          ...settled,
          about: mails.map(aboutMail),
        });
        // The buyer can be mailed again, the link that confirms a withdrawal too.
        if (corrected) await settleAlerts(trx, orderId, ['paid_after_erasure'], settled);
        // A person decides on one that was not confirmed for days.
        const request = await waitingRequest(trx, orderId);
        // Its link is another one now.
        if (corrected && request) await noteRequest(trx, orderId, { ...request, refused: false });
        if (corrected && !request?.reminded_at) await settleAlerts(trx, orderId, ['withdrawal_unmailed'], settled);
        await notifyOrderChanged(trx, orderId);
        await also?.(trx, corrected !== null);
        return corrected !== null;
      });
      log.info({ orderId, corrected: isCorrected }, 'operator sends the product again');
      return isCorrected;
    },

    /**
     * Takes the amount that an alert tells of for the right one: an unpaid order is paid by it and delivered.
     *
     * @param by who does it
     * @param also done in the same transaction, with the order's id
     * @throws AppError 404 where no such alert is open, 409 when it is about something else or the amount is another one by
     *   now
     */
    async accept(
      alertId: string,
      by: string,
      also?: (trx: Trx, accepted: { orderId: string; amount: Centavos }) => Promise<void>,
    ): Promise<void> {
      const orderId = await db.transaction().execute(async (trx) => {
        const alert = await trx
          .selectFrom('alerts')
          .select(['kind', 'order_id', 'detail'])
          .where('id', '=', alertId)
          .where('status', '=', 'open')
          .executeTakeFirst();
        if (!alert) throw new AppError('alert_not_found', { id: alertId });
        const { kind, order_id: id, detail } = alert;
        if (!id || !(ODD_AMOUNTS as readonly AlertKind[]).includes(kind)) {
          throw new AppError('not_acceptable');
        }
        const order = await lockOrder(trx, id);
        if (!detail.startsWith(receivedText(receivedOf(order)))) {
          throw new AppError('amount_changed', { amount: receivedOf(order) });
        }
        await refuseReturned(trx, order);
        // An ended order goes on by a look-up alone.
        const paid = isOver(order.status) ? null : await transitions.move(trx, order, 'paid', 'operator');
        if (paid) {
          await delivery.grantAccess(trx, paid);
          // The bank may take this money back as well.
          await planCheck(trx, paid, true);
        } else if (order.status !== 'paid') {
          throw new AppError('order_over');
        }
        await settleAlerts(trx, id, ODD_AMOUNTS, { by, reason: 'O valor foi aceito.', at: clock() });
        await notifyOrderChanged(trx, id);
        await also?.(trx, { orderId: id, amount: receivedOf(order) });
        return id;
      });
      log.info({ alertId, orderId }, 'operator accepts the amount');
    },

    /**
     * Closes what was bought to a paid order, whose money stays: its links open nothing, and what of them is still to be
     * mailed never leaves.
     *
     * @param also done in the same transaction
     * @throws AppError 404, 409 where there is no open access
     */
    async closeAccess(orderId: string, also?: (trx: Trx) => Promise<void>): Promise<void> {
      await db.transaction().execute(async (trx) => {
        const { status } = await lockOrderOr404(trx, orderId);
        const isOpen = status === 'paid' && (await delivery.grantStatus(trx, orderId)) === 'active';
        if (!isOpen) throw new AppError('access_not_open');
        await delivery.revokeAccess(trx, orderId);
        await writeJournal(trx, { kind: 'access', subject: orderId, facts: { open: false } });
        await notifyOrderChanged(trx, orderId);
        await also?.(trx);
      });
      log.info({ orderId }, 'operator closes the access');
    },

    /**
     * Opens again what was closed by hand. The links from before open as well, and the buyer is mailed the link once
     * more, unless the address was erased.
     *
     * @param also done in the same transaction
     * @throws AppError 404, 409 where nobody closed it, or the money is not here any more
     */
    async reopenAccess(orderId: string, also?: (trx: Trx) => Promise<void>): Promise<void> {
      await db.transaction().execute(async (trx) => {
        const order = await lockOrderOr404(trx, orderId);
        const isClosed = order.status === 'paid' && (await delivery.grantStatus(trx, orderId)) === 'revoked';
        if (!isClosed) throw new AppError('access_not_closed');
        await openAgain(trx, order, { delivery, clock });
        await writeJournal(trx, { kind: 'access', subject: orderId, facts: { open: true } });
        await notifyOrderChanged(trx, orderId);
        await also?.(trx);
      });
      log.info({ orderId }, 'operator opens the access again');
    },
  };
}

/** Money that has gone back, or is about to, can't be accepted as well. */
async function refuseReturned(trx: Trx, order: Order): Promise<void> {
  if (order.status === 'paid' || (await leftOf(trx, order)) > 0) return;
  throw new AppError('already_refunded');
}
