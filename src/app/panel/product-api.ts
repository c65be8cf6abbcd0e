import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
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
      return admin.products.uploadPart(access.actor, body);
    },
  });

  panelRoute({
    method: 'GET',
    url: path,
    action: 'read',
    schema: { params: ofCampaign, answer: product },
    handler: ({ params }) => admin.products.describe(params.id),
  });

  panelRoute({
    method: 'GET',
    url: `${path}/difference`,
    action: 'read',
    schema: { params: ofCampaign, answer: difference.nullable() },
    handler: ({ params }) => admin.products.compare(params.id),
  });

  panelRoute({
    method: 'GET',
    url: `${path}/openings`,
    action: 'read',
    schema: { params: ofCampaign, querystring: openingsQuery, answer: openingsPage },
    handler: ({ params, query }) => admin.products.openings(params.id, query),
  });

  panelRoute({
    ...publish,
    method: 'POST',
    url: `${path}/list`,
    schema: { params: ofCampaign, body: newList, answer: listReport },
    handler: ({ access, params, body }) => admin.products.takeListParts(access.actor, params.id, body),
  });

  panelRoute({
    ...publish,
    method: 'POST',
    url: `${path}/files`,
    schema: { params: ofCampaign, body: newFile, answer: z.object({ version: z.int(), file: z.string() }) },
    handler: ({ access, params, body }) => admin.products.takeFileParts(access.actor, params.id, body),
  });

  panelRoute({
    ...publish,
    method: 'PATCH',
    url: `${path}/draft`,
    schema: { params: ofCampaign, body: arrangement, answer: doneSchema },
    handler: async ({ access, params, body }) => {
      await admin.products.arrange(access.actor, params.id, body);
      return DONE;
    },
  });

  panelRoute({
    ...publish,
    method: 'DELETE',
    url: `${path}/draft`,
    schema: { params: ofCampaign, answer: doneSchema },
    handler: async ({ access, params }) => {
      await admin.products.discard(access.actor, params.id);
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
      await admin.products.publish(access.actor, params.id, body.version);
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
      await admin.products.rollBack(access.actor, params.id, body.version);
      return DONE;
    },
  });
}
