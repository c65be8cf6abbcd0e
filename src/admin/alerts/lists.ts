import { type RawBuilder, sql } from 'kysely';
import { ABOUT_WITHDRAWALS, type MoneyFacts, ODD_AMOUNTS, waitingRequest } from '../../orders/service.ts';
import type { Db } from '../../platform/db/database.ts';
import type { AlertKind } from '../../shared/alert-kinds.ts';
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
import { comesAfter, PEEK, placeOf, toPage } from '../pages.ts';
import { ALL, ofScope, type Scope } from '../scope.ts';
import { UNDELIVERED } from './undelivered.ts';

/** Alerts of refunds that can be asked for again. */
const REFUSED: readonly AlertKind[] = ['refund_refused', 'refund_given_up'];
/** Those that something can be done about where they are listed. */
const ABOUT_MONEY: readonly AlertKind[] = [...ODD_AMOUNTS, ...REFUSED];

/** A row as the database gives it: its moments are dates. */
type Raw<Row, Moments extends keyof Row> = Omit<Row, Moments> & {
  [Name in Moments]: Row[Name] extends string ? Date : Date | null;
};

/**
 * Alerts, the newest first.
 *
 * @param moneyFacts of an order, by its id
 */
export async function listAlerts(
  db: Db,
  moneyFacts: (orderId: string) => Promise<MoneyFacts>,
  { status, after }: AlertsQuery,
  scope: Scope = ALL,
): Promise<AlertsPage> {
  const { rows } = await sql<
    Raw<Omit<ListedAlert, 'acceptable' | 'refused' | 'unanswered'>, 'at' | 'settledAt'> & {
      orderId: string | null;
      isPaid: boolean | null;
    }
  >`
    select alerts.id, alerts.order_id as "orderId", orders.status = 'paid' as "isPaid", alerts.at, alerts.kind, alerts.detail, orders.number, alerts.status,
           alerts.settled_at as "settledAt", alerts.settled_by as "settledBy", alerts.reason, alerts.mail
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
    const money = await moneyFacts(orderId);
    if (money.acceptable?.alert === id) acceptable.set(id, money.acceptable.amount);
    if (REFUSED.includes(kind) && money.refused > 0) refused.set(id, money.refused);
  }
  return toPage(rows, idOf, ({ orderId: _orderId, isPaid: _isPaid, ...row }) => ({
    ...row,
    at: row.at.toISOString(),
    settledAt: row.settledAt?.toISOString() ?? null,
    acceptable: acceptable.get(row.id) ?? null,
    refused: refused.get(row.id) ?? null,
    unanswered: unanswered.has(row.id),
  }));
}

/** Mails to buyers, the newest first; of those that bounced, what is still undelivered. */
export async function listMails(db: Db, { status, after }: MailsQuery, scope: Scope = ALL): Promise<MailsPage> {
  const { rows } = await sql<Raw<ListedMail, 'at' | 'sentAt'> & { place: string }>`
    select deliveries.id, orders.number, orders.buyer_email as "to", deliveries.kind, deliveries.status,
           deliveries.attempts, deliveries.created_at as at, deliveries.sent_at as "sentAt",
           deliveries.last_error as error, ${placeOf('deliveries.created_at', 'deliveries.id')} as place
    from deliveries join orders on orders.id = deliveries.order_id
    where ${mailsIn(status)}
      and ${comesAfter('deliveries.created_at', 'deliveries.id', after)} and ${ofScope(scope)}
    order by deliveries.created_at desc, deliveries.id desc limit ${PEEK}`.execute(db);
  return toPage(
    rows,
    ({ place }) => place,
    ({ place: _place, ...row }) => ({
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
export async function listWebhooks(
  db: Db,
  { status, after }: WebhooksQuery,
  scope: Scope = ALL,
): Promise<WebhooksPage> {
  const { rows } = await sql<Raw<Omit<ListedWebhook, 'body'>, 'at'> & { body: Buffer }>`
    select inbox.id, inbox.received_at as at, inbox.provider, orders.number, inbox.status, inbox.attempts,
           inbox.last_error as error, inbox.body
    from inbox left join orders on orders.id = inbox.order_id
    where inbox.status = ${sql.lit(status)} and ${olderThan('inbox.id', after)} and ${ofScope(scope)}
    order by inbox.id desc limit ${PEEK}`.execute(db);
  return toPage(rows, idOf, (row) => ({ ...row, at: row.at.toISOString(), body: redactBody(row.body) }));
}

/** Jobs that were given up, the newest first. */
export async function listDeadJobs(db: Db, { after }: JobsQuery, scope: Scope = ALL): Promise<JobsPage> {
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

/** Of a list by ids that grow: what comes after a page. */
function olderThan(column: string, after: string | undefined): RawBuilder<unknown> {
  return after === undefined ? sql`true` : sql`${sql.ref(column)} < ${after}::bigint`;
}
