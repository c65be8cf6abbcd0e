import { markdownTable } from '../../tests/setup/markdown-table.ts';
import { CATEGORIES, type Visit, type Weight } from './measure.ts';
import type { Press } from './press.ts';

/** Medians of all visits of one page. */
export interface Result {
  name: string;
  fcp: number;
  lcp: number;
  tbt: number;
  cls: number;
  weight: Weight;
  scores: Record<string, number>;
  failed: string[];
  /** Largest contentful paint on a slow phone, not simulated, in ms. */
  seen: number;
  /** Against the bare page. */
  ratio: { fcp: number; lcp: number; seen: number };
}

/** Sums up the visits of one page. */
export function summarize(
  name: string,
  { visits, seen }: { visits: Visit[]; seen: number[] },
  weight: Weight,
): Omit<Result, 'ratio'> {
  const middle = (pick: (visit: Visit) => number) => median(visits.map(pick));
  return {
    name,
    fcp: middle(({ fcp }) => fcp),
    lcp: middle(({ lcp }) => lcp),
    tbt: middle(({ tbt }) => tbt),
    cls: middle(({ cls }) => cls),
    weight,
    seen: median(seen),
    scores: Object.fromEntries(CATEGORIES.map((category, at) => [category, middle(({ scores }) => scores[at] ?? 0)])),
    failed: [...new Set(visits.flatMap(({ failed }) => failed))],
  };
}

function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const upper = sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
  const lower = sorted[Math.ceil(sorted.length / 2) - 1] ?? Number.NaN;
  return (lower + upper) / 2;
}

/** In Markdown. */
export function table(results: Result[]): string {
  const head = [
    'page',
    'LCP',
    '× bare',
    'FCP',
    '× bare',
    'LCP seen',
    '× bare',
    'TBT',
    'CLS',
    'HTML',
    'JS',
    'total',
    'scores',
  ];
  const rows = results.map(({ name, fcp, lcp, tbt, cls, weight, scores, seen, ratio }) => [
    name,
    `${Math.round(lcp)} ms`,
    ratio.lcp.toFixed(2),
    `${Math.round(fcp)} ms`,
    ratio.fcp.toFixed(2),
    `${Math.round(seen)} ms`,
    ratio.seen.toFixed(2),
    `${Math.round(tbt)} ms`,
    cls.toFixed(3),
    kilobytes(weight.html),
    kilobytes(weight.script),
    kilobytes(weight.total),
    Object.values(scores).join(' / '),
  ]);
  return markdownTable(head, rows);
}

/** For each page, the medians of its presses; as a table like the other. */
export function pressTable(presses: Map<string, Record<string, Press>[]>): string {
  const rows = [...presses].flatMap(([name, runs]) =>
    Object.keys(runs[0] ?? {}).map((opener) => {
      const middle = (figure: keyof Press) => median(runs.map((run) => run[opener]?.[figure] ?? Number.NaN));
      return [`${name}: ${opener}`, `${Math.round(middle('skeleton'))} ms`, `${Math.round(middle('inp'))} ms`];
    }),
  );
  return markdownTable(['press', 'to the skeleton', 'INP'], rows);
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} KB`;
}
