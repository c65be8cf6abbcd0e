import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
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
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { afterEach, expect, test } from 'vitest';
import { takeCluster } from '../../../../tests/setup/prepared-cluster.ts';
import { SCRATCH } from '../../../../tests/setup/scratch.ts';
import { linkLibraries } from './binaries.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './server.ts';

const isRoot = process.getuid?.() === 0;
const log = { info: () => {}, warn: () => {} };
const folders: string[] = [];
const running = new Set<EmbeddedPostgres>();

afterEach(async () => {
  for (const server of running) await server.stop();
  running.clear();
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

/** Makes a shop's folder that only its owner may enter (700), or every user (755). */
function shopFolder(mode: 0o700 | 0o755): string {
  const folder = mkdtempSync(join(SCRATCH, 'vitrine-test-'));
  chmodSync(folder, mode);
  folders.push(folder);
  return join(folder, 'data');
}

/** Makes a folder that already holds the files of a server. */
async function filledFolder(): Promise<string> {
  const dataDir = shopFolder(0o755);
  mkdirSync(dataDir);
  await takeCluster(dataDir);
  return dataDir;
}

async function start(dataDir: string): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres(dataDir, log);
  running.add(server);
  return server;
}

async function stop(server: EmbeddedPostgres): Promise<void> {
  running.delete(server);
  await server.stop();
}

async function query<Row extends pg.QueryResultRow>(server: EmbeddedPostgres, text: string): Promise<Row[]> {
  const client = new pg.Client(server.connection);
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}

function postmasterPid(dataDir: string): number {
  return Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);
}

/** Returns the processes whose command line names the folder, or whose parent is such a process. */
function processesOf(dataDir: string): string[] {
  const { stdout } = spawnSync('ps', ['-eww', '-o', 'pid=,ppid=,stat=,args='], { encoding: 'utf8' });
  const lines = stdout.split('\n').filter((line) => !/^\s*\d+\s+\d+\s+Z/.test(line));
  const own = lines.filter((line) => line.includes(dataDir));
  const pids = new Set(own.map((line) => line.trim().split(/\s+/)[0]));
  return lines.filter((line) => own.includes(line) || pids.has(line.trim().split(/\s+/)[1]));
}

test.each([0o755, 0o700] as const)('starts, keeps rows and leaves no process, in a folder of mode %o', async (mode) => {
  const dataDir = shopFolder(mode);
  const first = await start(dataDir);
  await query(first, 'create table kept (name text)');
  await query(first, `insert into kept values ('ÁGUA')`);
  expect(await query(first, `select lower(name) as name from kept`)).toEqual([{ name: 'água' }]);
  expect(await query(first, `select current_setting('listen_addresses') as a, current_setting('fsync') as f`)).toEqual([
    { a: '', f: 'on' },
  ]);
  expect(statSync(first.connection.host).mode & 0o777).toBe(0o700);
  expect(processesOf(dataDir).length).toBeGreaterThan(1);
  await stop(first);
  expect(processesOf(dataDir)).toEqual([]);
  expect(existsSync(first.connection.host)).toBe(false);

  const began = performance.now();
  const second = await start(dataDir);
  expect(performance.now() - began).toBeLessThan(2000);
  expect(await query(second, 'select name from kept')).toEqual([{ name: 'ÁGUA' }]);
});

test.runIf(isRoot)('as root, runs as a user with access, and changes the owner when that changes', async () => {
  const dataDir = shopFolder(0o755);
  const files = join(dataDir, 'postgres');
  await stop(await start(dataDir));
  // A clone of mode 700 holds programs that no other user may enter either.
  const asOther = statSync(files).uid !== 0;
  chmodSync(join(dataDir, '..'), 0o700);
  await stop(await start(dataDir));
  expect(statSync(files).uid).toBe(0);
  expect(statSync(join(files, 'base')).uid).toBe(0);
  chmodSync(join(dataDir, '..'), 0o755);
  await stop(await start(dataDir));
  expect(statSync(join(files, 'base')).uid !== 0).toBe(asOther);
});

test.runIf(isRoot)('as root in the folder of a user that only the user may enter, runs as that user', async () => {
  const dataDir = shopFolder(0o755);
  const programs = await start(dataDir);
  await stop(programs);
  if (statSync(join(dataDir, 'postgres')).uid === 0) return; // Other users may not run the programs here.
  const other = shopFolder(0o700);
  chownSync(join(other, '..'), 1, 1);
  await start(other);
  expect(statSync(join(other, 'postgres')).uid).toBe(1);
});

test('uses a running server, and stops it only when the last one leaves', async () => {
  const dataDir = shopFolder(0o755);
  const [first, second] = await Promise.all([start(dataDir), start(dataDir)]);
  const pid = postmasterPid(dataDir);
  expect(second.connection).toEqual(first.connection);
  await stop(first);
  expect(postmasterPid(dataDir)).toBe(pid);
  expect(await query(second, 'select 1 as one')).toEqual([{ one: 1 }]);
  const third = await start(dataDir);
  await Promise.all([stop(second), stop(third)]);
  expect(processesOf(dataDir)).toEqual([]);
});

test('adopts the server of a process that was killed', async () => {
  const dataDir = await filledFolder();
  const code = `import { startEmbeddedPostgres } from ${JSON.stringify(join(import.meta.dirname, 'server.ts'))};
    await startEmbeddedPostgres(${JSON.stringify(dataDir)}, { info() {}, warn() {} });
    console.log('started');`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', code], {
    cwd: import.meta.dirname,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  child.kill('SIGKILL');
  await once(child, 'exit');
  const pid = postmasterPid(dataDir);
  const server = await start(dataDir);
  expect(postmasterPid(dataDir)).toBe(pid);
  // The killed process needs the server until that has noticed that its connection is gone.
  const leases = () => query(server, `select pid from pg_stat_activity where application_name = 'vitrine lease'`);
  await expect.poll(leases, { timeout: 60_000 }).toHaveLength(1);
  await stop(server);
  expect(processesOf(dataDir)).toEqual([]);
});

test('starts a killed server again by itself, with every row', async () => {
  const dataDir = await filledFolder();
  const server = await start(dataDir);
  await query(server, 'create table kept (name text)');
  await query(server, `insert into kept values ('a')`);
  const pid = postmasterPid(dataDir);
  process.kill(pid, 'SIGKILL');
  let rows: unknown;
  for (let tries = 0; !rows && tries < 100; tries++) {
    await delay(100);
    rows = await query(server, 'select name from kept').catch(() => undefined);
  }
  expect(rows).toEqual([{ name: 'a' }]);
  expect(postmasterPid(dataDir)).not.toBe(pid);
});

test('starts after a kill of the server although its process id is another program’s now', async () => {
  const dataDir = await filledFolder();
  const first = await start(dataDir);
  const pidFile = join(dataDir, 'postgres', 'postmaster.pid');
  const leftBehind = readFileSync(pidFile, 'utf8');
  await stop(first);
  writeFileSync(pidFile, leftBehind.replace(/^\d+/, String(process.pid)));
  const second = await start(dataDir);
  expect(await query(second, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test.runIf(existsSync('/usr/bin/flock'))('waits while another container’s server holds the files', async () => {
  const dataDir = await filledFolder();
  const holder = spawn('/usr/bin/flock', ['--no-fork', join(dataDir, 'postgres'), 'sleep', '2']);
  await once(holder, 'spawn');
  await delay(200);
  const began = performance.now();
  await start(dataDir);
  expect(performance.now() - began).toBeGreaterThan(1000);
});

test('a server that cannot start is an error with its own message', async () => {
  const dataDir = await filledFolder();
  writeFileSync(join(dataDir, 'postgres', 'PG_VERSION'), '9\n');
  await expect(startEmbeddedPostgres(dataDir, log)).rejects.toThrow(/does not start[\s\S]*incompatible/);
});

test('makes the missing links of libraries', () => {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-test-'));
  folders.push(folder);
  const lib = join(folder, 'native', 'lib');
  mkdirSync(lib, { recursive: true });
  writeFileSync(join(lib, 'liba.so.1.2'), 'a');
  symlinkSync('liba.so.1.2', join(lib, 'liba.so'));
  const list = ['liba.so', 'liba.so.1'].map((name) => ({
    source: 'native/lib/liba.so.1.2',
    target: `native/lib/${name}`,
  }));
  writeFileSync(join(folder, 'native', 'pg-symlinks.json'), JSON.stringify(list));
  linkLibraries(folder);
  expect(readdirSync(lib).sort()).toEqual(['liba.so', 'liba.so.1', 'liba.so.1.2']);
  expect(existsSync(join(lib, 'liba.so.1'))).toBe(true);
});
