import type { Admin } from '../../admin/service.ts';
import { sendHtml } from '../../platform/http/html.ts';
import type { DraftPreviews } from '../../publishing/draft-preview.ts';
import { campaignParams } from '../../shared/panel/campaigns-schema.ts';
import {
  draftCheck,
  editedDraft,
  LARGEST_DOCUMENT,
  saveDraftBody,
  savedDraft,
} from '../../shared/panel/studio-schema.ts';
import type { PanelRouting } from './panel-route.ts';

/** Somebody who types saves each second; a second person may do so at the same address. */
const A_MINUTE = 240;

interface Dependencies {
  admin: Admin;
  previews: DraftPreviews;
}

/** `/painel/api/campaigns/ID/draft`: a campaign while it is edited. */
export function studioApi({ panelRoute }: PanelRouting, { admin: { campaigns }, previews }: Dependencies): void {
  const own = { url: '/campaigns/:id/draft', action: 'publish', perMinute: A_MINUTE } as const;

  panelRoute({
    ...own,
    method: 'GET',
    schema: { params: campaignParams, answer: editedDraft },
    handler: ({ params }) => campaigns.readEdited(params.id),
  });

  panelRoute({
    ...own,
    method: 'PUT',
    bodyLimit: LARGEST_DOCUMENT,
    schema: { params: campaignParams, body: saveDraftBody, answer: savedDraft },
    handler: ({ access, params, body }) => campaigns.saveEdited(access.actor, params.id, body),
  });

  panelRoute({
    ...own,
    method: 'GET',
    url: '/campaigns/:id/draft/check',
    schema: { params: campaignParams, answer: draftCheck },
    async handler({ params }) {
      const { opened, ...check } = await campaigns.checkDraft(params.id);
      return { ...check, firstView: opened && (await previews.weigh(opened)) };
    },
  });

  panelRoute({
    ...own,
    method: 'GET',
    url: '/campaigns/:id/draft/preview',
    schema: { params: campaignParams },
    async handler({ params, reply }) {
      const page = await previews.page(await campaigns.openDraft(params.id));
      return sendHtml(reply.header('x-robots-tag', 'noindex'), page);
    },
  });
}
