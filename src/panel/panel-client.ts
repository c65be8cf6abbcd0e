import type { DataTag } from '@tanstack/react-query';
import type { GetRoute, ListRoute, Route, RouteAnswer, RouteInput, RouteRow } from '../shared/panel/contracts.ts';
import { CSRF_HEADER } from '../shared/panel/csrf.ts';
import type { Page } from '../shared/panel/list-schema.ts';
import { isSigningOut } from './session/sign-out-form.tsx';
import { isSteppingUp, requestStepUp } from './session/step-up.ts';

const API = '/painel/api';
/** Status of an answer to requests that came too often. */
export const TOO_MANY_REQUESTS = 429;

/** Refusal by the server, with a message for the operator. */
export class ApiError extends Error {
  readonly status: number;
  /** Stable code, such as `step_up` or `order_not_refundable`. */
  readonly code: string;
  /** Messages for single fields of the request. */
  readonly fields: Record<string, string>;
  /** Time until the request may be sent again, in seconds; null if the answer does not say. */
  readonly retryAfter: number | null;

  constructor(
    status: number,
    { code = '', detail = '', errors = {} }: Partial<ProblemBody>,
    retryAfter?: string | null,
  ) {
    super(detail || 'Não deu certo. Tente de novo em instantes.');
    this.status = status;
    this.retryAfter = Number(retryAfter) || null;
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
  constructor(message = 'Sem conexão com a loja. O que está na tela pode ter mudado.') {
    super(message);
  }
}

/** Tests whether a retry of the same request may succeed. */
export function isWorthRetrying(error: unknown): boolean {
  return error instanceof OfflineError || (error instanceof ApiError && error.status >= 500);
}

/** Returns the time until a server that was asked too often answers again, in ms; null for other errors. */
export function waitAfter(error: unknown): number | null {
  if (!(error instanceof ApiError) || error.status !== TOO_MANY_REQUESTS || error.retryAfter === null) return null;
  return error.retryAfter * 1000;
}

/** Tests whether the resource does not exist, so that a retry is pointless. */
export function isGone(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 410);
}

/** CSRF token of this session for requests that change something; set from `/me`. */
let csrf = '';

/** Fetches the signed-in operator. @throws see {@link call} */
export async function readMe(): Promise<RouteAnswer<'GET /me'>> {
  const me = await call('GET /me');
  csrf = me.csrf;
  return me;
}

/** Recovery by error code, for refusals that precede any effect; the request is then repeated once. */
const RECOVERIES = new Map<string, () => Promise<boolean>>([
  ['step_up', requestStepUp],
  // Another tab has signed in since.
  ['foreign_request', () => readMe().then(() => true)],
]);

/** Arguments for a route's input, which may be omitted if all of its fields may. */
type InputArgs<Key extends Route> =
  object extends RouteInput<Key> ? [input?: RouteInput<Key>] : [input: RouteInput<Key>];

/**
 * Calls a route of the panel's API. A change is never repeated without an answer: its outcome is unknown and has to be
 * looked up.
 *
 * @param route key of its contract, such as `GET /orders/:number`
 * @param input parameters of the path, and the fields of the query or the body; empty ones of a query are omitted
 * @throws ApiError if the server refused, OfflineError if no answer came
 */
export function call<Key extends Route>(route: Key, ...[input]: InputArgs<Key>): Promise<RouteAnswer<Key>> {
  return request(target(route, input));
}

/** Returns the options of `useQuery` for a route: its key is the route and its input. @see {@link call} */
export function query<Key extends GetRoute>(route: Key, ...[input]: InputArgs<Key>) {
  return {
    queryKey: [route, input] as unknown as DataTag<readonly [Key, RouteInput<Key>?], RouteAnswer<Key>>,
    queryFn: ({ signal }: { signal: AbortSignal }): Promise<RouteAnswer<Key>> =>
      request({ ...target(route, input), signal }),
  };
}

/** Reads a page of a list. @param after `next` of the page before; empty for the first one @see {@link call} */
export function readPage<Key extends ListRoute>(
  route: Key,
  input: RouteInput<Key>,
  after: string,
  signal: AbortSignal,
): Promise<Page<RouteRow<Key>>> {
  return request({ ...target(route, { ...input, after }), signal });
}

/** Uploads a part of a file. @throws see {@link call} */
export function uploadPart(body: Blob, signal: AbortSignal): Promise<RouteAnswer<'POST /uploads'>> {
  return request({ path: '/uploads', method: 'POST', type: 'application/octet-stream', body, signal });
}

/**
 * Downloads a file of the API after a step-up.
 *
 * @param route a route that requires a step-up, as exports do
 * @throws see {@link call}
 */
export async function download<Key extends GetRoute>(route: Key, ...input: InputArgs<Key>): Promise<void> {
  await call('GET /step-up');
  const link = document.createElement('a');
  link.href = addressOf(route, ...input);
  link.download = '';
  link.click();
}

/** Returns the URL of a request, for links, frames and event streams. */
export function addressOf<Key extends GetRoute>(route: Key, ...[input]: InputArgs<Key>): string {
  return API + target(route, input).path;
}

interface ApiRequest extends Pick<RequestInit, 'method' | 'body' | 'signal'> {
  path: string;
  /** Type of the body; defaults to JSON. */
  type?: string;
}

/** Returns the request of a route: fields that its path does not name are the query of a GET, and the body of others. */
function target(route: string, input?: object): ApiRequest {
  const [method, pattern] = route.split(' ') as [string, string];
  let fields: Record<string, string> = { ...input };
  const path = pattern.replace(/:(\w+)/g, (_, name) => {
    const { [name]: value, ...others } = fields;
    fields = others;
    return encodeURIComponent(value as string);
  });
  // No DELETE has fields.
  if (method !== 'GET') return { path, method, body: method === 'DELETE' ? null : JSON.stringify(fields) };
  const params = new URLSearchParams();
  // A version may be 0.
  for (const [name, value] of Object.entries(fields)) if (value || (value as unknown) === 0) params.set(name, value);
  return { path: params.size > 0 ? `${path}?${params}` : path };
}

async function request<Answer>(wanted: ApiRequest): Promise<Answer> {
  for (const recoveries = new Map(RECOVERIES); ; ) {
    try {
      return await attempt<Answer>(wanted);
    } catch (error) {
      const code = error instanceof ApiError ? error.code : '';
      const recovery = recoveries.get(code);
      // Each recovery is tried once.
      recoveries.delete(code);
      if (!(await recovery?.())) throw error;
    }
  }
}

async function attempt<Answer>({ path, type = 'application/json', ...init }: ApiRequest): Promise<Answer> {
  let response: Response;
  try {
    response = await fetch(API + path, {
      ...init,
      credentials: 'same-origin',
      headers: { ...(init.body && { 'content-type': type }), ...(init.method && { [CSRF_HEADER]: csrf }) },
    });
  } catch (error) {
    if (init.signal?.aborted) throw error;
    throw new OfflineError();
  }
  const isJson = /json/.test(response.headers.get('content-type') ?? '');
  if (response.ok) return (isJson ? await response.json() : undefined) as Answer;
  const problem = isJson ? await response.json() : {};
  const error = new ApiError(response.status, problem, response.headers.get('retry-after'));
  // A step-up by mailed link replaces the session; until then the screen stays, so that typed input is kept.
  if (error.code === 'signed_out' && !isSteppingUp() && !isSigningOut()) window.location.assign('/painel/terminou');
  throw error;
}
