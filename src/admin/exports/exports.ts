import { type Actor, audit } from '../../operators/service.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Lines } from '../../platform/db/read-by-key.ts';
import type { AuditQuery, ExportName, ExportQuery, MonthQuery } from '../../shared/panel/exports-schema.ts';
import type { AuditEntry } from '../../shared/panel/settings-schema.ts';
import { waitingLines } from '../campaigns/waiting-lines.ts';
import type { ShopContext } from '../shop-context.ts';
import { auditEntries } from './audit-lines.ts';
import { buyerLines } from './buyer-lines.ts';
import { monthLines } from './month.ts';
import { orderLines } from './order-lines.ts';
import { paymentLines } from './payment-lines.ts';

const FILES: Record<ExportName, (db: Db, query: ExportQuery) => Lines> = {
  orders: orderLines,
  buyers: buyerLines,
  payments: paymentLines,
  'waiting-list': waitingLines,
};

/** Exports of the shop for spreadsheets, of any length: read by keys, without a long transaction. */
export async function exportFile({ db }: ShopContext, by: Actor, what: ExportName, query: ExportQuery): Promise<Lines> {
  await note(db, by, what, query);
  return FILES[what](db, query);
}

/** Exports the report of {@link readMonth} as lines. */
export async function exportMonth(context: ShopContext, by: Actor, query: MonthQuery): Promise<Lines> {
  await note(context.db, by, 'month', query);
  return monthLines(context, query);
}

/** Exports the audit log, whose newest entry is this export. */
export async function exportAuditLog(
  context: ShopContext,
  by: Actor,
  query: AuditQuery,
): Promise<AsyncGenerator<AuditEntry[]>> {
  await note(context.db, by, 'audit', query);
  return auditEntries(context, query);
}

/** Audits an export before anything is read. */
function note(db: Db, by: Actor, what: ExportName | 'month' | 'audit', params: Partial<ExportQuery & MonthQuery>) {
  return db.transaction().execute((trx) => audit(trx, by, 'data.exported', { params: { what, ...params } }));
}
