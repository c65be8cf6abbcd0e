import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { createDemoMailbox, type MailboxReader } from '../../delivery/demo-mailbox.ts';
import { findOrderAt, type Order } from '../../orders/repository.ts';
import type { SimulatedCharge, Simulator } from '../../payments/providers/simulator/simulator.ts';
import type { Db } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import { sendHtml } from '../../platform/http/html.ts';
import { isLoopback } from '../../platform/http/loopback.ts';
import { limit } from '../../platform/http/rate-limits.ts';
import { DevMailPage } from '../../web/pages/dev/mail-page.tsx';
import { type DemoCharge, DevPixPage } from '../../web/pages/dev/pix-page.tsx';
import { personalPage } from '../../web/pages/personal-page.ts';
import { sessionCookie } from '../panel/session-cookie.ts';
import type { RouteParts } from '../route-parts.ts';
import { shopOrigin } from '../shop-origin.ts';

/** Policy of a mail's frame: no scripts, its own inline styles, pictures of this shop, and links in a new tab. */
const MAIL_CSP =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox";

/** Begins the address of a picture. */
const PICTURE_HOST = /(?<=<img src=")https?:\/\/[^/"]+/g;

const orderParams = { schema: { params: z.object({ id: z.string().max(64) }) } };
const mailParams = { schema: { params: z.object({ id: z.string().regex(/^\d{1,18}$/) }) } };

/**
 * Pages of the demo's mailbox. Registered in demo mode only: live mode has no such addresses. With a bank's sandbox, the
 * demonstration's tools are only for this machine's user.
 */
export async function demoMailPages(
  instance: FastifyInstance,
  { env, db, operators, storefront }: RouteParts,
): Promise<void> {
  if (env.PIX_SANDBOX) instance.addHook('onRequest', refuseOthers);
  const app = instance.withTypeProvider<ZodTypeProvider>();
  const mailbox = createDemoMailbox(db);

  /** Returns the reader of the mailbox: only an owner signed in to the panel is shown links that sign in. */
  async function readerOf(request: FastifyRequest): Promise<MailboxReader> {
    const origin = shopOrigin(request, env.PUBLIC_URL)?.origin;
    const cookie = origin && sessionCookie(origin).read(request.headers.cookie);
    const access = cookie && (await operators.find(cookie, request.ip));
    return access && access.actor.role === 'owner' ? 'owner' : 'anybody';
  }

  app.get('/dev/mail', async (request, reply) => {
    const mails = await mailbox.list(await readerOf(request));
    if (wantsJson(request)) return reply.send(mails);
    const main = <DevMailPage mails={mails} />;
    const { page } = storefront.at(request);
    return sendHtml(reply, page(personalPage({ title: 'E-mails da demonstração', name: 'dev', main })));
  });

  app.get('/dev/mail/:id/html', mailParams, async (request, reply) => {
    const mail = await mailbox.find(request.params.id, await readerOf(request));
    if (!mail) throw new AppError('mail_not_found');
    // The mailbox may be read at another name of this machine than that in the mail.
    return sendHtml(reply, { html: mail.html.replaceAll(PICTURE_HOST, ''), csp: MAIL_CSP });
  });
}

/** Pages of the demo's bank. Registered with the simulator only. */
export async function demoBankPages(
  instance: FastifyInstance,
  { env, simulator, db, storefront, limits }: RouteParts & { simulator: Simulator },
): Promise<void> {
  if (env.PIX_SANDBOX) instance.addHook('onRequest', refuseOthers);
  const app = instance.withTypeProvider<ZodTypeProvider>();

  app.get('/dev/pix', async (request, reply) => {
    const charges = await withNames(await simulator.list());
    if (wantsJson(request)) return reply.send(charges);
    const main = <DevPixPage charges={charges} />;
    const { page } = storefront.at(request);
    return sendHtml(reply, page(personalPage({ title: 'PIX da demonstração', name: 'dev', main })));
  });

  /** Adds the public names of orders, which the page and the routes below use; the bank has only their ids. */
  async function withNames(charges: SimulatedCharge[]): Promise<DemoCharge[]> {
    const names = await namesOf(
      db,
      charges.map(({ orderId }) => orderId),
    );
    return charges.flatMap(({ orderId, ...charge }) => {
      const { token, number, buyer_name: buyerName = '' } = names.get(orderId) ?? {};
      return token && number ? { ...charge, orderId: token, orderNumber: number, buyerName } : [];
    });
  }

  for (const [action, status] of [
    ['pay', 'paid'],
    ['expire', 'expired'],
  ] as const) {
    app.post(`/dev/pix/:id/${action}`, { ...orderParams, config: limit(limits.orders) }, async (request, reply) => {
      await simulator.setStatus((await findOrderAt(db, request.params.id)).id, status);
      return settled(request, reply, request.params.id, storefront.routeOf(request).base);
    });
  }
}

/** Requires this machine in all of: the connection, the client that a proxy names, and the name in the address bar. */
async function refuseOthers({ socket, ip, hostname }: FastifyRequest): Promise<void> {
  if (![socket.remoteAddress ?? '', ip, hostname].every(isLoopback)) throw new AppError('not_found', { what: 'page' });
}

/** Answers a payment: a form goes back to its page, a program gets JSON. */
function settled(request: FastifyRequest, reply: FastifyReply, orderId: string, base: string): FastifyReply {
  if (wantsJson(request) || !request.headers.accept?.includes('text/html')) return reply.send({ id: orderId });
  return reply.redirect(`${base}/dev/pix`, 303);
}

function wantsJson(request: FastifyRequest): boolean {
  return request.headers.accept?.includes('application/json') ?? false;
}

/** Returns the public names of orders and their buyers' names, by the orders' ids. */
async function namesOf(db: Db, ids: string[]): Promise<Map<string, Pick<Order, 'token' | 'number' | 'buyer_name'>>> {
  if (ids.length === 0) return new Map();
  const columns = ['id', 'token', 'number', 'buyer_name'] as const;
  const rows = await db.selectFrom('orders').select(columns).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, ...names }) => [id, names]));
}
