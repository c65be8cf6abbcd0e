import { CSRF_HEADER } from '../shared/panel/csrf.ts';

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

/** Names this session in each request that changes something; `/me` tells it. */
let csrf = '';

export function rememberCsrf(token: string): void {
  csrf = token;
}

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
 * Changes something. It is never sent twice: what became of one that nobody answered has to be looked at.
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
    headers: { [CSRF_HEADER]: csrf, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
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

async function request<Answer>(path: string, init: RequestInit): Promise<Answer> {
  let response: Response;
  try {
    response = await fetch(API + path, { ...init, credentials: 'same-origin' });
  } catch (error) {
    if (init.signal?.aborted) throw error;
    throw new OfflineError();
  }
  if (response.status === 401) window.location.assign('/painel/entrar');
  const isJson = /json/.test(response.headers.get('content-type') ?? '');
  if (!response.ok) throw new ApiError(response.status, isJson ? await response.json() : {});
  return (isJson ? await response.json() : undefined) as Answer;
}
