import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Clock, DAY } from '../clock.ts';
import type { LiveCounts } from '../db/live-counts.ts';
import { AppError } from '../errors.ts';
import { BOUNDS } from './bounds.ts';
import { type NetworkHash, networkHashes } from './visitor-hash.ts';

/** Interval below the half minute after which proxies close a silent connection. */
const HEARTBEAT_MS = 15_000;
/** Nothing stays open for longer, in ms: names of networks are known for today and yesterday. */
const LONGEST_MS = DAY * 1000;

/** Maximum number of open streams of one process. */
const MAX_STREAMS_PER_PROCESS = 2000;
/** Delay before a polling page may try again to get a stream, in seconds. */
const RETRY_AFTER_SECONDS = 30;

export interface EventStream {
  /** Sends one event; nothing once the stream has ended. */
  send(data: object): void;
  /** Ends the stream; the browser reconnects by itself. */
  end(): void;
  /** Calls back when the visitor or the server has closed the stream. */
  onClose(listener: () => void): void;
}

/** Opens event streams, limited per network and per process. */
export interface EventStreams {
  /**
   * Begins an answer of Server-Sent Events, which stays open until one side closes it.
   *
   * @param retry reconnection delay of the browser, in ms; defaults to the browser's own
   * @throws AppError 429 if the network has too many, 503 if the process has: pages then poll
   */
  open(request: FastifyRequest, reply: FastifyReply, retry?: number): EventStream;
}

interface Dependencies {
  /** Open streams, by network. */
  counts: LiveCounts;
  /** Key of the network hashes: the database stores no visitor's address. */
  secret: string;
  clock: Clock;
}

export function createEventStreams({ counts, secret, clock }: Dependencies): EventStreams {
  return {
    open(request, reply, retry) {
      // Streams from before midnight are still open.
      const networks = networkHashes(secret, request.ip, clock());
      const sumOf = (count: (network: NetworkHash) => number) => networks.map(count).reduce((sum, one) => sum + one);
      const isFull =
        sumOf((network) => counts.of(nameOf(network))) >= BOUNDS.streams.household ||
        sumOf(({ site }) => counts.under(`${site}.`)) >= BOUNDS.streams.site;
      const refusal = isFull
        ? new AppError('too_many_streams', { of: 'network' })
        : counts.here() >= MAX_STREAMS_PER_PROCESS && new AppError('too_many_streams', { of: 'process' });
      if (refusal) {
        reply.header('retry-after', RETRY_AFTER_SECONDS);
        throw refusal;
      }
      const leave = counts.enter(nameOf(networks[0]));
      const stream = openEventStream(request, reply, retry);
      stream.onClose(leave);
      return stream;
    },
  };
}

const nameOf = ({ site, household }: NetworkHash): string => `${site}.${household}`;

function openEventStream(request: FastifyRequest, reply: FastifyReply, retry?: number): EventStream {
  reply.hijack();
  const stream = reply.raw;
  stream.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
    // A connection that stayed open after the stream would delay the end of the server.
    connection: 'close',
  });
  const write = (text: string) => {
    if (!stream.writableEnded) stream.write(`${text}\n\n`);
  };
  const end = () => stream.end();
  if (retry !== undefined) write(`retry: ${retry}`);
  const heartbeat = setInterval(() => write(': '), HEARTBEAT_MS);
  const longest = setTimeout(end, LONGEST_MS);
  request.server.shutdown.addEventListener('abort', end);
  stream.on('close', () => {
    clearInterval(heartbeat);
    clearTimeout(longest);
    request.server.shutdown.removeEventListener('abort', end);
  });
  return {
    send: (data) => write(`data: ${JSON.stringify(data)}`),
    end,
    onClose: (listener) => stream.on('close', listener),
  };
}
