import { checkDraft, openDraft, saveChecked } from '../../admin/campaigns/draft-check.ts';
import { readEdited } from '../../admin/campaigns/draft-editing.ts';
import { readDraftChanges, readVersionDocument } from '../../admin/campaigns/draft-versions.ts';
import { endPreviewLink, listPreviewLinks, makePreviewLink } from '../../admin/campaigns/preview-links.ts';
import { takeVideo } from '../../admin/campaigns/take-video.ts';
import type { Admin } from '../../admin/service.ts';
import { sendHtml } from '../../platform/http/html.ts';
import type { DraftPreviews } from '../../publishing/draft-preview.ts';
import { doneSchema } from '../../shared/panel/account-schema.ts';
import { campaignParams } from '../../shared/panel/campaigns-schema.ts';
import {
  madePreviewLink,
  newPreviewLink,
  previewLinkParams,
  previewLinks,
} from '../../shared/panel/preview-links-schema.ts';
import {
  draftChanges,
  draftChangesQuery,
  draftCheck,
  draftWeight,
  editedDraft,
  MAX_DOCUMENT_BYTES,
  newVideo,
  previewQuery,
  saveDraftBody,
  savedDraft,
  takenVideo,
  versionDocument,
  versionParams,
} from '../../shared/panel/studio-schema.ts';
import type { PanelRouting } from './panel-route.ts';

/** Maximum number of requests per minute from one address: two slow typists, whose every letter is saved. */
const REQUESTS_PER_MINUTE = 600;

export interface StudioApiOptions {
  admin: Admin;
  previews: DraftPreviews;
}

/** `/painel/api/campaigns/ID/draft` and `…/previews`: a campaign's draft, and its shared previews. */
export function studioApi({ panelRoute }: PanelRouting, { admin: { context }, previews }: StudioApiOptions): void {
  const own = { url: '/campaigns/:id/draft', action: 'publish', perMinute: REQUESTS_PER_MINUTE } as const;

  panelRoute({
    ...own,
    method: 'GET',
    schema: { params: campaignParams, answer: editedDraft },
    handler: ({ params }) => readEdited(context, params.id),
  });

  panelRoute({
    ...own,
    method: 'PUT',
    bodyLimit: MAX_DOCUMENT_BYTES,
    anyText: true,
    schema: { params: campaignParams, body: saveDraftBody, answer: savedDraft },
    handler: ({ access, params, body }) => saveChecked(context, access.actor, params.id, body),
  });

  panelRoute({
    ...own,
    method: 'GET',
    url: '/campaigns/:id/draft/check',
    schema: { params: campaignParams, answer: draftCheck },
    handler: ({ params }) => checkDraft(context, params.id),
  });

  panelRoute({
    ...own,
    method: 'GET',
    url: '/campaigns/:id/draft/weight',
    schema: { params: campaignParams, answer: draftWeight },
    async handler({ params }) {
      const opened = await openDraft(context, params.id);
      return { firstView: opened && (await previews.weigh(opened)) };
    },
  });

  panelRoute({
    ...own,
    method: 'GET',
    url: '/campaigns/:id/draft/changes',
    schema: { params: campaignParams, querystring: draftChangesQuery, answer: draftChanges },
    handler: ({ params, query }) => readDraftChanges(context, params.id, query.version),
  });

  panelRoute({
    ...own,
    method: 'GET',
    url: '/campaigns/:id/versions/:version',
    schema: { params: versionParams, answer: versionDocument },
    handler: ({ params }) => readVersionDocument(context, params.id, params.version),
  });

  panelRoute({
    ...own,
    method: 'POST',
    url: '/campaigns/:id/videos',
    schema: { params: campaignParams, body: newVideo, answer: takenVideo },
    handler: ({ access, params, body }) => takeVideo(context, access.actor, params.id, body.parts),
  });

  panelRoute({
    ...own,
    method: 'GET',
    url: '/campaigns/:id/draft/preview',
    schema: { params: campaignParams, querystring: previewQuery },
    async handler({ params, query, reply }) {
      const opened = await openDraft(context, params.id);
      // The draft changed since the frame's request: that is no error.
      if (!opened) return reply.code(204).send();
      return sendHtml(reply.header('x-robots-tag', 'noindex'), await previews.page(opened, query.mode));
    },
  });

  const links = { url: '/campaigns/:id/previews', action: 'publish' } as const;

  panelRoute({
    ...links,
    method: 'GET',
    schema: { params: campaignParams, answer: previewLinks },
    handler: async ({ params }) => ({ links: await listPreviewLinks(context, params.id) }),
  });

  panelRoute({
    ...links,
    method: 'POST',
    schema: { params: campaignParams, body: newPreviewLink, answer: madePreviewLink },
    async handler({ access, params, body, address }) {
      const { token, until } = await makePreviewLink(context, access.actor, params.id, body.days);
      return { url: `${address.origin}/previa/${token}`, until: until.toISOString() };
    },
  });

  panelRoute({
    ...links,
    method: 'DELETE',
    url: '/campaigns/:id/previews/:link',
    schema: { params: previewLinkParams, answer: doneSchema },
    async handler({ access, params }) {
      await endPreviewLink(context, access.actor, params.id, params.link);
      return { done: true } as const;
    },
  });
}
