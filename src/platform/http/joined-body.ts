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
/** Maximum size of the bodies that are being read at once, in bytes: of one network, and of all. */
const MAX_UNDER_WAY = { network: 16 * 1024 * 1024, process: 64 * 1024 * 1024 };

/** Counts the bytes of bodies that are being read: many that never end would fill the memory. */
class BodiesUnderWay {
  readonly #networks = new Map<string, number>();
  #all = 0;

  /** @returns false if there is no room for so many bytes more */
  take(network: string, bytes: number): boolean {
    const own = (this.#networks.get(network) ?? 0) + bytes;
    if (own > MAX_UNDER_WAY.network || this.#all + bytes > MAX_UNDER_WAY.process) return false;
    this.#networks.set(network, own);
    this.#all += bytes;
    return true;
  }

  release(network: string, bytes: number): void {
    const left = (this.#networks.get(network) ?? 0) - bytes;
    this.#all -= bytes;
    if (left > 0) this.#networks.set(network, left);
    else this.#networks.delete(network);
  }
}

/**
 * Body of a request whose pieces are joined as they arrive. A client chooses how many there are: kept one by one, as Node
 * reads them, a body of a quarter of a megabyte in pieces of one byte takes fifty.
 */
class JoinedBody extends Readable {
  /** Compared with `Content-Length` by Fastify, in bytes. */
  receivedEncodedLength = 0;
  readonly #source: Readable;
  readonly #network: string;
  readonly #underWay: BodiesUnderWay;
  #taken = 0;
  #joined = Buffer.alloc(0);
  #used = 0;
  #tiny = 0;
  #isReading = false;

  constructor(source: Readable, network: string, underWay: BodiesUnderWay) {
    super();
    this.#source = source;
    this.#network = network;
    this.#underWay = underWay;
    // Fastify stops listening once a body is above its limit, and what comes later may still be refused.
    this.on('error', () => {});
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
      if (!this.#source.readableEnded && !this.destroyed) this.destroy(new AppError('bad_request', { why: 'format' }));
    });
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    this.#underWay.release(this.#network, this.#taken);
    this.#taken = 0;
    done(error);
  }

  #take(piece: Buffer): void {
    if (this.destroyed) return;
    this.receivedEncodedLength += piece.length;
    if (!this.#underWay.take(this.#network, piece.length)) {
      this.destroy(new AppError('too_many_requests'));
      return;
    }
    this.#taken += piece.length;
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

/** Request that may have a body. */
type WithBody = Pick<FastifyRequest, 'method' | 'headers'>;

/**
 * Creates the hook that joins the pieces of bodies; a request without one stays as it is.
 *
 * @param networkOf network of a request, of which the bodies under way are bounded
 */
export function createBodyJoiner<Request extends WithBody>(networkOf: (request: Request) => string) {
  const underWay = new BodiesUnderWay();
  return async (request: Request, payload: Readable): Promise<Readable> => {
    const { method, headers } = request;
    const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
    if (!hasBody || method === 'GET' || method === 'HEAD') return payload;
    return new JoinedBody(payload as IncomingMessage, networkOf(request), underWay);
  };
}
