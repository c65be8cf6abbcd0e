import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { BATCH, type ExportRow, type Lines, readByKey } from '../../platform/db/read-by-key.ts';
import { csvLine } from '../../shared/csv.ts';
import type { Centavos } from '../../shared/money.ts';
import type { OrderKind } from '../../shared/order-status.ts';
import type { ExportQuery } from '../../shared/panel/exports-schema.ts';
import { KIND_LABELS, MOVE_LABELS } from '../../shared/panel/labels.ts';
import { within } from '../orders/list.ts';
import { every } from '../pages.ts';
import { ofCampaign } from '../sums/measured.ts';

interface MoveRow extends ExportRow {
  at: Date;
  move: keyof typeof MOVE_LABELS;
  moved: Centavos;
  number: string;
  kind: OrderKind;
  campaign: string;
  product_title: string;
  buyer_name: string;
  buyer_document: string | null;
  provider: string | null;
  charge_id: string | null;
}

/** Lines of moves of money, the oldest first. What a test sale moved and gave back is in no sum, and not here either. */
export async function* paymentLines(db: Db, { from, to, campaign }: ExportQuery): Lines {
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
  const wanted = every([...within('money_moves.at', from, to), ofCampaign(campaign, 'orders.campaign')]);
  const read = async (last: ExportRow, until: string) => {
    const { rows } = await sql<MoveRow>`
      select money_moves.id, money_moves.at, money_moves.at::text as placed_at, case when money_moves.taken_back then 'taken' else money_moves.kind end as move,
             money_moves.amount as moved, orders.number, orders.kind, orders.campaign, orders.product_title,
             orders.buyer_name, orders.buyer_document, attempt.provider, attempt.charge_id
      from money_moves join orders on orders.id = money_moves.order_id
      left join lateral (
        select payment_attempts.provider, payment_attempts.charge_id from payment_attempts
        where order_id = orders.id order by position desc limit 1) as attempt on true
      where (money_moves.at, money_moves.id) > (${last.placed_at}::timestamptz, ${last.id || 0}::bigint)
        and money_moves.at <= ${until}::timestamptz and ${wanted} and not orders.test and orders.kind <> 'test'
      order by money_moves.at, money_moves.id limit ${BATCH}`.execute(db);
    return rows;
  };
  for await (const rows of readByKey(db, read))
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
