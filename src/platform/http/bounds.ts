/** The most that visitors of one network may have, hold or count for: what they say of themselves changes nothing of it. */
export interface Bound {
  /** One IPv4 address, where a carrier's many phones behind it need more than a household. */
  ipv4?: number;
  /** One /64 of IPv6, which is a household or a phone. */
  household: number;
  /** One /48, which anybody can rent with 65,536 households in it, and in which a carrier may have as many phones. */
  site: number;
}

/** Bounds of what is scarce, and of numbers that people are shown as true; requests a minute are in `rate-limits.ts`. */
export const BOUNDS = {
  /** Spots of a campaign that unpaid orders hold at a time. */
  heldSpots: { household: 5, site: 10 },
  /** People who count as looking at a campaign's page. */
  people: { household: 20, site: 40 },
  /** Event streams that are open, at all processes. */
  streams: { household: 50, site: 200 },
  /** Requests for a place on a campaign's waiting list, a day. */
  waiting: { ipv4: 30, household: 10, site: 30 },
  /** Events of a campaign that are counted, a day. */
  countedEvents: { ipv4: 6000, household: 600, site: 6000 },
  /** Origins that a campaign has not had for a week and counts by their names, a day; of unpaid orders, of all networks. */
  newOrigins: { ipv4: 20, household: 10, site: 20 },
  /** Choices in the cookie notice that are kept, a day; what is taken back always is. */
  choices: { ipv4: 2000, household: 200, site: 2000 },
  /** Orders that are placed, a day, in live mode: more than a town buys, and what an hour at the limit a minute makes. */
  placedOrders: { ipv4: 20_000, household: 2000, site: 20_000 },
} as const satisfies Record<string, Bound>;

/** The bound of an address's household. @param isIpv4 an IPv4 address is its own household */
export function mostAtHome({ ipv4, household }: Bound, isIpv4: boolean): number {
  return isIpv4 ? (ipv4 ?? household) : household;
}
