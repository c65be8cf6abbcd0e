import { type RawBuilder, sql } from 'kysely';
import { ABOUT_WITHDRAWALS, ODD_AMOUNTS, readMoneyFacts, waitingRequest } from '../../orders/service.ts';
import type { Db } from '../../platform/db/database.ts';
import { type AlertKind, alertDetail, settlementReason } from '../../shared/alert-kinds.ts';
import type { Settlement } from '../../shared/alerts/settlement.ts';
import type {
  AlertsPage,
  AlertsQuery,
  JobsPage,
  JobsQuery,
  ListedAlert,
  ListedJob,
  ListedMail,
  ListedWebhook,
  MailsPage,
  MailsQuery,
  WebhooksPage,
  WebhooksQuery,
} from '../../shared/panel/alerts-schema.ts';
import { redactBody } from '../orders/redact.ts';
import { comesAfter, cursorOf, PEEK, toPage } from '../pages.ts';
import { ofScope, type Scope } from '../scope.ts';
import { UNDELIVERED } from './undelivered.ts';

/** Alerts of refunds that can be retried. */
const REFUSED: readonly AlertKind[] = ['refund_refused', 'refund_given_up'];
/** Alerts with an action in the list itself. */
const ABOUT_MONEY: readonly AlertKind[] = [...ODD_AMOUNTS, ...REFUSED];

/** Row of the database, with dates instead of ISO texts. */
type Raw<Row, Moments extends keyof Row> = Omit<Row, Moments> & {
  [Name in Moments]: Row[Name] extends string ? Date : Date | null;
};

/** Alerts, the newest first. */
export async function listAlerts(db: Db, { status, after }: AlertsQuery, scope: Scope): Promise<AlertsPage> {
  const { rows } = await sql<
    Raw<Omit<ListedAlert, 'detail' | 'acceptable' | 'refused' | 'unanswered'>, 'at' | 'settledAt'> & {
      orderId: string | null;
      isPaid: boolean | null;
      params: unknown;
      settlement: Settlement | null;
    }
  >`
    select alerts.id, alerts.order_id as "orderId", orders.status = 'paid' as "isPaid", alerts.at, alerts.kind, alerts.params, orders.number,
           alerts.params->>'campaign' as campaign, alerts.status,
           alerts.settled_at as "settledAt", alerts.settled_by as "settledBy", alerts.reason, alerts.settlement, alerts.mail
    from alerts left join orders on orders.id = alerts.order_id
    where ${status === undefined ? sql`true` : sql`alerts.status = ${status}`} and ${olderThan('alerts.id', after)}
      and ${ofScope(scope)}
    order by alerts.id desc limit ${PEEK}`.execute(db);
  const acceptable = new Map<string, number>();
  const refused = new Map<string, number>();
  const unanswered = new Set<string>();
  for (const { id, orderId, isPaid, kind, status } of rows) {
    if (status !== 'open' || orderId === null) continue;
    if (ABOUT_WITHDRAWALS.includes(kind) && isPaid && (await waitingRequest(db, orderId))) unanswered.add(id);
    if (!ABOUT_MONEY.includes(kind)) continue;
    const money = await readMoneyFacts(db, orderId);
    if (money.acceptable?.alert === id) acceptable.set(id, money.acceptable.amount);
    if (REFUSED.includes(kind) && money.refused > 0) refused.set(id, money.refused);
  }
  return toPage(rows, idOf, ({ orderId: _orderId, isPaid: _isPaid, params, settlement, ...row }) => ({
    ...row,
    detail: alertDetail(row.kind, params),
    reason: settlementReason({ reason: row.reason, settlement }),
    at: row.at.toISOString(),
    settledAt: row.settledAt?.toISOString() ?? null,
    acceptable: acceptable.get(row.id) ?? null,
    refused: refused.get(row.id) ?? null,
    unanswered: unanswered.has(row.id),
  }));
}

/** Mails to buyers, the newest first; of bounced ones, only those still undelivered. */
export async function listMails(db: Db, { status, after }: MailsQuery, scope: Scope): Promise<MailsPage> {
  const { rows } = await sql<Raw<ListedMail, 'at' | 'sentAt'> & { cursor: string }>`
    select deliveries.id, orders.number, orders.buyer_email as "to", deliveries.kind, deliveries.status,
           deliveries.attempts, deliveries.created_at as at, deliveries.sent_at as "sentAt",
           deliveries.last_error as error, ${cursorOf('deliveries.created_at', 'deliveries.id')} as cursor
    from deliveries join orders on orders.id = deliveries.order_id
    where ${mailsIn(status)}
      and ${comesAfter('deliveries.created_at', 'deliveries.id', after)} and ${ofScope(scope)}
    order by deliveries.created_at desc, deliveries.id desc limit ${PEEK}`.execute(db);
  return toPage(
    rows,
    ({ cursor }) => cursor,
    ({ cursor: _cursor, ...row }) => ({
      ...row,
      at: row.at.toISOString(),
      sentAt: row.sentAt?.toISOString() ?? null,
    }),
  );
}

function mailsIn(status: MailsQuery['status']): RawBuilder<unknown> {
  if (status === undefined) return sql`true`;
  return status === 'bounced' ? UNDELIVERED : sql`deliveries.status = ${sql.lit(status)}`;
}

/** Webhooks in one state, the newest first. */
export async function listWebhooks(db: Db, { status, after }: WebhooksQuery, scope: Scope): Promise<WebhooksPage> {
  const { rows } = await sql<Raw<Omit<ListedWebhook, 'body'>, 'at'> & { body: Buffer }>`
    select inbox.id, inbox.received_at as at, inbox.provider, orders.number, inbox.status, inbox.attempts,
           inbox.last_error as error, inbox.body
    from inbox left join orders on orders.id = inbox.order_id
    where inbox.status = ${sql.lit(status)} and ${olderThan('inbox.id', after)} and ${ofScope(scope)}
    order by inbox.id desc limit ${PEEK}`.execute(db);
  return toPage(rows, idOf, (row) => ({ ...row, at: row.at.toISOString(), body: redactBody(row.body) }));
}

/** Jobs after their last attempt, the newest first. */
export async function listDeadJobs(db: Db, { after }: JobsQuery, scope: Scope): Promise<JobsPage> {
  const { rows } = await sql<Raw<ListedJob, 'at'>>`
    select conversions.id, conversions.created_at as at, orders.number, conversions.target, conversions.kind as what,
           conversions.attempts, conversions.last_error as error
    from conversions join orders on orders.id = conversions.order_id
    where conversions.status = 'dead' and ${olderThan('conversions.id', after)} and ${ofScope(scope)}
    order by conversions.id desc limit ${PEEK}`.execute(db);
  return toPage(rows, idOf, (row) => ({ ...row, at: row.at.toISOString() }));
}

function idOf({ id }: { id: string }): string {
  return id;
}

/** Condition for rows after a page of a list by increasing ids, newest first. */
function olderThan(column: string, after: string | undefined): RawBuilder<unknown> {
  return after === undefined ? sql`true` : sql`${sql.ref(column)} < ${after}::bigint`;
}
