import { readFileSync } from 'node:fs';

/** A rule of `deploy/prometheus/alerts.yml`. */
export interface Rule {
  alert: string;
  expr: string;
  /** For how long it must hold before it fires, in minutes. */
  minutes: number;
  severity: string;
  runbook: string;
}

/** Result of a scrape at some minute; null: no answer. */
export interface Scrape {
  minute: number;
  text: string | null;
}

/** Reads the form that the file has: a line for each field. */
export function readRules(): Rule[] {
  const text = readFileSync('deploy/prometheus/alerts.yml', 'utf8');
  const [, ...parts] = text.split(/^ {6}- alert: /m);
  return parts.map((part) => {
    const field = (name: string) =>
      new RegExp(`^ +${name}: (.+)$`, 'm').exec(part)?.[1]?.replace(/^["'](.*)["']$/, '$1') ?? '';
    return {
      alert: part.split('\n')[0] ?? '',
      expr: field('expr'),
      minutes: Number(/^(\d+)m$/.exec(field('for'))?.[1] ?? 0),
      severity: field('severity'),
      runbook: field('runbook'),
    };
  });
}

/** The forms that the rules have, of all that Prometheus knows. */
const FORM =
  /^(?:max(?: by \(\w+\) )?\()?(?<changes>changes\()?(?<metric>\w+)(?:\{(?<matchers>[^}]*)\})?(?:\[(?<window>\d+)m\])?\)* (?<operator>>|==) (?<limit>[\d.e]+)$/;
const MATCHER = /(\w+)(=~|!~|=|!=)"([^"]*)"/g;
/** Labels that Prometheus itself adds to each series of the one process that is scraped. */
const OWN_LABELS = { job: 'vitrine', instance: 'shop:3000' };

type Vector = Map<string, number>;

/**
 * Whether a rule fires at the last of these scrapes, a minute apart, as Prometheus would say it.
 *
 * @throws Error where the rule is of a form that is not known here, or asks for what no scrape tells
 */
export function fires({ expr, minutes }: Rule, scrapes: readonly Scrape[]): boolean {
  const last = scrapes.at(-1)?.minute ?? 0;
  const held = scrapes.filter(({ minute }) => minute >= last - minutes);
  if (last - (held[0]?.minute ?? last) < minutes) return false;
  const vectors = held.map(({ minute }) =>
    holding(
      expr,
      scrapes.filter((scrape) => scrape.minute <= minute),
    ),
  );
  const [first = new Map()] = vectors;
  return [...first.keys()].some((series) => vectors.every((vector) => vector.has(series)));
}

/** The series for which an expression holds at the last of these scrapes. `max` of what holds holds, whatever it groups by. */
function holding(expr: string, scrapes: readonly Scrape[]): Vector {
  const form = FORM.exec(expr)?.groups;
  const { metric = '', matchers = '', window = '0', operator, limit } = form ?? {};
  if (!form) throw new Error(`of a form that is not known here: ${expr}`);
  if (metric !== 'up' && !scrapes.some(({ text }) => text?.includes(`# TYPE ${metric} `)))
    throw new Error(`there is no ${metric} in /metrics`);
  const now = scrapes.at(-1)?.minute ?? 0;
  const read = (scrape: Scrape) => matching(seriesOf(metric, scrape), matchers);
  const values = form['changes']
    ? changesOf(scrapes.filter(({ minute }) => minute > now - Number(window)).map(read))
    : read(scrapes.at(-1) ?? { minute: 0, text: null });
  const passes = (value: number) => (operator === '>' ? value > Number(limit) : value === Number(limit));
  return new Map([...values].filter(([, value]) => passes(value)));
}

/** The samples of one metric, by their labels as text. */
function seriesOf(metric: string, { text }: Scrape): Vector {
  if (metric === 'up') return new Map([[labelsText(OWN_LABELS), text === null ? 0 : 1]]);
  const lines = text?.matchAll(new RegExp(`^${metric}(?:\\{(.*)\\})? (\\S+)$`, 'gm')) ?? [];
  return new Map(
    [...lines].map(([, labels = '', value]) => {
      const own = Object.fromEntries([...labels.matchAll(/(\w+)="([^"]*)"/g)].map(([, name, of]) => [name, of]));
      return [labelsText({ ...OWN_LABELS, ...own }), Number(value)];
    }),
  );
}

function labelsText(labels: Record<string, unknown>): string {
  return JSON.stringify(labels);
}

function matching(vector: Vector, matchers: string): Vector {
  const wanted = [...matchers.matchAll(MATCHER)];
  return new Map(
    [...vector].filter(([text]) => {
      const labels = JSON.parse(text);
      return wanted.every(([, name = '', operator, pattern = '']) => {
        const value = labels[name] ?? '';
        const matches = operator?.endsWith('~') ? new RegExp(`^(?:${pattern})$`).test(value) : value === pattern;
        return operator?.startsWith('!') ? !matches : matches;
      });
    }),
  );
}

/** Number of changes of each series from one of these vectors to the next. */
function changesOf(vectors: readonly Vector[]): Vector {
  const names = new Set(vectors.flatMap((vector) => [...vector.keys()]));
  const count = (name: string) => {
    const values = vectors.flatMap((vector) => vector.get(name) ?? []);
    return values.filter((value, at) => at > 0 && value !== values[at - 1]).length;
  };
  return new Map([...names].map((name) => [name, count(name)]));
}
