import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import type { z } from 'zod';
import type { Access, OperatorsService, PanelPlace, Visitor } from '../../operators/service.ts';
import { AppError } from '../../platform/errors.ts';
import { limit } from '../../platform/http/rate-limits.ts';
import { CSRF_HEADER } from '../../shared/panel/csrf.ts';
import { hasPermission, needsStepUp, type Permission } from '../../shared/panel/roles.ts';
import { isFromPanel, panelPlace } from './panel-place.ts';
import { sessionCookie } from './session-cookie.ts';

/** Requests a minute from one address to one route, unless it says otherwise. */
const PER_MINUTE = 600;

/** What a declared route says of itself, for the test that tries each with every wrong caller. */
export interface PanelRouteInfo {
  method: HTTPMethods;
  url: string;
  /** Null: open to who is not signed in. */
  action: Permission | null;
  stepUp: boolean;
  /** Answers in a demonstration that anybody may enter. */
  demonstration: boolean;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    panel?: PanelRouteInfo;
  }
  interface FastifyInstance {
    /** All routes of the panel. */
    panelRoutes: PanelRouteInfo[];
  }
}

interface Shape<Params extends z.ZodType, Query extends z.ZodType, Body extends z.ZodType> {
  params?: Params;
  querystring?: Query;
  body?: Body;
}

/** One request of who is signed in. */
export interface PanelCall<Params, Query, Body> {
  access: Access;
  params: Params;
  query: Query;
  body: Body;
  place: PanelPlace;
  /** Whether the session still lasts: to be asked now and then by what stays open, such as a stream of events. */
  stillOpen(): Promise<boolean>;
  request: FastifyRequest;
  reply: FastifyReply;
}

interface PanelRoute<
  Params extends z.ZodType,
  Query extends z.ZodType,
  Body extends z.ZodType,
  Answer extends z.ZodType,
> {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below `/painel/api`. */
  url: `/${string}`;
  /** Whose role is enough. */
  action: Permission;
  /** Asks for a passkey or a link of the last ten minutes; money, exports and invitations do so by themselves. */
  stepUp?: boolean;
  /** Answers in a public demonstration too: then it reads, and shows nothing but seeded orders (`access.seededOnly`). */
  demonstration?: boolean;
  /** Requests a minute from one address; {@link PER_MINUTE} unless told. */
  perMinute?: number;
  /** In bytes, where the shop's usual limit is too small. */
  bodyLimit?: number;
  schema?: Shape<Params, Query, Body> & { answer?: Answer };
  /** Takes a null character too, which no column of text keeps: it is told where it stands. */
  anyText?: boolean;
  /** @returns what is answered, or the reply where that is under way already */
  handler(call: PanelCall<z.output<Params>, z.output<Query>, z.output<Body>>): Promise<z.input<Answer> | FastifyReply>;
}

interface OpenRoute<Params extends z.ZodType, Body extends z.ZodType> {
  method: 'GET' | 'POST';
  /** Below `/painel`. */
  url: '' | `/${string}`;
  perMinute?: number;
  schema?: Pick<Shape<Params, z.ZodType, Body>, 'params' | 'body'>;
  /** @param call `access` is null for who is not signed in */
  handler(call: {
    access: Access | null;
    params: z.output<Params>;
    body: z.output<Body>;
    place: PanelPlace;
    visitor: Visitor;
    request: FastifyRequest;
    reply: FastifyReply;
  }): Promise<FastifyReply>;
}

interface Dependencies {
  operators: OperatorsService;
  /** Signs the CSRF tokens. */
  secret: string;
  publicUrl: string | undefined;
}

export type PanelRouting = ReturnType<typeof createPanelRouting>;

/** Keeps every address of the panel out of the hands of routes that were not declared by {@link createPanelRouting}. */
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

/** The only two ways to declare a route of the panel: for who is signed in, and for who is not yet. */
export function createPanelRouting(app: FastifyInstance, { operators, secret, publicUrl }: Dependencies) {
  /** What the hooks found out about a request. */
  const calls = new WeakMap<FastifyRequest, { place: PanelPlace; access: Access | null; visitor: Visitor }>();

  async function look(request: FastifyRequest) {
    const place = panelPlace(request, publicUrl);
    if (!place) throw new AppError('not_found', { what: 'page' });
    const { ip, headers } = request;
    const cookie = sessionCookie(place.origin).read(headers.cookie);
    const access = cookie === undefined ? null : await operators.find(cookie, ip);
    const known = { place, access, visitor: { ip, userAgent: headers['user-agent'], cookie } };
    calls.set(request, known);
    return known;
  }

  /** @throws AppError where the request's hooks did not run */
  function known(request: FastifyRequest) {
    const call = calls.get(request);
    if (!call) throw new Error('a route of the panel without its hooks');
    return call;
  }

  /** Names the session to its own pages alone; worth nothing with another one. */
  function csrfOf({ sessionId }: Access): string {
    return createHmac('sha256', secret).update(`panel-csrf:${sessionId}`).digest('base64url');
  }

  function hasCsrf({ headers }: FastifyRequest, access: Access): boolean {
    const given = Buffer.from(String(headers[CSRF_HEADER] ?? ''));
    const expected = Buffer.from(csrfOf(access));
    return given.length === expected.length && timingSafeEqual(given, expected);
  }

  async function admit(request: FastifyRequest, { action, stepUp, demonstration }: PanelRouteInfo): Promise<void> {
    const { place, access } = await look(request);
    if (!isFromPanel(request, place)) throw foreign();
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
  }

  return {
    csrfOf,

    /** Declares a route of the panel's API, below `/painel/api`. */
    panelRoute<
      Params extends z.ZodType = z.ZodUnknown,
      Query extends z.ZodType = z.ZodUnknown,
      Body extends z.ZodType = z.ZodUnknown,
      Answer extends z.ZodType = z.ZodUnknown,
    >(route: PanelRoute<Params, Query, Body, Answer>): void {
      const {
        method,
        action,
        stepUp = needsStepUp(action),
        demonstration = false,
        perMinute = PER_MINUTE,
        schema = {},
      } = route;
      const { answer, ...shape } = schema as NonNullable<typeof route.schema>;
      const info: PanelRouteInfo = { method, url: `/painel/api${route.url}`, action, stepUp, demonstration };
      if (demonstration && (method !== 'GET' || stepUp)) throw new Error(`${info.url}: a demonstration only reads`);
      app.route({
        method,
        url: info.url,
        schema: { ...shape, ...(answer && { response: { 200: answer } }) },
        config: { panel: info, ...limit(perMinute) },
        ...(route.bodyLimit !== undefined && { bodyLimit: route.bodyLimit }),
        // Before anything of the body is read, and after the limit on requests.
        preParsing: (request) => admit(request, info),
        handler: async (request, reply) => {
          const { place, access, visitor } = known(request);
          if (!access) throw new Error('nobody is signed in');
          reply.header('cache-control', 'no-store');
          if (schema.body && !route.anyText && holdsNull(request.body))
            throw new AppError('bad_request', { why: 'format' });
          const stillOpen = async () => (await operators.find(visitor.cookie ?? '', request.ip)) !== null;
          return route.handler({ access, ...readOf(request), place, stillOpen, request, reply });
        },
      });
    },

    /** Declares a page, or a step of the sign-in, that is open to everybody at the panel's host. */
    openRoute<Params extends z.ZodType = z.ZodUnknown, Body extends z.ZodType = z.ZodUnknown>(
      route: OpenRoute<Params, Body>,
    ): void {
      const { method, perMinute = PER_MINUTE, schema = {} } = route;
      const url = `/painel${route.url}`;
      app.route({
        method,
        url,
        schema,
        config: {
          panel: { method, url, action: null, stepUp: false, demonstration: true },
          ...limit(perMinute),
        },
        preParsing: async (request) => {
          const { place } = await look(request);
          // A page may be opened from anywhere, as from a mail.
          if (method !== 'GET' && !isFromPanel(request, place)) throw foreign();
        },
        handler: async (request, reply) => {
          return route.handler({ ...known(request), ...readOf(request), request, reply });
        },
      });
    },
  };
}

/** @param value as a schema read it, and so of no great depth */
function holdsNull(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0');
  return typeof value === 'object' && value !== null && Object.values(value).some(holdsNull);
}

/** As the route's schema read it. */
function readOf(request: { params: unknown; query: unknown; body: unknown }) {
  const { params, query, body } = request;
  return { params, query, body } as { params: never; query: never; body: never };
}

function foreign(): AppError {
  return new AppError('foreign_request');
}
