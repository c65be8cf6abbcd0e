import { readAuditPage } from '../../admin/audit-log.ts';
import { commandLine } from '../../shared/command-name.ts';
import { formatMinute } from '../../shared/dates.ts';
import { auditActionText } from '../../shared/panel/audit-actions.ts';
import { answer, type Command, isId, UsageError } from './terminal.ts';

/** `audit [N]`: the audit log, newest first; with N, the entries before that one. */
export const auditLog: Command = async (call) => {
  const [before, ...more] = call.words;
  if (more.length > 0 || (before !== undefined && !isId(before))) throw new UsageError('audit [NÚMERO]');
  const page = await readAuditPage(call.shop.context, before);
  const lines = page.entries.map(({ id, at, actor, act, subject, about, detail }) =>
    [id, formatMinute(new Date(at)), `${actor} ${auditActionText(act)}`, about?.text ?? subject, detail]
      .filter((word) => word !== null)
      .join('  '),
  );
  answer(call, page, lines, 'Nada foi feito ainda.');
  if (page.next !== null) call.terminal.note(`O que veio antes: ${commandLine(`audit ${page.next}`)}`);
  return true;
};
