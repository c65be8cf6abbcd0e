import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { VIDEOS_PATH } from '../../campaigns/video-files.ts';
import { AppError } from '../../platform/errors.ts';
import { contentType } from '../../platform/http/content-types.ts';
import { limit } from '../../platform/http/rate-limits.ts';
import { sendFile } from '../../platform/http/send-file.ts';
import type { RouteParts } from '../route-parts.ts';

/** Route of campaigns' videos, whole or in the parts that players request. */
export async function videoFiles(instance: FastifyInstance, { videos, storage, limits }: RouteParts): Promise<void> {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  const route = {
    schema: { params: z.object({ file: z.string().max(100) }) },
    compress: false as const,
    config: limit(limits.videos),
  };
  app.get(`${VIDEOS_PATH}:file`, route, async (request, reply) => {
    const { file } = request.params;
    const found = await videos.find(file);
    if (!found) throw new AppError('not_found', { what: 'file' });
    const { hash, size } = found;
    return sendFile(request, reply, {
      source: { hash, open: (range) => storage.open(hash, range) },
      size,
      name: file,
      contentType: contentType(file),
      inline: true,
      forAll: true,
    });
  });
}
