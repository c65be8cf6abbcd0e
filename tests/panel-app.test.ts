import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
// @ts-expect-error: a script of the build, in plain JavaScript
import { buildPanel } from '../scripts/builds.mjs';
import { createAppFiles } from '../src/app/panel/app-files.ts';

/** What a phone loads to open each of them for the first time, in bytes of brotli. */
const BUDGETS = { panel: 200 * 1024, studio: 400 * 1024 };

test('the panel’s browser app is at most 200 KB and brings no schemas, its studio’s 400 KB', {
  timeout: 60_000,
}, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-panel-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await buildPanel(folder);
  const entries = JSON.parse(await readFile(join(folder, 'entries.json'), 'utf8'));
  for (const [app, budget] of Object.entries(BUDGETS)) {
    const { script, style } = entries[app];
    const files = await Promise.all([script, style].map((name) => readFile(join(folder, name))));
    const sizes = files.map((file) => brotliCompressSync(file).length);
    expect(
      sizes.reduce((sum, size) => sum + size, 0),
      app,
    ).toBeLessThanOrEqual(budget);
    expect(files.join('').includes('ZodType'), app).toBe(app === 'studio');
  }
});

test('nothing of it is read before somebody opens the panel, and then once', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-panel-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const read = createAppFiles(folder);
  const entry = { script: 'panel.js', style: 'panel.css' };
  await writeFile(join(folder, 'entries.json'), JSON.stringify({ panel: entry, studio: entry }));
  await writeFile(join(folder, entry.script), 'panel');
  const files = read();
  expect([files.panel, [...files.files.keys()]]).toEqual([entry, [entry.script]]);
  await rm(folder, { recursive: true });
  expect(read()).toBe(files);
});
