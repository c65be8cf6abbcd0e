import { execFileSync, spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

// Files that keep a restart from refusing requests; the process itself is in tests/e2e/restart.spec.ts.

const read = (name: string) => readFileSync(`deploy/${name}`, 'utf8');

/** Source of a function of one of our scripts. */
const functionOf = (script: string, name: string) =>
  new RegExp(`^${name}\\(\\) \\{\\n[\\s\\S]*?^\\}`, 'm').exec(read(script))?.[0] ?? '';

function folder(): string {
  const made = mkdtempSync(join(tmpdir(), 'vitrine-restarts-'));
  onTestFinished(() => rmSync(made, { recursive: true }));
  return made;
}

test('the service takes its socket from systemd, is stopped with it, and closes it where settings are refused', () => {
  const unit = read('systemd/vitrine.service');
  for (const line of ['Requires=vitrine.socket', 'Sockets=vitrine.socket']) expect(unit).toContain(`\n${line}\n`);
  expect(unit).toMatch(/^After=.* vitrine\.socket$/m);
  const [refused] = /^RestartPreventExitStatus=(\d+)$/m.exec(unit)?.slice(1) ?? [];
  expect(unit).toMatch(
    new RegExp(
      `^ExecStopPost=\\+/bin/sh -c '\\[ "\\$\\$EXIT_STATUS" != ${refused} \\] \\|\\| .* vitrine.socket'$`,
      'm',
    ),
  );
});

test.each([
  ['', '127.0.0.1:3000'],
  ['HOST=0.0.0.0\nPORT=4000', '0.0.0.0:4000'],
  ['HOST=::', '[::]:3000'],
  ['HOST=10.0.0.5', '10.0.0.5:3000'],
])('with the settings %j systemd listens at %s', (settings, address) => {
  const file = join(folder(), 'env');
  writeFileSync(file, settings);
  const run = execFileSync(process.execPath, ['deploy/shop-address.mjs', file, 'listen'], { encoding: 'utf8' });
  expect(run).toBe(`${address}\n`);
});

test('nobody is told to stop a shop without its socket, whose next request would start it again', () => {
  const files = ['deploy', 'docs'].flatMap((top) =>
    readdirSync(top, { recursive: true, encoding: 'utf8' }).map((name) => join(top, name)),
  );
  const told = files
    .filter((file) => statSync(file).isFile() && /\.(md|sh|service|socket)$/.test(file))
    .flatMap((file) => readFileSync(file, 'utf8').split('\n'))
    .filter((line) => /^(?! *systemctl ).*systemctl stop .*vitrine/.test(line));
  expect(told.length).toBeGreaterThan(2);
  expect(told.filter((line) => !line.includes('vitrine.socket'))).toEqual([]);
});

/** Installs the socket of a release on a machine. @returns the calls of systemd, in turn, and the files then */
function laySocket(
  root: string,
  { release, address, isActive }: { release: string; address: string; isActive: boolean },
) {
  const script = `set -eu; UNITS=$1
    systemctl() { echo "$*"; case $* in is-active*) ${isActive} ;; esac; }
    shop_address() { echo ${address}; }
    ${functionOf('upgrade.sh', 'lay_socket')}
    lay_socket "$2"`;
  const said = execFileSync('sh', ['-c', script, 'sh', root, release], { encoding: 'utf8' });
  return said.trim().split('\n');
}

test('an upgrade installs the socket, and stops the shop for it only if it has another one', () => {
  const root = folder();
  const release = join(root, 'release');
  mkdirSync(join(release, 'deploy'), { recursive: true });
  symlinkSync(join(process.cwd(), 'deploy/systemd'), join(release, 'deploy/systemd'));
  const laid = ['daemon-reload', 'enable --quiet vitrine.socket'];
  const stops = ['stop vitrine.socket', 'stop vitrine'];
  const at = (address: string, isActive: boolean) => laySocket(root, { release, address, isActive });
  // An installation of before sockets, the next upgrade, and one after a change of PORT.
  expect(at('127.0.0.1:3000', false)).toEqual([...stops, ...laid]);
  expect(at('127.0.0.1:3000', true)).toEqual(['is-active --quiet vitrine.socket', ...laid]);
  expect(at('[::]:80', true)).toEqual([...stops, ...laid]);
  expect(readFileSync(join(root, 'vitrine.socket.d/address.conf'), 'utf8')).toBe(
    '[Socket]\nListenStream=\nListenStream=[::]:80\n',
  );
  expect(readFileSync(join(root, 'vitrine.socket'), 'utf8')).toBe(read('systemd/vitrine.socket'));
});

test('a release without sockets finds its address free when an upgrade switches back to it', () => {
  const root = folder();
  mkdirSync(join(root, 'vitrine.socket.d'));
  writeFileSync(join(root, 'vitrine.socket'), '');
  const said = laySocket(root, { release: join(root, 'old'), address: '127.0.0.1:3000', isActive: true });
  expect(said).toEqual(['disable --quiet --now vitrine.socket']);
  expect(['vitrine.socket', 'vitrine.socket.d'].filter((name) => existsSync(join(root, name)))).toEqual([]);
});

test.each([
  ['of one shop waits for it', {}, 'A=b SHOPS=x WAY=one-shop', ['daemon-reload', 'reload caddy']],
  [
    'of a cluster asks which one is ready',
    { 'zz.conf': '[Service]\nEnvironment="SHOPS=x y"\n' },
    'A=b SHOPS=x',
    ['reload caddy'],
  ],
])('after an upgrade Caddy goes by the new rules: one %s', (_, others, environment, told) => {
  const root = folder();
  const dropIns = join(root, 'caddy.service.d');
  mkdirSync(dropIns);
  writeFileSync(join(dropIns, 'vitrine.conf'), '[Service]\nEnvironment=A=b SHOPS=x\n');
  for (const [name, text] of Object.entries(others)) writeFileSync(join(dropIns, name), text);
  const script = `set -eu; UNITS=$1 BASE=$1; say() { :; }
    systemctl() { echo "$*"; }; readlink() { echo "$BASE/current/deploy/Caddyfile"; }
    ${functionOf('upgrade.sh', 'lead_caddy')}
    lead_caddy; lead_caddy`;
  const said = execFileSync('sh', ['-c', script, 'sh', root], { encoding: 'utf8' });
  expect(said.trim().split('\n')).toEqual([...told, ...told]);
  expect(readFileSync(join(dropIns, 'vitrine.conf'), 'utf8')).toBe(`[Service]\nEnvironment=${environment}\n`);
});

test('Caddy asks no single shop whether it is ready, and keeps no connection to it', () => {
  const [, one = ''] = /^\(one-shop\) \{\n([\s\S]*?)^\}/m.exec(read('Caddyfile')) ?? [];
  expect(one).toContain('keepalive off');
  expect(one).not.toContain('health_');
  expect(read('Caddyfile')).toContain('import {$WAY:several-shops}');
  expect(read('install.sh')).toContain('WAY=one-shop');
  for (const name of ['compose.yaml', 'cluster/README.md']) expect(read(name)).toMatch(/WAY[=:] ?several-shops/);
});

/** Runs roll.sh with a Docker that only prints the answers that it is given. */
function roll(...words: string[]) {
  const root = folder();
  const docker = `#!/bin/sh
    case $* in *--services) printf 'shop-2\\npostgres\\nshop-1\\ncaddy\\n' ;; *) echo "$*" ;; esac
    [ "$FAILS" != "$*" ]`;
  writeFileSync(join(root, 'docker'), docker);
  chmodSync(join(root, 'docker'), 0o755);
  return (fails: string) => {
    const env = { PATH: `${root}:${process.env['PATH']}`, FAILS: fails };
    return spawnSync('sh', ['deploy/roll.sh', ...words], { env, encoding: 'utf8' });
  };
}

const up = (shop: string) => `compose up --no-deps --force-recreate --wait --wait-timeout 300 ${shop}`;

test('replicas are replaced one after the other, and none after one that does not get ready', () => {
  const run = roll('--build');
  expect(run('').stdout.split('\n')).toEqual([
    'compose build shop-1 shop-2',
    ...['==> shop-1', up('shop-1'), '==> shop-2', up('shop-2'), ''],
  ]);
  const failed = run(up('shop-1'));
  expect(failed.status).toBe(1);
  expect(failed.stdout).not.toContain(up('shop-2'));
});
