import type { LiveCounts } from '../server/db/live-counts.ts';

/** How long somebody who asks again and again, without a stream, is there after each question, in ms. */
const VISIT = 40_000;

export type Presence = ReturnType<typeof createPresence>;

/**
 * Counts the people who look at a page at this moment, at all processes. A person is a hash of address and browser,
 * another one each day; several pages of one are one, and nothing of it is kept.
 */
export function createPresence(counts: LiveCounts) {
  return {
    /**
     * Counts a page in.
     *
     * @param person see `personHash`
     * @param tell hears how many people there are, now and whenever the other processes were heard
     * @returns a function that counts it out
     */
    join(person: string, tell: (open: number) => void): () => void {
      const first = counts.here() === 0;
      const leave = counts.enter(person);
      const stop = counts.listen(() => tell(counts.names()));
      // The first one is told once the others are known.
      if (!first) tell(counts.names());
      return () => {
        stop();
        leave();
      };
    },

    /** Counts somebody in for a while. @returns how many people there are, as far as this process knows */
    visit(person: string): number {
      setTimeout(counts.enter(person), VISIT).unref();
      return counts.names();
    },
  };
}
