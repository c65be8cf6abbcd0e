import { sql } from 'kysely';
import { findOrderByName } from '../../orders/service.ts';
import type { Db } from '../../platform/db/database.ts';
import type { BuyerDetail, BuyersPage, BuyersQuery, ListedBuyer } from '../../shared/panel/buyers-schema.ts';
import { hasPermission, type Role } from '../../shared/panel/roles.ts';
import { listOrders, readListed } from '../orders/list.ts';
import { comesAfter, cursorOf, PEEK, toPage } from '../pages.ts';
import { ALL, isWithin, ofScope, type Scope } from '../scope.ts';
import type { ShopContext } from '../shop-context.ts';
import { COUNTS } from '../sums/facts.ts';

/** Maximum number of entries of each kind shown of one buyer, the newest first. */
const SHOWN = 200;

/** Whether the person of a row of `order_search` as `newest` ever paid for an order. */
const HAS_PAID = sql`exists (
  select from orders where orders.buyer_email = newest.email
    and orders.status in ('paid', 'refunding', 'refunded', 'charged_back') and ${COUNTS})`;

interface Row extends Omit<ListedBuyer, 'lastOrderAt'> {
  lastOrderAt: Date;
  cursor: string;
}

/** Condition for rows of orders that are no tests: who tries the shop is no buyer of it. */
const isNoTest = (table: string) => sql`${sql.ref(`${table}.kind`)} <> 'test'`;

/** One page of buyers, each once, at the newest order; the search is that of orders. */
export async function listBuyers(db: Db, { q, of, after }: BuyersQuery, scope: Scope): Promise<BuyersPage> {
  if (q !== '') {
    const { rows, next } = await listOrders(db, { q, after }, scope);
    const emails = [...new Set(rows.map(({ buyerEmail }) => buyerEmail))];
    const buyers = await readBuyers(db, emails, scope, isNoTest('orders'));
    return { rows: buyers.map(shown), next };
  }
  // An order is a buyer's newest if no newer one has the same e-mail; most are.
  const { rows } = await sql<{ email: string; cursor: string }>`
    select email, ${cursorOf('created_at', 'order_id')} as cursor from order_search as newest
    where ${comesAfter('created_at', 'order_id', after)} and ${ofScope(scope, 'kind')} and ${isNoTest('newest')} and not exists (
      select from order_search as newer where newer.email = newest.email and ${isNoTest('newer')}
        and (newer.created_at, newer.order_id) > (newest.created_at, newest.order_id))
      and ${of === 'all' ? sql`true` : HAS_PAID}
    order by created_at desc, order_id desc limit ${PEEK}`.execute(db);
  const cursors = new Map(rows.map(({ email, cursor }) => [email, cursor]));
  const buyers = new Map(
    (await readBuyers(db, [...cursors.keys()], scope, isNoTest('orders'))).map((buyer) => [buyer.email, buyer]),
  );
  const inOrder = [...cursors.keys()].flatMap((email) => buyers.get(email) ?? []);
  return toPage(inOrder, ({ email }) => cursors.get(email) ?? '', shown);
}

function shown({ cursor: _cursor, lastOrderAt, ...buyer }: Row): ListedBuyer {
  return { ...buyer, lastOrderAt: lastOrderAt.toISOString() };
}

/** Reads buyers by their e-mails, those with the newest order first. @param which condition on the orders that count */
async function readBuyers(db: Db, emails: string[], scope: Scope, which = sql`true`): Promise<Row[]> {
  if (emails.length === 0) return [];
  const { rows } = await sql<Row>`
    select distinct on (buyer_email) number, buyer_name as name, buyer_email as email, buyer_phone as phone,
           created_at as "lastOrderAt", ${cursorOf('created_at', 'id')} as cursor,
           (count(*) over person)::int as orders,
           erased_at is not null as erased,
           (count(*) filter (where status in ('paid', 'refunding') and ${COUNTS}) over person)::int as "paidOrders",
           (coalesce(sum((select sum(amount) from money_moves where order_id = orders.id)) over person, 0))::int as kept
    from orders where buyer_email = any(${emails}) and ${ofScope(scope)} and ${which}
    window person as (partition by buyer_email)
    order by buyer_email, created_at desc, id desc`.execute(db);
  return rows.toSorted((a, b) => b.lastOrderAt.getTime() - a.lastOrderAt.getTime());
}

/** Finds a buyer by the number of any of their orders; null if there is none in the scope. */
export async function findBuyer(
  { db }: ShopContext,
  number: string,
  scope: Scope,
  role: Role,
): Promise<BuyerDetail | null> {
  const found = await findOrderByName(db, number);
  const buyer = found && (await describeBuyer(db, found.id, scope.seededOnly ? null : role));
  return buyer?.orderList.every((order) => isWithin(scope, order)) ? buyer : null;
}

/**
 * One buyer, by the e-mail of the order with this id.
 *
 * @param role of the reader; null in a public demonstration, which shows no notes
 * @returns null if there is no such order
 */
async function describeBuyer(db: Db, orderId: string, role: Role | null): Promise<BuyerDetail | null> {
  const named = await db.selectFrom('orders').select('buyer_email').where('id', '=', orderId).executeTakeFirst();
  if (!named) return null;
  const email = named.buyer_email;
  const [buyer] = await readBuyers(db, [email], ALL);
  if (!buyer) return null;
  const orders = await db
    .selectFrom('orders')
    .select(['id', 'number', 'visitor_hash'])
    .where('buyer_email', '=', email)
    .orderBy('created_at', 'desc')
    .limit(SHOWN)
    .execute();
  const ids = orders.map(({ id }) => id);
  const numbers = new Map(orders.map(({ id, number }) => [id, number]));
  const hashes = [...new Set(orders.flatMap(({ visitor_hash }) => visitor_hash ?? []))];
  const [listed, mails, consents, testimonials, notes, dataRequests] = await Promise.all([
    readListed(db, ids),
    db
      .selectFrom('deliveries')
      .select(['id', 'order_id', 'kind', 'status', 'last_error', 'created_at'])
      .where('order_id', 'in', ids)
      .orderBy('created_at', 'desc')
      .limit(SHOWN)
      .execute(),
    hashes.length === 0 ? [] : consentsOf(db, hashes),
    db
      .selectFrom('testimonials')
      .select(['id', 'order_id', 'status', 'stars', 'text', 'written_at'])
      .where('order_id', 'in', ids)
      .execute(),
    role === null
      ? []
      : db
          .selectFrom('order_notes')
          .select(['id', 'order_id', 'text', 'at'])
          .where('order_id', 'in', ids)
          .orderBy('id', 'desc')
          .limit(SHOWN)
          .execute(),
    db
      .selectFrom('data_requests')
      .select(['created_at', 'expires_at', 'erase_asked_at', 'erase_until', 'erased_at'])
      .where('email', '=', email)
      .orderBy('created_at', 'desc')
      .limit(SHOWN)
      .execute(),
  ]);
  return {
    ...shown(buyer),
    orderList: ids.flatMap((id) => listed.get(id) ?? []),
    mails: mails.map(({ order_id, last_error, created_at, ...mail }) => ({
      ...mail,
      number: numbers.get(order_id) ?? '',
      at: created_at.toISOString(),
      error: last_error,
    })),
    consents,
    testimonials: testimonials.map(({ order_id, written_at, ...testimonial }) => ({
      ...testimonial,
      number: numbers.get(order_id) ?? '',
      writtenAt: written_at.toISOString(),
    })),
    notes: notes.map(({ order_id, at, ...note }) => ({
      ...note,
      number: numbers.get(order_id) ?? '',
      at: at.toISOString(),
    })),
    dataRequests: dataRequests.map(({ created_at, expires_at, erase_asked_at, erase_until, erased_at }) => ({
      at: created_at.toISOString(),
      linkUntil: expires_at.toISOString(),
      eraseAskedAt: erase_asked_at?.toISOString() ?? null,
      eraseUntil: erase_until?.toISOString() ?? null,
      erasedAt: erased_at?.toISOString() ?? null,
    })),
    actions: role && hasPermission(role, 'serve') ? (buyer.erased ? ['export'] : ['export', 'erase']) : [],
  };
}

async function consentsOf(db: Db, hashes: string[]): Promise<BuyerDetail['consents']> {
  const rows = await db
    .selectFrom('consent_receipts')
    .select(['at', 'campaign', 'statistics', 'marketing'])
    .where('visitor_hash', 'in', hashes)
    .orderBy('id', 'desc')
    .limit(SHOWN)
    .execute();
  return rows.map(({ at, ...receipt }) => ({ at: at.toISOString(), ...receipt }));
}
