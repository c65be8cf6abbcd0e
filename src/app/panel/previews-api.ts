import { endPreviewLink, listPreviewLinks, makePreviewLink } from '../../admin/campaigns/preview-links.ts';
import type { ShopContext } from '../../admin/shop-context.ts';
import { previewsContract } from '../../shared/panel/previews-schema.ts';
import type { PanelRouting } from './panel-route.ts';

/** `/painel/api/campaigns/ID/previews`: a campaign's shared previews. */
export function previewsApi({ panelRoutes }: PanelRouting, { context }: { context: ShopContext }): void {
  panelRoutes(previewsContract, {
    'GET /campaigns/:id/previews': async ({ params }) => ({ links: await listPreviewLinks(context, params.id) }),
    async 'POST /campaigns/:id/previews'({ access, params, body, address }) {
      const { token, until } = await makePreviewLink(context, access.actor, params.id, body.days);
      return { url: `${address.origin}/previa/${token}`, until: until.toISOString() };
    },
    'DELETE /campaigns/:id/previews/:link': ({ access, params }) =>
      endPreviewLink(context, access.actor, params.id, params.link),
  });
}
