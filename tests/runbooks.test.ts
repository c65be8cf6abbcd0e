import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ALERT_KINDS, ALERTS, type AlertKind, alertMend, WAITING_KINDS } from '../src/shared/alert-kinds.ts';
import { readRules } from './setup/alert-rules.ts';

const FOLDER = 'docs/runbooks';

/** Pages that no alert leads to: they are about planned changes and losses. */
const OF_CHANGES = ['another-domain.md', 'leaked-secret.md', 'leaving-operator.md', 'stolen-phone.md'];

const pageOf = (kind: AlertKind) => `${kind.replaceAll('_', '-')}.md`;

test('an alert about money or backups leads to its step of “Abrir a loja”', () => {
  const leads = (anchor: string) => ALERT_KINDS.filter((kind) => mendPath(kind) === `/abrir#${anchor}`);
  expect(leads('dinheiro')).toEqual(['provider_missing']);
  expect(leads('copias')).toEqual([
    ...['backup_late', 'backup_unproven', 'journal_late'],
    ...['archive_late', 'archive_gap'],
  ]);
  // A path that is only named is no button.
  for (const kind of ALERT_KINDS.filter((one) => ALERTS[one].advice.includes('Abrir a loja')))
    expect(mendPath(kind), kind).toMatch(/^\/abrir/);
});

const mendPath = (kind: AlertKind) => alertMend(kind, { number: null, campaign: null })?.path;

test('each kind of alert has a page, which says its name, and no page is left over', () => {
  expect(readdirSync(FOLDER).sort()).toEqual(['README.md', ...OF_CHANGES, ...ALERT_KINDS.map(pageOf)].sort());
  const titles = ALERT_KINDS.map((kind) => readFileSync(`${FOLDER}/${pageOf(kind)}`, 'utf8').split('\n')[0]);
  expect(titles).toEqual(ALERT_KINDS.map((kind) => `# \`${kind}\`: ${ALERTS[kind].title}`));
});

test('the list of pages is complete, and says which alerts are mailed at once', () => {
  const list = readFileSync(`${FOLDER}/README.md`, 'utf8');
  for (const kind of ALERT_KINDS) {
    const told = WAITING_KINDS.includes(kind) ? 'with the daily mail' : 'at once';
    expect(list).toContain(`| [${kind}](${pageOf(kind)}) | ${ALERTS[kind].title} | ${told} |`);
  }
});

test('each rule is whole, and leads to a page', () => {
  expect(new Set(readRules().map(({ alert }) => alert)).size).toBe(readRules().length);
  for (const { alert, severity, runbook } of readRules()) {
    expect([alert, ['page', 'ticket'].includes(severity)]).toEqual([alert, true]);
    if (!runbook.includes('{{')) expect([runbook, existsSync(runbook)]).toEqual([runbook, true]);
  }
});

test('the alert rules put off the same kinds as the shop', () => {
  const [now, today] = readRules().map(({ expr }) => /kind([!=])~"([^"]+)"/.exec(expr)?.slice(1));
  expect(now).toEqual(['!', WAITING_KINDS.join('|')]);
  expect(today).toEqual(['=', WAITING_KINDS.join('|')]);
});
