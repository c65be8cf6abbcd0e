import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ALERT_KINDS, ALERTS, type AlertKind, WAITING_KINDS } from '../src/shared/alert-kinds.ts';
import { openTestShop } from './setup/test-shop.ts';

const FOLDER = 'docs/runbooks';
/** Prometheus' own, of every job. */
const OF_PROMETHEUS = ['up'];
const FUNCTIONS = ['max', 'by', 'changes'];

const pageOf = (kind: AlertKind) => `${kind.replaceAll('_', '-')}.md`;

test('each kind of alert has a page, which says its name, and no page is left over', () => {
  expect(readdirSync(FOLDER).sort()).toEqual(['README.md', ...ALERT_KINDS.map(pageOf)].sort());
  const titles = ALERT_KINDS.map((kind) => readFileSync(`${FOLDER}/${pageOf(kind)}`, 'utf8').split('\n')[0]);
  expect(titles).toEqual(ALERT_KINDS.map((kind) => `# \`${kind}\`: ${ALERTS[kind].title}`));
});

test('the list of pages has them all, and says which are told at once', () => {
  const list = readFileSync(`${FOLDER}/README.md`, 'utf8');
  for (const kind of ALERT_KINDS) {
    const told = WAITING_KINDS.includes(kind) ? 'with the daily mail' : 'at once';
    expect(list).toContain(`| [${kind}](${pageOf(kind)}) | ${ALERTS[kind].title} | ${told} |`);
  }
});

interface Rule {
  alert: string;
  expr: string;
  severity: string;
  runbook: string;
}

/** Reads the form that the file has: a line for each field. */
function rules(): Rule[] {
  const text = readFileSync('deploy/prometheus/alerts.yml', 'utf8');
  const [, ...parts] = text.split(/^ {6}- alert: /m);
  return parts.map((part) => {
    const field = (name: string) =>
      new RegExp(`^ +${name}: (.+)$`, 'm').exec(part)?.[1]?.replace(/^["'](.*)["']$/, '$1') ?? '';
    return {
      alert: part.split('\n')[0] ?? '',
      expr: field('expr'),
      severity: field('severity'),
      runbook: field('runbook'),
    };
  });
}

test('the rules for Prometheus ask for what /metrics tells', async () => {
  const shop = await openTestShop({ work: false });
  const { body } = await shop.app.inject('/metrics');
  const told = new Set([...body.matchAll(/^# TYPE (\w+) /gm)].map(([, name]) => name));
  const wanted = rules().flatMap(
    ({ expr }) => expr.replace(/\{[^}]*\}|\[\w+\]|\(kind\)|\b\d\w*/g, '').match(/[a-z]\w+/g) ?? [],
  );
  expect(wanted.length).toBeGreaterThan(8);
  expect(
    wanted.filter((name) => !told.has(name) && !OF_PROMETHEUS.includes(name) && !FUNCTIONS.includes(name)),
  ).toEqual([]);
});

test('each rule is whole, and leads to a page', () => {
  expect(new Set(rules().map(({ alert }) => alert)).size).toBe(rules().length);
  for (const { alert, severity, runbook } of rules()) {
    expect([alert, ['page', 'ticket'].includes(severity)]).toEqual([alert, true]);
    if (!runbook.includes('{{')) expect([runbook, existsSync(runbook)]).toEqual([runbook, true]);
  }
});

test('what can wait here can wait for the shop', () => {
  const [now, today] = rules().map(({ expr }) => /kind([!=])~"([^"]+)"/.exec(expr)?.slice(1));
  expect(now).toEqual(['!', WAITING_KINDS.join('|')]);
  expect(today).toEqual(['=', WAITING_KINDS.join('|')]);
});
