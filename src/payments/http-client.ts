import { readFileSync } from 'node:fs';
import { Agent, fetch, type RequestInit, type Response } from 'undici';
import { failureCode, neverReached } from './request-not-sent.ts';

/** More than any honest reply has, an image in it included; in bytes. */
const MAX_REPLY = 2 * 1024 * 1024;

/**
 * How long finding the host and opening the connection may take, in ms. Shorter than any call, so that a host which
 * lets nobody in is known as one that was never reached.
 */
const CONNECT_TIMEOUT = 5000;

/** How a call ended. */
export type Answer =
  /** `ok` is a status of 2xx; `body` is undefined where it was no JSON, was cut off or was too large. */
  | { kind: 'reply'; status: number; ok: boolean; body: unknown }
  /** There was never a connection, so the provider has certainly seen nothing. */
  | { kind: 'unreached'; reason: string }
  /** The provider may have seen and done it. */
  | { kind: 'lost'; reason: string };

export interface HttpCall {
  method: 'GET' | 'POST' | 'PUT';
  url: string | URL;
  headers?: Record<string, string>;
  /** Goes out as JSON, or as a form. */
  body?: object | URLSearchParams | undefined;
  /** Ends the call, the reading of its reply included. */
  signal: AbortSignal;
}

/** One call, one try, no exception. Reasons are for the log: a code, never an address or a body. */
export type HttpClient = (call: HttpCall) => Promise<Answer>;

interface Settings {
  /** Files in PEM form: the client certificate and its key, for a bank that asks for mutual TLS. */
  certificate?: { certFile: string; keyFile: string } | null;
}

/**
 * The way to every payment provider.
 *
 * @throws Error when a certificate's file can't be read
 */
export function createHttpClient({ certificate = null }: Settings = {}): HttpClient {
  const connect = {
    timeout: CONNECT_TIMEOUT,
    ...(certificate && { cert: readFileSync(certificate.certFile), key: readFileSync(certificate.keyFile) }),
  };
  const reading = new Agent({ connect });
  // A connection for each: one that was kept open may just be closing, and would leave the outcome unknown for nothing.
  const writing = new Agent({ connect, pipelining: 0 });

  return async ({ method, url, headers, body, signal }) => {
    if (signal.aborted) return { kind: 'unreached', reason: 'no time left' };
    const init: RequestInit = {
      method,
      headers: { accept: 'application/json', ...typeOf(body), ...headers },
      ...(body && { body: body instanceof URLSearchParams ? body.toString() : JSON.stringify(body) }),
      // Another address would get the credentials, and a repeated call. A redirect is an answer that says nothing.
      redirect: 'manual',
      signal,
      dispatcher: method === 'GET' ? reading : writing,
    };
    let response: Response;
    try {
      response = await fetch(url, init);
    } catch (error) {
      return { kind: neverReached(error) ? 'unreached' : 'lost', reason: failureCode(error) };
    }
    // The status counts even where the rest is cut off or is no JSON.
    return { kind: 'reply', status: response.status, ok: response.ok, body: await readJson(response) };
  };
}

function typeOf(body: HttpCall['body']): Record<string, string> {
  if (!body) return {};
  return { 'content-type': body instanceof URLSearchParams ? 'application/x-www-form-urlencoded' : 'application/json' };
}

async function readJson(response: Response): Promise<unknown> {
  try {
    const chunks: Uint8Array[] = [];
    let size = 0;
    for await (const chunk of response.body ?? []) {
      size += chunk.byteLength;
      if (size > MAX_REPLY) return undefined;
      chunks.push(chunk);
    }
    return JSON.parse(new TextDecoder().decode(Buffer.concat(chunks)));
  } catch {
    return undefined;
  }
}
