import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { defaultDataDir, hasDatabase } from './data-dir.ts';

async function openFolder(): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'vitrine-data-'));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  return root;
}

test('new shops have a folder for each mode', async () => {
  const root = await openFolder();
  expect(defaultDataDir('demo', root)).toBe(`${root}/demo`);
  expect(defaultDataDir('live', root)).toBe(`${root}/live`);
  // The one of the other mode changes nothing.
  await mkdir(join(root, 'demo', 'postgres'), { recursive: true });
  expect(defaultDataDir('live', root)).toBe(`${root}/live`);
  expect([hasDatabase(root), hasDatabase(join(root, 'demo'))]).toEqual([false, true]);
});

test.each(['postgres', 'files'])('an old folder is used where it is (%s)', async (name) => {
  const root = await openFolder();
  await mkdir(join(root, name));
  expect(defaultDataDir('demo', root)).toBe(root);
  expect(defaultDataDir('live', root)).toBe(root);
});

// With a database of DATABASE_URL, the folder has nothing but these.
test.each(['secret', 'list.csv'])('an old folder without a database of its own, too (%s)', async (name) => {
  const root = await openFolder();
  await writeFile(join(root, name), 'x');
  expect(defaultDataDir('live', root)).toBe(root);
});
