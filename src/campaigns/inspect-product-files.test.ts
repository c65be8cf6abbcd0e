import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { countPdfPages, productFilePath } from './inspect-product-files.ts';

async function folder(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'files-'));
  onTestFinished(() => rm(path, { recursive: true }));
  return path;
}

test('the seller’s own file goes before the campaign’s; without either there is none', async () => {
  const [dataDir, root] = [await folder(), await folder()];
  const find = () => productFilePath('livro', 'livro.pdf', dataDir, [root]);
  expect(find()).toBeUndefined();
  await mkdir(join(root, 'livro/files'), { recursive: true });
  await writeFile(join(root, 'livro/files/livro.pdf'), '1');
  expect(find()).toBe(join(root, 'livro/files/livro.pdf'));
  await mkdir(join(dataDir, 'files'));
  await writeFile(join(dataDir, 'files/livro.pdf'), '2');
  expect(find()).toBe(join(dataDir, 'files/livro.pdf'));
});

test.each([
  ['<</Type /Pages /Count 2>> <</Type /Page>> <</Type/Page /Parent 1 0 R>>', 2],
  ['<</Type /PageLabels>> <</Type /ObjStm>>', undefined],
  ['', undefined],
])('%j has %s pages', async (pdf, pages) => {
  const file = join(await folder(), 'a.pdf');
  await writeFile(file, pdf);
  expect(await countPdfPages(file)).toBe(pages);
});
