import type { ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import type { Problem } from '../../shared/api.ts';
import { messageOf } from '../../shared/errors/messages.ts';
import { type OfferTerms, offerStamp } from '../../shared/offer-stamp.ts';
import { failureOf, isOutage } from '../db/outage.ts';
import { AppError } from '../errors.ts';
import { type Html, sendHtml } from './html.ts';
import { createLineLimit, LINES_PER_MINUTE } from './line-limit.ts';
import { maskMessage, maskPath } from './masking.ts';

const PROBLEM_TYPE = 'application/problem+json; charset=utf-8';

/**
 * Renders an error for a person, who may want to return to the page of the error; null where there is no page: programs
 * and such requests get the problem JSON.
 */
export type ErrorPage = (problem: Problem, request: FastifyRequest) => Html | null;

/** Answers a request without a route: an address that can't be decoded, or with a part that is too long. */
export function answerBadAddress(error: FastifyError, request: FastifyRequest, reply: FastifyReply, page: ErrorPage) {
  return answer(request, reply, error.statusCode === 414 ? notFound() : problemOf(toAppError(error)), page);
}

/** Value of `retry-after` of a refusal that knows no moment, in seconds. */
const DEFAULT_RETRY_SECONDS = 10;

/** Answers every error as RFC 9457 problem JSON, or as a page to a browser. */
export function answerErrors(app: FastifyInstance, page: ErrorPage): void {
  const warnNotFound = createLineLimit('warn', 'page not found', LINES_PER_MINUTE);
  /** By code: repeated requests of a closed campaign hide no other failure. */
  const failures = new Map<string, ReturnType<typeof createLineLimit>>();
  app.setErrorHandler(async (error: FastifyError, request, reply) => {
    const problem = problemOf(toAppError(error));
    // A pause is no failure, and neither is a shop that its owner has closed.
    if (problem.status >= 500 && problem.code !== 'shop_paused' && problem.code !== 'shop_closed') {
      const { code } = problem;
      const facts = { ...failureOf(error), err: maskMessage(error.message, request.url), code };
      const log = failures.get(code) ?? createLineLimit('error', 'request failed', LINES_PER_MINUTE);
      failures.set(code, log);
      log(request.log, facts);
    }
    if (problem.status === 429 && !reply.hasHeader('retry-after')) reply.header('retry-after', DEFAULT_RETRY_SECONDS);
    tellRetryAfter(reply, error);
    return answer(request, reply, problem, page);
  });
  app.setNotFoundHandler(async (request, reply) => {
    warnNotFound(request.log, { path: maskPath(request.url) });
    return answer(request, reply, notFound(), page);
  });
}

/** Says when a refused request may be tried again, where the error knows; a route that answers by itself calls it. */
export function tellRetryAfter(reply: FastifyReply, error: Error): void {
  const seconds = error instanceof AppError && (error.params as { retryAfter?: number } | undefined)?.retryAfter;
  if (seconds) reply.header('retry-after', seconds);
}

function notFound(): Problem {
  return problemOf(new AppError('not_found', { what: 'page' }));
}

/** Returns an error as problem details with a message for people: RFC 9457. */
export function problemOf(error: AppError): Problem {
  const [status, detail, errors] = messageOf(error);
  const { code } = error;
  const title = TITLES[status] ?? 'Erro';
  const offer = code === 'offer_changed' && newOffer(error.params as OfferTerms);
  return {
    type: `urn:vitrine:${code}`,
    title,
    status,
    code,
    detail,
    ...(errors && { errors }),
    ...(offer && { offer }),
  };
}

/** Returns an offer that changed, for a page that shows it and sends the order again. */
function newOffer(terms: OfferTerms): Problem['offer'] {
  const { amount, guaranteeDays, asksDocument } = terms;
  return { amount, guaranteeDays, asksDocument, stamp: offerStamp(terms) };
}

const TITLES: Record<number, string> = {
  400: 'Requisição inválida',
  401: 'Acesso não identificado',
  403: 'Acesso negado',
  404: 'Não encontrado',
  408: 'Tempo esgotado',
  409: 'Não foi possível continuar',
  412: 'Versão diferente',
  413: 'Conteúdo grande demais',
  415: 'Formato não aceito',
  416: 'Trecho inexistente',
  417: 'Expectativa não atendida',
  421: 'Endereço de outra loja',
  422: 'Dados inválidos',
  429: 'Muitas tentativas',
  431: 'Cabeçalhos grandes demais',
  500: 'Erro interno',
  502: 'Falha no provedor de pagamento',
  503: 'Indisponível',
  504: 'Provedor de pagamento sem resposta',
  507: 'Disco cheio',
};

/** Answers a request before routing. @param headers of every answer */
export function refuse(response: ServerResponse, error: AppError, headers: Record<string, string>): void {
  const problem = problemOf(error);
  const body = JSON.stringify(problem);
  response
    .writeHead(problem.status, { ...headers, ...problemHeaders(body) })
    .end(response.req.method === 'HEAD' ? undefined : body);
}

function problemHeaders(body: string): Record<string, string> {
  return {
    'content-type': PROBLEM_TYPE,
    'content-length': String(Buffer.byteLength(body)),
    'cache-control': 'no-store',
  };
}

/**
 * Answers input that is not HTTP, or too late: there is neither a request nor a reply yet. Closes the connection.
 *
 * @param headers of every answer
 */
export function refuseConnection(error: NodeJS.ErrnoException, socket: Duplex, headers: Record<string, string>): void {
  // Nothing is written in the middle of another answer: it would become a part of that.
  const { _httpMessage: answering } = socket as Duplex & { _httpMessage?: ServerResponse | null };
  if (error.code !== 'ECONNRESET' && socket.writable && !answering?.headersSent) {
    const { why, line } = BROKEN[error.code ?? ''] ?? NOT_HTTP;
    const problem = problemOf(new AppError('bad_request', { why }));
    const body = JSON.stringify(problem);
    const all = { ...headers, ...problemHeaders(body), connection: 'close' };
    const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.write(`HTTP/1.1 ${problem.status} ${line}\r\n${lines.join('')}\r\n${body}`);
  }
  socket.destroy();
}

const NOT_HTTP = { why: 'format', line: 'Bad Request' } as const;
const BROKEN: Record<string, { why: 'late' | 'tooLong'; line: string }> = {
  ERR_HTTP_REQUEST_TIMEOUT: { why: 'late', line: 'Request Timeout' },
  HPE_HEADER_OVERFLOW: { why: 'tooLong', line: 'Request Header Fields Too Large' },
};

async function answer(request: FastifyRequest, reply: FastifyReply, problem: Problem, page: ErrorPage) {
  reply.code(problem.status);
  const shown = wantsPage(request) ? page(problem, request) : null;
  if (shown) return sendHtml(reply, shown);
  return reply.header('cache-control', 'no-store').type(PROBLEM_TYPE).send(JSON.stringify(problem));
}

/** Whether the request gets a page: outside the API, unless it asks for JSON or sends it. */
function wantsPage({ url, headers }: FastifyRequest): boolean {
  return (
    !/^\/(painel\/)?api\//.test(url) &&
    ![headers.accept, headers['content-type']].some((type) => type?.includes('json'))
  );
}

function toAppError(error: FastifyError): AppError {
  if (error instanceof AppError) return error;
  if (hasZodFastifySchemaValidationErrors(error)) return fromValidation(error.validation);
  switch (error.statusCode) {
    case 413:
      return new AppError('body_too_large');
    case 415:
      return new AppError('unsupported_media_type');
    case 429:
      return new AppError('too_many_requests');
    case 503:
      return new AppError('unavailable');
  }
  // Before an outage: a visitor who disconnects in the middle of a body resets a connection too.
  if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500) {
    return new AppError('bad_request', { why: 'format', status: error.statusCode });
  }
  if (isOutage(error)) return new AppError('unavailable');
  return new AppError('internal_error');
}

/** Maps field errors to 422 with a text for each; a body that isn't an object at all is 400. */
function fromValidation(issues: { instancePath: string; message?: string }[]): AppError {
  const errors: Record<string, string> = {};
  for (const { instancePath, message } of issues) {
    // A form's fields may lie in an object of the body; in a list it is the list that is wrong.
    const field = /^(?:\/[a-z]\w*)*\/([a-z]\w*)/i.exec(instancePath)?.[1];
    if (field) errors[field] ??= message ?? 'Valor inválido';
  }
  if (Object.keys(errors).length === 0) return new AppError('bad_request', { why: 'format' });
  return new AppError('invalid_fields', { errors });
}
