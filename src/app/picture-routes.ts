import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { PICTURES_PATH, type PictureUse } from '../campaigns/picture-files.ts';
import { contentType } from '../platform/http/content-types.ts';
import { limit } from '../platform/http/rate-limits.ts';
import { SHOWN_ELSEWHERE } from '../platform/http/security-headers.ts';
import { prepareBlobAnswer } from '../platform/http/send-blob.ts';
import type { Storage } from '../platform/storage/blob-storage.ts';
import type { RouteParts } from './route-parts.ts';

/** File of a picture that mails and previews of links show. */
const MAILED: PictureUse = 'preview.jpg';

const part = z.string().max(100);

/** Route of the pictures of all campaigns, at every host: an address contains the content's hash. */
export async function pictureRoutes(
  instance: FastifyInstance,
  { pictures, storage, limits }: RouteParts,
): Promise<void> {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  const route = {
    schema: { params: z.object({ key: part, form: part }) },
    compress: false as const,
    config: limit(limits.pictures),
  };
  app.get(`${PICTURES_PATH}:key/:form`, route, async (request, reply) => {
    const { key, form } = request.params;
    const found = await pictures.find(`${key}/${form}`);
    if (!found) return reply.callNotFound();
    const source = {
      hash: found.hash,
      open: (range?: Parameters<Storage['open']>[1]) => storage.open(found.hash, range),
    };
    const { statusCode, headers, stream, type } = await prepareBlobAnswer(request.raw, source, found.size);
    return reply
      .code(statusCode)
      .headers(headers)
      .headers({
        'content-type': contentType(form),
        // No proxy may cache the answer to a range that does not exist.
        ...(form === MAILED && SHOWN_ELSEWHERE),
        'cache-control': type === 'file' ? 'public, max-age=31536000, immutable' : 'no-store',
      })
      .send(stream);
  });
}
