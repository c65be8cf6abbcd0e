import { listWaiting } from '../../admin/campaigns/waiting-lines.ts';
import type { Admin } from '../../admin/service.ts';
import { hideTestimonial, listTestimonials, publishTestimonial } from '../../admin/testimonials/testimonials.ts';
import { doneSchema } from '../../shared/panel/account-schema.ts';
import { campaignParams } from '../../shared/panel/campaigns-schema.ts';
import {
  testimonialHiding,
  testimonialPublishing,
  testimonialsPage,
  testimonialsQuery,
  waitingPage,
  waitingQuery,
} from '../../shared/panel/testimonials-schema.ts';
import type { PanelRouting } from './panel-route.ts';
import { byId } from './route-params.ts';

/** `/painel/api/testimonials`, and a campaign's waiting list. */
export function testimonialsApi({ panelRoute }: PanelRouting, { admin }: { admin: Admin }): void {
  const read = { method: 'GET', action: 'read', demonstration: true } as const;
  const serve = { method: 'POST', action: 'serve' } as const;

  panelRoute({
    ...read,
    url: '/testimonials',
    schema: { querystring: testimonialsQuery, answer: testimonialsPage },
    handler: ({ access, query }) => listTestimonials(admin.context.db, query, access),
  });

  panelRoute({
    ...serve,
    url: '/testimonials/:id/publish',
    schema: { params: byId, body: testimonialPublishing, answer: doneSchema },
    async handler({ access, params, body }) {
      await publishTestimonial(admin.context, access.actor, params.id, body.version);
      return { done: true } as const;
    },
  });

  panelRoute({
    ...serve,
    url: '/testimonials/:id/hide',
    schema: { params: byId, body: testimonialHiding, answer: doneSchema },
    async handler({ access, params, body }) {
      await hideTestimonial(admin.context, access.actor, params.id, body.reason);
      return { done: true } as const;
    },
  });

  panelRoute({
    ...read,
    url: '/campaigns/:id/waiting-list',
    schema: { params: campaignParams, querystring: waitingQuery, answer: waitingPage },
    handler: ({ access, params, query }) => listWaiting(admin.context.db, params.id, query.after, access),
  });
}
