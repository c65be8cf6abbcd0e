import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';

const { watchTree } = await import(pathToFileURL(resolve('scripts/watch-tree.mjs')).href);
const run = promisify(execFile);

/** A folder with `deep/page.ts`, watched. `seen` does something and waits until it was noticed. */
async function openTree() {
  const root = await mkdtemp(join(tmpdir(), 'vitrine-watch-'));
  const file = join(root, 'deep', 'page.ts');
  await mkdir(join(root, 'deep'));
  await writeFile(file, 'one');
  let changes = 0;
  const stop = watchTree(root, () => {
    changes += 1;
  });
  onTestFinished(async () => {
    stop();
    await rm(root, { recursive: true, force: true });
  });
  const seen = async (act: () => Promise<unknown>) => {
    const before = changes;
    await act();
    await expect.poll(() => changes).toBeGreaterThan(before);
    // Waits for all events of the change, so that the next change is not taken for this one.
    for (let last = -1; last !== changes; await new Promise((next) => setTimeout(next, 60))) last = changes;
  };
  return { root, file, seen };
}

test('a file is noticed again and again, after it was written, replaced by sed -i or renamed over as by git', async () => {
  const { root, file, seen } = await openTree();
  await seen(() => writeFile(file, 'one'));
  for (const [from, to] of [
    ['one', 'two'],
    ['two', 'three'],
  ])
    await seen(() => run('sed', ['-i', `s/${from}/${to}/`, file]));
  await seen(async () => {
    await writeFile(join(root, 'deep', '.page.ts.tmp'), 'four');
    await rename(join(root, 'deep', '.page.ts.tmp'), file);
  });
  await seen(() => writeFile(file, 'five'));
});

test('a folder that comes, goes and comes back is noticed with its files', async () => {
  const { root, seen } = await openTree();
  const fresh = join(root, 'new', 'inner');
  await seen(async () => {
    await mkdir(fresh, { recursive: true });
    await writeFile(join(fresh, 'a.ts'), 'a');
  });
  await seen(() => writeFile(join(fresh, 'a.ts'), 'b'));
  await seen(() => rm(join(root, 'new'), { recursive: true }));
  await seen(() => mkdir(fresh, { recursive: true }));
  await seen(() => writeFile(join(fresh, 'a.ts'), 'c'));
});
