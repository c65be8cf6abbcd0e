import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { LiveCounts } from '../platform/db/live-counts.ts';
import { secretHash } from './links.ts';

export type DemonstrationEntry = ReturnType<typeof createDemonstrationEntry>;

/**
 * The link that lets into a demonstration fully: who reads what the start prints is who runs it. Nothing in a request
 * tells who sits at the machine, as a proxy may leave no trace.
 *
 * @param links those of all processes that run: each works at all of them, within seconds of its start, and is worth
 *   nothing once its process has stopped
 */
export function createDemonstrationEntry(links: LiveCounts) {
  const token = randomBytes(32).toString('base64url');
  links.enter(secretHash(token));
  return {
    /** The path of its page. */
    path: `/painel/demonstracao/${token}`,

    /** Whether a process that runs at this moment has printed a link with this secret part. */
    opens(given: string): boolean {
      const hash = Buffer.from(secretHash(given));
      return [...links.list('')].some((known) => timingSafeEqual(Buffer.from(known), hash));
    },
  };
}
