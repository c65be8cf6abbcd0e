import { markdownTable } from '../../tests/setup/markdown-table.ts';
import type { Growth } from './growth.ts';
import type { PaymentTimes } from './payments.ts';
import type { Publishing } from './publish.ts';
import type { Reconciliation } from './reconcile.ts';
import type { Load } from './wrk.ts';

/** Everything that was measured; what could not be is absent. */
export interface Report {
  /** Pages a second. */
  pages?: { name: string; load: Load; ratio: number | null }[];
  /** Orders a second. */
  orders?: { name: string; rate: number; load: Load | null; ratio: number }[];
  /** Whole orders a second, of buyers that wait for each answer; memory of the idle process in MB. */
  peer?: { name: string; load: Load; ratio: number; idle: number }[];
  payments?: { name: string; perSecond: number; times: PaymentTimes }[];
  /** MB */
  memory?: { idle: number; busiest: number };
  reconciliation?: Reconciliation[];
  publishing?: Publishing;
  growth?: Growth[];
  /** Omitted measurements, with the reasons. */
  notes: string[];
}

/** The report as tables in Markdown. */
export function tables({
  pages,
  orders,
  peer,
  payments,
  memory,
  reconciliation,
  publishing,
  growth,
  notes,
}: Report): string {
  const parts: string[] = [];
  if (pages) {
    parts.push(
      markdownTable(
        ['`/` in brotli', 'pages/s', '× nginx', 'p50', 'p99'],
        pages.map(({ name, load, ratio }) => [name, whole(load.rate), times(ratio), ms(load.p50), ms(load.p99)]),
      ),
    );
  }
  if (orders) {
    parts.push(
      markdownTable(
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
  if (peer) {
    parts.push(
      markdownTable(
        ['whole orders', 'orders/s', '× Vitrine', 'p50', 'p99', 'idle memory'],
        peer.map(({ name, load, ratio, idle }) => [
          name,
          whole(load.rate),
          times(ratio),
          ms(load.p50),
          ms(load.p99),
          `${whole(idle)} MB`,
        ]),
      ),
    );
  }
  if (payments) {
    parts.push(
      markdownTable(
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
      markdownTable(
        ['memory of a server process', 'MB'],
        [
          ['idle', whole(memory.idle)],
          ['most under these payments', whole(memory.busiest)],
        ],
      ),
    );
  }
  if (reconciliation) {
    parts.push(
      markdownTable(
        ['open orders at each provider', 'asked', 'found within 30 s', 'p50', 'p99', 'calls at once', 'calls in vain'],
        reconciliation.map(({ orders: open, lists, inTime, found, most, inVain }) => [
          whole(open),
          lists ? 'by lists' : 'one by one',
          `${Math.floor(inTime * 100)} %`,
          seconds(found.p50),
          seconds(found.p99),
          whole(most),
          whole(inVain),
        ]),
      ),
    );
  }
  if (publishing) parts.push(...publishingTables(publishing));
  if (growth) {
    parts.push(
      markdownTable(
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

function publishingTables({ campaigns, waits, visits, firstView, memory }: Publishing): string[] {
  return [
    markdownTable(
      ['until both processes show it', 'times', 'p50', 'p99', 'longest', 'of it the publisher, p50'],
      waits.map(({ name, waits: { count, p50, p99, longest, written } }) => [
        name,
        whole(count),
        ms(p50),
        ms(p99),
        ms(longest),
        ms(written),
      ]),
    ),
    markdownTable(
      ['meanwhile', ''],
      [
        ['requests of visitors answered', whole(visits.answered)],
        ['requests dropped', whole(visits.dropped.length)],
        ['pages or prices of two versions', whole(visits.mixed.length)],
        ['first view, bytes', whole(firstView.size)],
        [`memory of an idle process, ${campaigns} campaigns, MB`, whole(memory.idle)],
        ...memory.after.map((size, at) => [`memory of process ${at + 1} after all this, MB`, whole(size)]),
      ],
    ),
    ...[...visits.dropped, ...visits.mixed].slice(0, 5),
  ];
}

function whole(value: number): string {
  return Math.round(value).toLocaleString('en');
}

function ms(value: number): string {
  return `${value < 10 ? value.toFixed(1) : Math.round(value)} ms`;
}

function seconds(value: number): string {
  return Number.isFinite(value) ? `${(value / 1000).toFixed(1)} s` : 'not found';
}

function times(ratio: number | null): string {
  return ratio === null ? '' : ratio.toFixed(2);
}
