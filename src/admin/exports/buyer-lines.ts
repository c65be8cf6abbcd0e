import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { BATCH, type Lines } from '../../platform/db/read-by-key.ts';
import { csvLine } from '../../shared/csv.ts';
import type { ExportQuery } from '../../shared/panel/exports-schema.ts';
import { formatPhone } from '../../shared/panel/format.ts';
import { within } from '../orders/list.ts';
import { every } from '../pages.ts';
import { COUNTS } from '../sums/facts.ts';
import { ofCampaign } from '../sums/measured.ts';

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

/** Lines of buyers, each once by e-mail, with the name of the newest order. Only orders that match the query count. */
export async function* buyerLines(db: Db, query: ExportQuery): Lines {
  yield [csvLine(['E-mail', 'Nome', 'Telefone', 'Pedidos', 'Pagos', 'Total', 'Primeiro pedido', 'Último pedido'])];
  const wanted = wantedOf('order_search', query);
  // In byte order of the e-mails, for their index.
  for (let last: string | undefined = ''; last !== undefined; ) {
    const { rows }: { rows: BuyerRow[] } = await sql<BuyerRow>`
      with people as materialized (
        select email from order_search where email ~>~ ${last} and ${wanted}
        group by email order by email using ~<~ limit ${BATCH})
      select people.email, (array_agg(buyer_name order by created_at desc))[1] as name,
             (array_agg(buyer_phone order by created_at desc))[1] as phone, count(*)::int as orders,
             (count(*) filter (where status in ('paid', 'refunding')))::int as paid,
             sum((select sum(amount) from money_moves where order_id = orders.id)) as kept,
             min(created_at) as first, max(created_at) as last
      from people join orders on orders.buyer_email = people.email and ${COUNTS} and ${wantedOf('orders', query)}
      group by people.email order by people.email using ~<~`.execute(db);
    if (rows.length > 0)
      yield rows.map(({ email, name, phone, orders, paid, kept, first, last: newest }) =>
        csvLine([email, name, formatPhone(phone), orders, paid, { centavos: Number(kept) }, first, newest]),
      );
    last = await lastOf(db, wanted, last);
  }
}

/** Condition for rows of a table of orders that match the query. */
function wantedOf(table: 'orders' | 'order_search', { from, to, campaign }: ExportQuery): RawBuilder<unknown> {
  return every([...within(`${table}.created_at`, from, to), ofCampaign(campaign, `${table}.campaign`)]);
}

/** Last e-mail of the page that begins after a given one; undefined if it is the last page. */
async function lastOf(db: Db, wanted: RawBuilder<unknown>, after: string): Promise<string | undefined> {
  const { rows } = await sql<{ email: string }>`
    select email from order_search where email ~>~ ${after} and ${wanted}
    group by email order by email using ~<~ limit 1 offset ${BATCH - 1}`.execute(db);
  return rows[0]?.email;
}
