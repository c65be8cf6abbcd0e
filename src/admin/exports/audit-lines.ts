import type { Lines } from '../../platform/db/read-by-key.ts';
import { csvLine } from '../../shared/csv.ts';
import { isoDay } from '../../shared/dates.ts';
import { auditActionText } from '../../shared/panel/audit-actions.ts';
import type { AuditQuery } from '../../shared/panel/exports-schema.ts';
import type { AuditEntry } from '../../shared/panel/settings-schema.ts';
import { type AuditContext, readAuditPage } from '../audit-log.ts';

/** Entries of a period in batches, the newest first. */
export async function* auditEntries(context: AuditContext, { from, to }: AuditQuery): AsyncGenerator<AuditEntry[]> {
  let before: string | undefined;
  do {
    const { entries, next } = await readAuditPage(context, before);
    // Up to the end: a transaction that began earlier may have been committed later.
    const wanted = entries.filter(({ at }) => {
      const day = isoDay(new Date(at));
      return (from === undefined || day >= from) && (to === undefined || day <= to);
    });
    if (wanted.length > 0) yield wanted;
    before = next ?? undefined;
  } while (before !== undefined);
}

/** Lines of the audit log for a spreadsheet. */
export async function* auditLines(entries: AsyncGenerator<AuditEntry[]>): Lines {
  yield [csvLine(['Número', 'Quando', 'Quem', 'Ato', 'O que fez', 'Sobre', 'Detalhe', 'Endereço IP'])];
  for await (const some of entries)
    yield some.map(({ id, at, actor, act, subject, about, detail, ip }) =>
      csvLine([id, new Date(at), actor, act, auditActionText(act), about?.text ?? subject, detail, ip]),
    );
}
