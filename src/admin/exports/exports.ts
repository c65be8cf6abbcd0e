import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { OrderKind, OrderStatus } from '../../shared/order-status.ts';
import type { ExportQuery, MonthQuery } from '../../shared/panel/exports-schema.ts';
import { KIND_LABELS, MOVE_LABELS, STATUS_LABELS } from '../../shared/panel/labels.ts';
import { within } from '../orders/list.ts';
import { every } from '../pages.ts';
import { COUNTS } from '../sums/facts.ts';
import { type Cell, csvLine, phoneText } from './csv.ts';
import { monthLines } from './month.ts';

/** Rows that are read at once: memory is the same for any number. */
const BATCH = 1000;

/** Lines of a file, some at a time, the head first; without their ends. */
export type Lines = AsyncGenerator<string[]>;

/** Files for spreadsheets, as long as there are orders: read by their keys, in no transaction that would last. */
export function createExports(db: Db) {
  return {
    orders: (query: ExportQuery) => orderLines(db, query),
    buyers: () => buyerLines(db),
    payments: (query: ExportQuery) => paymentLines(db, query),
    month: (query: MonthQuery) => monthLines(db, query),
  };
}

interface Placed {
  id: string;
  /** As text: to the microsecond. */
  placed_at: string;
}

/** Reads what there was at the beginning, so that there is an end while others order. */
async function* pages<Row extends Placed>(
  db: Db,
  read: (last: Placed, until: string) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  const { rows: now } = await sql<{ at: string }>`select now()::text as at`.execute(db);
  const until = now[0]?.at ?? 'infinity';
  let last: Placed | undefined = { id: '', placed_at: '-infinity' };
  while (last) {
    const rows: Row[] = await read(last, until);
    if (rows.length > 0) yield rows;
    last = rows.length < BATCH ? undefined : rows.at(-1);
  }
}

interface OrderRow extends Placed {
  number: string;
  created_at: Date;
  paid_at: Date | null;
  status: OrderStatus;
  kind: OrderKind;
  test: boolean;
  campaign: string;
  product_title: string;
  amount: number;
  came: string | null;
  returned: string | null;
  buyer_name: string;
  buyer_email: string;
  buyer_phone: string;
  buyer_document: string | null;
  source: string;
  variant: string;
  provider: string | null;
  charge_id: string | null;
}

async function* orderLines(db: Db, { from, to }: ExportQuery): Lines {
  yield [
    csvLine([
      ...['Pedido', 'Feito em', 'Pago em', 'Situação', 'Tipo', 'Campanha', 'Produto', 'Valor', 'Recebido', 'Devolvido'],
      ...['Líquido', 'Nome', 'E-mail', 'Telefone', 'Documento', 'Origem', 'Anúncio', 'Provedor', 'Cobrança'],
    ]),
  ];
  const period = every(within('orders.created_at', from, to));
  for await (const rows of pages(db, readOrders)) yield rows.map(lineOf);

  async function readOrders(last: Placed, until: string): Promise<OrderRow[]> {
    const { rows } = await sql<OrderRow>`
      select orders.*, created_at::text as placed_at, order_source(tracking) as source,
             order_variant(tracking) as variant, money.*, attempt.provider, attempt.charge_id,
             (select min(at) from order_events where order_id = orders.id and to_status = 'paid') as paid_at
      from orders
      left join lateral (
        select sum(amount) filter (where kind = 'in') as came, -sum(amount) filter (where kind <> 'in') as returned
        from money_moves where order_id = orders.id) as money on true
      left join lateral (
        select payment_attempts.provider, payment_attempts.charge_id from payment_attempts
        where order_id = orders.id order by position desc limit 1) as attempt on true
      where (created_at, id) > (${last.placed_at}::timestamptz, ${last.id}) and created_at <= ${until}::timestamptz and ${period}
      order by created_at, id limit ${BATCH}`.execute(db);
    return rows;
  }

  function lineOf(row: OrderRow): string {
    const [came, returned] = [Number(row.came), Number(row.returned)];
    return csvLine([
      row.number,
      row.created_at,
      row.paid_at,
      STATUS_LABELS[row.status],
      row.test ? 'de demonstração' : KIND_LABELS[row.kind],
      row.campaign,
      row.product_title,
      { centavos: row.amount },
      { centavos: came },
      { centavos: returned },
      { centavos: came - returned },
      row.buyer_name,
      row.buyer_email,
      phoneText(row.buyer_phone),
      row.buyer_document,
      row.source,
      row.variant,
      row.provider,
      row.charge_id,
    ] satisfies Cell[]);
  }
}

async function* paymentLines(db: Db, { from, to }: ExportQuery): Lines {
  yield [
    csvLine([
      'Data',
      'Movimento',
      'Valor',
      'Pedido',
      'Tipo',
      'Campanha',
      'Produto',
      'Nome',
      'Documento',
      'Provedor',
      'Cobrança',
    ]),
  ];
  const period = every(within('money_moves.at', from, to));
  const read = async (last: Placed, until: string) => {
    const { rows } = await sql<OrderRow & { at: Date; move: keyof typeof MOVE_LABELS; moved: number }>`
      select money_moves.id, money_moves.at, money_moves.at::text as placed_at, money_moves.kind as move,
             money_moves.amount as moved, orders.number, orders.kind, orders.campaign, orders.product_title,
             orders.buyer_name, orders.buyer_document, attempt.provider, attempt.charge_id
      from money_moves join orders on orders.id = money_moves.order_id
      left join lateral (
        select payment_attempts.provider, payment_attempts.charge_id from payment_attempts
        where order_id = orders.id order by position desc limit 1) as attempt on true
      where (money_moves.at, money_moves.id) > (${last.placed_at}::timestamptz, ${last.id || 0}::bigint)
        and money_moves.at <= ${until}::timestamptz and ${period} and not orders.test
      order by money_moves.at, money_moves.id limit ${BATCH}`.execute(db);
    return rows;
  };
  for await (const rows of pages(db, read))
    yield rows.map((row) =>
      csvLine([
        row.at,
        MOVE_LABELS[row.move],
        { centavos: row.moved },
        row.number,
        KIND_LABELS[row.kind],
        row.campaign,
        row.product_title,
        row.buyer_name,
        row.buyer_document,
        row.provider,
        row.charge_id,
      ]),
    );
}

interface BuyerRow {
  email: string;
  name: string;
  phone: string;
  orders: number;
  paid: number;
  kept: string | null;
  first: Date;
  last: Date;
}

/** Each person once, by the e-mail; names are those of the newest order. */
async function* buyerLines(db: Db): Lines {
  yield [csvLine(['E-mail', 'Nome', 'Telefone', 'Pedidos', 'Pagos', 'Total', 'Primeiro pedido', 'Último pedido'])];
  // By the bytes of the e-mails, as their index has them.
  for (let last: string | undefined = ''; last !== undefined; ) {
    const { rows }: { rows: BuyerRow[] } = await sql<BuyerRow>`
      with people as materialized (
        select email from order_search where email ~>~ ${last} group by email order by email using ~<~ limit ${BATCH})
      select people.email, (array_agg(buyer_name order by created_at desc))[1] as name,
             (array_agg(buyer_phone order by created_at desc))[1] as phone, count(*)::int as orders,
             (count(*) filter (where status in ('paid', 'refunding')))::int as paid,
             sum((select sum(amount) from money_moves where order_id = orders.id)) as kept,
             min(created_at) as first, max(created_at) as last
      from people join orders on orders.buyer_email = people.email and ${COUNTS}
      group by people.email order by people.email using ~<~`.execute(db);
    if (rows.length > 0)
      yield rows.map(({ email, name, phone, orders, paid, kept, first, last: newest }) =>
        csvLine([email, name, phoneText(phone), orders, paid, { centavos: Number(kept) }, first, newest]),
      );
    last = await lastOf(db, last);
  }
}

/** The last e-mail of the page that begins after another one; undefined: that page is the last. */
async function lastOf(db: Db, after: string): Promise<string | undefined> {
  const { rows } = await sql<{ email: string }>`
    select email from order_search where email ~>~ ${after} group by email order by email using ~<~
    limit 1 offset ${BATCH - 1}`.execute(db);
  return rows[0]?.email;
}
