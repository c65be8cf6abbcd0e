import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../errors.ts';

/** Size from which joined pieces go on, in bytes. */
const JOINED_BYTES = 16 * 1024;
/** First size of the room for joined pieces, in bytes; it doubles. */
const FIRST_BYTES = 1024;
/** Size below which a piece is tiny, in bytes: networks deliver hundreds at once. */
const TINY_BYTES = 64;
/** Maximum number of tiny pieces of one body. */
const MAX_TINY_PIECES = 1000;
const MEGABYTE = 1024 * 1024;
/** Maximum size of the bodies that are being read at once, in bytes: of a household, of its site, and of all. */
const MAX_UNDER_WAY = { household: 4 * MEGABYTE, site: 16 * MEGABYTE, process: 64 * MEGABYTE };
/** Beginning of each body that is not counted, in bytes: an order, a form or a sign-in always gets through. */
const UNCOUNTED_BYTES = 8 * 1024;

/** Networks of a request, by their names: the narrower one is refused first, and so uses up nothing of the other. */
export interface Networks {
  household: string;
  site: string;
}

function countsOf({ household, site }: Networks) {
  return [
    { key: `household ${household}`, most: MAX_UNDER_WAY.household },
    { key: `site ${site}`, most: MAX_UNDER_WAY.site },
    { key: 'process', most: MAX_UNDER_WAY.process },
  ];
}

/** Counts the bytes of bodies that are being read: many that never end would fill the memory. */
class BodiesUnderWay {
  readonly #bytes = new Map<string, number>();

  /** @returns false if there is no room for so many bytes more */
  take(networks: Networks, bytes: number): boolean {
    const counts = countsOf(networks);
    if (counts.some(({ key, most }) => (this.#bytes.get(key) ?? 0) + bytes > most)) return false;
    for (const { key } of counts) this.#bytes.set(key, (this.#bytes.get(key) ?? 0) + bytes);
    return true;
  }

  release(networks: Networks, bytes: number): void {
    for (const { key } of countsOf(networks)) {
      const left = (this.#bytes.get(key) ?? 0) - bytes;
      if (left > 0) this.#bytes.set(key, left);
      else this.#bytes.delete(key);
    }
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
  readonly #networks: Networks;
  readonly #underWay: BodiesUnderWay;
  #taken = 0;
  #joined = Buffer.alloc(0);
  #used = 0;
  #tiny = 0;
  #isReading = false;

  constructor(source: Readable, networks: Networks, underWay: BodiesUnderWay) {
    super();
    this.#source = source;
    this.#networks = networks;
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
    this.#underWay.release(this.#networks, this.#taken);
    this.#taken = 0;
    done(error);
  }

  #take(piece: Buffer): void {
    if (this.destroyed) return;
    this.receivedEncodedLength += piece.length;
    const counted = Math.min(piece.length, Math.max(0, this.receivedEncodedLength - UNCOUNTED_BYTES));
    if (counted > 0 && !this.#underWay.take(this.#networks, counted)) {
      this.destroy(new AppError('too_many_requests'));
      return;
    }
    this.#taken += counted;
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
    if (this.#used + piece.length > JOINED_BYTES) this.#send();
    this.#makeRoom(this.#used + piece.length);
    this.#used += piece.copy(this.#joined, this.#used);
  }

  /** Doubles the room of joined pieces: a body of one byte takes no more than it has to. */
  #makeRoom(bytes: number): void {
    if (bytes <= this.#joined.length) return;
    let size = Math.max(FIRST_BYTES, this.#joined.length);
    while (size < bytes) size *= 2;
    const wider = Buffer.allocUnsafeSlow(size);
    this.#joined.copy(wider, 0, 0, this.#used);
    this.#joined = wider;
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
 * @param networksOf networks of a request, whose bodies under way are bounded
 */
export function createBodyJoiner<Request extends WithBody>(networksOf: (request: Request) => Networks) {
  const underWay = new BodiesUnderWay();
  return async (request: Request, payload: Readable): Promise<Readable> => {
    const { method, headers } = request;
    const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
    if (!hasBody || method === 'GET' || method === 'HEAD') return payload;
    return new JoinedBody(payload as IncomingMessage, networksOf(request), underWay);
  };
}
