import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { keptPages } from './kept-pages.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vitrine-kept-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const INLINE = { scripts: ['a'], styles: ['b'] };

/** How often files were made. */
function maker() {
  const calls = { count: 0 };
  const make = async () => {
    calls.count += 1;
    return [{ url: '/', body: Buffer.from(`página ${calls.count}`), brotli: Buffer.from([1]), inline: INLINE }];
  };
  return { calls, make };
}

test('files are made once for the same, and anew for anything else', async () => {
  const { make } = maker();
  const first = await keptPages(folder, ['a', { b: 1 }], make);
  expect(await keptPages(folder, ['a', { b: 1 }], make)).toEqual(first);
  expect(String(first[0]?.body)).toBe('página 1');
  expect(String((await keptPages(folder, ['a', { b: 2 }], make))[0]?.body)).toBe('página 2');
});

test('what was kept and cannot be read is made again', async () => {
  const { make, calls } = maker();
  await keptPages(folder, 'a', make);
  writeFileSync(join(folder, readdirSync(folder)[0] ?? ''), 'broken');
  await keptPages(folder, 'a', make);
  await keptPages(folder, 'a', make);
  expect(calls.count).toBe(2);
});

test('where nothing can be written, files are made each time', async () => {
  const { make, calls } = maker();
  const nowhere = join(folder, 'file');
  writeFileSync(nowhere, '');
  expect(await keptPages(nowhere, 'a', make)).toHaveLength(1);
  expect(await keptPages(nowhere, 'a', make)).toHaveLength(1);
  expect(calls.count).toBe(2);
});

test('not more than twenty are kept', async () => {
  const { make } = maker();
  for (let at = 0; at < 25; at++) await keptPages(folder, at, make);
  expect(readdirSync(folder)).toHaveLength(20);
});

test('an error of the making is told, and nothing is kept of it', async () => {
  const fail = async () => Promise.reject(new Error('no brand'));
  await expect(keptPages(folder, 'a', fail)).rejects.toThrow('no brand');
  expect(readdirSync(folder)).toEqual([]);
});
