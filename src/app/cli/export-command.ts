import { auditLines } from '../../admin/exports/audit-lines.ts';
import { exportAuditLog, exportFile, exportMonth } from '../../admin/exports/exports.ts';
import type { Lines } from '../../platform/db/read-by-key.ts';
import { BYTE_ORDER_MARK } from '../../shared/csv.ts';
import { isoDay } from '../../shared/dates.ts';
import { auditQuery, EXPORT_NAMES, exportQuery, monthQuery } from '../../shared/panel/exports-schema.ts';
import { parsed } from './parsed.ts';
import { type Call, type Command, UsageError } from './terminal.ts';

/** `export orders|buyers|payments|waiting-list|month|audit`: the file itself, on standard output. */
export const exportCsv: Command = async (call) => {
  const { terminal, options, words } = call;
  if (words[0] === 'audit' && options.json) return exportObjects(call);
  let written = 0;
  for await (const lines of await openFile(call)) {
    for (const line of lines) {
      // The terminal adds the line feed.
      terminal.say(`${written === 0 ? BYTE_ORDER_MARK : ''}${line}\r`);
      written += 1;
    }
  }
  terminal.note(`${written - 1} linhas`);
  return true;
};

/** `export audit --json`: one object per line, which can be read before the end. */
async function exportObjects(call: Call): Promise<boolean> {
  let written = 0;
  for await (const entries of await openAudit(call)) {
    for (const entry of entries) call.terminal.say(JSON.stringify(entry));
    written += entries.length;
  }
  call.terminal.note(`${written} linhas`);
  return true;
}

async function openFile(call: Call): Promise<Lines> {
  const { shop, words, options, terminal } = call;
  const [name, month = isoDay(shop.now()).slice(0, 7)] = words;
  if (words.length > (name === 'month' ? 2 : 1)) throw new UsageError('palavras a mais');
  if (name === 'audit') return auditLines(await openAudit(call));
  const { context } = shop;
  const by = terminal.by;
  const { from, to, campaign } = options;
  if (name === 'month') return exportMonth(context, by, parsed(monthQuery, { month, campaign }));
  const what = EXPORT_NAMES.find((known) => known === name);
  if (!what) throw new UsageError('export orders, buyers, payments, waiting-list, month ou audit');
  return exportFile(context, by, what, parsed(exportQuery, { from, to, campaign }));
}

function openAudit({ shop, words, options: { from, to, campaign }, terminal }: Call) {
  if (words.length > 1 || campaign !== undefined) throw new UsageError('export audit [--from DIA] [--to DIA]');
  return exportAuditLog(shop.context, terminal.by, parsed(auditQuery, { from, to }));
}
