import { listWaiting } from '../../admin/campaigns/waiting-lines.ts';
import type { ShopContext } from '../../admin/shop-context.ts';
import { hideTestimonial, listTestimonials, publishTestimonial } from '../../admin/testimonials/testimonials.ts';
import { testimonialsContract } from '../../shared/panel/testimonials-schema.ts';
import type { PanelRouting } from './panel-route.ts';

/** `/painel/api/testimonials`, and a campaign's waiting list. */
export function testimonialsApi({ panelRoutes }: PanelRouting, { context }: { context: ShopContext }): void {
  panelRoutes(testimonialsContract, {
    'GET /testimonials': ({ access, query }) => listTestimonials(context.db, query, access),
    'POST /testimonials/:id/publish': ({ access, params, body }) =>
      publishTestimonial(context, access.actor, params.id, body.version),
    'POST /testimonials/:id/hide': ({ access, params, body }) =>
      hideTestimonial(context, access.actor, params.id, body.reason),
    'GET /campaigns/:id/waiting-list': ({ access, params, query }) =>
      listWaiting(context.db, params.id, query.after, access),
  });
}
