import type { Db } from '../../src/platform/db/database.ts';
import { type AlertKind, alertDetail, settlementReason } from '../../src/shared/alert-kinds.ts';

interface Filter {
  kind?: AlertKind;
  orderId?: string;
}

/** Reads the alerts of a shop, oldest first, with the texts that operators read. */
export async function readAlerts(db: Db, { kind, orderId }: Filter = {}) {
  const rows = await db
    .selectFrom('alerts')
    .selectAll()
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind as AlertKind))
    .$if(orderId !== undefined, (query) => query.where('order_id', '=', orderId as string))
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    kind: row.kind,
    orderId: row.order_id,
    detail: alertDetail(row.kind, row.params).replace(/\u00a0/g, ' '),
    status: row.status,
    mail: row.mail,
    settledBy: row.settled_by,
    reason: settlementReason(row),
  }));
}
