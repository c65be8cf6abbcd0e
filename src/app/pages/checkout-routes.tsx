import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { createOrder } from '../../orders/creation.ts';
import { AppError } from '../../platform/errors.ts';
import { type Html, sendHtml } from '../../platform/http/html.ts';
import { createLineLimit, LINES_PER_MINUTE } from '../../platform/http/line-limit.ts';
import { problemOf, tellRetryAfter } from '../../platform/http/problems.ts';
import { limit } from '../../platform/http/rate-limits.ts';
import { createOrderBody, IDEMPOTENCY_KEY } from '../../shared/api.ts';
import { likelyEmail } from '../../shared/email-typo.ts';
import type { Centavos } from '../../shared/money.ts';
import { MAX_STAMP_LENGTH } from '../../shared/offer-stamp.ts';
import { originQuery } from '../../tracking/service.ts';
import { CheckoutPage, type CheckoutPageProps, checkoutPage } from '../../web/pages/checkout/page.tsx';
import { personalPage } from '../../web/pages/personal-page.ts';
import type { ShopFront } from '../campaigns/storefront.ts';
import type { RouteParts } from '../route-parts.ts';

const field = z.string().max(500).default('');
/** Body of a browser's form; the rules for each field are applied later, so that errors go back into the form. */
const formBody = z.object({
  name: field,
  email: field,
  phone: field,
  document: field,
  /** E-mail that was questioned before; `meantEmail` is the suggestion that was chosen instead. */
  askedEmail: field,
  meantEmail: field,
  /** Amount in centavos. */
  amount: z
    .string()
    .regex(/^\d{0,9}$/)
    .default(''),
  stamp: z.string().max(MAX_STAMP_LENGTH).default(''),
  idempotencyKey: z.string().regex(IDEMPOTENCY_KEY),
  /** Query of the page's address, with the buyer's origin. */
  origin: z.string().max(1000).default(''),
});
type Form = z.infer<typeof formBody>;

/** Pages of the hosted checkout, which work without JavaScript. */
export async function checkoutPages(
  instance: FastifyInstance,
  { context, offers, storefront, limits }: RouteParts,
): Promise<void> {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  const noteRefusal = createLineLimit('info', 'checkout form not accepted', LINES_PER_MINUTE);

  app.get('/checkout', async (request, reply) => {
    const front = storefront.sellingAt(request);
    const offer = await offerOf(front, request.headers.cookie);
    const origin = originQuery(request.url);
    // The key belongs to this form: sending it twice makes one order.
    const idempotencyKey = randomUUID();
    if (offer.amount !== front.campaign.product.amount || offer.soldOut)
      return sendHtml(reply, page(front, { idempotencyKey, origin, ...offer }));
    return sendHtml(reply, front.page(checkoutPage(front.campaign, idempotencyKey, origin)));
  });

  app.post('/checkout', { schema: { body: formBody }, config: limit(limits.orders) }, async (request, reply) => {
    const form = { ...request.body, email: chosenEmail(request.body) };
    const front = storefront.sellingAt(request);
    const { cookie } = request.headers;
    const replaced = offers.of(front.campaign).replaceForged(cookie);
    if (replaced) reply.header('set-cookie', replaced);
    const doubt = doubtOf(form);
    const order = await placeOrder(front, form, doubt !== undefined, cookie, request.ip).catch((error: unknown) => {
      if (error instanceof AppError) return error;
      throw error;
    });
    if (order && !(order instanceof AppError)) return reply.redirect(`${front.base}/pedido/${order.id}`, 303);

    const back = {
      values: form,
      origin: form.origin,
      promised: Number(form.amount) || undefined,
      ...(form.stamp && { stamp: form.stamp }),
      ...(doubt && { suggestion: doubt }),
      ...(await offerOf(front, cookie)),
    };
    if (!order) return sendHtml(reply, page(front, { idempotencyKey: form.idempotencyKey, ...back }));
    noteRefusal(request.log, { code: order.code });
    const { status, errors, detail, offer } = problemOf(order);
    const isPriceSaid = offer !== undefined || order.code === 'hold_invalid';
    const again = page(front, {
      // After an unknown outcome, sending the form again must find the same order.
      idempotencyKey: status === 504 ? form.idempotencyKey : randomUUID(),
      ...(errors ? { errors } : { problem: detail }),
      ...back,
      ...(isPriceSaid && { promised: undefined }),
      // The provider's own price, if it differs from the campaign's.
      ...(offer && { amount: offer.amount, stamp: offer.stamp }),
    });
    tellRetryAfter(reply, order);
    return sendHtml(reply.code(status), again);
  });

  async function offerOf(
    { campaign }: ShopFront,
    cookies: string | undefined,
  ): Promise<{ amount: Centavos; soldOut: boolean }> {
    const offer = offers.of(campaign);
    return { amount: offer.quoteFor(campaign.product.amount, cookies).amount, soldOut: await offer.soldOut() };
  }

  function page({ campaign, page }: ShopFront, state: Omit<CheckoutPageProps, 'campaign'>): Html {
    const main = <CheckoutPage campaign={campaign} {...state} />;
    return page(personalPage({ title: 'Finalizar compra', name: 'checkout', main }));
  }

  /** @returns null if the data are valid, but the buyer is asked about the e-mail first */
  async function placeOrder(
    { live }: ShopFront,
    form: Form,
    isDoubtful: boolean,
    cookies: string | undefined,
    ip: string,
  ) {
    const { idempotencyKey, document, amount, stamp, origin, askedEmail: _asked, meantEmail: _meant, ...buyer } = form;
    const parsed = createOrderBody.safeParse({
      ...buyer,
      ...(document && { document }),
      ...(amount && { amount: Number(amount) }),
      ...(stamp && { stamp }),
      ...(origin && { tracking: Object.fromEntries(new URLSearchParams(origin)) }),
    });
    if (parsed.success && isDoubtful) return null;
    // A visitor without scripts was not asked for consent.
    if (parsed.success)
      return createOrder(context, { live, body: parsed.data, idempotencyKey, cookies, visitor: null, ip });
    const errors: Record<string, string> = {};
    for (const { path, message } of parsed.error.issues) errors[String(path[0])] ??= message;
    throw new AppError('invalid_fields', { errors });
  }
}

/** Returns the suggested address, unless another one was typed meanwhile: the return key presses the same button. */
function chosenEmail({ email, askedEmail, meantEmail }: Form): string {
  return meantEmail && email === askedEmail ? meantEmail : email;
}

/** Returns the suggestion for an e-mail with a likely typo, unless it was made before. */
function doubtOf({ email, askedEmail }: Form): { typed: string; meant: string } | undefined {
  const meant = email === askedEmail ? null : likelyEmail(email);
  return meant ? { typed: email, meant } : undefined;
}
