import { createReadStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describeCampaign, listShopCampaigns } from '../../admin/campaigns/campaign-overview.ts';
import { createFrom } from '../../admin/campaigns/create-campaign.ts';
import { deleteDraft } from '../../admin/campaigns/delete-draft.ts';
import { duplicateCampaign } from '../../admin/campaigns/duplicate-campaign.ts';
import { exportTo } from '../../admin/campaigns/exchange.ts';
import { importUpload } from '../../admin/campaigns/import-upload.ts';
import { findOwnSeller } from '../../admin/campaigns/own-seller.ts';
import { discard, propose, publishNext, rollBackTo, versionChanges } from '../../admin/campaigns/publishing-acts.ts';
import { archiveCampaign, changeSales, unarchiveCampaign } from '../../admin/campaigns/sale-acts.ts';
import { cancelScheduled, moveScheduled, schedulePublication } from '../../admin/campaigns/scheduled-acts.ts';
import { listVersions } from '../../admin/campaigns/version-list.ts';
import type { ShopContext } from '../../admin/shop-context.ts';
import type { Access } from '../../operators/service.ts';
import { AppError } from '../../platform/errors.ts';
import { campaignsContract, type Scheduled } from '../../shared/panel/campaigns-schema.ts';
import type { PanelRouting } from './panel-route.ts';

/** Maximum number of these requests per minute: each may take a second of a whole processor. */
export const RENDERS_PER_MINUTE = 60;
/** Maximum number of copies per minute from one address. */
const COPIES_PER_MINUTE = 20;

/** `/painel/api/campaigns`: versions, publishing, the import of a campaign, and the export of one. */
export function campaignsApi({ panelRoutes }: PanelRouting, { context }: { context: ShopContext }): void {
  panelRoutes(campaignsContract, {
    'GET /campaigns': async ({ access }) => ({ campaigns: await listShopCampaigns(context, access) }),
    'POST /campaigns': {
      perMinute: COPIES_PER_MINUTE,
      async handler({ access, body }) {
        const { id, folder } = await importUpload(context, access.actor, body.parts);
        return { id, files: folder !== null };
      },
    },
    async 'GET /own-seller'() {
      const own = await findOwnSeller(context);
      if (!own) return { known: null };
      const { name, document, email } = own.seller;
      return { known: { title: own.title, seller: name, document, email } };
    },
    'GET /campaigns/:id': ({ access, params }) => describeCampaign(context, params.id, access),
    'POST /campaigns/:id': {
      perMinute: RENDERS_PER_MINUTE,
      handler: ({ access, params, body }) => createFrom(context, access.actor, params.id, body),
    },
    'GET /campaigns/:id/versions': ({ access, params, query }) =>
      listVersions(context.db, params.id, query.after, access),
    'GET /campaigns/:id/changes': {
      perMinute: RENDERS_PER_MINUTE,
      handler: async ({ params, query }) => ({ changes: await versionChanges(context, params.id, query.version) }),
    },
    'GET /campaigns/:id/proposal': {
      perMinute: RENDERS_PER_MINUTE,
      handler: ({ params, query }) => propose(context, params.id, query.version),
    },
    'POST /campaigns/:id/publish': {
      perMinute: RENDERS_PER_MINUTE,
      async handler({ access, params, body }) {
        const done = await publishNext(context, access.actor, params.id, { ...body, steppedUp: isSteppedUp(access) });
        if (!done) throw new AppError('nothing_to_publish', params);
        return done;
      },
    },
    'POST /campaigns/:id/schedule': {
      perMinute: RENDERS_PER_MINUTE,
      async handler({ access, params, body }) {
        const steppedUp = isSteppedUp(access);
        return hourOf(await schedulePublication(context, access.actor, params.id, { ...body, steppedUp }));
      },
    },
    'POST /campaigns/:id/schedule/hour': async ({ access, params, body }) =>
      hourOf(await moveScheduled(context, access.actor, params.id, { ...body, steppedUp: isSteppedUp(access) })),
    'POST /campaigns/:id/schedule/cancel': ({ access, params }) => cancelScheduled(context, access.actor, params.id),
    'POST /campaigns/:id/rollback': {
      perMinute: RENDERS_PER_MINUTE,
      handler: ({ access, params, body }) =>
        rollBackTo(context, access.actor, params.id, body.version, { ...body, steppedUp: isSteppedUp(access) }),
    },
    'POST /campaigns/:id/draft/discard': ({ access, params, body }) =>
      discard(context, access.actor, params.id, body.digest),
    'POST /campaigns/:id/pause': ({ access, params }) => changeSales(context, access.actor, params.id, 'paused'),
    'POST /campaigns/:id/resume': ({ access, params }) => changeSales(context, access.actor, params.id, 'selling'),
    'POST /campaigns/:id/end': ({ access, params }) => changeSales(context, access.actor, params.id, 'ended'),
    'POST /campaigns/:id/archive': ({ access, params }) => archiveCampaign(context, access.actor, params.id),
    'POST /campaigns/:id/unarchive': ({ access, params }) => unarchiveCampaign(context, access.actor, params.id),
    'POST /campaigns/:id/duplicate': {
      perMinute: COPIES_PER_MINUTE,
      handler: async ({ access, params, body }) => ({
        id: await duplicateCampaign(context, access.actor, params.id, body.to),
      }),
    },
    'DELETE /campaigns/:id': ({ access, params }) => deleteDraft(context, access.actor, params.id),
    'GET /campaigns/:id/export': {
      perMinute: COPIES_PER_MINUTE,
      async handler({ access, params: { id }, query, reply }) {
        const folder = await mkdtemp(join(tmpdir(), 'vitrine-export-'));
        const remove = () => rm(folder, { recursive: true, force: true });
        const name = `${id}${query.as === 'document' ? '.json' : '.tar.gz'}`;
        const file = join(folder, name);
        await exportTo(context, access.actor, id, { file, draft: query.of === 'draft' }).catch(async (error) => {
          await remove();
          throw error;
        });
        const content = createReadStream(file);
        content.once('close', () => void remove());
        return reply
          .type(query.as === 'document' ? 'application/json' : 'application/gzip')
          .header('content-disposition', `attachment; filename="${name}"`)
          .send(content);
      },
    },
  });
}

function hourOf(at: Date): Scheduled {
  return { at: at.toISOString() };
}

/** Whether the session is stepped up, which only publications that lead buyers elsewhere require. */
function isSteppedUp({ stepUpUntil }: Access): boolean {
  return stepUpUntil !== null;
}
