import type { Selectable } from 'kysely';
import type { MailComposer } from '../mails/compose-mails.ts';
import { addSeconds, type Clock } from '../platform/clock.ts';
import type { Db, Trx } from '../platform/db/database.ts';
import { notifyOrderChanged } from '../platform/db/order-changes.ts';
import type { AlertsTable } from '../platform/db/schema.ts';
import { AppError } from '../platform/errors.ts';
import type { MailQueue } from '../platform/outbox/outbox.ts';
import { type AlertParams, alertDetail, settlementReason } from '../shared/alert-kinds.ts';
import { raiseAlert, settledColumns } from './raising.ts';

export {
  type AlertSettlement,
  allowAlertsAgain,
  hasParam,
  openAlerts,
  raiseAlert,
  settleAlerts,
  settleAlertsNaming,
  settledColumns,
  wasRaised,
} from './raising.ts';

/** Longest time that a paid order may be without its mail. */
const DELIVERY_TIMEOUT_SECONDS = 120;
/** Length of a reason, in characters. */
const REASON_LENGTH = { min: 3, max: 300 };
/** Maximum number of alerts in a list. */
const MAX_LISTED = 200;

type Alert = Selectable<AlertsTable>;

interface ListedAlert extends Omit<Alert, 'fact' | 'settlement' | 'attempts' | 'due_at' | 'last_error' | 'sent_at'> {
  /** Number of its order, for people. */
  number: string | null;
  /** Text made of its parameters. */
  detail: string;
}

interface Dependencies {
  db: Db;
  delivery: Pick<MailComposer, 'composeForOperator'>;
  /** Recipients of the mails by the settings; if empty, the owners by their rows are, and without any alerts are only listed. */
  operators: readonly string[];
  clock: Clock;
}

export type AlertsService = ReturnType<typeof createAlertsService>;

/** Creates the alerts, which need an operator: raised with the fact, mailed at once, open until they are settled. */
export function createAlertsService({ db, delivery, operators, clock }: Dependencies) {
  const mails: MailQueue<'alerts'> = {
    table: 'alerts',
    state: 'mail',
    unwanted: 'listed',
    async compose(trx, { id, kind, params, order_id }) {
      const owners = operators.length > 0 ? operators : await ownersOf(trx);
      if (owners.length === 0) return null;
      const number = await numberOf(trx, order_id);
      const to = owners.join(', ');
      return delivery.composeForOperator('alert', { id, to }, { kind, detail: alertDetail(kind, params), number });
    },
  };

  async function ownersOf(trx: Trx): Promise<string[]> {
    const owners = trx
      .selectFrom('operators')
      .select('email')
      .where('role', '=', 'owner')
      .where('removed_at', 'is', null);
    return (await owners.orderBy('email').execute()).map(({ email }) => email);
  }

  async function numberOf(trx: Trx, orderId: string | null): Promise<string | null> {
    if (orderId === null) return null;
    const { number } = await trx
      .selectFrom('orders')
      .select('number')
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow();
    return number;
  }

  /** Raises alerts about paid orders whose mail was not sent in time, and settles those whose mail was sent since. */
  async function watchDeliveries(): Promise<number> {
    return (await alertDelayed()) + (await settleSent());
  }

  async function alertDelayed(): Promise<number> {
    const waiting = await db
      .selectFrom('deliveries')
      .innerJoin('orders', 'orders.id', 'deliveries.order_id')
      // Known delays are not raised again each second, however long the mail server is down.
      .leftJoin('alerts', (join) =>
        join
          .onRef('alerts.order_id', '=', 'deliveries.order_id')
          .on('alerts.kind', '=', 'undelivered')
          .on('alerts.status', '=', 'open'),
      )
      .select(['deliveries.id', 'deliveries.order_id'])
      .where('deliveries.status', '=', 'queued')
      .where('deliveries.kind', '=', 'access')
      .where('deliveries.created_at', '<=', addSeconds(clock(), -DELIVERY_TIMEOUT_SECONDS))
      .where('orders.status', '=', 'paid')
      .where('alerts.id', 'is', null)
      .execute();
    for (const { id, order_id } of waiting) {
      await db.transaction().execute((trx) => raiseAlert(trx, 'undelivered', order_id, { delivery: id }));
    }
    return waiting.length;
  }

  /** Settles the alerts of delayed mails that were sent. */
  async function settleSent(): Promise<number> {
    const open = await db
      .selectFrom('alerts')
      .innerJoin('deliveries', 'deliveries.order_id', 'alerts.order_id')
      .select(['alerts.id', 'alerts.params', 'deliveries.id as mail'])
      .where('alerts.kind', '=', 'undelivered')
      .where('alerts.status', '=', 'open')
      .where('deliveries.status', '=', 'sent')
      .where('deliveries.kind', '=', 'access')
      .execute();
    const sent = open.filter(({ mail, params }) => (params as AlertParams<'undelivered'>).delivery === mail);
    if (sent.length === 0) return 0;
    await db
      .updateTable('alerts')
      .set(settledColumns({ by: 'vitrine', settlement: { cause: 'mail_sent' }, at: clock() }))
      .where(
        'id',
        'in',
        sent.map(({ id }) => id),
      )
      .where('status', '=', 'open')
      .execute();
    return sent.length;
  }

  return {
    /** Lists the open alerts, or all, newest first. */
    async list({ all = false } = {}): Promise<ListedAlert[]> {
      const rows = await db
        .selectFrom('alerts')
        .leftJoin('orders', 'orders.id', 'alerts.order_id')
        .select([
          'alerts.id',
          'alerts.kind',
          'alerts.order_id',
          'alerts.params',
          'alerts.status',
          'alerts.settled_at',
          'alerts.settled_by',
          'alerts.reason',
          'alerts.settlement',
          'alerts.mail',
          'alerts.at',
          'orders.number',
        ])
        .$if(!all, (query) => query.where('alerts.status', '=', 'open'))
        .orderBy('alerts.id', 'desc')
        .limit(MAX_LISTED)
        .execute();
      return rows.map(({ settlement, reason, ...row }) => ({
        ...row,
        detail: alertDetail(row.kind, row.params),
        reason: settlementReason({ reason, settlement }),
      }));
    },

    /**
     * Settles an alert with the reason of an operator.
     *
     * @param by actor of the audit log
     * @returns false if no open alert has this id
     * @throws AppError 422 without a reason
     */
    async settle(trx: Trx, id: string, reason: string, by: string): Promise<boolean> {
      const text = reason.trim();
      if (text.length < REASON_LENGTH.min || text.length > REASON_LENGTH.max)
        throw new AppError('reason_missing', REASON_LENGTH);
      const alert = await trx
        .updateTable('alerts')
        .set({ status: 'settled', settled_at: clock(), settled_by: by, reason: text })
        .where('id', '=', id)
        .where('status', '=', 'open')
        .returning('order_id')
        .executeTakeFirst();
      // The order's page says whether an operator is still checking.
      if (alert?.order_id) await notifyOrderChanged(trx, alert.order_id);
      return alert !== undefined;
    },

    /** Mails of the outbox. */
    mails,

    /** Checks for delays, which no transaction can notice. */
    sweep: watchDeliveries,
  };
}
