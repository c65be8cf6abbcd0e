import type { Lines } from '../../admin/service.ts';
import { commandLineActor } from '../../operators/service.ts';
import { BYTE_ORDER_MARK } from '../../shared/csv.ts';
import { isoDay } from '../../shared/dates.ts';
import { EXPORT_NAMES, exportQuery, monthQuery } from '../../shared/panel/exports-schema.ts';
import { parsed } from './parsed.ts';
import { type Call, type Command, UsageError } from './terminal.ts';

/** `export orders|buyers|payments|waiting-list|month`: the file itself, on standard output. */
export const exportCsv: Command = async (call) => {
  let written = 0;
  for await (const lines of await openFile(call)) {
    for (const line of lines) {
      // The terminal ends the line.
      call.terminal.say(`${written === 0 ? BYTE_ORDER_MARK : ''}${line}\r`);
      written += 1;
    }
  }
  call.terminal.note(`${written - 1} linhas`);
  return true;
};

async function openFile({ shop, words, options, terminal }: Call): Promise<Lines> {
  const [name, month = isoDay(shop.now()).slice(0, 7)] = words;
  if (words.length > (name === 'month' ? 2 : 1)) throw new UsageError('palavras a mais');
  const { exports } = shop.admin;
  const by = commandLineActor(terminal.user);
  const { from, to, campaign } = options;
  if (name === 'month') return exports.monthFile(by, parsed(monthQuery, { month, campaign }));
  const what = EXPORT_NAMES.find((known) => known === name);
  if (!what) throw new UsageError('export orders, buyers, payments, waiting-list ou month');
  return exports.file(by, what, parsed(exportQuery, { from, to, campaign }));
}
