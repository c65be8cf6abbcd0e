import { FIRST_WINDOW_BYTES, firstViewDelay, formatSeconds } from '../shared/first-view-time.ts';
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

/** Weight of the landing page as transferred, head and body together. */
export interface FirstView {
  /** Size in bytes. */
  size: number;
  /** Rest of the budget, in bytes; negative if exceeded. */
  left: number;
  /** Pictures of the first section, which load after the page, in bytes. */
  pictures?: number;
}

/**
 * Weighs a landing page as sent to browsers that accept brotli.
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
  const size = own + added + body.length;
  return { size, left: FIRST_WINDOW_BYTES - size };
}

/** Returns the heaviest of a campaign's landing pages. @throws Error if there is none */
export function heaviestView(views: readonly FirstView[]): FirstView {
  const [heaviest] = views.toSorted((a, b) => b.size - a.size);
  if (!heaviest) throw new Error('a campaign without an address');
  return heaviest;
}

/** Formats the weight for sellers. */
export function firstViewLine({ size, left }: FirstView): string {
  const [has, limit, rest] = [size, FIRST_WINDOW_BYTES, Math.abs(left)].map((bytes) => bytes.toLocaleString('pt-BR'));
  if (left >= 0) return `Primeira tela: ${has} bytes; restam ${rest} do limite de ${limit}.`;
  return `Aviso: a primeira tela tem ${has} bytes, ${rest} além do limite de ${limit}, e aparece ${formatSeconds(firstViewDelay({ size }))} depois num celular comum. Encurte textos ou tire seções.`;
}
