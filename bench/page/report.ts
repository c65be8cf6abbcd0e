import { markdownTable } from '../../tests/setup/markdown-table.ts';
import { CATEGORIES, type Visit, type Weight } from './measure.ts';
import type { Look } from './observe.ts';
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
  /** First contentful paint there, in ms. */
  firstSeen: number;
  /** Against the bare page. */
  ratio: { fcp: number; lcp: number; seen: number };
}

/** Sums up the visits of one page. */
export function summarize(
  name: string,
  { visits, looks }: { visits: Visit[]; looks: Look[] },
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
    seen: median(looks.map(({ largest }) => largest)),
    firstSeen: median(looks.map(({ first }) => first)),
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

/** Largest LCP beside the bare page's: of a first view of words and drawings, and of one with a photograph. */
const LCP_BUDGET = { drawn: 1.15, photograph: 1.3 };
/**
 * Largest delay of a photograph in a first view beside the same on a bare page, as a share. It is a second answer, asked
 * for once the first one's head is there, so that it can't be seen with the words, which no page may be later with.
 */
const PHOTOGRAPH_DELAY = 0.15;
/** Share by which the medians of two runs of one page differ, as seen on a slow phone. */
const NOISE = 0.05;

/** A page with budgets: that it is not to be seen later than another one. */
interface Budgeted {
  name: string;
  beside?: string;
  /** Its first view shows a photograph. */
  showsPhotograph?: boolean;
  /** Name of the bare page with that photograph. */
  photograph?: string;
}

/**
 * Compares pages with their budgets: LCP, layout shift, the four scores, and when they are seen beside another page; of a
 * page that shows a photograph, when its words are.
 *
 * @param pages those without `beside` have none
 * @returns a row for each in Markdown, with what is missed; empty if no page has budgets
 */
export function budgetTable(results: Result[], pages: readonly Budgeted[]): string {
  const rows = pages.flatMap(({ name, beside, showsPhotograph, photograph }) => {
    const result = results.find((one) => one.name === name);
    const other = results.find((one) => one.name === beside);
    if (!result || !other) return [];
    const alone = results.find((one) => one.name === photograph);
    const most = showsPhotograph ? LCP_BUDGET.photograph : LCP_BUDGET.drawn;
    const later = (alone ? result.firstSeen : result.seen) / other.seen - 1;
    const delay = alone ? result.seen / alone.seen - 1 : 0;
    const missed = [
      ...(result.ratio.lcp > most ? [`LCP ${result.ratio.lcp.toFixed(2)} of ${most}`] : []),
      ...(result.cls >= 0.0005 ? [`CLS ${result.cls.toFixed(3)}`] : []),
      ...Object.entries(result.scores).flatMap(([category, score]) => (score < 100 ? [`${category} ${score}`] : [])),
      ...(later > NOISE ? [`seen ${Math.round(later * 100)} % later`] : []),
      ...(delay > PHOTOGRAPH_DELAY ? [`its photograph ${Math.round(delay * 100)} % later`] : []),
    ];
    return [
      [
        name,
        other.name,
        signed(later),
        alone ? signed(delay) : '',
        missed.length === 0 ? 'all met' : `missed: ${missed.join(', ')}`,
      ],
    ];
  });
  return rows.length === 0 ? '' : markdownTable(['page', 'seen beside', 'later by', 'photograph', 'budgets'], rows);
}

function signed(share: number): string {
  return `${share < 0 ? '−' : '+'}${Math.abs(share * 100).toFixed(0)} %`;
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
