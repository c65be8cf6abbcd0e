import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { OrderStatus } from '../../shared/order-status.ts';
import type { ListedOrder, OrderFilters, OrdersPage, OrdersQuery } from '../../shared/panel/orders-schema.ts';
import type { ReadTitles } from '../campaign-titles.ts';
import { comesAfter, every, PEEK, placeOf, toPage } from '../pages.ts';
import type { Scope } from '../scope.ts';
import { isInvented } from '../seed/origins.ts';
import { startOf } from '../sums/facts.ts';
import { readSearch, type Sought } from './search.ts';

/**
 * The newest orders are looked through for what is searched before the index of words is asked: it finds all that there
 * are, which takes long where there are many, and those are soon met.
 */
const NEWEST = 10_000;
/** Where a third of a page is among them, the rest is so many times further back at most: nearer than the index. */
const FURTHER = 4;

/** States that orders soon leave: few are in them, and their own index leads to those. */
const PASSING: readonly OrderStatus[] = ['created', 'awaiting_payment', 'uncertain', 'refunding'];
/** States that few orders end in, and which are words of the index beside their names (`status_word`). */
const RARE_ENDS: readonly OrderStatus[] = ['failed', 'refunded', 'charged_back'];

interface Found {
  id: string;
  place: string;
}

/** One page of the orders that match, the newest first. */
export async function listOrders(db: Db, query: OrdersQuery): Promise<OrdersPage> {
  const found = await findOrders(db, query);
  const places = new Map(found.map(({ id, place }) => [id, place]));
  const orders = await readListed(db, [...places.keys()]);
  const inOrder = found.flatMap(({ id }) => orders.get(id) ?? []);
  return toPage(
    inOrder,
    ({ id }) => places.get(id) ?? '',
    (order) => order,
  );
}

async function findOrders(db: Db, query: OrdersQuery): Promise<Found[]> {
  const sought = readSearch(query.q);
  if (!sought) return filtered(db, query);
  const named = await namedOrders(db, sought, query);
  if (named.length > 0) return named;
  for (const matches of matchesOf(sought)) {
    const near = sought.few || isOneOf(RARE_ENDS, query) ? [] : await nearEnough(db, matches, query);
    const found = near.length === PEEK ? near : await amongAll(db, matches, query);
    if (found.length > 0) return found;
  }
  return [];
}

function isOneOf(states: readonly OrderStatus[], { status }: OrdersQuery): boolean {
  return status !== undefined && states.includes(status);
}

/** @returns a full page, or part of one where the newest orders hold no more */
async function nearEnough(db: Db, matches: RawBuilder<unknown>, query: OrdersQuery): Promise<Found[]> {
  const near = await amongNewest(db, matches, query, NEWEST);
  const isNear = near.length < PEEK && near.length > PEEK / 3;
  return isNear ? amongNewest(db, matches, query, NEWEST * FURTHER) : near;
}

/** Whoever types a whole name of an order means that one. */
async function namedOrders(db: Db, { exact, charge }: Sought, query: OrdersQuery): Promise<Found[]> {
  if (!exact && !charge) return [];
  const { number, id, token } = exact ?? { number: '', id: '', token: '' };
  const { rows } = await sql<Found>`
    select orders.id, ${placeOf('orders.created_at', 'orders.id')} as place from orders
    where orders.id in (
        select id from orders where number = ${number} or id = ${id} or token = ${token}
        union all
        (select order_id from payment_attempts where ${charge === null ? sql`false` : sql`charge_id like ${charge}`}
         limit ${PEEK}))
      and ${ofOrders(query)} and ${comesAfter('orders.created_at', 'orders.id', query.after)}
    order by orders.created_at desc, orders.id desc limit ${PEEK}`.execute(db);
  return rows;
}

/** What a row of `order_search` must fulfil; the next one where no row does. */
function matchesOf({ words, email }: Sought): RawBuilder<unknown>[] {
  const emails = email === null ? [] : [sql`found.email like ${email}`];
  if (words.length === 0) return emails;
  return words.map((query) => sql`(${sql.join([sql`found.words @@ ${query}::tsquery`, ...emails], sql` or `)})`);
}

/** Ends as soon as a page is full, as the newest come first. */
async function amongNewest(db: Db, matches: RawBuilder<unknown>, query: OrdersQuery, limit: number): Promise<Found[]> {
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
  const { rows } = await sql<Found>`
    select found.order_id as id, ${placeOf('found.created_at', 'found.order_id')} as place
    from (${newest}) as found
    ${isPassing ? sql`` : withStatus(query)}
    where ${matches}
    order by found.created_at desc, found.order_id desc limit ${PEEK}`.execute(db);
  return rows;
}

async function amongAll(db: Db, matches: RawBuilder<unknown>, query: OrdersQuery): Promise<Found[]> {
  const { rows } = await sql<Found>`
    with found as materialized (
      select order_id, created_at from order_search as found
      where ${matches} and ${endsAs(query)} and ${ofSearch(query)}
        and ${comesAfter('found.created_at', 'found.order_id', query.after)})
    select found.order_id as id, ${placeOf('found.created_at', 'found.order_id')} as place from found
    ${withStatus(query)}
    order by found.created_at desc, found.order_id desc limit ${PEEK}`.execute(db);
  return rows;
}

/** What the index of words knows of a state. */
function endsAs(query: OrdersQuery): RawBuilder<unknown> {
  return isOneOf(RARE_ENDS, query) ? sql`found.words @@ ${`'=${query.status}'`}::tsquery` : sql`true`;
}

/** What only the order itself can be filtered by. */
function withStatus({ status }: OrdersQuery): RawBuilder<unknown> {
  return status === undefined ? sql`` : sql`join orders on orders.id = found.order_id and orders.status = ${status}`;
}

/** Without words: by the index that the filters have, in its order. */
async function filtered(db: Db, query: OrdersQuery): Promise<Found[]> {
  const { status, campaign, source, kind, after } = query;
  const unsold = kind === 'test' || kind === 'free';
  const inSearch = campaign !== undefined || source !== undefined || unsold;
  if (inSearch && status === undefined) {
    const { rows } = await sql<Found>`
      select found.order_id as id, ${placeOf('found.created_at', 'found.order_id')} as place
      from order_search as found
      where ${ofSearch(query)} and ${comesAfter('found.created_at', 'found.order_id', after)}
      order by found.created_at desc, found.order_id desc limit ${PEEK}`.execute(db);
    return rows;
  }
  // Of both tables the database knows how many orders each would leave, and begins with the one that leaves fewer.
  const from = inSearch
    ? sql`orders join order_search as found on found.order_id = orders.id and ${ofSearch(query)}
          where orders.status = ${status}`
    : sql`orders where ${ofOrders(query)}`;
  const { rows } = await sql<Found>`
    select orders.id, ${placeOf('orders.created_at', 'orders.id')} as place from ${from}
      and ${comesAfter('orders.created_at', 'orders.id', after)}
    order by orders.created_at desc, orders.id desc limit ${PEEK}`.execute(db);
  return rows;
}

/** What a row of `orders` is filtered by. */
function ofOrders({ status, campaign, source, kind, from, to }: OrdersQuery): RawBuilder<unknown> {
  return every([
    ...(status === undefined ? [] : [sql`orders.status = ${status}`]),
    ...(campaign === undefined ? [] : [sql`orders.campaign = ${campaign}`]),
    ...(source === undefined ? [] : [sql`order_source(orders.tracking) = ${source}`]),
    ...(kind === undefined ? [] : [sql`orders.kind = ${kind}`]),
    ...within('orders.created_at', from, to),
  ]);
}

/** The same of a row of `order_search`, which knows no status. */
function ofSearch({ campaign, source, kind, from, to }: OrdersQuery): RawBuilder<unknown> {
  return every([
    ...(campaign === undefined ? [] : [sql`found.campaign = ${campaign}`]),
    ...(source === undefined ? [] : [sql`found.source = ${source}`]),
    ...(kind === undefined ? [] : [sql`found.kind = ${kind}`]),
    ...within('found.created_at', from, to),
  ]);
}

/** Conditions of a period of days in Brasília, of which both ends belong to it. */
export function within(column: string, from: string | undefined, to: string | undefined): RawBuilder<unknown>[] {
  return [
    ...(from === undefined ? [] : [sql`${sql.ref(column)} >= ${startOf(from)}`]),
    ...(to === undefined ? [] : [sql`${sql.ref(column)} < ${startOf(to, 1)}`]),
  ];
}

/** Orders as lists show them, by their ids. */
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

/** What orders can be filtered by. */
export async function readFilters(db: Db, titles: ReadTitles, { seededOnly }: Scope): Promise<OrderFilters> {
  const names = async (column: 'campaign' | 'source') => {
    const { rows } = await sql<{ name: string }>`
      select ${sql.ref(column)} as name from sales_sources where measure = 'placed'
      group by 1 order by sum(count) desc limit 100`.execute(db);
    return rows.map(({ name }) => name);
  };
  const [campaigns, sources] = await Promise.all([names('campaign'), names('source')]);
  const titleOf = await titles(campaigns);
  return {
    campaigns: campaigns.map((id) => ({ id, title: titleOf(id) })),
    sources: sources.filter((source) => !seededOnly || isInvented(source)),
  };
}
