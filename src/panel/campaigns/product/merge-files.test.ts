import { expect, test } from 'vitest';
import type { ProductFileView } from '../../../shared/panel/product-schema.ts';
import { mergeFiles } from './merge-files.ts';

const one = (file: string, title = file): ProductFileView => ({
  ...{ file, title, text: '', label: 'Baixar', size: 1 },
  ...{ contentType: 'application/pdf', kind: 'book', pages: null },
});
const [a, b] = [one('a.pdf'), one('b.pdf')];

test('typed text stays when another file comes, and the sequence too', () => {
  const typed = [{ ...b, title: 'Segundo' }, a];
  expect(mergeFiles(typed, [a, b], [a, b, one('c.pdf')])).toEqual([{ ...b, title: 'Segundo' }, a, one('c.pdf')]);
});

test('a removed file does not come back, and a file that is gone on the server goes', () => {
  expect(mergeFiles([b], [a, b], [a, b, one('c.pdf')])).toEqual([b, one('c.pdf')]);
  expect(mergeFiles([a, b], [a, b], [b])).toEqual([b]);
});

test('a file that replaces another keeps the typed text, and has its own for the rest', () => {
  const typed = [{ ...a, title: 'Livro' }, b];
  const next = { ...one('novo.pdf', 'a.pdf'), size: 9 };
  expect(mergeFiles(typed, [a, b], [next, b])).toEqual([{ ...next, title: 'Livro' }, b]);
});

test('another editor’s saved text is there, except where text was typed here', () => {
  const saved = [{ ...a, title: 'De outra pessoa', label: 'Abrir' }, b];
  expect(mergeFiles([{ ...a, title: 'Daqui' }, b], [a, b], saved)).toEqual([
    { ...a, title: 'Daqui', label: 'Abrir' },
    b,
  ]);
});
