import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { constants, deflateRawSync, deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { countPagesInProcess } from './count-pages.ts';

const countPages = countPagesInProcess(() => resolve('src/delivery/page-counter.ts'));

async function* bytesOf(...parts: (Buffer | string)[]) {
  for (const part of parts) yield Buffer.from(part);
}

/** Zlib's form of a text and of as many million spaces after it, whose block is packed once and repeated. */
function deflated(text: string, megabytes: number): Buffer {
  const block = (bytes: string) => deflateRawSync(bytes, { finishFlush: constants.Z_FULL_FLUSH });
  const spaces = block(' '.repeat(1_000_000));
  const blocks = [block(text), ...Array.from({ length: megabytes }, () => spaces), deflateRawSync('')];
  return Buffer.concat([Buffer.from([0x78, 0x9c]), ...blocks]);
}

/** A PDF whose catalog and pages are in a compressed object stream, as most programs write them. */
function packedPdf(objects: string[], megabytes = 0): Buffer {
  const offsets = objects.map((_, at) => `${at + 1} ${objects.slice(0, at).join('\n').length + (at > 0 ? 1 : 0)}`);
  const head = `${offsets.join(' ')}\n`;
  const packed = deflated(head + objects.join('\n'), megabytes);
  const number = objects.length + 1;
  const parts = [
    Buffer.from(
      `%PDF-1.7\n${number} 0 obj\n<</Type/ObjStm/N ${objects.length}/First ${head.length}/Length ${packed.length}/Filter/FlateDecode>>stream\n`,
    ),
    packed,
    Buffer.from('\nendstream\nendobj\n'),
  ];
  const at = Buffer.concat(parts).length;
  const rows = [0, ...objects.map((_, nth) => nth), 0].map((nth, row) => {
    const entry = Buffer.alloc(6);
    if (row === 0) return entry;
    entry[0] = row <= objects.length ? 2 : 1;
    entry.writeUInt32BE(row <= objects.length ? number : '%PDF-1.7\n'.length, 1);
    entry[5] = row <= objects.length ? nth : 0;
    return entry;
  });
  const xref = deflateSync(Buffer.concat(rows));
  parts.push(
    Buffer.from(
      `${number + 1} 0 obj\n<</Type/XRef/Size ${number + 1}/W[1 4 1]/Root 1 0 R/Length ${xref.length}/Filter/FlateDecode>>stream\n`,
    ),
    xref,
    Buffer.from(`\nendstream\nendobj\nstartxref\n${at}\n%%EOF\n`),
  );
  return Buffer.concat(parts);
}

const PAGES = ['<</Type/Catalog/Pages 2 0 R>>', '<</Type/Pages/Count 2/Kids[3 0 R 4 0 R]>>'];
const PAGE = '<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>';

test('pages are counted, also where a program has packed them', async () => {
  expect(await countPages(bytesOf(await readFile('campaigns/pao-caseiro/files/pao-caseiro.pdf')))).toBe(20);
  expect(await countPages(bytesOf(packedPdf([...PAGES, PAGE, PAGE])))).toBe(2);
});

test('a document that is broken, cut off or encrypted has no count', async () => {
  const book = await readFile('campaigns/pao-caseiro/files/pao-caseiro.pdf');
  expect(await countPages(bytesOf('%PDF-1.7\nnada'))).toBeNull();
  expect(await countPages(bytesOf(''))).toBeNull();
  const encrypted =
    '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Count 1/Kids[3 0 R]>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R>>endobj\n4 0 obj<</Filter/Standard/V 2/R 3/Length 128/P -44/O(01234567890123456789012345678901)/U(01234567890123456789012345678901)>>endobj\ntrailer<</Root 1 0 R/Encrypt 4 0 R/ID[(a)(a)]/Size 5>>\n%%EOF';
  expect(await countPages(bytesOf(encrypted))).toBeNull();
  // Half a book may still name its pages; it never hangs, and it never fails.
  await countPages(bytesOf(book.subarray(0, book.length / 2)));
});

test('a small document that unpacks to gigabytes takes neither our memory nor our time', {
  timeout: 20_000,
}, async () => {
  const bomb = packedPdf([...PAGES, PAGE, PAGE], 2000);
  expect(bomb.length).toBeLessThan(3_000_000);
  const began = performance.now();
  expect(await countPages(bytesOf(bomb))).toBeNull();
  expect(performance.now() - began).toBeLessThan(12_000);
});
