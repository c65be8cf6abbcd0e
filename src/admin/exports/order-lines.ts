import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { BATCH, type ExportRow, type Lines, readByKey } from '../../platform/db/read-by-key.ts';
import { type Cell, csvLine } from '../../shared/csv.ts';
import type { OrderKind, OrderStatus } from '../../shared/order-status.ts';
import type { ExportQuery } from '../../shared/panel/exports-schema.ts';
import { formatPhone } from '../../shared/panel/format.ts';
import { KIND_LABELS, STATUS_LABELS } from '../../shared/panel/labels.ts';
import { within } from '../orders/list.ts';
import { every } from '../pages.ts';
import { ofCampaign } from '../sums/measured.ts';

interface OrderRow extends ExportRow {
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

/** Lines of orders but tests, the oldest first. */
export async function* orderLines(db: Db, { from, to, campaign }: ExportQuery): Lines {
  yield [
    csvLine([
      ...['Pedido', 'Feito em', 'Pago em', 'Situação', 'Tipo', 'Campanha', 'Produto', 'Valor', 'Recebido', 'Devolvido'],
      ...['Líquido', 'Nome', 'E-mail', 'Telefone', 'Documento', 'Origem', 'Anúncio', 'Provedor', 'Cobrança'],
    ]),
  ];
  const wanted = every([...within('orders.created_at', from, to), ofCampaign(campaign, 'orders.campaign')]);
  for await (const rows of readByKey(db, readOrders)) yield rows.map(lineOf);

  async function readOrders(last: ExportRow, until: string): Promise<OrderRow[]> {
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
      where (created_at, id) > (${last.placed_at}::timestamptz, ${last.id}) and created_at <= ${until}::timestamptz and ${wanted} and kind <> 'test'
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
      formatPhone(row.buyer_phone),
      row.buyer_document,
      row.source,
      row.variant,
      row.provider,
      row.charge_id,
    ] satisfies Cell[]);
  }
}
