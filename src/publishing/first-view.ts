import { FIRST_WINDOW_BYTES, firstViewDelay, formatSeconds } from '../shared/first-view-time.ts';
import { type AnswerSettings, answerOf } from './file-answer.ts';
import type { PublishedFile } from './published-file.ts';

/** The status line, and what Node adds to our headers. */
const BY_NODE = [
  'HTTP/1.1 200 OK',
  'Date: Sun, 22 Nov 2026 12:00:00 GMT',
  'Connection: keep-alive',
  'Keep-Alive: timeout=72',
  '',
];
const LINE_END = 2;

/** How much the landing page weighs as it travels, head and body together. */
export interface FirstView {
  /** In bytes. */
  size: number;
  /** Of the budget, in bytes; negative when there is more than that. */
  left: number;
  /** Of the pictures of the first section, which come after the page, in bytes. */
  pictures?: number;
}

/**
 * Weighs a landing page as a browser gets it that takes brotli.
 *
 * @throws Error when it is not among the files
 */
export function weighFirstView(files: PublishedFile[], settings: AnswerSettings): FirstView {
  const page = files.find(({ url }) => url === '/');
  if (!page) throw new Error('there is no page / among the files');
  const { plain, brotli } = answerOf(page, settings);
  const { headers, body } = brotli ?? plain;
  // Each name is followed by `: `, each value by a line's end.
  const own = headers.reduce((sum, part) => sum + Buffer.byteLength(part) + LINE_END, 0);
  const added = BY_NODE.reduce((sum, line) => sum + line.length + LINE_END, 0);
  const size = own + added + body.length;
  return { size, left: FIRST_WINDOW_BYTES - size };
}

/** Of a campaign's landing pages, the one that decides. @throws Error where there is none */
export function heaviestOf(views: readonly FirstView[]): FirstView {
  const [heaviest] = views.toSorted((a, b) => b.size - a.size);
  if (!heaviest) throw new Error('a campaign that stands at no address');
  return heaviest;
}

/** What a seller reads of it. */
export function firstViewLine({ size, left }: FirstView): string {
  const [has, limit, rest] = [size, FIRST_WINDOW_BYTES, Math.abs(left)].map((bytes) => bytes.toLocaleString('pt-BR'));
  if (left >= 0) return `Primeira tela: ${has} bytes; restam ${rest} do limite de ${limit}.`;
  return `Aviso: a primeira tela tem ${has} bytes, ${rest} além do limite de ${limit}, e aparece ${formatSeconds(firstViewDelay({ size }))} depois num celular comum. Encurte textos ou tire seções.`;
}
