import { randomBytes } from 'node:crypto';
import { createRequire } from 'node:module';
import { generatePixPayload } from '@brazilian-utils/brazilian-utils';
import QRCode from 'qrcode';
import { expect, test } from 'vitest';
import { drawQrCode } from './qr-code.ts';

const require = createRequire(import.meta.url);
/** Tables of the standard. */
const blocks: {
  getBlocksCount(version: number, level: object): number;
  getTotalCodewordsCount: TableLookUp;
} = require('qrcode/lib/core/error-correction-code.js');
const symbols: { getSymbolTotalCodewords(version: number): number } = require('qrcode/lib/core/utils.js');
const level: { M: object } = require('qrcode/lib/core/error-correction-level.js');
type TableLookUp = (version: number, level: object) => number;

const ALPHANUMERIC = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:';

test('is an SVG of 200 × 200', async () => {
  expect(await svgOf('00020126580014br.gov.bcb.pix')).toContain('width="200" height="200"');
});

test('a reader gets every code back', async () => {
  const names = ['VITRINE DEMONSTRACAO', 'Loja da Maria', 'M'];
  for (let count = 0; count < 200; count += 1) {
    const code = generatePixPayload({
      url: `pix.example.com/${randomBytes(1 + (count % 24)).toString(count % 2 ? 'hex' : 'base64url')}`,
      merchantName: names[count % 3] ?? '',
      merchantCity: 'SAO PAULO',
    });
    expect(code).not.toBeNull();
    expect(readQrCode(await svgOf(code ?? ''))).toBe(code);
  }
});

test('a reader gets back what no bank writes: accents, and nothing but small letters', async () => {
  for (const code of ['Padaria São João 26580014BRGOVBCBPIX', 'abc', 'R$']) {
    expect(readQrCode(await svgOf(code))).toBe(code);
  }
});

async function svgOf(code: string): Promise<string> {
  const [head, data] = (await drawQrCode(code)).split(',');
  expect(head).toBe('data:image/svg+xml;base64');
  return Buffer.from(data ?? '', 'base64').toString();
}

/** Reads a code as ISO/IEC 18004 specifies, from the drawn lines on; nothing has to be corrected. */
function readQrCode(svg: string): string {
  const dark = darkModules(svg);
  const size = Number(/viewBox="0 0 (\d+) /.exec(svg)?.[1]) - 8;
  const version = (size - 17) / 4;
  const at = (row: number, column: number) => dark.has(`${row},${column}`);
  // The first five bits beside the upper left corner: the level of correction, then the mask.
  const format = [0, 1, 2, 3, 4].reduce((bits, column) => bits * 2 + Number(at(8, column)), 0) ^ 0b10101;
  expect(format).toBe(0b00_010);

  const { modules } = QRCode.create('x', { version, errorCorrectionLevel: 'M' });
  let bits = '';
  let upwards = true;
  for (let right = size - 1; right > 0; right -= 2, upwards = !upwards) {
    if (right === 6) right = 5; // the timing pattern's column
    for (let step = 0; step < size; step += 1) {
      const row = upwards ? size - 1 - step : step;
      for (const column of [right, right - 1]) {
        if (modules.isReserved(row, column)) continue;
        bits += Number(at(row, column) !== (column % 3 === 0));
      }
    }
  }
  const codewords = bits.match(/.{8}/g) ?? [];
  return readSegments(inOrder(codewords, version).join(''), version);
}

/** Returns the codewords of the data, which are interleaved; the last blocks may be one longer. */
function inOrder(codewords: string[], version: number): string[] {
  const count = blocks.getBlocksCount(version, level.M);
  const data = symbols.getSymbolTotalCodewords(version) - blocks.getTotalCodewordsCount(version, level.M);
  const short = Math.floor(data / count);
  const ordered: string[][] = Array.from({ length: count }, () => []);
  for (const [index, codeword] of codewords.slice(0, data).entries()) {
    const block = index < short * count ? index % count : count - (data % count) + (index - short * count);
    ordered[block]?.push(codeword);
  }
  return ordered.flat();
}

function readSegments(bits: string, version: number): string {
  let position = 0;
  const take = (length: number) => {
    position += length;
    return Number.parseInt(bits.slice(position - length, position), 2);
  };
  const bytes: number[] = [];
  for (let mode = take(4); mode !== 0 && position < bits.length; mode = take(4)) {
    if (mode === 4) {
      for (let left = take(version < 10 ? 8 : 16); left > 0; left -= 1) bytes.push(take(8));
      continue;
    }
    expect(mode).toBe(2);
    for (let left = take(version < 10 ? 9 : 11); left > 0; left -= 2) {
      const pair = take(left > 1 ? 11 : 6);
      const letters = left > 1 ? [Math.floor(pair / 45), pair % 45] : [pair];
      for (const letter of letters) bytes.push(ALPHANUMERIC.charCodeAt(letter));
    }
  }
  return Buffer.from(bytes).toString();
}

/** `row,column` of each dark module, from lines such as `M4 4.5h7m1 0h1`; the margin is 4 wide. */
function darkModules(svg: string): Set<string> {
  const dark = new Set<string>();
  const path = /stroke="#000000" d="([^"]+)"/.exec(svg)?.[1] ?? '';
  let [x, y] = [0, 0];
  for (const [, command, first, second] of path.matchAll(/([Mmh])([\d.-]+)(?: ([\d.-]+))?/g)) {
    if (command === 'M') [x, y] = [Number(first), Number(second)];
    else if (command === 'm') x += Number(first);
    else for (let end = x + Number(first); x < end; x += 1) dark.add(`${Math.floor(y) - 4},${x - 4}`);
  }
  return dark;
}
