import { campaignOfCover } from '../../admin/campaigns/campaign-overview.ts';
import { checkDraft, openDraft, saveChecked } from '../../admin/campaigns/draft-check.ts';
import { readEdited } from '../../admin/campaigns/draft-editing.ts';
import { readDraftChanges, readVersionDocument } from '../../admin/campaigns/draft-versions.ts';
import { takeVideo } from '../../admin/campaigns/take-video.ts';
import { listPictures, takePicture } from '../../admin/pictures/campaign-pictures.ts';
import type { ShopContext } from '../../admin/shop-context.ts';
import { sendHtml } from '../../platform/http/html.ts';
import type { DraftPreviews } from '../../publishing/draft-preview.ts';
import { MAX_DOCUMENT_BYTES, studioContract } from '../../shared/panel/studio-schema.ts';
import { RENDERS_PER_MINUTE } from './campaigns-api.ts';
import type { PanelRouting } from './panel-route.ts';

/**
 * Maximum number of saves of a draft per minute, and of what is made of each: its check, its page and the weight of
 * that. The studio sends one a second at most.
 */
const DRAFTS_PER_MINUTE = 120;
/** Maximum number of pictures and of videos per minute: a picture takes a second of a processor. */
const MEDIA_PER_MINUTE = 30;

export interface StudioApiOptions {
  context: ShopContext;
  previews: DraftPreviews;
}

/** `/painel/api/campaigns/ID/draft`: a campaign's draft, and the pictures and videos in it. */
export function studioApi({ panelRoutes }: PanelRouting, { context, previews }: StudioApiOptions): void {
  panelRoutes(studioContract, {
    'GET /campaigns/:id/draft': {
      perMinute: DRAFTS_PER_MINUTE,
      handler: ({ params }) => readEdited(context, params.id),
    },
    'PUT /campaigns/:id/draft': {
      perMinute: DRAFTS_PER_MINUTE,
      bodyLimit: MAX_DOCUMENT_BYTES,
      anyText: true,
      handler: ({ access, params, body }) => saveChecked(context, access.actor, params.id, body),
    },
    'GET /campaigns/:id/draft/check': {
      perMinute: DRAFTS_PER_MINUTE,
      handler: ({ params }) => checkDraft(context, params.id),
    },
    'GET /campaigns/:id/draft/weight': {
      perMinute: DRAFTS_PER_MINUTE,
      async handler({ params }) {
        const opened = await openDraft(context, params.id);
        return { firstView: opened && (await previews.weigh(opened)) };
      },
    },
    'GET /campaigns/:id/draft/changes': {
      perMinute: RENDERS_PER_MINUTE,
      handler: ({ params, query }) => readDraftChanges(context, params.id, query.version),
    },
    'GET /campaigns/:id/draft/cover': {
      perMinute: RENDERS_PER_MINUTE,
      async handler({ params, reply }) {
        return reply.type('image/svg+xml').send(previews.cover(await campaignOfCover(context, params.id)));
      },
    },
    'GET /campaigns/:id/draft/preview': {
      perMinute: DRAFTS_PER_MINUTE,
      async handler({ params, query, reply }) {
        const opened = await openDraft(context, params.id);
        // The draft changed since the frame's request: that is no error.
        if (!opened) return reply.code(204).send();
        return sendHtml(reply.header('x-robots-tag', 'noindex'), await previews.page(opened, query.page));
      },
    },
    'GET /campaigns/:id/versions/:version': {
      perMinute: RENDERS_PER_MINUTE,
      handler: ({ params }) => readVersionDocument(context, params.id, params.version),
    },
    'GET /campaigns/:id/pictures': ({ params }) => listPictures(context, params.id),
    'POST /campaigns/:id/pictures': {
      perMinute: MEDIA_PER_MINUTE,
      handler: ({ access, params, body }) => takePicture(context, access.actor, params.id, body),
    },
    'POST /campaigns/:id/videos': {
      perMinute: MEDIA_PER_MINUTE,
      handler: ({ access, params, body }) => takeVideo(context, access.actor, params.id, body.parts),
    },
  });
}
