import { basename, dirname } from 'node:path';
import { type SendOptions, type SendResult, send } from '@fastify/send';
import { create as contentDisposition } from 'content-disposition';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../errors.ts';
import { type BlobSource, isPart, lookAtBlob } from './send-blob.ts';

/** Where a file's bytes come from: a path, not from a request; or bytes that never change, named by their SHA-256. */
export type FileSource = { path: string } | BlobSource;

/** A file to hand out. */
export interface SentFile {
  source: FileSource;
  /** bytes */
  size: number;
  /** What it is saved as. */
  name: string;
  contentType: string;
  /** Whether a browser may show it; a download otherwise. */
  inline: boolean;
  /** Anybody may have it, and its address names its content: it is kept for good on the way. */
  forAll?: boolean;
}

/** It may show itself, and runs nothing. */
const FILE_POLICY =
  "default-src 'none'; img-src 'self'; media-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox";

/** The address is a key: nobody between us and the buyer keeps what it opens. */
const FOR_ONE = { 'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer' };
const FOR_ALL = { 'cache-control': 'public, max-age=31536000, immutable' };

function policyOf(contentType: string): string {
  // Browsers show a PDF by a program of their own, which a sandbox keeps from starting.
  if (contentType === 'application/pdf') return "frame-ancestors 'none'";
  // A player asks for the parts of its own file, which a document without an origin may not.
  return /^(audio|video)\//.test(contentType) ? `${FILE_POLICY} allow-same-origin` : FILE_POLICY;
}

/**
 * Sends a file whole, in the part that is asked for (`Range`), or not at all where the client has it. For routes with
 * `compress: false`, as a part of a file is no part of its compressed form.
 *
 * @throws AppError 404 where the file is gone, 412 and 416 where it is not what the request counts on
 */
export async function sendFile(request: FastifyRequest, reply: FastifyReply, file: SentFile): Promise<FastifyReply> {
  const { source, size } = file;
  const { statusCode, headers, stream, type } =
    'path' in source ? await look(request, source.path, size) : await lookAtBlob(request.raw, source, size);
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

/** The answer as the library makes it, but for `If-Range`: another version's part would spoil what is there already. */
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

/** Size and time in ms tell versions apart, byte for byte: browsers go on with a download only by such a tag. */
function strong(etag: string | undefined): string | undefined {
  return etag?.replace(/^W\//, '');
}
