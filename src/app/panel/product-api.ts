import type { FastifyInstance } from 'fastify';
import { compareDraft } from '../../admin/products/difference.ts';
import { arrangeFiles, takeFileParts } from '../../admin/products/file-draft.ts';
import { takeListParts } from '../../admin/products/list-draft.ts';
import { describeProduct, listOpenings } from '../../admin/products/product-view.ts';
import { discardProductDraft, publishProduct, rollBackProduct } from '../../admin/products/publish-version.ts';
import { findSentParts, keepPart, largestUpload } from '../../admin/products/uploads.ts';
import type { ShopContext } from '../../admin/shop-context.ts';
import { AppError } from '../../platform/errors.ts';
import { MAX_PART_BYTES } from '../../shared/panel/product-limits.ts';
import { productContract } from '../../shared/panel/product-schema.ts';
import type { PanelRouting } from './panel-route.ts';

/** Maximum number of parts per minute: those of a large file, on a fast line. */
const PARTS_PER_MINUTE = 3000;
/** Maximum size of a request that names the parts of a file, in bytes. */
const MAX_NAMES_BYTES = 1_000_000;

/** `/painel/api/campaigns/ID/product`: new versions of a product; and the parts of every upload. */
export function productApi(
  app: FastifyInstance,
  { panelRoutes }: PanelRouting,
  { context }: { context: ShopContext },
): void {
  app.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_, body, done) => done(null, body));

  panelRoutes(productContract, {
    'POST /uploads': {
      bodyLimit: MAX_PART_BYTES,
      perMinute: PARTS_PER_MINUTE,
      async handler({ access, body }) {
        if (!Buffer.isBuffer(body)) throw new AppError('unsupported_media_type');
        return keepPart(context, access.actor, body);
      },
    },
    'POST /uploads/sent': async ({ access, body }) => ({
      sent: await findSentParts(context, access.actor, body.parts),
    }),
    'GET /uploads': async () => ({ most: await largestUpload(context) }),
    'GET /campaigns/:id/product': ({ params }) => describeProduct(context, params.id),
    'GET /campaigns/:id/product/difference': ({ params }) => compareDraft(context, params.id),
    'GET /campaigns/:id/product/openings': ({ params, query }) => listOpenings(context, params.id, query),
    'POST /campaigns/:id/product/list': ({ access, params, body }) =>
      takeListParts(context, access.actor, params.id, body),
    'POST /campaigns/:id/product/files': {
      bodyLimit: MAX_NAMES_BYTES,
      handler: ({ access, params, body }) => takeFileParts(context, access.actor, params.id, body),
    },
    'PATCH /campaigns/:id/product/draft': ({ access, params, body }) =>
      arrangeFiles(context, access.actor, params.id, body),
    'DELETE /campaigns/:id/product/draft': ({ access, params }) =>
      discardProductDraft(context, access.actor, params.id),
    'POST /campaigns/:id/product/publish': ({ access, params, body }) =>
      publishProduct(context, access.actor, params.id, body.version),
    'POST /campaigns/:id/product/rollback': ({ access, params, body }) =>
      rollBackProduct(context, access.actor, params.id, body.version),
  });
}
