/** Limits per network of what visitors may have, hold or count for, independent of what they claim about themselves. */
export interface Bound {
  /** Limit of one IPv4 address, if a carrier's many phones behind it need more than a household. */
  ipv4?: number;
  /** Limit of one /64 of IPv6, which is a household or a phone. */
  household: number;
  /**
   * Limit of one /48, which anyone can rent with its 65,536 households, and in which a carrier may have as many phones.
   */
  site: number;
}

/** Bounds of scarce goods and of public counts; limits of requests per minute are in `rate-limits.ts`. */
export const BOUNDS = {
  /** Spots of a campaign that unpaid orders hold at a time. */
  heldSpots: { household: 5, site: 10 },
  /** People who count as viewers of a campaign's page. */
  people: { household: 20, site: 40 },
  /** Event streams that are open, at all processes. */
  streams: { household: 50, site: 200 },
  /** Daily requests to join a campaign's waiting list. */
  waiting: { ipv4: 30, household: 10, site: 30 },
  /** Daily counted events of a campaign. */
  countedEvents: { ipv4: 6000, household: 600, site: 6000 },
  /** Daily origins that are new to a campaign for a week, and counted by name; of unpaid orders, of all networks. */
  newOrigins: { ipv4: 20, household: 10, site: 20 },
  /** Choices in the cookie notice that are kept, a day; what is taken back always is. */
  choices: { ipv4: 2000, household: 200, site: 2000 },
  /** Orders that are placed, a day, in live mode: more than a town buys, and what an hour at the limit a minute makes. */
  placedOrders: { ipv4: 20_000, household: 2000, site: 20_000 },
} as const satisfies Record<string, Bound>;

/** Returns the limit of an address's household. @param isIpv4 an IPv4 address is its own household */
export function householdLimit({ ipv4, household }: Bound, isIpv4: boolean): number {
  return isIpv4 ? (ipv4 ?? household) : household;
}
