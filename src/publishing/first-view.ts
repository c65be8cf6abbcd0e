import { brotliDecompressSync, constants } from 'node:zlib';
import { FIRST_WINDOW_BYTES, firstViewDelay, formatSeconds, PAGE_BYTES } from '../shared/first-view-time.ts';
import { type AnswerSettings, createAnswer } from './file-answer.ts';
import type { PublishedFile } from './published-file.ts';

/** Status line and headers that Node adds to ours. */
const NODE_HEAD_LINES = [
  'HTTP/1.1 200 OK',
  'Date: Sun, 22 Nov 2026 12:00:00 GMT',
  'Connection: keep-alive',
  'Keep-Alive: timeout=72',
  '',
];
const LINE_END_BYTES = 2;
const SECTION_END = '</section>';

/** Weight of the landing page as transferred, in bytes. */
export interface FirstView {
  /** Head of the answer and its body up to the end of the first section. */
  size: number;
  /** Rest of the budget; negative if exceeded. */
  left: number;
  /** The whole answer, whose budget is {@link PAGE_BYTES}. */
  page: number;
  /** Pictures of the first section, which load after the page, in bytes. */
  pictures?: number;
}

/**
 * Weighs a landing page as sent to browsers that accept brotli: the shortest part of its answer from which a browser
 * has the first section whole, and all of it.
 *
 * @throws Error if it is not among the files
 */
export function weighFirstView(files: PublishedFile[], settings: AnswerSettings): FirstView {
  const page = files.find(({ url }) => url === '/');
  if (!page) throw new Error('there is no page / among the files');
  const { plain, brotli } = createAnswer(page, settings);
  const { headers, body } = brotli ?? plain;
  // A header takes two more separators: `: ` after the name, a line end after the value.
  const own = headers.reduce((sum, part) => sum + Buffer.byteLength(part) + LINE_END_BYTES, 0);
  const added = NODE_HEAD_LINES.reduce((sum, line) => sum + line.length + LINE_END_BYTES, 0);
  const head = own + added;
  const size = head + (brotli ? compressedBytes(body, firstViewEnd(page.body)) : firstViewEnd(page.body));
  return { size, left: FIRST_WINDOW_BYTES - size, page: head + body.length };
}

/** Returns the number of bytes of a page up to the end of its first section; of all of it if it has none. */
function firstViewEnd(html: Buffer): number {
  const main = html.indexOf('<main');
  const end = html.indexOf(SECTION_END, main);
  return main < 0 || end < 0 ? html.length : end + SECTION_END.length;
}

/** Returns the shortest prefix of a brotli stream from which a decoder yields so many bytes. */
function compressedBytes(stream: Buffer, decoded: number): number {
  let [short, enough] = [0, stream.length];
  while (short + 1 < enough) {
    const middle = (short + enough) >> 1;
    const part = brotliDecompressSync(stream.subarray(0, middle), { finishFlush: constants.BROTLI_OPERATION_FLUSH });
    if (part.length >= decoded) enough = middle;
    else short = middle;
  }
  return enough;
}

/**
 * Tests whether the first section of a page arrives within the first packets of its answer.
 *
 * @param headBytes size of status line and headers
 */
export function fitsFirstWindow({ body, brotli }: PublishedFile, headBytes: number): boolean {
  const end = firstViewEnd(body);
  return headBytes + (brotli ? compressedBytes(brotli, end) : end) <= FIRST_WINDOW_BYTES;
}

/** Returns the heaviest of a campaign's landing pages. @throws Error if there is none */
export function heaviestView(views: readonly FirstView[]): FirstView {
  const [heaviest] = views.toSorted((a, b) => b.size - a.size);
  if (!heaviest) throw new Error('a campaign without an address');
  return heaviest;
}

/** Formats the weight for sellers. */
export function firstViewLine({ size, left, page }: FirstView): string {
  const [has, limit, rest] = [size, FIRST_WINDOW_BYTES, Math.abs(left)].map((bytes) => bytes.toLocaleString('pt-BR'));
  if (page > PAGE_BYTES)
    return `Aviso: a página tem ${page.toLocaleString('pt-BR')} bytes, além do limite de ${PAGE_BYTES.toLocaleString('pt-BR')}. Encurte textos ou tire seções.`;
  if (left >= 0) return `Primeira tela: ${has} bytes; restam ${rest} do limite de ${limit}.`;
  return `Aviso: a primeira tela tem ${has} bytes, ${rest} além do limite de ${limit}, e aparece ${formatSeconds(firstViewDelay({ size }))} depois num celular comum. Encurte textos ou tire seções.`;
}
