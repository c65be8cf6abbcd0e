import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import type { ByteRange } from '../storage/store.ts';

/** Immutable bytes, by their SHA-256. */
export interface BlobSource {
  hash: string;
  open(range?: ByteRange): Promise<Readable>;
}

interface BlobAnswer {
  statusCode: number;
  headers: Record<string, string>;
  stream: Readable;
  /** Kind of result in the library for files: an error has no stream to be sent. */
  type: 'file' | 'error';
}

/** Prepares the answer to a request for such bytes: all, a part, or not modified. The hash is the ETag. */
export async function prepareBlobAnswer(
  { method, headers }: IncomingMessage,
  { hash, open }: BlobSource,
  size: number,
): Promise<BlobAnswer> {
  const tag = `"${hash}"`;
  const baseHeaders = { ETag: tag, 'Accept-Ranges': 'bytes' };
  const none = (statusCode: number, more = {}, type: 'file' | 'error' = 'error'): BlobAnswer => ({
    statusCode,
    headers: { ...baseHeaders, ...more },
    stream: Readable.from([]),
    type,
  });
  if (headers['if-match'] !== undefined && !namesTag(headers['if-match'], tag)) return none(412);
  if (headers['if-none-match'] !== undefined && namesTag(headers['if-none-match'], tag)) return none(304, {}, 'file');
  const sameVersion = headers['if-range'] === undefined || headers['if-range'] === tag;
  const part = sameVersion && headers.range !== undefined ? partOf(headers.range, size) : null;
  if (part === 'none') return none(416, { 'Content-Range': `bytes */${size}` });
  const { first, last } = part ?? { first: 0, last: size - 1 };
  const answerHeaders = {
    ...baseHeaders,
    'Content-Length': String(last - first + 1),
    ...(part && { 'Content-Range': `bytes ${first}-${last}/${size}` }),
  };
  const stream = method === 'HEAD' ? Readable.from([]) : await open(part ?? undefined);
  return { statusCode: part ? 206 : 200, headers: answerHeaders, stream, type: 'file' };
}

/**
 * Whether a range is a single part, as in RFC 9110. Anything else, including several parts, is answered with the whole
 * file.
 */
export function isPart(range: string, size: number): boolean {
  const [, first, last] = RANGE.exec(range) ?? [];
  if (first === undefined || last === undefined || first + last === '') return false;
  return first === '' ? Number(last) < size : last === '' || Number(first) <= Number(last);
}

const RANGE = /^bytes=(\d*)-(\d*)$/;

/** @returns null for the whole; `none` if no byte of it exists */
function partOf(range: string, size: number): ByteRange | null | 'none' {
  if (!isPart(range, size)) return null;
  const [, from = '', to = ''] = RANGE.exec(range) ?? [];
  const first = from === '' ? size - Number(to) : Number(from);
  const last = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  return first > last ? 'none' : { first, last };
}

function namesTag(header: string, tag: string): boolean {
  return header.split(',').some((one) => one.trim() === '*' || one.trim().replace(/^W\//, '') === tag);
}
