import { createReadStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { exportTo } from '../../admin/campaigns/exchange.ts';
import { importUpload } from '../../admin/campaigns/import-upload.ts';
import type { Admin } from '../../admin/service.ts';
import { campaignExportQuery, campaignParams, imported, newImport } from '../../shared/panel/campaigns-schema.ts';
import type { PanelRouting } from './panel-route.ts';

/** Maximum number of copies per minute from one address. */
const COPIES_PER_MINUTE = 20;

/** `/painel/api/campaigns`: the import of a campaign, and the export of one. */
export function campaignExchangeApi({ panelRoute }: PanelRouting, { admin }: { admin: Admin }) {
  const context = admin.context;
  panelRoute({
    method: 'POST',
    url: '/campaigns',
    action: 'publish',
    // Buyers get the product's files in it from then on.
    stepUp: true,
    perMinute: COPIES_PER_MINUTE,
    schema: { body: newImport, answer: imported },
    async handler({ access, body }) {
      const { id, folder } = await importUpload(context, access.actor, body.parts);
      return { id, files: folder !== null };
    },
  });

  panelRoute({
    method: 'GET',
    url: '/campaigns/:id/export',
    action: 'export',
    perMinute: COPIES_PER_MINUTE,
    schema: { params: campaignParams, querystring: campaignExportQuery },
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
  });
}
