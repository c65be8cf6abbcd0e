import type { Me } from '../shared/panel/account-schema.ts';
import { CSRF_HEADER } from '../shared/panel/csrf.ts';
import { isSigningOut } from './session/sign-out-form.tsx';
import { isSteppingUp, requestStepUp } from './session/step-up.ts';

const API = '/painel/api';

/** Refusal by the server, with a message for the operator. */
export class ApiError extends Error {
  readonly status: number;
  /** Stable code, such as `step_up` or `order_not_refundable`. */
  readonly code: string;
  /** Messages for single fields of the request. */
  readonly fields: Record<string, string>;

  constructor(status: number, { code = '', detail = '', errors = {} }: Partial<ProblemBody>) {
    super(detail || 'Não deu certo. Tente de novo em instantes.');
    this.status = status;
    this.code = code;
    this.fields = errors;
  }
}

interface ProblemBody {
  code: string;
  detail: string;
  errors: Record<string, string>;
}

/** Request without an answer: the network or the shop is unreachable. */
export class OfflineError extends Error {
  constructor() {
    super('Sem conexão com a loja. O que está na tela pode ter mudado.');
  }
}

/** Tests whether a retry of the same request may succeed. */
export function isWorthRetrying(error: unknown): boolean {
  return error instanceof OfflineError || (error instanceof ApiError && error.status >= 500);
}

/** Tests whether the resource does not exist, so that a retry is pointless. */
export function isGone(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 410);
}

/** CSRF token of this session for requests that change something; set from `/me`. */
let csrf = '';

/** Fetches the signed-in operator. @throws see {@link get} */
export async function readMe(): Promise<Me> {
  const me = await get<Me>('/me');
  csrf = me.csrf;
  return me;
}

/** Recovery by error code, for refusals that precede any effect; the request is then repeated once. */
const RECOVERIES = new Map<string, () => Promise<boolean>>([
  ['step_up', requestStepUp],
  // Another tab has signed in since.
  ['foreign_request', () => readMe().then(() => true)],
]);

type Params = Record<string, string | number | undefined>;

/**
 * Sends a GET request to the panel's API.
 *
 * @param path below `/painel/api`, such as `/orders`
 * @param params empty ones are omitted
 * @throws ApiError if the server refused, OfflineError if no answer came
 */
export function get<Answer>(path: string, params: Params = {}, signal?: AbortSignal): Promise<Answer> {
  return request<Answer>(withParams(path, params), signal ? { signal } : {});
}

/**
 * Sends a request that changes something. Never repeated without an answer: its outcome is unknown and has to be looked
 * up.
 *
 * @throws see {@link get}
 */
export function send<Answer>(
  method: 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  body?: object,
): Promise<Answer> {
  return request<Answer>(path, {
    method,
    ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });
}

/** Uploads a file, or a part of one. @throws see {@link get} */
export function upload<Answer>(path: string, file: Blob, contentType: string, signal?: AbortSignal): Promise<Answer> {
  const headers = { 'content-type': contentType };
  return request<Answer>(path, { method: 'POST', headers, body: file, ...(signal && { signal }) });
}

/**
 * Downloads a file of the API after a step-up.
 *
 * @param path see {@link get}: a route that requires a step-up, as exports do
 * @throws see {@link get}
 */
export async function download(path: string, params: Params = {}): Promise<void> {
  await get('/step-up');
  const link = document.createElement('a');
  link.href = addressOf(path, params);
  link.download = '';
  link.click();
}

/** Returns the URL of a request, for links and event streams. */
export function addressOf(path: string, params: Params = {}): string {
  return API + withParams(path, params);
}

function withParams(path: string, params: Params): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(params)) if (value) query.set(name, String(value));
  return query.size > 0 ? `${path}?${query}` : path;
}

interface ApiRequest extends Pick<RequestInit, 'method' | 'body' | 'signal'> {
  headers?: Record<string, string>;
}

async function request<Answer>(path: string, init: ApiRequest): Promise<Answer> {
  for (const recoveries = new Map(RECOVERIES); ; ) {
    try {
      return await attempt<Answer>(path, init);
    } catch (error) {
      const code = error instanceof ApiError ? error.code : '';
      const recovery = recoveries.get(code);
      // Each recovery is tried once.
      recoveries.delete(code);
      if (!(await recovery?.())) throw error;
    }
  }
}

async function attempt<Answer>(path: string, { headers, ...init }: ApiRequest): Promise<Answer> {
  let response: Response;
  try {
    response = await fetch(API + path, {
      ...init,
      credentials: 'same-origin',
      headers: { ...headers, ...(init.method && { [CSRF_HEADER]: csrf }) },
    });
  } catch (error) {
    if (init.signal?.aborted) throw error;
    throw new OfflineError();
  }
  const isJson = /json/.test(response.headers.get('content-type') ?? '');
  if (response.ok) return (isJson ? await response.json() : undefined) as Answer;
  const error = new ApiError(response.status, isJson ? await response.json() : {});
  // A step-up by mailed link replaces the session; until then the screen stays, so that typed input is kept.
  if (error.code === 'signed_out' && !isSteppingUp() && !isSigningOut()) window.location.assign('/painel/terminou');
  throw error;
}
