import { z } from 'zod';
import { addSeconds, type Clock } from '../../../platform/clock.ts';
import { type ClientCertificate, createHttpClient } from '../../http-client.ts';
import { PROVIDER_TIMEOUT_MS } from '../../provider.ts';

const SCOPES = 'cob.read cob.write pix.read pix.write webhook.read webhook.write';

/** Margin before the end of a token in which it is no longer used, in seconds: it might expire during the call. */
const TOKEN_MARGIN_SECONDS = 60;

/** Default lifetime of a token if the bank reports none, in seconds. */
const TOKEN_LIFETIME_SECONDS = 300;

const tokenSchema = z.object({
  access_token: z.string().min(1),
  expires_in: z.coerce.number().positive().catch(TOKEN_LIFETIME_SECONDS),
});

/** Ways in which a bank departs from the standard's OAuth. */
export interface BankDialect {
  /**
   * Place of the credentials in the request for a token: a header, as the standard has it; its body; or the client id
   * alone in the body, where the client certificate says the rest.
   */
  credentials: 'header' | 'body' | 'certificate';
  /** Header of each call that carries the client id. */
  clientIdHeader?: string;
}

export interface BcbAccess {
  /** Address of the API up to its version, such as `https://pix.banco.example/v2`. */
  url: string;
  tokenUrl: string;
  clientId: string;
  clientSecret: string;
  /** For a bank that asks for mutual TLS. */
  certificate: ClientCertificate | null;
  /** Key of the application for developers, which the gateway of Banco do Brasil asks for with each call. */
  appKey?: string | undefined;
  /** By default the standard. */
  dialect?: BankDialect | undefined;
}

/** Answer of the bank; `body` is undefined if it is not readable JSON. */
export interface Reply {
  status: number;
  body: unknown;
}

/** Error of a call without an answer. The message is for the log. */
export class NoReply extends Error {
  /** Whether the bank certainly did nothing. */
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
  /** Aborts the call, and the wait for a token if one is needed first. */
  signal: AbortSignal;
}

export type BcbClient = (call: Call) => Promise<Reply>;

/**
 * Creates an HTTP client of a bank's API Pix: one token for all calls, cached until shortly before it expires.
 *
 * @returns a function that throws {@link NoReply} if no answer came
 * @throws Error when a certificate's file can't be read
 */
export function createBcbClient(access: BcbAccess, clock: Clock): BcbClient {
  const send = createHttpClient({ certificate: access.certificate });
  let cached: { value: string; until: Date } | undefined;
  let fetching: Promise<string> | undefined;

  const {
    clientId,
    clientSecret,
    dialect: { credentials, clientIdHeader } = { credentials: 'header' } as BankDialect,
  } = access;

  async function fetchToken(): Promise<string> {
    const pair = `${encodeURIComponent(clientId)}:${encodeURIComponent(clientSecret)}`;
    const body = new URLSearchParams({ grant_type: 'client_credentials', scope: SCOPES });
    if (credentials !== 'header') body.set('client_id', clientId);
    if (credentials === 'body') body.set('client_secret', clientSecret);
    const answer = await send({
      method: 'POST',
      url: access.tokenUrl,
      ...(credentials === 'header' && {
        headers: { authorization: `Basic ${Buffer.from(pair).toString('base64')}` },
      }),
      body,
      // All waiting callers share it, regardless of the first caller's remaining time.
      signal: AbortSignal.timeout(PROVIDER_TIMEOUT_MS),
    });
    if (answer.kind !== 'reply') throw new NoReply(`token: ${answer.reason}`, true);
    const token = tokenSchema.safeParse(answer.body);
    if (!answer.ok || !token.success) throw new NoReply(`token: HTTP ${answer.status}`, true);
    const { access_token: value, expires_in: lifetime } = token.data;
    cached = { value, until: addSeconds(clock(), lifetime - Math.min(TOKEN_MARGIN_SECONDS, lifetime / 2)) };
    return value;
  }

  /** Returns a token; simultaneous calls share one request for it, and each waits until its own timeout. */
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
    const url = new URL(`${access.url}${path}`);
    if (access.appKey) url.searchParams.set('gw-dev-app-key', access.appKey);
    const headers = { authorization: `Bearer ${token}`, ...(clientIdHeader && { [clientIdHeader]: clientId }) };
    const answer = await send({ method, url, headers, body, signal });
    if (answer.kind === 'reply') return answer;
    // Only the kind of resource: an id or a key in the path is not for the log.
    throw new NoReply(`${method} ${path.split('/')[1]}: ${answer.reason}`, answer.kind === 'unreached');
  }

  return async (call) => {
    const token = await takeToken(call.signal);
    const reply = await sendWith(token, call);
    if (reply.status !== 401) return reply;
    // The bank revoked the token early. A rejected call did nothing, so one retry is safe.
    if (cached?.value === token) cached = undefined;
    return sendWith(await takeToken(call.signal), call);
  };
}
