import { z } from 'zod';
import { addSeconds, type Clock } from '../../../platform/clock.ts';
import { createHttpClient } from '../../http-client.ts';
import { PROVIDER_TIMEOUT } from '../../provider.ts';

const SCOPES = 'cob.read cob.write pix.read pix.write webhook.read webhook.write';

/** A token is not used in its last seconds: it might lapse on the way. */
const TOKEN_MARGIN = 60;

/** Where a bank says nothing about how long its token lasts, in seconds. */
const TOKEN_LIFETIME = 300;

const tokenSchema = z.object({
  access_token: z.string().min(1),
  expires_in: z.coerce.number().positive().catch(TOKEN_LIFETIME),
});

export interface BcbAccess {
  /** Address of the API up to its version, such as `https://pix.banco.example/v2`. */
  url: string;
  tokenUrl: string;
  clientId: string;
  clientSecret: string;
  /** Files in PEM form: the client certificate and its key, for a bank that asks for mutual TLS. */
  certificate: { certFile: string; keyFile: string } | null;
}

/** What the bank answered; `body` is undefined where it is not readable JSON. */
export interface Reply {
  status: number;
  body: unknown;
}

/** No answer. The message is for the log. */
export class NoReply extends Error {
  /** Certainly nothing happened at the bank. */
  readonly nothingDone: boolean;

  constructor(message: string, nothingDone: boolean) {
    super(message);
    this.nothingDone = nothingDone;
  }
}

export interface Call {
  method: 'GET' | 'PUT';
  path: string;
  body?: object;
  /** Ends the call, and the wait for a token where one has to be had first. */
  signal: AbortSignal;
}

export type BcbClient = (call: Call) => Promise<Reply>;

/**
 * HTTP to a bank's API Pix: one token for all calls, cached until shortly before it lapses.
 *
 * @returns a function that throws {@link NoReply} where no answer came
 * @throws Error when a certificate's file can't be read
 */
export function createBcbClient(access: BcbAccess, clock: Clock): BcbClient {
  const send = createHttpClient({ certificate: access.certificate });
  let cached: { value: string; until: Date } | undefined;
  let fetching: Promise<string> | undefined;

  async function fetchToken(): Promise<string> {
    const { clientId, clientSecret } = access;
    const credentials = `${encodeURIComponent(clientId)}:${encodeURIComponent(clientSecret)}`;
    const answer = await send({
      method: 'POST',
      url: access.tokenUrl,
      headers: { authorization: `Basic ${Buffer.from(credentials).toString('base64')}` },
      body: new URLSearchParams({ grant_type: 'client_credentials', scope: SCOPES }),
      // It is for all who wait for it, however little time the first of them has left.
      signal: AbortSignal.timeout(PROVIDER_TIMEOUT),
    });
    if (answer.kind !== 'reply') throw new NoReply(`token: ${answer.reason}`, true);
    const token = tokenSchema.safeParse(answer.body);
    if (!answer.ok || !token.success) throw new NoReply(`token: HTTP ${answer.status}`, true);
    const { access_token: value, expires_in: lifetime } = token.data;
    cached = { value, until: addSeconds(clock(), lifetime - Math.min(TOKEN_MARGIN, lifetime / 2)) };
    return value;
  }

  /** Calls that need a token at the same time share one request for it, and each waits no longer than it may. */
  async function takeToken(signal: AbortSignal): Promise<string> {
    if (cached && clock() < cached.until) return cached.value;
    fetching ??= fetchToken().finally(() => {
      fetching = undefined;
    });
    const late = Promise.withResolvers<never>();
    const giveUp = () => late.reject(new NoReply('token: no time left', true));
    if (signal.aborted) giveUp();
    signal.addEventListener('abort', giveUp, { once: true });
    return Promise.race([fetching, late.promise]);
  }

  async function sendWith(token: string, { method, path, body, signal }: Call): Promise<Reply> {
    const url = `${access.url}${path}`;
    const answer = await send({ method, url, headers: { authorization: `Bearer ${token}` }, body, signal });
    if (answer.kind === 'reply') return answer;
    // Only what was called: an id or a key in the path is not for the log.
    throw new NoReply(`${method} ${path.split('/')[1]}: ${answer.reason}`, answer.kind === 'unreached');
  }

  return async (call) => {
    const token = await takeToken(call.signal);
    const reply = await sendWith(token, call);
    if (reply.status !== 401) return reply;
    // The bank withdrew the token before its time. A call that it did not let in did nothing: once more is safe.
    if (cached?.value === token) cached = undefined;
    return sendWith(await takeToken(call.signal), call);
  };
}
