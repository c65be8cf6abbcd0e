import { randomBytes } from 'node:crypto';
import { equalsInConstantTime } from '../platform/constant-time.ts';
import type { LiveCounts } from '../platform/db/live-counts.ts';
import { secretHash } from './links.ts';

export type DemonstrationEntry = ReturnType<typeof createDemonstrationEntry>;

/**
 * Creates the link for full access to a demonstration: the reader of the start's output runs the shop. A request alone
 * does not prove that it comes from this machine, as a proxy may leave no trace.
 *
 * @param links of all running processes: each works at all of them, within seconds of its start, until its process
 *   stops
 */
export function createDemonstrationEntry(links: LiveCounts) {
  const token = randomBytes(32).toString('base64url');
  links.enter(secretHash(token));
  return {
    /** Path of its page. */
    path: `/painel/demonstracao/${token}`,

    /** Whether a running process has printed a link with this token. */
    opens(given: string): boolean {
      const hash = secretHash(given);
      return [...links.list('')].some((known) => equalsInConstantTime(hash, known));
    },
  };
}
