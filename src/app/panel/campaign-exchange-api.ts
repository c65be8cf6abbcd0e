import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, open, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FastifyInstance } from 'fastify';
import type { Admin } from '../../admin/service.ts';
import { AppError } from '../../platform/errors.ts';
import { inTemporaryFolder } from '../../platform/temporary-folder.ts';
import { campaignExportQuery, campaignParams, imported } from '../../shared/panel/campaigns-schema.ts';
import { CAMPAIGN_CONTENT, MAX_IMPORT_BYTES } from '../../shared/panel/import-content.ts';
import type { PanelRouting } from './panel-route.ts';

/** Copies a minute from one address. */
const COPIES = 20;
/** How an archive begins: gzip. */
const GZIP = Buffer.from([0x1f, 0x8b]);

/** `/painel/api/campaigns`: a campaign that is brought along, and a copy of one. */
export function campaignExchangeApi(app: FastifyInstance, { panelRoute }: PanelRouting, { admin }: { admin: Admin }) {
  const { campaigns } = admin;
  // It goes to the disk as it comes.
  app.addContentTypeParser(CAMPAIGN_CONTENT, (_request, payload, done) => done(null, payload));

  panelRoute({
    method: 'POST',
    url: '/campaigns',
    action: 'publish',
    // The product's files that come with it are what buyers get from then on.
    stepUp: true,
    perMinute: COPIES,
    bodyLimit: MAX_IMPORT_BYTES,
    schema: { answer: imported },
    async handler({ access, body }) {
      if (!((body as unknown) instanceof Readable)) throw new AppError('campaign_refused', { text: NO_CAMPAIGN });
      return inTemporaryFolder(async (folder) => {
        const path = await receive(body as Readable, folder);
        const { id, folder: installed } = await campaigns.import(access.actor, path);
        return { id, files: installed !== null };
      });
    },
  });

  panelRoute({
    method: 'GET',
    url: '/campaigns/:id/export',
    action: 'export',
    perMinute: COPIES,
    schema: { params: campaignParams, querystring: campaignExportQuery },
    async handler({ access, params: { id }, query, reply }) {
      const folder = await mkdtemp(join(tmpdir(), 'vitrine-export-'));
      const remove = () => rm(folder, { recursive: true, force: true });
      const name = `${id}${query.as === 'document' ? '.json' : '.tar.gz'}`;
      const file = join(folder, name);
      await campaigns.export(access.actor, id, { file, draft: query.of === 'draft' }).catch(async (error) => {
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

const NO_CAMPAIGN = 'Escolha o arquivo de uma campanha: .tar.gz ou .json.';

/** Writes what comes to a file, whose name tells what it is. */
async function receive(body: Readable, folder: string): Promise<string> {
  const path = join(folder, 'campaign');
  let size = 0;
  const limit = new Transform({
    transform(chunk: Buffer, _, done) {
      size += chunk.length;
      done(
        size > MAX_IMPORT_BYTES ? new AppError('import_too_large', { most: MAX_IMPORT_BYTES / 1024 ** 2 }) : null,
        chunk,
      );
    },
  });
  await pipeline(body, limit, createWriteStream(path));
  const named = `${path}${(await beginning(path)).equals(GZIP) ? '.tar.gz' : '.json'}`;
  await rename(path, named);
  return named;
}

async function beginning(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(GZIP.length), 0, GZIP.length, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
