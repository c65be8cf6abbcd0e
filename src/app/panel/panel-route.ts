import { createHmac } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import type { z } from 'zod';
import type { Access, Client, OperatorsService, PanelAddress } from '../../operators/service.ts';
import { equalsInConstantTime } from '../../platform/constant-time.ts';
import { AppError } from '../../platform/errors.ts';
import { createPersonLimit, limit } from '../../platform/http/rate-limits.ts';
import { CSRF_HEADER } from '../../shared/panel/csrf.ts';
import { hasPermission, needsStepUp, type Permission } from '../../shared/panel/roles.ts';
import { type ContractTable, doneSchema, type RouteContract } from '../../shared/panel/route-contract.ts';
import { isFromPanel, panelAddressOf } from './panel-address.ts';
import { sessionCookie } from './session-cookie.ts';

/** Default number of requests per minute from one address, and of one operator, to one route. */
const PER_MINUTE = 600;

/** Declaration of a route, for the test that tries each with every wrong caller. */
export interface PanelRouteInfo {
  method: HTTPMethods;
  url: string;
  /** Required permission; null for routes that need no session. */
  action: Permission | null;
  stepUp: boolean;
  /** Whether it answers in a demonstration open to everybody. */
  demonstration: boolean;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    panel?: PanelRouteInfo;
  }
  interface FastifyInstance {
    /** Routes of the panel. */
    panelRoutes: PanelRouteInfo[];
  }
}

/** Output of a part of a contract, such as `params`. */
type OutputOf<Contract, Part extends string> = Contract extends { [Key in Part]: infer Schema extends z.ZodType }
  ? z.output<Schema>
  : unknown;

/** Request of a signed-in operator. */
export interface PanelCall<Params, Query, Body> {
  access: Access;
  params: Params;
  query: Query;
  body: Body;
  address: PanelAddress;
  /** Whether the session still lasts; long answers, such as a stream of events, check it now and then. */
  stillOpen(): Promise<boolean>;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** Answer of a handler: nothing in particular if only its success counts, or the reply if it is already being sent. */
type AnswerOf<Contract> = Contract extends { answer: infer Schema extends z.ZodType }
  ? Schema extends typeof doneSchema
    ? unknown
    : z.input<Schema>
  : FastifyReply;

type PanelHandler<Contract> = (
  call: PanelCall<OutputOf<Contract, 'params'>, OutputOf<Contract, 'querystring'>, OutputOf<Contract, 'body'>>,
) => Promise<AnswerOf<Contract>>;

/** Part of a route that concerns the server alone. */
interface PanelRoute<Handler> {
  /** Requests per minute from one address, and of one operator; defaults to {@link PER_MINUTE}. */
  perMinute?: number;
  /** Maximum size of a body in bytes; defaults to the shop's limit. */
  bodyLimit?: number;
  /** Allows null characters, which no text column can store: the handler reports their position. */
  anyText?: boolean;
  handler: Handler;
}

/** @param call `access` is null without a session */
type OpenHandler<Params extends z.ZodType, Body extends z.ZodType> = (call: {
  access: Access | null;
  params: z.output<Params>;
  body: z.output<Body>;
  address: PanelAddress;
  visitor: Client;
  request: FastifyRequest;
  reply: FastifyReply;
}) => Promise<FastifyReply>;

interface OpenRoute<Params extends z.ZodType, Body extends z.ZodType> {
  perMinute?: number;
  schema?: { params?: Params; body?: Body };
  handler: OpenHandler<Params, Body>;
}

interface Dependencies {
  operators: OperatorsService;
  /** Signs the CSRF tokens. */
  secret: string;
  publicUrl: string | undefined;
}

export type PanelRouting = ReturnType<typeof createPanelRouting>;

/** Refuses routes of the panel that were not declared by {@link createPanelRouting}. */
export function guardPanel(app: FastifyInstance): void {
  const routes: PanelRouteInfo[] = [];
  app.decorate('panelRoutes', routes);
  app.addHook('onRoute', ({ url, config }) => {
    if (!/^\/painel(\/|$)/.test(url)) return;
    if (!config?.panel) throw new Error(`${url} must be declared as a route of the panel`);
    // Fastify adds HEAD to each GET, with the same hooks.
    if (!routes.includes(config.panel)) routes.push(config.panel);
  });
}

/** Creates the only two methods to declare a route of the panel: with and without a session. */
export function createPanelRouting(app: FastifyInstance, { operators, secret, publicUrl }: Dependencies) {
  /** Origin, session and client of each request, as its hooks found them. */
  const calls = new WeakMap<FastifyRequest, { address: PanelAddress; access: Access | null; visitor: Client }>();
  const countOperator = createPersonLimit(app);

  async function identify(request: FastifyRequest) {
    const address = panelAddressOf(request, publicUrl);
    if (!address) throw new AppError('not_found', { what: 'page' });
    const { ip, headers } = request;
    const cookie = sessionCookie(address.origin).read(headers.cookie);
    const access = cookie === undefined ? null : await operators.find(cookie, ip);
    const call = { address, access, visitor: { ip, userAgent: headers['user-agent'], cookie } };
    calls.set(request, call);
    return call;
  }

  /** @throws Error if the request's hooks did not run */
  function callOf(request: FastifyRequest) {
    const call = calls.get(request);
    if (!call) throw new Error('a route of the panel without its hooks');
    return call;
  }

  /** Returns the session's CSRF token, which only its own pages get. */
  function csrfOf({ sessionId }: Access): string {
    return createHmac('sha256', secret).update(`panel-csrf:${sessionId}`).digest('base64url');
  }

  function hasCsrf({ headers }: FastifyRequest, access: Access): boolean {
    return equalsInConstantTime(String(headers[CSRF_HEADER] ?? ''), csrfOf(access));
  }

  async function admit(
    request: FastifyRequest,
    reply: FastifyReply,
    { action, stepUp, demonstration }: PanelRouteInfo,
  ): Promise<void> {
    const { address, access } = await identify(request);
    if (!isFromPanel(request, address)) throw foreign();
    if (!access || action === null) throw new AppError('signed_out');
    const reads = request.method === 'GET' || request.method === 'HEAD';
    if (!reads && !hasCsrf(request, access)) throw foreign();
    if (access.seededOnly && !demonstration) {
      throw new AppError('demonstration_only');
    }
    if (!hasPermission(access.actor.role, action)) {
      throw new AppError('role_insufficient');
    }
    if (stepUp && !access.stepUpUntil) {
      throw new AppError('step_up');
    }
    // All visitors of a demonstration are one: their addresses alone are counted.
    if (access.operatorId !== null) await countOperator(request, reply, access.operatorId);
  }

  function panelRoute(key: string, contract: RouteContract, route: PanelRoute<PanelHandler<never>>): void {
    const { action, stepUp = needsStepUp(action), demonstration = false, answer, params, querystring, body } = contract;
    const [method, path] = key.split(' ') as [HTTPMethods, string];
    const info: PanelRouteInfo = { method, url: `/painel/api${path}`, action, stepUp, demonstration };
    if (demonstration && (method !== 'GET' || stepUp)) throw new Error(`${key}: a demonstration only reads`);
    const perMinute = route.perMinute ?? PER_MINUTE;
    app.route({
      method,
      url: info.url,
      schema: {
        ...(params && { params }),
        ...(querystring && { querystring }),
        ...(body && { body }),
        ...(answer && { response: { 200: answer } }),
      },
      config: { panel: info, ...limit(perMinute), perPerson: perMinute },
      ...(route.bodyLimit !== undefined && { bodyLimit: route.bodyLimit }),
      // Before the body is read, and after the limit on requests.
      preParsing: (request, reply) => admit(request, reply, info),
      handler: async (request, reply) => {
        const { address, access, visitor } = callOf(request);
        if (!access) throw new Error('nobody is signed in');
        reply.header('cache-control', 'no-store');
        if (body && !route.anyText && holdsNull(request.body)) throw new AppError('bad_request', { why: 'format' });
        const stillOpen = async () => (await operators.find(visitor.cookie ?? '', request.ip)) !== null;
        const answered = await route.handler({ access, ...readOf(request), address, stillOpen, request, reply });
        return answer === doneSchema ? { done: true } : answered;
      },
    });
  }

  return {
    csrfOf,

    /** Declares the routes of a screen, one for each of its contracts, below `/painel/api`. */
    panelRoutes<Table extends ContractTable>(
      contracts: Table,
      routes: { [Key in keyof NoInfer<Table>]: PanelHandler<Table[Key]> | PanelRoute<PanelHandler<Table[Key]>> },
    ): void {
      for (const [key, contract] of Object.entries<RouteContract>(contracts)) {
        const route = routes[key as keyof Table] as PanelHandler<never> | PanelRoute<PanelHandler<never>>;
        panelRoute(key, contract, typeof route === 'function' ? { handler: route } : route);
      }
    },

    /** Declares a page, or a step of the sign-in, that is open to everybody at the panel's host. */
    openRoute<Params extends z.ZodType = z.ZodUnknown, Body extends z.ZodType = z.ZodUnknown>(
      key: `${'GET' | 'POST'} /painel${string}`,
      route: OpenRoute<Params, Body> | OpenHandler<Params, Body>,
    ): void {
      const [method, url] = key.split(' ') as ['GET' | 'POST', string];
      const { perMinute = PER_MINUTE, schema = {}, handler } = typeof route === 'function' ? { handler: route } : route;
      app.route({
        method,
        url,
        schema,
        config: {
          panel: { method, url, action: null, stepUp: false, demonstration: true },
          ...limit(perMinute),
        },
        preParsing: async (request) => {
          const { address } = await identify(request);
          // A page may be opened from any other page, such as a mail.
          if (method !== 'GET' && !isFromPanel(request, address)) throw foreign();
        },
        handler: async (request, reply) => handler({ ...callOf(request), ...readOf(request), request, reply }),
      });
    },
  };
}

/** @param value parsed by a schema, and so of no great depth */
function holdsNull(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0');
  return typeof value === 'object' && value !== null && Object.values(value).some(holdsNull);
}

/** Returns the request's data, which the route's schema has parsed. */
function readOf(request: { params: unknown; query: unknown; body: unknown }) {
  const { params, query, body } = request;
  return { params, query, body } as { params: never; query: never; body: never };
}

function foreign(): AppError {
  return new AppError('foreign_request');
}
