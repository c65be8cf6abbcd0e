import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { TLSSocket } from 'node:tls';

/** A call as it came. */
export interface ReceivedCall {
  method: string;
  path: string;
  query: Record<string, string>;
  headers: Record<string, string>;
  /** Parsed JSON, else the text. */
  body: unknown;
  /** Common name of the client certificate. */
  client: string | null;
}

export interface FakeReply {
  status: number;
  body: unknown;
  /** The body is a text of this type, not JSON. */
  type?: string;
}

/** Faults that replace a fake's proper answer. */
export type Failure =
  | 'error-500'
  | 'unavailable-503'
  | 'html'
  | 'html-404'
  | 'truncated'
  | 'reset'
  | 'stalled'
  | 'empty'
  | { slow: /** ms */ number }
  | { reply: FakeReply }
  /** Changes the answer's body, and may hold it back. */
  | { lie: (body: never) => unknown; held?: Promise<void> };

interface FailureRule {
  failure: Failure;
  /** Calls that fail, such as `PUT /cob`; by default all of them. */
  on?: string;
  /** Number of calls that fail; 1 by default. */
  times?: number;
  /** The fake's books take the call before it fails. */
  handled?: boolean;
}

export interface FakeServer {
  url: string;
  calls: ReceivedCall[];
  fail(rule: FailureRule): void;
  close(): Promise<void>;
}

interface Options {
  /** 0, any free one, by default. */
  port?: number | undefined;
  /** Serves over TLS and asks for a client certificate that `ca` signed. */
  tls?: { cert: string; key: string; ca: string } | undefined;
  handle(call: ReceivedCall): FakeReply | Promise<FakeReply>;
}

/** HTTP on loopback for the stand-ins of payment providers, with every fault of such a server. */
export async function startFakeServer({ port = 0, tls, handle }: Options): Promise<FakeServer> {
  const calls: ReceivedCall[] = [];
  const rules: Required<FailureRule>[] = [];

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const call = await readCall(request);
    calls.push(call);
    const rule = rules.find(({ on, times }) => times > 0 && `${call.method} ${call.path}`.startsWith(on));
    if (!rule) return answer(response, await handle(call));
    rule.times -= 1;
    const { failure, handled } = rule;
    const after = handled || typeof failure === 'object' || failure === 'truncated' || failure === 'stalled';
    const reply = after && !(typeof failure === 'object' && 'reply' in failure) ? await handle(call) : NOTHING;
    await fail(request, response, failure, reply);
  }

  const listener = (request: IncomingMessage, response: ServerResponse) => {
    serve(request, response).catch((error: unknown) => answer(response, { status: 500, body: String(error) }));
  };
  const server = tls
    ? createTlsServer({ ...tls, requestCert: true, rejectUnauthorized: true }, listener)
    : createServer(listener);
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    url: `${tls ? 'https' : 'http'}://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    fail: (rule) => rules.push({ on: '', times: 1, handled: false, ...rule }),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

const NOTHING: FakeReply = { status: 200, body: {} };

async function fail(request: IncomingMessage, response: ServerResponse, failure: Failure, reply: FakeReply) {
  if (typeof failure === 'object') {
    if ('reply' in failure) return answer(response, failure.reply);
    if ('lie' in failure) await failure.held;
    if ('lie' in failure) return answer(response, { ...reply, body: failure.lie(reply.body as never) });
    // Unreferenced: a test that is over does not wait for it.
    await sleep(failure.slow, undefined, { ref: false });
    return answer(response, reply);
  }
  const json = JSON.stringify(reply.body);
  const half = json.slice(0, json.length / 2);
  switch (failure) {
    case 'error-500':
      return answer(response, { status: 500, body: { message: 'internal error' } });
    case 'unavailable-503':
      return html(response, 503);
    case 'html':
      return html(response, 200);
    case 'html-404':
      return html(response, 404);
    case 'empty':
      response.writeHead(reply.status).end();
      return;
    case 'truncated':
      response.writeHead(reply.status, { 'content-type': 'application/json' }).end(half);
      return;
    case 'stalled':
      response.writeHead(reply.status, { 'content-type': 'application/json' }).write(half);
      return;
    case 'reset':
      request.socket.resetAndDestroy();
      return;
  }
}

function html(response: ServerResponse, status: number): void {
  response.writeHead(status, { 'content-type': 'text/html' }).end('<!doctype html><h1>Estamos em manutenção</h1>');
}

function answer(response: ServerResponse, { status, body, type }: FakeReply): void {
  if (response.headersSent || response.destroyed) return;
  if (type) return void response.writeHead(status, { 'content-type': type }).end(body);
  const problem = status >= 400 ? 'application/problem+json' : 'application/json';
  response.writeHead(status, { 'content-type': problem }).end(JSON.stringify(body));
}

async function readCall(request: IncomingMessage): Promise<ReceivedCall> {
  let text = '';
  for await (const chunk of request.setEncoding('utf8')) text += chunk;
  const url = new URL(request.url ?? '/', 'http://fake');
  const certificate = (request.socket as Partial<TLSSocket>).getPeerCertificate?.();
  return {
    method: request.method ?? 'GET',
    path: url.pathname,
    query: Object.fromEntries(url.searchParams),
    headers: Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)])),
    body: parse(text),
    client: [certificate?.subject?.CN].flat()[0] ?? null,
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** A webhook that a fake sent, and the status of its answer: null if there was none. */
export interface SentWebhook {
  url: string;
  status: number | null;
}

/** Delivers a webhook as a provider would, without caring what becomes of it. */
export async function sendWebhook(url: string, body: object, headers: Record<string, string> = {}) {
  const sent: SentWebhook = { url, status: null };
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(5000),
    });
    sent.status = response.status;
  } catch {
    // No server listens there.
  }
  return sent;
}
