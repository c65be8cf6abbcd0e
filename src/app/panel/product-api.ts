import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { compareDraft } from '../../admin/products/difference.ts';
import { arrangeFiles, takeFileParts } from '../../admin/products/file-draft.ts';
import { takeListParts } from '../../admin/products/list-draft.ts';
import { describeProduct, listOpenings } from '../../admin/products/product-view.ts';
import { discardProductDraft, publishProduct, rollBackProduct } from '../../admin/products/publish-version.ts';
import { keepPart } from '../../admin/products/uploads.ts';
import type { Admin } from '../../admin/service.ts';
import { AppError } from '../../platform/errors.ts';
import { doneSchema } from '../../shared/panel/account-schema.ts';
import { MAX_PART_BYTES } from '../../shared/panel/product-limits.ts';
import {
  arrangement,
  difference,
  listReport,
  newFile,
  newList,
  openingsPage,
  openingsQuery,
  product,
  uploadedPart,
  wantedVersion,
} from '../../shared/panel/product-schema.ts';
import type { PanelRouting } from './panel-route.ts';

const ofCampaign = z.object({ id: z.string().max(60) });
/** Maximum number of parts per minute: those of a large file, on a fast line. */
const PARTS_PER_MINUTE = 3000;
const DONE = { done: true } as const;

/** `/painel/api/campaigns/ID/product`: new versions of a product. */
export function productApi(app: FastifyInstance, { panelRoute }: PanelRouting, { admin }: { admin: Admin }): void {
  app.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_, body, done) => done(null, body));
  const publish = { action: 'publish' } as const;
  const path = '/campaigns/:id/product' as const;

  panelRoute({
    ...publish,
    method: 'POST',
    url: '/uploads',
    bodyLimit: MAX_PART_BYTES,
    perMinute: PARTS_PER_MINUTE,
    schema: { answer: uploadedPart },
    handler: async ({ access, body }) => {
      if (!Buffer.isBuffer(body)) throw new AppError('unsupported_media_type');
      return keepPart(admin.context, access.actor, body);
    },
  });

  panelRoute({
    method: 'GET',
    url: path,
    action: 'read',
    schema: { params: ofCampaign, answer: product },
    handler: ({ params }) => describeProduct(admin.context, params.id),
  });

  panelRoute({
    method: 'GET',
    url: `${path}/difference`,
    action: 'read',
    schema: { params: ofCampaign, answer: difference.nullable() },
    handler: ({ params }) => compareDraft(admin.context, params.id),
  });

  panelRoute({
    method: 'GET',
    url: `${path}/openings`,
    action: 'read',
    schema: { params: ofCampaign, querystring: openingsQuery, answer: openingsPage },
    handler: ({ params, query }) => listOpenings(admin.context, params.id, query),
  });

  panelRoute({
    ...publish,
    method: 'POST',
    url: `${path}/list`,
    schema: { params: ofCampaign, body: newList, answer: listReport },
    handler: ({ access, params, body }) => takeListParts(admin.context, access.actor, params.id, body),
  });

  panelRoute({
    ...publish,
    method: 'POST',
    url: `${path}/files`,
    schema: { params: ofCampaign, body: newFile, answer: z.object({ version: z.int(), file: z.string() }) },
    handler: ({ access, params, body }) => takeFileParts(admin.context, access.actor, params.id, body),
  });

  panelRoute({
    ...publish,
    method: 'PATCH',
    url: `${path}/draft`,
    schema: { params: ofCampaign, body: arrangement, answer: doneSchema },
    handler: async ({ access, params, body }) => {
      await arrangeFiles(admin.context, access.actor, params.id, body);
      return DONE;
    },
  });

  panelRoute({
    ...publish,
    method: 'DELETE',
    url: `${path}/draft`,
    schema: { params: ofCampaign, answer: doneSchema },
    handler: async ({ access, params }) => {
      await discardProductDraft(admin.context, access.actor, params.id);
      return DONE;
    },
  });

  // All buyers get the other product at their next visit.
  panelRoute({
    ...publish,
    method: 'POST',
    url: `${path}/publish`,
    stepUp: true,
    schema: { params: ofCampaign, body: wantedVersion, answer: doneSchema },
    handler: async ({ access, params, body }) => {
      await publishProduct(admin.context, access.actor, params.id, body.version);
      return DONE;
    },
  });

  panelRoute({
    ...publish,
    method: 'POST',
    url: `${path}/rollback`,
    stepUp: true,
    schema: { params: ofCampaign, body: wantedVersion, answer: doneSchema },
    handler: async ({ access, params, body }) => {
      await rollBackProduct(admin.context, access.actor, params.id, body.version);
      return DONE;
    },
  });
}
