import type { LiveCounts } from '../platform/db/live-counts.ts';

/** How long somebody who asks again and again, without a stream, is there after each question, in ms. */
const VISIT = 40_000;

/** Who looks at a campaign's page. */
interface Looker {
  campaign: string;
  /** See `personHash`. */
  person: string;
}

export type Presence = ReturnType<typeof createPresence>;

/**
 * Counts the people who look at a campaign's page at this moment, at all processes. A person is a hash of address and
 * browser, another one each day; several pages of one are one, and nothing of it is kept.
 */
export function createPresence(counts: LiveCounts) {
  /** Within each campaign by itself. */
  const enter = ({ campaign, person }: Looker) => counts.enter(beginning(campaign) + person);
  const open = ({ campaign }: Looker) => counts.names(beginning(campaign));
  return {
    /**
     * Counts a page in.
     *
     * @param tell hears how many people there are, now and whenever the other processes were heard
     * @returns a function that counts it out
     */
    join(looker: Looker, tell: (open: number) => void): () => void {
      const first = counts.here() === 0;
      const leave = enter(looker);
      const stop = counts.listen(() => tell(open(looker)));
      // The first one is told once the others are known.
      if (!first) tell(open(looker));
      return () => {
        stop();
        leave();
      };
    },

    /** Counts somebody in for a while. @returns how many people there are, as far as this process knows */
    visit(looker: Looker): number {
      setTimeout(enter(looker), VISIT).unref();
      return open(looker);
    },
  };
}

function beginning(campaign: string): string {
  return `${campaign} `;
}
