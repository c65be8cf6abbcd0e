import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createAppFiles } from './app-files.ts';

test('no file of the panel’s app is read before the panel is opened, and then once', async () => {
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
