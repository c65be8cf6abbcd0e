import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Campaign } from '../../campaign/schema.ts';
import type { OrdersService } from '../../orders/service.ts';
import { createOrderBody } from '../../shared/api.ts';
import { CheckoutPage } from '../../site/server-pages/checkout-page.tsx';
import { AppError } from '../errors.ts';
import { fill, fillShell, sendHtml } from '../http/html.tsx';
import { limit, type RateLimits } from '../http/rate-limits.ts';
import type { StaticSite } from '../http/static-files.ts';

interface Options {
  orders: OrdersService;
  campaign: Campaign;
  site: StaticSite;
  limits: RateLimits;
}

const field = z.string().max(500).default('');
/** What a browser's form sends; the rules for each field come after, so that errors go back into the form. */
const formBody = z.object({
  name: field,
  email: field,
  phone: field,
  document: field,
  idempotencyKey: z.string().regex(/^[\w-]{8,128}$/),
});
type Form = z.infer<typeof formBody>;

/** The hosted checkout, which works without JavaScript. */
export async function checkoutPages(
  instance: FastifyInstance,
  { orders, campaign, site, limits }: Options,
): Promise<void> {
  const app = instance.withTypeProvider<ZodTypeProvider>();

  app.get('/checkout', async (_request, reply) => {
    const { html, csp } = site.template('checkout');
    // A key for this very form: sending it twice makes one order.
    return sendHtml(reply, { html: fill(html, { IDEMPOTENCY_KEY: randomUUID() }), csp });
  });

  app.post('/checkout', { schema: { body: formBody }, config: limit(limits.orders) }, async (request, reply) => {
    const form = request.body;
    const order = await placeOrder(form).catch((error: unknown) => {
      if (error instanceof AppError) return error;
      throw error;
    });
    if (!(order instanceof AppError)) return reply.redirect(`/pedido/${order.id}`, 303);

    request.log.info({ code: order.code }, 'checkout form not accepted');
    const page = fillShell(site.template('shell'), {
      title: 'Finalizar compra',
      name: 'checkout',
      main: (
        <CheckoutPage
          campaign={campaign}
          // After an outcome that is unknown, sending the form again must find the same order.
          idempotencyKey={order.status === 504 ? form.idempotencyKey : randomUUID()}
          values={form}
          documentAsked={campaign.buyer.document === 'ask'}
          {...(order.errors ? { errors: order.errors } : { problem: order.message })}
        />
      ),
    });
    return sendHtml(reply.code(order.status), page);
  });

  async function placeOrder(form: Form) {
    const { idempotencyKey, document, ...buyer } = form;
    const parsed = createOrderBody.safeParse({ ...buyer, ...(document && { document }) });
    if (parsed.success) return orders.create(parsed.data, idempotencyKey);
    const errors: Record<string, string> = {};
    for (const { path, message } of parsed.error.issues) errors[String(path[0])] ??= message;
    throw new AppError(422, 'invalid_fields', Object.values(errors)[0] ?? '', errors);
  }
}
