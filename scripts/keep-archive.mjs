// node scripts/keep-archive.mjs: a small backup of a demonstration with today's schema, kept for
// src/backup/kept-archives.test.ts. To be run once with each new migration, just before it is merged.
import { spawn } from 'node:child_process';
import { on, once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from './build.mjs';
import { ensure, fail, ROOT } from './ensure.mjs';

/** Tables of generated pages: most of a small shop's rows, and irrelevant to a restore. */
const MADE_AGAIN = ['renderings', 'release_files'];

await ensure();
const work = mkdtempSync(join(tmpdir(), 'vitrine-archive-'));
try {
  await build();
  const data = join(work, 'data');
  const shop = await start(data);
  try {
    await operate(data, ['seed', '12', '--seed', '7']);
    await leaveOut(data, MADE_AGAIN);
    const folder = join(ROOT, 'tests/setup/archives');
    mkdirSync(folder, { recursive: true });
    const file = join(folder, `${newestMigration()}.tar.zst`);
    rmSync(file, { force: true });
    await operate(data, ['backup', file]);
    console.log(file);
  } finally {
    shop.kill();
    await once(shop, 'close');
  }
} catch (error) {
  fail(error);
} finally {
  rmSync(work, { recursive: true, force: true });
}

function newestMigration() {
  return readdirSync(join(ROOT, 'src/platform/db/migrations')).sort().at(-1).replace(/\.ts$/, '');
}

/** A fresh demonstration, once it is open. */
async function start(data) {
  const shop = run(['scripts/start.mjs'], { cwd: ROOT, data, stdio: ['ignore', 'pipe', 'inherit'] });
  for await (const [text] of on(shop.stdout.setEncoding('utf8'), 'data', { close: ['end'] })) {
    if (!text.includes('http://')) continue;
    shop.stdout.resume();
    return shop;
  }
  throw new Error('the shop did not start');
}

/** An operator's command, in a folder without campaigns, which would be most of the archive. */
async function operate(data, words) {
  const script = `
    const { command } = await import(${JSON.stringify(join(ROOT, 'dist/server/command.js'))});
    process.exit(await command(${JSON.stringify(words)}));`;
  const child = run(['--input-type=module', '--eval', script], { cwd: work, data, stdio: 'inherit' });
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`${words[0]} ended with ${code}`);
}

function run(args, { cwd, data, stdio }) {
  const env = { PATH: process.env.PATH, HOME: process.env.HOME, DATA_DIR: data, PORT: '0' };
  return spawn(process.execPath, args, { cwd, env, stdio });
}

async function leaveOut(data, tables) {
  const { default: pg } = await import('pg');
  const host = readFileSync(join(data, 'postgres/postmaster.pid'), 'utf8').split('\n')[4];
  const client = new pg.Client({ host, user: 'vitrine', database: 'vitrine' });
  await client.connect();
  for (const table of tables) await client.query(`delete from ${table}`);
  await client.end();
}
