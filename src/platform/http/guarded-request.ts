import { once } from 'node:events';
import { Agent, type Dispatcher, request } from 'undici';
import { PrivateHostError, type PublicNetwork, publicConnector } from './public-connection.ts';

/** Time of a whole request, in ms: resolving, connecting, and reading the answer. */
const TIMEOUT_MS = 5_000;

/** Reasons of ours for ending a request. */
export type Block =
  /** Not https at its usual port, or with a password. */
  | 'address'
  /** None of the kept hosts. */
  | 'host'
  /** The host leads into a private network, or to this machine. */
  | 'network'
  /** The answer leads elsewhere. */
  | 'redirect'
  /** The answer is of another type, or packed. */
  | 'type'
  | 'size'
  | 'time';

/** Outcome of a request; nothing is thrown. */
export type GuardedAnswer =
  /** A whole answer of 2xx. */
  | { kind: 'answer'; body: Buffer }
  /** Another status, from 400 on. */
  | { kind: 'status'; status: number }
  | { kind: 'blocked'; by: Block }
  /** No connection, or a broken one; the reason is a code for the log. */
  | { kind: 'failed'; reason: string };

/** Accepted answers. */
export interface Accepted {
  /** Content types, without parameters. */
  types: readonly string[];
  /** Maximum size of a body, in bytes. */
  maxBytes: number;
}

/** Gets an address that a person typed, or that another host named. Never throws. */
export type GuardedRequest = (address: string, accepted: Accepted) => Promise<GuardedAnswer>;

export interface GuardSettings extends PublicNetwork {
  /** The only hosts that may be asked; defaults to all whose addresses are public. */
  hosts?: readonly string[];
  /** In ms; defaults to {@link TIMEOUT_MS}. */
  timeoutMs?: number;
}

/**
 * Creates the request to hosts that this shop does not choose itself: https alone, to public addresses alone, no
 * redirect followed, no proxy of the environment, no cookies, and nothing kept of a connection. A host is resolved
 * once, and the connection is made to the address that was checked, so that a second answer of its DNS changes nothing.
 */
export function createGuardedRequest({
  hosts,
  timeoutMs = TIMEOUT_MS,
  ...network
}: GuardSettings = {}): GuardedRequest {
  const connect = publicConnector(network);

  return async (address, accepted) => {
    const url = URL.parse(address);
    if (url?.protocol !== 'https:' || url.port || url.username || url.password) return blocked('address');
    if (hosts && !hosts.includes(url.hostname)) return blocked('host');
    const agent = new Agent({ connect });
    const signal = AbortSignal.timeout(timeoutMs);
    // Beside the request, which does not end while its host is being resolved.
    const late = once(signal, 'abort').then(() => blocked('time'));
    // Packed answers are refused: their size says nothing about what comes out of them.
    const headers = { accept: accepted.types.join(', '), 'accept-encoding': 'identity' };
    const answered = request(url, { dispatcher: agent, headers }).then((reply) => readAnswer(reply, accepted));
    const outcome = await Promise.race([answered.catch(outcomeOf), late]);
    // Ends what was not read to its end, too. Not awaited: a resolver may be at work still.
    agent.destroy().catch(() => {});
    return outcome;
  };
}

async function readAnswer(
  { statusCode, headers, body }: Dispatcher.ResponseData,
  { types, maxBytes }: Accepted,
): Promise<GuardedAnswer> {
  // An answer that is dropped unread ends with an error that has no listener.
  body.on('error', () => {});
  if (statusCode >= 400) return { kind: 'status', status: statusCode };
  if (statusCode >= 300) return blocked('redirect');
  const [type = ''] = String(headers['content-type'] ?? '').split(';');
  const encoding = headers['content-encoding'] ?? 'identity';
  if (encoding !== 'identity' || !types.includes(type.trim().toLowerCase())) return blocked('type');
  if (Number(headers['content-length'] ?? 0) > maxBytes) return blocked('size');
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.byteLength;
    if (size > maxBytes) return blocked('size');
    chunks.push(chunk);
  }
  return { kind: 'answer', body: Buffer.concat(chunks) };
}

function blocked(by: Block): GuardedAnswer {
  return { kind: 'blocked', by };
}

function outcomeOf(error: unknown): GuardedAnswer {
  if (error instanceof PrivateHostError) return blocked('network');
  const { name, code } = error as NodeJS.ErrnoException;
  return { kind: 'failed', reason: code ?? name };
}
