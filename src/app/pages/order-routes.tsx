import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { asBought } from '../../campaigns/as-bought.ts';
import { offerTermsOf } from '../../campaigns/offer-terms.ts';
import { createOrder } from '../../orders/creation.ts';
import { viewOrder } from '../../orders/order-view.ts';
import { withdraw } from '../../orders/refunds.ts';
import { findSuccessor, firstOf, followChain, isRenewable, newsSince, renewedBody } from '../../orders/renewal.ts';
import { findOrderAt, type Order } from '../../orders/repository.ts';
import { findTerms } from '../../orders/terms.ts';
import { confirmByLink, openWithdrawal } from '../../orders/withdrawal-requests.ts';
import { AppError } from '../../platform/errors.ts';
import { type Html, sendHtml } from '../../platform/http/html.ts';
import { createLineLimit, LINES_PER_MINUTE } from '../../platform/http/line-limit.ts';
import { problemOf, tellRetryAfter } from '../../platform/http/problems.ts';
import { limit } from '../../platform/http/rate-limits.ts';
import { createBoughtExtras } from '../../publishing/bought-extras.ts';
import { createOrderBody } from '../../shared/api.ts';
import { offerStamp } from '../../shared/offer-stamp.ts';
import { OrderPage, type OrderPageProps, orderTitle } from '../../web/pages/order/page.tsx';
import { pendingOrderPage } from '../../web/pages/order/pending.tsx';
import { personalPage } from '../../web/pages/personal-page.ts';
import { TermsPage } from '../../web/pages/terms/page.tsx';
import { WithdrawalPage } from '../../web/pages/withdrawal/page.tsx';
import type { RouteParts } from '../route-parts.ts';

/** Offer of a new code on an order's page. */
type Renewal = OrderPageProps['renewal'];

const renewalBody = createOrderBody.pick({ stamp: true }).extend({ amount: z.coerce.number().int().positive() });

/** Pages of an order: pay, wait, receive. They survive a reload and work without JavaScript. */
export async function orderPages(
  instance: FastifyInstance,
  { context, offers, storefront, simulator, limits }: RouteParts,
): Promise<void> {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  const noteRefusal = createLineLimit('info', 'no new code', LINES_PER_MINUTE);
  const { db } = context;
  const extrasOf = createBoughtExtras({ db, log: instance.log });

  const schema = { params: z.object({ id: z.string().max(64) }) };

  /** Returns the offer of a new code to this visitor; undefined if there is one already, or none can be made. */
  async function offerRenewal(request: FastifyRequest, order: Order): Promise<Renewal> {
    const { campaign } = await storefront.of(order.campaign, request);
    if (!isRenewable(order, campaign)) return undefined;
    const { renewed, isFull } = await followChain(db, order);
    if (renewed || isFull) return undefined;
    const offer = offers.of(campaign);
    const live = storefront.soldNow(order.campaign);
    if (live instanceof AppError || (await offer.soldOut())) return undefined;
    const { amount } = offer.quoteFor(campaign.product.amount, request.headers.cookie);
    const terms = offerTermsOf(campaign, amount);
    const news = newsSince(order, live, terms, await extrasOf(order));
    return { amount, stamp: offerStamp(terms), news };
  }

  async function showOrder(request: FastifyRequest, order: Order, renewal: Renewal): Promise<Html> {
    const front = await storefront.of(order.campaign, request);
    const view = await viewOrder(context, order);
    return front.page(
      personalPage({
        title: orderTitle(view),
        name: 'order',
        main: (
          <OrderPage
            campaign={asBought(front.campaign, order)}
            order={view}
            demo={simulator !== null}
            renewal={renewal}
          />
        ),
      }),
    );
  }

  // No secret in the address: the browser finds the order in its storage.
  app.get('/pedido', async (request, reply) => {
    const front = storefront.at(request);
    return sendHtml(reply, front.page(pendingOrderPage(front)));
  });

  app.get('/pedido/:id', { schema }, async (request, reply) => {
    const order = await findOrderAt(db, request.params.id);
    return sendHtml(reply, await showOrder(request, order, await offerRenewal(request, order)));
  });

  // Forms that are sent at once make one order; the IP address is the buyer's, like that of the first order.
  const renewal = { schema: { ...schema, body: renewalBody }, config: limit(limits.orders) };
  app.post('/pedido/:id/novo-codigo', renewal, async (request, reply) => {
    const order = await findOrderAt(db, request.params.id);
    const { base } = await storefront.of(order.campaign, request);
    const { amount, stamp } = request.body;
    try {
      const live = storefront.soldNow(order.campaign);
      if (live instanceof AppError) throw live;
      const body = renewedBody(order, live.campaign, { amount, stamp });
      const { renewed, isFull, idempotencyKey } = await followChain(db, order);
      if (renewed) return reply.redirect(`${base}/pedido/${renewed.id}`, 303);
      if (isFull) throw new AppError('order_not_renewable');
      const { cookie } = request.headers;
      const replaced = offers.of(live.campaign).replaceForged(cookie);
      if (replaced) reply.header('set-cookie', replaced);
      const made = await createOrder(context, {
        live,
        body,
        idempotencyKey,
        renews: firstOf(order),
        cookies: cookie,
        visitor: null,
        ip: request.ip,
      });
      return reply.redirect(`${base}/pedido/${made.id}`, 303);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      noteRefusal(request.log, { code: error.code });
      const { status, detail, offer } = problemOf(error);
      // The outcome is unknown: the new order's own page shows it.
      const successor = await findSuccessor(db, order);
      if (successor) return reply.redirect(`${base}/pedido/${successor.id}`, 303);
      const renewal = await offerRenewal(request, order);
      if (!renewal) throw error;
      const shown = {
        ...renewal,
        ...(offer && { amount: offer.amount, stamp: offer.stamp }),
        problem: detail,
        // The problem's message contains them.
        ...(offer && { news: [] }),
      };
      tellRetryAfter(reply, error);
      return sendHtml(reply.code(status), await showOrder(request, order, shown));
    }
  });

  // A form with a problem has this address: a reload requests it, and so does the page that polls for changes.
  app.get('/pedido/:id/novo-codigo', { schema }, async (request, reply) => {
    const { token } = await findOrderAt(db, request.params.id);
    return reply.redirect(`${storefront.routeOf(request).base}/pedido/${token}`, 303);
  });

  app.get('/pedido/:id/termos', { schema }, async (request, reply) => {
    const order = await findOrderAt(db, request.params.id);
    const terms = await findTerms(db, order.terms_version);
    if (!terms) throw new AppError('terms_not_found');
    const page = personalPage({
      title: `${terms.title}: pedido ${order.number}`,
      name: 'termos',
      main: <TermsPage {...terms} order={order} />,
    });
    return sendHtml(reply, (await storefront.of(order.campaign, request)).page(page));
  });

  app.post('/pedido/:id/desistir', { schema, config: limit(limits.orders) }, async (request, reply) => {
    const { id, token } = await findOrderAt(db, request.params.id);
    await withdraw(context, id, token);
    return reply.redirect(`${storefront.routeOf(request).base}/pedido/${token}`, 303);
  });

  const linkRoute = { schema: { params: z.object({ token: z.string().max(200) }) } };
  app.get('/desistir/:token', linkRoute, async (request, reply) => {
    const { token } = request.params;
    const { order, requestedAt } = await openWithdrawal(context, token);
    const { refundable: amount } = await viewOrder(context, order);
    const front = await storefront.of(order.campaign, request);
    if (amount === undefined) return reply.redirect(`${front.base}/pedido/${order.token}`, 303);
    const facts = { token, orderNumber: order.number, amount, requestedAt };
    const page = personalPage({
      title: 'Confirme sua desistência',
      name: 'order',
      main: <WithdrawalPage campaign={asBought(front.campaign, order)} {...facts} />,
    });
    return sendHtml(reply, front.page(page));
  });

  app.post('/desistir/:token', { ...linkRoute, config: limit(limits.orders) }, async (request, reply) => {
    const order = await confirmByLink(context, request.params.token);
    const { base } = await storefront.of(order.campaign, request);
    return reply.redirect(`${base}/pedido/${order.token}`, 303);
  });
}
