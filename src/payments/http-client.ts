import { readFileSync } from 'node:fs';
import { Agent, type buildConnector, fetch, type RequestInit, type Response } from 'undici';
import { failureCode, neverReached } from './request-not-sent.ts';

/** Maximum size of a reply, in bytes: more than any legitimate one, including an image. */
const MAX_REPLY_BYTES = 2 * 1024 * 1024;

/**
 * Timeout of resolving the host and opening the connection, in ms. Shorter than any call, so that an unreachable host
 * is reported as such.
 */
const CONNECT_TIMEOUT_MS = 5000;

/** Outcome of a call. */
export type Answer =
  /**
   * Reply of the provider. `ok` is a status of 2xx; `body` is undefined if it was no JSON, was cut off or was too
   * large.
   */
  | { kind: 'reply'; status: number; ok: boolean; body: unknown }
  /** No connection was made, so the provider has certainly received nothing. */
  | { kind: 'unreached'; reason: string }
  /** The provider may have received and executed it. */
  | { kind: 'lost'; reason: string };

export interface HttpCall {
  method: 'GET' | 'POST' | 'PUT';
  url: string | URL;
  headers?: Record<string, string>;
  /** Sent as JSON, or as a form. */
  body?: object | URLSearchParams | undefined;
  /** Aborts the call, including the reading of its reply. */
  signal: AbortSignal;
}

/** One call, one try, no exception. Reasons are for the log: a code, never an address or a body. */
export type HttpClient = (call: HttpCall) => Promise<Answer>;

/** Client certificate and its key in PEM form, for a bank that asks for mutual TLS: as files, or as texts. */
export type ClientCertificate = { certFile: string; keyFile: string } | { cert: string; key: string };

interface Settings {
  certificate?: ClientCertificate | null;
  /** Opens the connections; by default to any address. */
  connector?: buildConnector.connector | undefined;
}

/**
 * Creates the HTTP client of a payment provider.
 *
 * @throws Error when a certificate's file can't be read
 */
export function createHttpClient({ certificate = null, connector }: Settings = {}): HttpClient {
  const connect = connector ?? { timeout: CONNECT_TIMEOUT_MS, ...(certificate && contentsOf(certificate)) };
  const reading = new Agent({ connect });
  // A new connection for each write: a kept one may just be closing, and would make the outcome unknown needlessly.
  const writing = new Agent({ connect, pipelining: 0 });

  return async ({ method, url, headers, body, signal }) => {
    if (signal.aborted) return { kind: 'unreached', reason: 'no time left' };
    const init: RequestInit = {
      method,
      headers: { accept: 'application/json', ...typeOf(body), ...headers },
      ...(body && { body: body instanceof URLSearchParams ? body.toString() : JSON.stringify(body) }),
      // Redirects are not followed: another address would get the credentials and a repeated call. The reply says
      // nothing.
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
    // The status counts even if the body is cut off or is no JSON.
    return { kind: 'reply', status: response.status, ok: response.ok, body: await readJson(response) };
  };
}

function contentsOf(certificate: ClientCertificate): { cert: string | Buffer; key: string | Buffer } {
  if ('cert' in certificate) return certificate;
  return { cert: readFileSync(certificate.certFile), key: readFileSync(certificate.keyFile) };
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
      if (size > MAX_REPLY_BYTES) return undefined;
      chunks.push(chunk);
    }
    return JSON.parse(new TextDecoder().decode(Buffer.concat(chunks)));
  } catch {
    return undefined;
  }
}
