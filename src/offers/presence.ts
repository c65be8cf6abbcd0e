import type { LiveCounts } from '../platform/db/live-counts.ts';
import { BOUNDS } from '../platform/http/bounds.ts';
import type { PersonHash } from '../platform/http/visitor-hash.ts';

/** Time for which a visitor who polls, without a stream, is counted after each request. */
const VISIT_MS = 40_000;
/** Bounds of a network, as visitors can choose the names of their browsers. */
const { household: MAX_PER_HOUSEHOLD, site: MAX_PER_SITE } = BOUNDS.people;

/** Visitor of a campaign's page. */
export interface PageVisitor {
  campaign: string;
  /** Hashes of today and of yesterday, as a visitor from before midnight is still there. */
  person: readonly [today: PersonHash, yesterday: PersonHash];
}

export type Presence = ReturnType<typeof createPresence>;

/**
 * Counts the visitors of a campaign's page at this moment, at all processes. A person is a hash of address and browser,
 * another one each day; several pages of one person count once, and nothing is kept. The visitors of one network are
 * bounded, whatever names their browsers have.
 */
export function createPresence(counts: LiveCounts) {
  /**
   * Counts a visitor in, per campaign; a full network changes nothing. @returns a function that counts the visitor out
   */
  function enter({ campaign, person: days }: PageVisitor): () => void {
    const siteOf = ({ site }: PersonHash) => `${campaign} ${site}.`;
    const homeOf = (day: PersonHash) => `${siteOf(day)}${day.household}.`;
    const nameOf = (day: PersonHash) => homeOf(day) + day.person;
    const here = days.find((day) => counts.of(nameOf(day)) > 0);
    if (here) return counts.enter(nameOf(here));
    const people = (of: (day: PersonHash) => string) => counts.names(of(days[0])) + counts.names(of(days[1]));
    const isFull = people(homeOf) >= MAX_PER_HOUSEHOLD || people(siteOf) >= MAX_PER_SITE;
    return isFull ? () => {} : counts.enter(nameOf(days[0]));
  }

  /** Numbers by campaign, as each of thousands of pages gets the same one. */
  const counted = new Map<string, { edition: number; people: number }>();

  function open({ campaign }: PageVisitor): number {
    const edition = counts.edition();
    const known = counted.get(campaign);
    if (known?.edition === edition) return known.people;
    const people = countPeople(campaign);
    counted.set(campaign, { edition, people });
    return people;
  }

  function countPeople(campaign: string): number {
    const homes = new Map<string, number>();
    for (const name of counts.list(`${campaign} `)) {
      const home = name.slice(0, name.lastIndexOf('.'));
      homes.set(home, Math.min(MAX_PER_HOUSEHOLD, (homes.get(home) ?? 0) + 1));
    }
    const sites = new Map<string, number>();
    for (const [home, people] of homes) {
      const site = home.slice(0, home.lastIndexOf('.'));
      sites.set(site, Math.min(MAX_PER_SITE, (sites.get(site) ?? 0) + people));
    }
    return [...sites.values()].reduce((sum, people) => sum + people, 0);
  }

  return {
    /**
     * Counts a page in.
     *
     * @param notify receives the number of visitors, now and whenever the other processes report
     * @returns a function that counts it out
     */
    join(visitor: PageVisitor, notify: (open: number) => void): () => void {
      const first = counts.here() === 0;
      const leave = enter(visitor);
      const stop = counts.listen(() => notify(open(visitor)));
      // The first page gets its number once the other processes are known.
      if (!first) notify(open(visitor));
      return () => {
        stop();
        leave();
      };
    },

    /** Counts a visitor in for a while. @returns the number of visitors that this process knows */
    visit(visitor: PageVisitor): number {
      setTimeout(enter(visitor), VISIT_MS).unref();
      return open(visitor);
    },
  };
}
