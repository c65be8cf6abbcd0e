import { MercadoPagoConfig, MercadoPagoError } from 'mercadopago';
import { AppConfig } from 'mercadopago/dist/utils/config/index.js';
import { failureCode, neverReached } from '../never-reached.ts';

interface Access {
  /** Address of the API: `https://api.mercadopago.com`, or a stand-in's. */
  url: string;
  token: string;
}

/** What Mercado Pago answered: a body that is still to be read, or a refusal. */
export type Answer =
  | { kind: 'body'; body: unknown }
  | { kind: 'error'; status: number /** its words, if the answer was its own */; message: string | null }
  | {
      kind: 'no-answer' /** for the log */;
      reason: string /** certainly nothing happened there */;
      nothingDone: boolean;
    };

export type MercadoPagoClient = (
  call: (config: MercadoPagoConfig) => Promise<unknown>,
  options: {
    /** ms */
    timeout: number;
    idempotencyKey?: string;
    headers?: Record<string, string>;
  },
) => Promise<Answer>;

/** Calls through the official SDK, each made once and within its time. */
export function createMercadoPagoClient({ url, token }: Access): MercadoPagoClient {
  return async (call, { headers, ...options }) => {
    // A configuration for each call: the SDK writes a call's options, its idempotency key too, into the shared one.
    const config = new MercadoPagoConfig({
      accessToken: token,
      options: {
        ...options,
        maxRetries: 0,
        // The SDK has no word for them, but lets its options replace its own headers.
        ...(headers && { headers: { Authorization: `Bearer ${token}`, ...headers } }),
      },
    });
    // The SDK takes no address but this one of the whole process. It reads it before it first waits, so that clients
    // of two addresses don't get into each other's way.
    Object.assign(AppConfig, { BASE_URL: url });
    const sent = call(config);
    const late = Promise.withResolvers<never>();
    // The SDK's own timeout ends with the headers: a body that never ends would hold the call for ever.
    const timer = setTimeout(() => late.reject(new DOMException('late', 'TimeoutError')), options.timeout);
    try {
      return { kind: 'body', body: await Promise.race([sent, late.promise]) };
    } catch (error) {
      return toAnswer(error);
    } finally {
      clearTimeout(timer);
    }
  };
}

function toAnswer(error: unknown): Answer {
  if (error instanceof MercadoPagoError && error.status > 0) {
    // Without a word in the reply the SDK puts its own, which tells nobody anything.
    const own = error.error !== '' || error.message !== 'MercadoPago API error';
    return { kind: 'error', status: error.status, message: own ? String(error.message) : null };
  }
  // The SDK hides what fetch threw in a property of its own.
  const cause = (error as { __cause__?: unknown }).__cause__ ?? error;
  return { kind: 'no-answer', reason: failureCode(cause), nothingDone: neverReached(cause) };
}
