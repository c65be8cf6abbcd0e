import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, utimes } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { SCRATCH } from '../../tests/setup/scratch.ts';
import { withWorkFolder } from './work-folder.ts';

test('the rest of a killed process goes, also if this one has its number; folders in use stay', async () => {
  const parent = await mkdtemp(join(SCRATCH, 'vitrine-work-'));
  onTestFinished(() => rm(parent, { recursive: true, force: true }));
  const host = hostname().replace(/\W/g, '_');
  const dead = [`check-${process.pid}-abcdef`, `check-${host}-${process.pid}-abcdef`, `check-${host}-99999999-abcdef`];
  // In another container that number may be one.
  const others = [`check-${process.ppid}-abcdef`, 'check-shop_2-99999999-abcdef'];
  const old = 'check-shop_3-7-abcdef';
  for (const name of [...dead, ...others, old]) await mkdir(join(parent, name));
  await utimes(join(parent, old), 0, 0);
  await withWorkFolder(parent, async () => {
    expect(await readdir(parent)).toHaveLength(others.length + 1);
    await withWorkFolder(parent, async () => expect(await readdir(parent)).toHaveLength(others.length + 2));
    expect(await readdir(parent)).toHaveLength(others.length + 1);
  });
  expect((await readdir(parent)).sort()).toEqual(others.sort());
});

test('the rest of a killed check goes, also while its child processes remove files of their own', async () => {
  const parent = await mkdtemp(join(SCRATCH, 'vitrine-work-'));
  onTestFinished(() => rm(parent, { recursive: true, force: true }));
  for (let round = 0; round < 4; round += 1) {
    // No process has this number.
    const left = join(parent, `check-${hostname().replace(/\W/g, '_')}-99999999-abcdef`);
    for (let folder = 0; folder < 40; folder += 1) {
      mkdirSync(join(left, `${folder}`), { recursive: true });
      for (let file = 0; file < 40; file += 1) writeFileSync(join(left, `${folder}`, `${file}`), '');
    }
    const other = spawn('find', [left, '-type', 'f', '-delete'], { stdio: 'ignore' });
    const ended = once(other, 'close');
    await once(other, 'spawn');
    await withWorkFolder(parent, async () => {});
    expect(await readdir(parent)).toEqual([]);
    await ended;
  }
});
