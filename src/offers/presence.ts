import type { LiveCounts } from '../platform/db/live-counts.ts';
import { BOUNDS } from '../platform/http/bounds.ts';
import type { PersonHash } from '../platform/http/visitor-hash.ts';

/** How long somebody who asks again and again, without a stream, is there after each question, in ms. */
const VISIT = 40_000;
/** Names of browsers are the visitor's to choose. */
const { household: MOST_AT_HOME, site: MOST_AT_SITE } = BOUNDS.people;

/** Visitor of a campaign's page. */
export interface Looker {
  campaign: string;
  /** By its names of today and of yesterday: who came before midnight is still there. */
  person: readonly [today: PersonHash, yesterday: PersonHash];
}

export type Presence = ReturnType<typeof createPresence>;

/**
 * Counts the people who look at a campaign's page at this moment, at all processes. A person is a hash of address and
 * browser, another one each day; several pages of one are one, and nothing of it is kept. One network counts for so many
 * people and no more, whatever they call themselves.
 */
export function createPresence(counts: LiveCounts) {
  /** Within each campaign by itself; a network that is full changes nothing, and costs nothing. */
  function enter({ campaign, person: days }: Looker): () => void {
    const siteOf = ({ site }: PersonHash) => `${campaign} ${site}.`;
    const homeOf = (day: PersonHash) => `${siteOf(day)}${day.household}.`;
    const nameOf = (day: PersonHash) => homeOf(day) + day.person;
    const here = days.find((day) => counts.of(nameOf(day)) > 0);
    if (here) return counts.enter(nameOf(here));
    const people = (of: (day: PersonHash) => string) => counts.names(of(days[0])) + counts.names(of(days[1]));
    const isFull = people(homeOf) >= MOST_AT_HOME || people(siteOf) >= MOST_AT_SITE;
    return isFull ? () => {} : counts.enter(nameOf(days[0]));
  }

  /** By campaign: each of thousands of pages is told the same number. */
  const counted = new Map<string, { edition: number; people: number }>();

  function open({ campaign }: Looker): number {
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
      homes.set(home, Math.min(MOST_AT_HOME, (homes.get(home) ?? 0) + 1));
    }
    const sites = new Map<string, number>();
    for (const [home, people] of homes) {
      const site = home.slice(0, home.lastIndexOf('.'));
      sites.set(site, Math.min(MOST_AT_SITE, (sites.get(site) ?? 0) + people));
    }
    return [...sites.values()].reduce((sum, people) => sum + people, 0);
  }

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
