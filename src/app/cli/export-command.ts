import { BYTE_ORDER_MARK } from '../../admin/service.ts';
import { isoDay } from '../../shared/dates.ts';
import { exportQuery, monthQuery } from '../../shared/panel/exports-schema.ts';
import { type Call, type Command, UsageError } from './terminal.ts';

/** `export orders|buyers|payments|month`: the file itself, on standard output. */
export const exportCsv: Command = async (call) => {
  let written = 0;
  for await (const lines of linesOf(call)) {
    for (const line of lines) {
      // The terminal ends the line.
      call.terminal.say(`${written === 0 ? BYTE_ORDER_MARK : ''}${line}\r`);
      written += 1;
    }
  }
  call.terminal.note(`${written - 1} linhas`);
  return true;
};

function linesOf({ shop, words, options }: Call) {
  const [what, month = isoDay(new Date()).slice(0, 7)] = words;
  if (words.length > (what === 'month' ? 2 : 1)) throw new UsageError('palavras a mais');
  const { exports } = shop.admin;
  if (what === 'month') return exports.month(parsed(monthQuery, { month }));
  if (what === 'buyers') return exports.buyers();
  const period = parsed(exportQuery, { from: options.from, to: options.to });
  if (what === 'orders') return exports.orders(period);
  if (what === 'payments') return exports.payments(period);
  throw new UsageError('export orders, buyers, payments ou month');
}

/** @throws UsageError with what is wrong, in Portuguese */
function parsed<Shape>(
  schema: {
    safeParse(
      value: unknown,
    ): { success: true; data: Shape } | { success: false; error: { issues: { message: string }[] } };
  },
  value: unknown,
): Shape {
  const read = schema.safeParse(value);
  if (read.success) return read.data;
  throw new UsageError(read.error.issues[0]?.message ?? 'período desconhecido');
}
