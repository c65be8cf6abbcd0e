import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';

/** One encoding of a file, ready to be sent. Headers are a flat list of names and values, which Node writes fastest. */
interface Answer {
  body: Buffer;
  etag: string;
  headers: string[];
  notModified: string[];
}

/** A file in memory, in the encodings that browsers accept. */
export interface MemoryFile {
  plain: Answer;
  brotli: Answer | undefined;
}

/**
 * Prepares a file for sending.
 *
 * @param brotli the compressed body, if there is one
 * @param headers of every answer, in lower case
 */
export function memoryFile(body: Buffer, brotli: Buffer | undefined, headers: Record<string, string>): MemoryFile {
  if (!brotli) return { plain: answer(body, '', headers), brotli };
  const varied = { ...headers, vary: 'accept-encoding' };
  return {
    plain: answer(body, '', varied),
    brotli: answer(brotli, 'br', { ...varied, 'content-encoding': 'br' }),
  };
}

function answer(body: Buffer, encoding: string, headers: Record<string, string>): Answer {
  const etag = `"${createHash('sha256').update(body).update(encoding).digest('base64url').slice(0, 22)}"`;
  const { 'content-type': _type, 'content-encoding': _encoding, ...always } = headers;
  return {
    body,
    etag,
    headers: flat({ ...headers, etag, 'content-length': String(body.length) }),
    notModified: flat({ ...always, etag }),
  };
}

function flat(headers: Record<string, string>): string[] {
  return Object.entries(headers).flat();
}

/** Answers a GET or HEAD with a file. */
export function sendMemoryFile(
  { plain, brotli }: MemoryFile,
  { method, headers }: IncomingMessage,
  response: ServerResponse,
): void {
  const form = brotli && acceptsBrotli(headers['accept-encoding'] ?? '') ? brotli : plain;
  if (matches(headers['if-none-match'], form.etag)) {
    response.writeHead(304, form.notModified).end();
    return;
  }
  response.writeHead(200, form.headers);
  if (method === 'HEAD') response.end();
  else response.end(form.body);
}

/** Whether the client accepts Brotli, by RFC 9110: a named coding decides, `*` covers the rest, and `q=0` excludes. */
function acceptsBrotli(header: string): boolean {
  let rest = false;
  for (const part of header.split(',')) {
    const [coding = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase());
    if (coding !== 'br' && coding !== '*') continue;
    const quality = parameters.find((parameter) => parameter.startsWith('q='));
    const accepted = quality === undefined || Number(quality.slice(2)) > 0;
    if (coding === 'br') return accepted;
    rest = accepted;
  }
  return rest;
}

function matches(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  return header.trim() === '*' || header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}
