import type { Me } from '../shared/panel/account-schema.ts';
import { CSRF_HEADER } from '../shared/panel/csrf.ts';
import { isSigningOut } from './session/sign-out-form.tsx';
import { askStepUp, isSteppingUp } from './session/step-up.ts';

const API = '/painel/api';

/** What the server refused, with words for the operator. */
export class ApiError extends Error {
  readonly status: number;
  /** Stable, such as `step_up` or `order_not_refundable`. */
  readonly code: string;
  /** Words for single fields of what was sent. */
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

/** Nothing came back: the connection, or the shop, is away. */
export class OfflineError extends Error {
  constructor() {
    super('Sem conexão com a loja. O que está na tela pode ter mudado.');
  }
}

/** Whether the same question may be answered a moment later. */
export function isWorthRetrying(error: unknown): boolean {
  return error instanceof OfflineError || (error instanceof ApiError && error.status >= 500);
}

/** Whether there is no such thing here, and asking again will find none. */
export function isGone(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 410);
}

/** Names this session in each request that changes something; `/me` tells it. */
let csrf = '';

/** Who is signed in. @throws as {@link get} */
export async function readMe(): Promise<Me> {
  const me = await get<Me>('/me');
  csrf = me.csrf;
  return me;
}

/** What helps against refusals that came before anything was done: then the request is sent once more. */
const REMEDIES = new Map<string, () => Promise<boolean>>([
  ['step_up', askStepUp],
  // Another tab signed in meanwhile.
  ['foreign_request', () => readMe().then(() => true)],
]);

type Params = Record<string, string | number | undefined>;

/**
 * Asks the panel's API.
 *
 * @param path below `/painel/api`, such as `/orders`
 * @param params those that are empty are left out
 * @throws ApiError where the server refused, OfflineError where nobody answered
 */
export function get<Answer>(path: string, params: Params = {}, signal?: AbortSignal): Promise<Answer> {
  return request<Answer>(withParams(path, params), signal ? { signal } : {});
}

/**
 * Changes something. It is never done twice: what became of one that nobody answered has to be looked at.
 *
 * @throws as {@link get}
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

/** Sends a file, or a part of one. @throws as {@link get} */
export function upload<Answer>(path: string, file: Blob, contentType: string, signal?: AbortSignal): Promise<Answer> {
  const headers = { 'content-type': contentType };
  return request<Answer>(path, { method: 'POST', headers, body: file, ...(signal && { signal }) });
}

/**
 * Has the browser save a file of the API, once who asks for it has shown who they are.
 *
 * @param path as of {@link get}: a route that asks for a step-up, as exports do
 * @throws as {@link get}
 */
export async function download(path: string, params: Params = {}): Promise<void> {
  await get('/step-up');
  const link = document.createElement('a');
  link.href = addressOf(path, params);
  link.download = '';
  link.click();
}

/** The address of a request, for links and event streams. */
export function addressOf(path: string, params: Params = {}): string {
  return API + withParams(path, params);
}

function withParams(path: string, params: Params): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(params)) if (value) query.set(name, String(value));
  return query.size > 0 ? `${path}?${query}` : path;
}

interface Asked extends Pick<RequestInit, 'method' | 'body' | 'signal'> {
  headers?: Record<string, string>;
}

async function request<Answer>(path: string, asked: Asked): Promise<Answer> {
  for (const remedies = new Map(REMEDIES); ; ) {
    try {
      return await attempt<Answer>(path, asked);
    } catch (error) {
      const code = error instanceof ApiError ? error.code : '';
      const remedy = remedies.get(code);
      // Each one helps at most once.
      remedies.delete(code);
      if (!(await remedy?.())) throw error;
    }
  }
}

async function attempt<Answer>(path: string, { headers, ...asked }: Asked): Promise<Answer> {
  let response: Response;
  try {
    response = await fetch(API + path, {
      ...asked,
      credentials: 'same-origin',
      headers: { ...headers, ...(asked.method && { [CSRF_HEADER]: csrf }) },
    });
  } catch (error) {
    if (asked.signal?.aborted) throw error;
    throw new OfflineError();
  }
  const isJson = /json/.test(response.headers.get('content-type') ?? '');
  if (response.ok) return (isJson ? await response.json() : undefined) as Answer;
  const error = new ApiError(response.status, isJson ? await response.json() : {});
  // While somebody confirms who they are by a mailed link, its press replaces the session: what was typed waits for that.
  if (error.code === 'signed_out' && !isSteppingUp() && !isSigningOut()) window.location.assign('/painel/terminou');
  throw error;
}
