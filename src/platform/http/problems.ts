import type { ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import type { Problem } from '../../shared/api.ts';
import { isOutage } from '../db/outage.ts';
import { AppError } from '../errors.ts';
import { type Html, sendHtml } from './html.ts';
import { maskMessage, maskPath } from './masking.ts';

const PROBLEM_TYPE = 'application/problem+json; charset=utf-8';

/** How a page shows an error to a person, who may want to go back to where it happened; programs get the problem. */
export type ErrorPage = (problem: Problem, request: FastifyRequest) => Html;

/** Answers a request that found no route: an address that can't be decoded, or with a part that is too long. */
export function answerBadAddress(error: FastifyError, request: FastifyRequest, reply: FastifyReply, page: ErrorPage) {
  const known = error.statusCode === 414 ? notFound() : toAppError(error);
  return answer(request, reply, known.toProblem(), page);
}

/** Answers every error as RFC 9457 problem JSON, or as a page to a browser. */
export function answerErrors(app: FastifyInstance, page: ErrorPage): void {
  app.setErrorHandler(async (error: FastifyError, request, reply) => {
    const known = toAppError(error);
    if (known.status >= 500) {
      request.log.error({ err: maskMessage(error.message, request.url), code: known.code }, 'request failed');
    }
    return answer(request, reply, known.toProblem(), page);
  });
  app.setNotFoundHandler(async (request, reply) => {
    request.log.warn({ path: maskPath(request.url) }, 'page not found');
    return answer(request, reply, notFound().toProblem(), page);
  });
}

function notFound(): AppError {
  return new AppError(404, 'not_found', 'Página não encontrada.');
}

/** Answers a request that no route gets to see. @param headers of every answer */
export function refuse(response: ServerResponse, error: AppError, headers: Record<string, string>): void {
  const body = JSON.stringify(error.toProblem());
  response
    .writeHead(error.status, { ...headers, ...problemHeaders(body) })
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
 * Answers what is not HTTP, or not in time: there is neither a request nor a reply yet. The connection ends with it.
 *
 * @param headers of every answer
 */
export function refuseConnection(error: NodeJS.ErrnoException, socket: Duplex, headers: Record<string, string>): void {
  // Nothing is said in the middle of another answer: it would become a part of that.
  const { _httpMessage: answering } = socket as Duplex & { _httpMessage?: ServerResponse | null };
  if (error.code !== 'ECONNRESET' && socket.writable && !answering?.headersSent) {
    const { status, line, detail } = BROKEN[error.code ?? ''] ?? NOT_HTTP;
    const body = JSON.stringify(new AppError(status, 'bad_request', detail).toProblem());
    const all = { ...headers, ...problemHeaders(body), connection: 'close' };
    const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.write(`HTTP/1.1 ${status} ${line}\r\n${lines.join('')}\r\n${body}`);
  }
  socket.destroy();
}

const NOT_HTTP = { status: 400, line: 'Bad Request', detail: 'A requisição não está em um formato válido.' };
const BROKEN: Record<string, typeof NOT_HTTP> = {
  ERR_HTTP_REQUEST_TIMEOUT: {
    status: 408,
    line: 'Request Timeout',
    detail: 'A requisição demorou demais para chegar.',
  },
  HPE_HEADER_OVERFLOW: {
    status: 431,
    line: 'Request Header Fields Too Large',
    detail: 'O endereço ou os cabeçalhos são grandes demais.',
  },
};

async function answer(request: FastifyRequest, reply: FastifyReply, problem: Problem, page: ErrorPage) {
  reply.code(problem.status);
  if (wantsPage(request)) return sendHtml(reply, page(problem, request));
  return reply.header('cache-control', 'no-store').type(PROBLEM_TYPE).send(JSON.stringify(problem));
}

/** Outside the API everybody gets a page who neither asks for JSON nor speaks it. */
function wantsPage({ url, headers }: FastifyRequest): boolean {
  return !url.startsWith('/api/') && ![headers.accept, headers['content-type']].some((type) => type?.includes('json'));
}

function toAppError(error: FastifyError): AppError {
  if (error instanceof AppError) return error;
  if (hasZodFastifySchemaValidationErrors(error)) return fromValidation(error.validation);
  switch (error.statusCode) {
    case 413:
      return new AppError(413, 'body_too_large', 'O conteúdo enviado é grande demais.');
    case 415:
      return new AppError(415, 'unsupported_media_type', 'Envie os dados como application/json.');
    case 429:
      return new AppError(429, 'too_many_requests', 'Muitas tentativas. Aguarde um minuto e tente de novo.');
    case 503:
      return unavailable();
  }
  // Before an outage: a visitor who leaves in the middle of a body resets a connection too.
  if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500) {
    return new AppError(error.statusCode, 'bad_request', 'A requisição não está em um formato válido.');
  }
  if (isOutage(error)) return unavailable();
  return new AppError(500, 'internal_error', 'Algo deu errado do nosso lado. Tente de novo em instantes.');
}

function unavailable(): AppError {
  return new AppError(503, 'unavailable', 'Serviço indisponível no momento. Tente de novo em instantes.');
}

/** Wrong fields are 422 with a text for each; a body that isn't an object at all is 400. */
function fromValidation(issues: { instancePath: string; message?: string }[]): AppError {
  const errors: Record<string, string> = {};
  for (const { instancePath, message } of issues) {
    const field = instancePath.split('/')[1];
    if (field) errors[field] ??= message ?? 'Valor inválido';
  }
  const [first] = Object.values(errors);
  if (!first) return new AppError(400, 'bad_request', 'A requisição não está em um formato válido.');
  return new AppError(422, 'invalid_fields', first, errors);
}
