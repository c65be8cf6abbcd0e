import { type Actor, audit } from '../../operators/service.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Lines } from '../../platform/db/read-by-key.ts';
import type { AuditEntry } from '../../shared/panel/account-schema.ts';
import type { AuditQuery, ExportName, ExportQuery, MonthQuery } from '../../shared/panel/exports-schema.ts';
import type { ReadTitles } from '../campaign-titles.ts';
import { waitingLines } from '../campaigns/waiting-lines.ts';
import { auditEntries, type ReadAuditPage } from './audit-lines.ts';
import { buyerLines } from './buyer-lines.ts';
import { monthLines, readMonth } from './month.ts';
import { orderLines } from './order-lines.ts';
import { paymentLines } from './payment-lines.ts';

const FILES: Record<ExportName, (db: Db, query: ExportQuery) => Lines> = {
  orders: orderLines,
  buyers: buyerLines,
  payments: paymentLines,
  'waiting-list': waitingLines,
};

/** Exports for spreadsheets, of any length: read by keys, without a long transaction. */
export function createExports({ db, titles, auditLog }: { db: Db; titles: ReadTitles; auditLog: ReadAuditPage }) {
  /** Audits an export before anything is read. */
  const note = (by: Actor, what: ExportName | 'month' | 'audit', params: Partial<ExportQuery & MonthQuery>) =>
    db.transaction().execute((trx) => audit(trx, by, 'data.exported', { params: { what, ...params } }));

  return {
    async file(by: Actor, what: ExportName, query: ExportQuery): Promise<Lines> {
      await note(by, what, query);
      return FILES[what](db, query);
    },
    async monthFile(by: Actor, query: MonthQuery): Promise<Lines> {
      await note(by, 'month', query);
      return monthLines(db, titles, query);
    },
    /** Exports the audit log, whose newest entry is this export. */
    async audit(by: Actor, query: AuditQuery): Promise<AsyncGenerator<AuditEntry[]>> {
      await note(by, 'audit', query);
      return auditEntries(auditLog, query);
    },
    month: (query: MonthQuery) => readMonth(db, titles, query),
  };
}
