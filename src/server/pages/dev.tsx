import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { DemoMailbox } from '../../delivery/demo-mailbox.ts';
import type { OrdersService } from '../../orders/service.ts';
import type { SimulatedCharge, Simulator } from '../../payments/providers/simulator/simulator.ts';
import { DevMailPage } from '../../site/server-pages/dev-mail-page.tsx';
import { type DemoCharge, DevPixPage } from '../../site/server-pages/dev-pix-page.tsx';
import { AppError } from '../errors.ts';
import { fillShell, sendHtml } from '../http/html.tsx';
import { limit, type RateLimits } from '../http/rate-limits.ts';
import type { StaticSite } from '../http/static-files.ts';

/** Scripts are off in a mail's frame; its inline styles are its own, and its links open in a new tab. */
const MAIL_CSP =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox";

const orderParams = { schema: { params: z.object({ id: z.string().max(64) }) } };
const mailParams = { schema: { params: z.object({ id: z.string().regex(/^\d{1,18}$/) }) } };

/** The demo's mailbox. Registered in demo mode only: live mode has no such addresses. */
export async function demoMailPages(
  instance: FastifyInstance,
  { mailbox, site }: { mailbox: DemoMailbox; site: StaticSite },
): Promise<void> {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  const shell = site.template('shell');

  app.get('/dev/mail', async (request, reply) => {
    const mails = await mailbox.list();
    if (wantsJson(request)) return reply.send(mails);
    return sendHtml(
      reply,
      fillShell(shell, { title: 'E-mails da demonstração', name: 'dev', main: <DevMailPage mails={mails} /> }),
    );
  });

  app.get('/dev/mail/:id/html', mailParams, async (request, reply) => {
    const mail = await mailbox.find(request.params.id);
    if (!mail) throw new AppError(404, 'mail_not_found', 'E-mail não encontrado.');
    return sendHtml(reply, { html: mail.html, csp: MAIL_CSP });
  });
}

/** The demo's bank. Registered with the simulator only. */
export async function demoBankPages(
  instance: FastifyInstance,
  {
    simulator,
    orders,
    site,
    limits,
  }: { simulator: Simulator; orders: OrdersService; site: StaticSite; limits: RateLimits },
): Promise<void> {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  const shell = site.template('shell');

  app.get('/dev/pix', async (request, reply) => {
    const charges = await withNames(await simulator.list());
    if (wantsJson(request)) return reply.send(charges);
    return sendHtml(
      reply,
      fillShell(shell, { title: 'PIX da demonstração', name: 'dev', main: <DevPixPage charges={charges} /> }),
    );
  });

  /** The bank knows the order's id; the page and the calls below go by its public names. */
  async function withNames(charges: SimulatedCharge[]): Promise<DemoCharge[]> {
    const names = await orders.namesOf(charges.map(({ orderId }) => orderId));
    return charges.flatMap(({ orderId, ...charge }) => {
      const { token, number } = names.get(orderId) ?? {};
      return token && number ? { ...charge, orderId: token, orderNumber: number } : [];
    });
  }

  for (const [action, status] of [
    ['pay', 'paid'],
    ['expire', 'expired'],
  ] as const) {
    app.post(`/dev/pix/:id/${action}`, { ...orderParams, config: limit(limits.orders) }, async (request, reply) => {
      await simulator.settle((await orders.find(request.params.id)).id, status);
      return settled(request, reply, request.params.id);
    });
  }
}

/** A form goes back to the page it came from; a program gets JSON. */
function settled(request: FastifyRequest, reply: FastifyReply, orderId: string): FastifyReply {
  if (wantsJson(request) || !request.headers.accept?.includes('text/html')) return reply.send({ id: orderId });
  return reply.redirect('/dev/pix', 303);
}

function wantsJson(request: FastifyRequest): boolean {
  return request.headers.accept?.includes('application/json') ?? false;
}
