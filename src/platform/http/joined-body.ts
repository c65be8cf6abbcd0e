import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../errors.ts';

/** Size from which joined pieces go on, in bytes. */
const JOINED_BYTES = 16 * 1024;
/** Size below which a piece is tiny, in bytes: networks deliver hundreds at once. */
const TINY_BYTES = 64;
/** Maximum number of tiny pieces of one body. */
const MAX_TINY_PIECES = 1000;

/**
 * Body of a request whose pieces are joined as they arrive. A client chooses how many there are: kept one by one, as Node
 * reads them, a body of a quarter of a megabyte in pieces of one byte takes fifty.
 */
class JoinedBody extends Readable {
  /** Compared with `Content-Length` by Fastify, in bytes. */
  receivedEncodedLength = 0;
  readonly #source: Readable;
  #joined = Buffer.alloc(0);
  #used = 0;
  #tiny = 0;
  #isReading = false;

  constructor(source: Readable) {
    super();
    this.#source = source;
  }

  /** Reads nothing before the first call: a request that is refused before its body leaves that to Node. */
  override _read(): void {
    if (this.#isReading) {
      this.#source.resume();
      return;
    }
    this.#isReading = true;
    this.#source.on('data', (piece: Buffer) => this.#take(piece));
    this.#source.on('end', () => {
      this.#send();
      this.push(null);
    });
    this.#source.on('error', (error) => this.destroy(error));
    this.#source.on('close', () => {
      if (!this.#source.readableEnded) this.destroy(new AppError('bad_request', { why: 'format' }));
    });
  }

  #take(piece: Buffer): void {
    this.receivedEncodedLength += piece.length;
    if (piece.length < TINY_BYTES) this.#tiny += 1;
    if (this.#tiny > MAX_TINY_PIECES) {
      this.destroy(new AppError('bad_request', { why: 'format' }));
      this.#source.destroy();
      return;
    }
    if (piece.length >= JOINED_BYTES) {
      this.#send();
      if (!this.push(piece)) this.#source.pause();
      return;
    }
    if (this.#joined.length - this.#used < piece.length) this.#send();
    if (this.#joined.length === 0) this.#joined = Buffer.allocUnsafeSlow(JOINED_BYTES);
    this.#used += piece.copy(this.#joined, this.#used);
  }

  #send(): void {
    if (this.#used === 0) return;
    const joined = this.#joined.subarray(0, this.#used);
    this.#joined = Buffer.alloc(0);
    this.#used = 0;
    if (!this.push(joined)) this.#source.pause();
  }
}

/** Returns the body of a request with its pieces joined; a request without one stays as it is. */
export async function joinBody(
  { method, headers }: Pick<FastifyRequest, 'method' | 'headers'>,
  payload: Readable,
): Promise<Readable> {
  const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
  return hasBody && method !== 'GET' && method !== 'HEAD' ? new JoinedBody(payload as IncomingMessage) : payload;
}
