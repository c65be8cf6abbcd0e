import { basename, dirname } from 'node:path';
import { type SendOptions, type SendResult, send } from '@fastify/send';
import { create as contentDisposition } from 'content-disposition';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../errors.ts';
import { type BlobSource, isPart, prepareBlobAnswer } from './send-blob.ts';

/** Source of a file's bytes: a path, never from a request; or immutable bytes, named by their SHA-256. */
export type FileSource = { path: string } | BlobSource;

/** A file to send. */
export interface SentFile {
  source: FileSource;
  /** bytes */
  size: number;
  /** Suggested name of the saved file. */
  name: string;
  contentType: string;
  /** Whether a browser may show it; a download otherwise. */
  inline: boolean;
  /** Public, with an address that names its content: cached permanently. */
  forAll?: boolean;
}

/** Policy that lets a file display itself without running anything. */
const FILE_POLICY =
  "default-src 'none'; img-src 'self'; media-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox";

/** Headers of private files: the address is a key, so nothing between us and the buyer may cache its content. */
const FOR_ONE = { 'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer' };
const FOR_ALL = { 'cache-control': 'public, max-age=31536000, immutable' };

function policyOf(contentType: string): string {
  // Browsers display PDFs with a program of their own, which a sandbox prevents from starting.
  if (contentType === 'application/pdf') return "frame-ancestors 'none'";
  // A player requests parts of its own file, which a document without an origin may not.
  return /^(audio|video)\//.test(contentType) ? `${FILE_POLICY} allow-same-origin` : FILE_POLICY;
}

/**
 * Sends a file whole, in the requested part (`Range`), or not at all if the client has it. For routes with `compress:
 * false`, as a part of a file is no part of its compressed form.
 *
 * @throws AppError 404 if the file is gone, 412 and 416 if a precondition or range fails
 */
export async function sendFile(request: FastifyRequest, reply: FastifyReply, file: SentFile): Promise<FastifyReply> {
  const { source, size } = file;
  const { statusCode, headers, stream, type } =
    'path' in source ? await look(request, source.path, size) : await prepareBlobAnswer(request.raw, source, size);
  if (type !== 'file') {
    if (headers['Content-Range']) reply.header('content-range', headers['Content-Range']);
    if (statusCode === 412) throw new AppError('precondition_failed');
    if (statusCode === 416) throw new AppError('range_not_satisfiable');
    throw new AppError('not_found', { what: 'file' });
  }
  reply
    .code(statusCode)
    .headers(headers)
    .headers({
      'content-security-policy': policyOf(file.contentType),
      etag: strong(headers['ETag']),
      ...(file.forAll ? FOR_ALL : FOR_ONE),
    });
  if (statusCode === 304) return reply.send();
  return reply
    .header('content-type', file.contentType)
    .header('content-disposition', contentDisposition(file.name, { type: file.inline ? 'inline' : 'attachment' }))
    .send(stream);
}

/** Returns the library's answer, except for `If-Range`: another version's part would corrupt a partial download. */
async function look({ raw }: FastifyRequest, path: string, size: number): Promise<SendResult> {
  const options: SendOptions = {
    root: dirname(path),
    dotfiles: 'allow',
    cacheControl: false,
    contentType: false,
    index: false,
  };
  const target = encodeURIComponent(basename(path));
  const ask = (method: string, headers: object) => send({ method, headers } as typeof raw, target, options);

  const { 'if-range': version, range, ...others } = raw.headers;
  const headers: Record<string, unknown> = { ...others, ...(range && isPart(range, size) && { range }) };
  if (version !== undefined) {
    const now = (await ask('HEAD', {})).headers;
    if (version !== strong(now['ETag']) && version !== now['Last-Modified']) delete headers['range'];
  }
  return ask(raw.method ?? 'GET', headers);
}

/**
 * Makes a tag strong: size and time in ms identify a version byte for byte, and browsers resume a download only by a
 * strong tag.
 */
function strong(etag: string | undefined): string | undefined {
  return etag?.replace(/^W\//, '');
}
