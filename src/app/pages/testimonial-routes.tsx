import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { ReactElement } from 'react';
import { z } from 'zod';
import { type Html, sendHtml } from '../../platform/http/html.ts';
import { limit } from '../../platform/http/rate-limits.ts';
import { type TestimonialField, testimonialForm } from '../../shared/testimonial-input.ts';
import type { OwnTestimonial } from '../../testimonials/service.ts';
import { personalPage } from '../../web/pages/personal-page.ts';
import {
  TestimonialStatePage,
  TestimonialWithdrawnPage,
  TestimonialWritePage,
} from '../../web/pages/testimonial/page.tsx';
import type { Front } from '../campaigns/storefront.ts';
import type { RouteParts } from '../route-parts.ts';

const params = z.object({ token: z.string().max(200) });
const field = z.string().max(5000).default('');
/** Body of a browser's form; the rules for each field are applied later, so that errors go back into the form. */
const formBody = z.object({ stars: field, text: field, name: field, place: field, consent: field });
type Form = z.infer<typeof formBody>;

/** Page of a buyer's own testimonial: written, changed and removed by the link of their order. */
export async function testimonialPages(
  instance: FastifyInstance,
  { testimonials, storefront, limits }: RouteParts,
): Promise<void> {
  const app = instance.withTypeProvider<ZodTypeProvider>();

  const readRoute = { schema: { params, querystring: z.object({ editar: z.string().optional() }) } };
  app.get('/depoimento/:token', readRoute, async (request, reply) => {
    const { token } = request.params;
    const own = await testimonials.open(token);
    const front = await storefront.of(own.campaign, request);
    const write = own.status === 'none' || request.query.editar !== undefined;
    return sendHtml(reply, write ? form(front, own, valuesOf(own)) : frame(front, stateOf(front, own, token)));
  });

  const writeRoute = { schema: { params, body: formBody }, config: limit(limits.recovery) };
  app.post('/depoimento/:token', writeRoute, async (request, reply) => {
    const { token } = request.params;
    const own = await testimonials.open(token);
    const parsed = testimonialForm.safeParse(request.body);
    if (!parsed.success) {
      const errors: Partial<Record<TestimonialField, string>> = {};
      for (const { path, message } of parsed.error.issues) errors[path[0] as TestimonialField] ??= message;
      const front = await storefront.of(own.campaign, request);
      return sendHtml(reply.code(422), form(front, own, request.body, errors));
    }
    await testimonials.submit(token, parsed.data);
    return reply.redirect(`${storefront.routeOf(request).base}/depoimento/${token}`, 303);
  });

  const withdrawRoute = { schema: { params }, config: limit(limits.recovery) };
  app.post('/depoimento/:token/retirar', withdrawRoute, async (request, reply) => {
    const { token } = request.params;
    await testimonials.withdraw(token);
    return reply.redirect(`${storefront.routeOf(request).base}/depoimento/${token}`, 303);
  });

  function form(
    front: Front,
    own: OwnTestimonial,
    values: Omit<Form, 'consent'>,
    errors?: Partial<Record<TestimonialField, string>>,
  ) {
    const editing = own.status !== 'none' && own.status !== 'withdrawn';
    const props = { values, editing, ...(errors && { errors }) };
    return frame(front, <TestimonialWritePage campaign={front.campaign} {...props} />);
  }

  function stateOf(
    { campaign }: Front,
    { status, stars, writtenAt, publishAt, consent, ...own }: OwnTestimonial,
    token: string,
  ): ReactElement {
    if (!consent || !writtenAt || !publishAt || status === 'none') throw new Error('nothing is written yet');
    if (status === 'withdrawn' || stars === null) {
      const { givenAt, withdrawnAt } = consent;
      return <TestimonialWithdrawnPage campaign={campaign} givenAt={givenAt} withdrawnAt={withdrawnAt ?? writtenAt} />;
    }
    const testimonial = { ...own, status, stars, writtenAt, publishAt, consent };
    return <TestimonialStatePage campaign={campaign} token={token} testimonial={testimonial} />;
  }

  function frame({ page }: Front, main: ReactElement): Html {
    return page(personalPage({ title: 'Seu depoimento', name: 'testimonial', main }));
  }
}

function valuesOf({ stars, text, name, place }: OwnTestimonial): Omit<Form, 'consent'> {
  return { stars: stars === null ? '' : String(stars), text, name, place };
}
