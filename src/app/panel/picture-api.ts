import { z } from 'zod';
import { listPictures, takePicture } from '../../admin/pictures/campaign-pictures.ts';
import type { Admin } from '../../admin/service.ts';
import { campaignParams } from '../../shared/panel/campaigns-schema.ts';
import { keptPicture, newPicture } from '../../shared/panel/picture-api-schema.ts';
import type { PanelRouting } from './panel-route.ts';

/** Maximum number of pictures per minute from one address: each takes a second of a processor. */
const PICTURES_PER_MINUTE = 30;

/** `/painel/api/campaigns/ID/pictures`: a campaign's pictures, and new ones, which were sent in parts. */
export function pictureApi({ panelRoute }: PanelRouting, { admin: { context } }: { admin: Admin }): void {
  const own = { url: '/campaigns/:id/pictures', action: 'publish' } as const;

  panelRoute({
    ...own,
    method: 'GET',
    schema: { params: campaignParams, answer: z.array(keptPicture) },
    handler: ({ params }) => listPictures(context, params.id),
  });

  panelRoute({
    ...own,
    method: 'POST',
    perMinute: PICTURES_PER_MINUTE,
    schema: { params: campaignParams, body: newPicture, answer: keptPicture },
    handler: ({ access, params, body }) => takePicture(context, access.actor, params.id, body),
  });
}
