import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { sendMemoryFile } from '../platform/http/memory-files.ts';
import { limit } from '../platform/http/rate-limits.ts';
import { createAnswer } from '../publishing/file-answer.ts';
import { findReleaseFile } from '../publishing/release-files.ts';
import type { RouteParts } from './route-parts.ts';

const schema = { params: z.object({ name: z.string().max(100) }) };

/** Routes of files of other releases and versions; the present ones are in memory, and answered before. */
export async function releaseAssets(instance: FastifyInstance, { db, env, limits }: RouteParts): Promise<void> {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  // Each request asks the database, whether there is such a file or not.
  const route = { schema, compress: false as const, config: limit(limits.pictures) };
  for (const folder of ['/_assets', '/_data', '/_drawn'])
    app.get(`${folder}/:name`, route, async (request, reply) => {
      const file = await findReleaseFile(db, `${folder}/${request.params.name}`);
      if (!file) return reply.callNotFound();
      reply.hijack();
      sendMemoryFile(createAnswer(file, { address: env.PUBLIC_URL ?? '' }), request.raw, reply.raw);
      return undefined;
    });
}
