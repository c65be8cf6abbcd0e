import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { OrderStatus } from '../../shared/order-status.ts';
import {
  type ListedOrder,
  type OrderFilters,
  type OrdersPage,
  type OrdersQuery,
  ordersQuery,
} from '../../shared/panel/orders-schema.ts';
import { readTitles } from '../campaign-titles.ts';
import { comesAfter, cursorOf, every, PEEK, toPage } from '../pages.ts';
import type { Scope } from '../scope.ts';
import { isInvented } from '../seed/origins.ts';
import type { ShopContext } from '../shop-context.ts';
import { startOf } from '../sums/facts.ts';
import { type OrderSearch, readSearch } from './search.ts';

/**
 * Number of newest orders that are scanned before the word index is used: the index finds all matches, which is slow if
 * there are many, and then a scan soon finds a page.
 */
const NEWEST = 10_000;
/** Factor of the extended scan after a third of a page was found: still faster than the index. */
const FURTHER = 4;

/** States that orders soon leave: they hold few orders, which have an index of their own. */
const PASSING: readonly OrderStatus[] = ['created', 'awaiting_payment', 'uncertain', 'refunding'];
/** Rare final states, which are words of the index (`status_word`). */
const RARE_ENDS: readonly OrderStatus[] = ['failed', 'refunded', 'charged_back'];

interface MatchedOrder {
  id: string;
  cursor: string;
}

/** One page of the matching orders, the newest first. */
export async function listOrders(db: Db, wanted: Partial<OrdersQuery>, { seededOnly }: Scope): Promise<OrdersPage> {
  const query = { ...ordersQuery.parse(wanted), ...(seededOnly && { kind: 'seeded' as const }) };
  const found = await findOrders(db, query);
  const cursors = new Map(found.map(({ id, cursor }) => [id, cursor]));
  const orders = await readListed(db, [...cursors.keys()]);
  const inOrder = found.flatMap(({ id }) => orders.get(id) ?? []);
  return toPage(
    inOrder,
    ({ id }) => cursors.get(id) ?? '',
    (order) => order,
  );
}

async function findOrders(db: Db, query: OrdersQuery): Promise<MatchedOrder[]> {
  const search = readSearch(query.q);
  if (!search) return filtered(db, query);
  const named = await namedOrders(db, search, query);
  if (named.length > 0) return named;
  for (const matches of matchesOf(search)) {
    const near = search.few || isOneOf(RARE_ENDS, query) ? [] : await nearEnough(db, matches, query);
    const found = near.length === PEEK ? near : await amongAll(db, matches, query);
    if (found.length > 0) return found;
  }
  return [];
}

function isOneOf(states: readonly OrderStatus[], { status }: OrdersQuery): boolean {
  return status !== undefined && states.includes(status);
}

/** @returns a full page, or part of one if the newest orders have no more matches */
async function nearEnough(db: Db, matches: RawBuilder<unknown>, query: OrdersQuery): Promise<MatchedOrder[]> {
  const near = await amongNewest(db, matches, query, NEWEST);
  const isNear = near.length < PEEK && near.length > PEEK / 3;
  return isNear ? amongNewest(db, matches, query, NEWEST * FURTHER) : near;
}

/** Orders whose number, id, token or charge equals the search. */
async function namedOrders(db: Db, { exact, charge }: OrderSearch, query: OrdersQuery): Promise<MatchedOrder[]> {
  if (!exact && !charge) return [];
  const { number, id, token } = exact ?? { number: '', id: '', token: '' };
  const { rows } = await sql<MatchedOrder>`
    select orders.id, ${cursorOf('orders.created_at', 'orders.id')} as cursor from orders
    where orders.id in (
        select id from orders where number = ${number} or id = ${id} or token = ${token}
        union all
        (select order_id from payment_attempts where ${charge === null ? sql`false` : sql`charge_id like ${charge}`}
         limit ${PEEK}))
      and ${ofOrders(query)} and ${comesAfter('orders.created_at', 'orders.id', query.after)}
    order by orders.created_at desc, orders.id desc limit ${PEEK}`.execute(db);
  return rows;
}

/** Conditions for rows of `order_search`, the next one if no row matches. */
function matchesOf({ words, email }: OrderSearch): RawBuilder<unknown>[] {
  const emails = email === null ? [] : [sql`found.email like ${email}`];
  if (words.length === 0) return emails;
  return words.map((query) => sql`(${sql.join([sql`found.words @@ ${query}::tsquery`, ...emails], sql` or `)})`);
}

/** Scans the newest orders, and stops as soon as a page is full. */
async function amongNewest(
  db: Db,
  matches: RawBuilder<unknown>,
  query: OrdersQuery,
  limit: number,
): Promise<MatchedOrder[]> {
  const { status, after } = query;
  const isPassing = isOneOf(PASSING, query);
  const newest = isPassing
    ? sql`
      select order_id, found.created_at, email, words
      from orders join order_search as found on found.order_id = orders.id
      where orders.status = ${status} and ${ofSearch(query)} and ${comesAfter('orders.created_at', 'orders.id', after)}
      order by orders.created_at desc, orders.id desc limit ${limit}`
    : sql`
      select order_id, created_at, email, words from order_search as found
      where ${ofSearch(query)} and ${comesAfter('found.created_at', 'found.order_id', after)}
      order by created_at desc, order_id desc limit ${limit}`;
  const { rows } = await sql<MatchedOrder>`
    select found.order_id as id, ${cursorOf('found.created_at', 'found.order_id')} as cursor
    from (${newest}) as found
    ${isPassing ? sql`` : withStatus(query)}
    where ${matches}
    order by found.created_at desc, found.order_id desc limit ${PEEK}`.execute(db);
  return rows;
}

async function amongAll(db: Db, matches: RawBuilder<unknown>, query: OrdersQuery): Promise<MatchedOrder[]> {
  const { rows } = await sql<MatchedOrder>`
    with found as materialized (
      select order_id, created_at from order_search as found
      where ${matches} and ${endsAs(query)} and ${ofSearch(query)}
        and ${comesAfter('found.created_at', 'found.order_id', query.after)})
    select found.order_id as id, ${cursorOf('found.created_at', 'found.order_id')} as cursor from found
    ${withStatus(query)}
    order by found.created_at desc, found.order_id desc limit ${PEEK}`.execute(db);
  return rows;
}

/** Condition on the state in the word index. */
function endsAs(query: OrdersQuery): RawBuilder<unknown> {
  return isOneOf(RARE_ENDS, query) ? sql`found.words @@ ${`'=${query.status}'`}::tsquery` : sql`true`;
}

/** Join for the filter by state, which `order_search` lacks. */
function withStatus({ status }: OrdersQuery): RawBuilder<unknown> {
  return status === undefined ? sql`` : sql`join orders on orders.id = found.order_id and orders.status = ${status}`;
}

/** Orders filtered without a search, in the order of the filters' index. */
async function filtered(db: Db, query: OrdersQuery): Promise<MatchedOrder[]> {
  const { status, campaign, source, kind, after } = query;
  const unsold = kind === 'test' || kind === 'free';
  const inSearch = campaign !== undefined || source !== undefined || unsold;
  if (inSearch && status === undefined) {
    const { rows } = await sql<MatchedOrder>`
      select found.order_id as id, ${cursorOf('found.created_at', 'found.order_id')} as cursor
      from order_search as found
      where ${ofSearch(query)} and ${comesAfter('found.created_at', 'found.order_id', after)}
      order by found.created_at desc, found.order_id desc limit ${PEEK}`.execute(db);
    return rows;
  }
  // The database estimates the matches in both tables, and begins with the more selective one.
  const from = inSearch
    ? sql`orders join order_search as found on found.order_id = orders.id and ${ofSearch(query)}
          where orders.status = ${status}`
    : sql`orders where ${ofOrders(query)}`;
  const { rows } = await sql<MatchedOrder>`
    select orders.id, ${cursorOf('orders.created_at', 'orders.id')} as cursor from ${from}
      and ${comesAfter('orders.created_at', 'orders.id', after)}
    order by orders.created_at desc, orders.id desc limit ${PEEK}`.execute(db);
  return rows;
}

/** Filters of rows of `orders`. */
function ofOrders({ status, campaign, source, kind, from, to }: OrdersQuery): RawBuilder<unknown> {
  return every([
    ...(status === undefined ? [] : [sql`orders.status = ${status}`]),
    ...(campaign === undefined ? [] : [sql`orders.campaign = ${campaign}`]),
    ...(source === undefined ? [] : [sql`order_source(orders.tracking) = ${source}`]),
    ...(kind === undefined ? [] : [sql`orders.kind = ${kind}`]),
    ...within('orders.created_at', from, to),
  ]);
}

/** Filters of rows of `order_search`, which has no status. */
function ofSearch({ campaign, source, kind, from, to }: OrdersQuery): RawBuilder<unknown> {
  return every([
    ...(campaign === undefined ? [] : [sql`found.campaign = ${campaign}`]),
    ...(source === undefined ? [] : [sql`found.source = ${source}`]),
    ...(kind === undefined ? [] : [sql`found.kind = ${kind}`]),
    ...within('found.created_at', from, to),
  ]);
}

/** Conditions of a period of days in Brasília, both ends included. */
export function within(column: string, from: string | undefined, to: string | undefined): RawBuilder<unknown>[] {
  return [
    ...(from === undefined ? [] : [sql`${sql.ref(column)} >= ${startOf(from)}`]),
    ...(to === undefined ? [] : [sql`${sql.ref(column)} < ${startOf(to, 1)}`]),
  ];
}

/** Reads orders for lists, by their ids. */
export async function readListed(db: Db, ids: string[]): Promise<Map<string, ListedOrder>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<Omit<ListedOrder, 'createdAt'> & { createdAt: Date }>`
    select id, number, status, kind, test, campaign, product_title as product, amount, received,
           (select coalesce(sum(refunds.amount), 0)::int from refunds
            where order_id = orders.id and refunds.status = 'done') as returned,
           buyer_name as "buyerName", buyer_email as "buyerEmail", order_source(tracking) as source,
           created_at as "createdAt"
    from orders where id = any(${ids})`.execute(db);
  return new Map(rows.map((row) => [row.id, { ...row, createdAt: row.createdAt.toISOString() }]));
}

/** Reads the campaigns and sources available as filters. */
export async function readFilters(
  { db, campaigns: live }: Pick<ShopContext, 'db' | 'campaigns'>,
  { seededOnly }: Scope,
): Promise<OrderFilters> {
  const names = async (column: 'campaign' | 'source') => {
    const { rows } = await sql<{ name: string }>`
      select ${sql.ref(column)} as name from sales_sources where measure = 'placed'
      group by 1 order by sum(count) desc limit 100`.execute(db);
    return rows.map(({ name }) => name);
  };
  const [campaigns, sources] = await Promise.all([names('campaign'), names('source')]);
  const titleOf = await readTitles(live, campaigns);
  return {
    campaigns: campaigns.map((id) => ({ id, title: titleOf(id) })),
    sources: sources.filter((source) => !seededOnly || isInvented(source)),
  };
}
