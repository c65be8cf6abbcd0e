import type { Selectable } from 'kysely';
import type { DeliveryService } from '../delivery/service.ts';
import { addSeconds, type Clock } from '../platform/clock.ts';
import type { Db, Trx } from '../platform/db/database.ts';
import { notifyOrderChanged } from '../platform/db/order-changes.ts';
import type { AlertsTable } from '../platform/db/schema.ts';
import { AppError } from '../platform/errors.ts';
import type { Logger } from '../platform/logger.ts';
import type { MailKind } from '../platform/outbox/outbox.ts';
import { aboutMail, raiseAlert } from './raising.ts';

export { aboutMail, letCallAgain, raiseAlert, settleAlerts, wasRaised } from './raising.ts';

/** How long a paid order may be without its mail, in seconds. */
const DELIVERED_WITHIN = 120;
/** Why something is settled, in characters. */
const REASON = { min: 3, max: 300 };
/** How many a list shows. */
const LISTED = 200;

type Alert = Selectable<AlertsTable>;

interface ListedAlert extends Omit<Alert, 'fact' | 'attempts' | 'due_at' | 'last_error' | 'sent_at'> {
  /** What people call the order. */
  number: string | null;
}

interface Dependencies {
  db: Db;
  delivery: DeliveryService;
  /** Who is mailed; nobody: alerts are only listed. */
  operators: readonly string[];
  clock: Clock;
  log: Logger;
}

export type AlertsService = ReturnType<typeof createAlertsService>;

/** What asks for an operator: raised with the fact, mailed at once, open until somebody settles it. */
export function createAlertsService({ db, delivery, operators, clock, log }: Dependencies) {
  const mails: MailKind<'alerts'> = {
    table: 'alerts',
    state: 'mail',
    unwanted: 'listed',
    async compose(trx, { id, kind, detail, order_id }) {
      if (operators.length === 0) return null;
      const number = await numberOf(trx, order_id);
      return delivery.composeAlert({ id, kind, detail, number, to: operators.join(', ') });
    },
  };

  async function numberOf(trx: Trx, orderId: string | null): Promise<string | null> {
    if (orderId === null) return null;
    const { number } = await trx
      .selectFrom('orders')
      .select('number')
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow();
    return number;
  }

  /** Orders that are paid and whose mail has not left in time; and such alerts whose mail has left since. */
  async function watchDeliveries(): Promise<number> {
    return (await tellWaiting()) + (await settleLeft());
  }

  async function tellWaiting(): Promise<number> {
    const waiting = await db
      .selectFrom('deliveries')
      .innerJoin('orders', 'orders.id', 'deliveries.order_id')
      // One that is known already is not raised again each second, however long the mail server is down.
      .leftJoin('alerts', (join) =>
        join
          .onRef('alerts.order_id', '=', 'deliveries.order_id')
          .on('alerts.kind', '=', 'undelivered')
          .on('alerts.status', '=', 'open'),
      )
      .select(['deliveries.id', 'deliveries.order_id'])
      .where('deliveries.status', '=', 'queued')
      .where('deliveries.kind', '=', 'access')
      .where('deliveries.created_at', '<=', addSeconds(clock(), -DELIVERED_WITHIN))
      .where('orders.status', '=', 'paid')
      .where('alerts.id', 'is', null)
      .execute();
    for (const { id, order_id } of waiting) {
      await db.transaction().execute((trx) => raiseAlert(trx, 'undelivered', order_id, aboutMail(id)));
    }
    return waiting.length;
  }

  /** @returns false where no open alert has this number */
  async function close(id: string, by: string, reason: string, also?: (trx: Trx) => Promise<void>): Promise<boolean> {
    const closed = await db.transaction().execute(async (trx) => {
      const alert = await trx
        .updateTable('alerts')
        .set({ status: 'settled', settled_at: clock(), settled_by: by, reason })
        .where('id', '=', id)
        .where('status', '=', 'open')
        .returning('order_id')
        .executeTakeFirst();
      // The order's page tells whether somebody is still looking.
      if (alert?.order_id) await notifyOrderChanged(trx, alert.order_id);
      if (alert) await also?.(trx);
      return alert !== undefined;
    });
    if (closed) log.info({ alertId: id }, 'alert settled');
    return closed;
  }

  /** A delayed mail asks nothing of anybody once it left. */
  async function settleLeft(): Promise<number> {
    const open = await db
      .selectFrom('alerts')
      .innerJoin('deliveries', 'deliveries.order_id', 'alerts.order_id')
      .select(['alerts.id', 'alerts.detail', 'deliveries.id as mail'])
      .where('alerts.kind', '=', 'undelivered')
      .where('alerts.status', '=', 'open')
      .where('deliveries.status', '=', 'sent')
      .where('deliveries.kind', '=', 'access')
      .execute();
    const left = open.filter(({ mail, detail }) => detail === aboutMail(mail));
    for (const { id } of left) await close(id, 'vitrine', 'O e-mail saiu.');
    return left.length;
  }

  return {
    /** What is open, newest first; or everything. */
    async list({ all = false } = {}): Promise<ListedAlert[]> {
      return db
        .selectFrom('alerts')
        .leftJoin('orders', 'orders.id', 'alerts.order_id')
        .select([
          'alerts.id',
          'alerts.kind',
          'alerts.order_id',
          'alerts.detail',
          'alerts.status',
          'alerts.settled_at',
          'alerts.settled_by',
          'alerts.reason',
          'alerts.mail',
          'alerts.at',
          'orders.number',
        ])
        .$if(!all, (query) => query.where('alerts.status', '=', 'open'))
        .orderBy('alerts.id', 'desc')
        .limit(LISTED)
        .execute();
    },

    /**
     * Closes an alert with a reason.
     *
     * @param by who does it
     * @param also done in the same transaction, where the alert was open
     * @returns false where no open alert has this number
     * @throws AppError 422 without a reason
     */
    async settle(id: string, reason: string, by: string, also?: (trx: Trx) => Promise<void>): Promise<boolean> {
      const told = reason.trim();
      if (told.length < REASON.min || told.length > REASON.max) {
        throw new AppError('reason_missing', REASON);
      }
      return close(id, by, told, also);
    },

    /** For the outbox. */
    mails,

    /** Looks for what no transaction can notice. */
    sweep: watchDeliveries,
  };
}
