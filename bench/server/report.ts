import type { Growth } from './growth.ts';
import type { PaymentTimes } from './payments.ts';
import type { Load } from './wrk.ts';

/** Everything that was measured; what could not be is absent. */
export interface Report {
  /** Pages a second. */
  pages?: { name: string; load: Load; ratio: number | null }[];
  /** Orders a second. */
  orders?: { name: string; rate: number; load: Load | null; ratio: number }[];
  payments?: { name: string; perSecond: number; times: PaymentTimes }[];
  /** MB */
  memory?: { idle: number; busiest: number };
  growth?: Growth[];
  /** What was left out, and why. */
  notes: string[];
}

/** The report as tables in Markdown. */
export function tables({ pages, orders, payments, memory, growth, notes }: Report): string {
  const parts: string[] = [];
  if (pages) {
    parts.push(
      table(
        ['`/` in brotli', 'pages/s', '× nginx', 'p50', 'p99'],
        pages.map(({ name, load, ratio }) => [name, whole(load.rate), times(ratio), ms(load.p50), ms(load.p99)]),
      ),
    );
  }
  if (orders) {
    parts.push(
      table(
        ['orders', 'orders/s', '× INSERTs', 'p50', 'p99'],
        orders.map(({ name, rate, load, ratio }) => [
          name,
          whole(rate),
          times(ratio),
          load ? ms(load.p50) : '',
          load ? ms(load.p99) : '',
        ]),
      ),
    );
  }
  if (payments) {
    parts.push(
      table(
        ['payments', 'a second', 'webhook answered, p50', 'p99', 'then mail sent, p50', 'p99'],
        payments.map(({ name, perSecond, times: { answer, mail } }) => [
          name,
          whole(perSecond),
          ms(answer.p50),
          ms(answer.p99),
          ms(mail.p50),
          ms(mail.p99),
        ]),
      ),
    );
  }
  if (memory) {
    parts.push(
      table(
        ['memory of a server process', 'MB'],
        [
          ['idle', whole(memory.idle)],
          ['most under these payments', whole(memory.busiest)],
        ],
      ),
    );
  }
  if (growth) {
    parts.push(
      table(
        ['orders stored', 'orders/s', 'p99', 'webhook p99', 'mail p99', 'sweeps', '/metrics'],
        growth.map(({ orders: stored, creation, payments: { answer, mail }, sweeps, metrics }) => [
          stored.toLocaleString('en'),
          whole(creation.rate),
          ms(creation.p99),
          ms(answer.p99),
          ms(mail.p99),
          ms(sweeps),
          ms(metrics),
        ]),
      ),
    );
  }
  return [...parts, ...notes].join('\n\n');
}

function table(head: string[], rows: string[][]): string {
  const widths = head.map((title, at) => Math.max(title.length, ...rows.map((row) => row[at]?.length ?? 0)));
  const line = (cells: string[]) =>
    `| ${cells.map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0))).join(' | ')} |`;
  const rule = widths.map((width, at) => (at === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`));
  return [line(head), line(rule), ...rows.map(line)].join('\n');
}

function whole(value: number): string {
  return Math.round(value).toLocaleString('en');
}

function ms(value: number): string {
  return `${value < 10 ? value.toFixed(1) : Math.round(value)} ms`;
}

function times(ratio: number | null): string {
  return ratio === null ? '' : ratio.toFixed(2);
}
