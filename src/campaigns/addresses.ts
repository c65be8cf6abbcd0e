import type { Campaign } from './schema.ts';

type Placed = Pick<Campaign, 'id' | 'hosts'>;

interface ShopAddress {
  /** The campaign at `/` of the shop's host; null: none yet. */
  main: string | null;
  /** The shop's own address, without a trailing slash. */
  publicUrl: string;
}

/** Returns the prefix of a campaign's paths at the shop's host: nothing, or `/ID`. */
export function baseOf(id: string, main: string | null): string {
  return id === main ? '' : `/${id}`;
}

/** Returns the address of a campaign's first page, without a trailing slash: at its own host, or at the shop's. */
export function addressOf({ id, hosts }: Placed, { main, publicUrl }: ShopAddress): string {
  const [host] = hosts;
  if (host === undefined) return publicUrl + baseOf(id, main);
  const address = new URL(publicUrl);
  address.hostname = host;
  return address.origin;
}

/** Returns the path prefixes of a campaign at all of its addresses: its pages differ in that. */
export function basesOf({ id, hosts }: Placed, main: string | null): string[] {
  // Its own hosts need no prefix.
  return [...new Set([baseOf(id, main), ...(hosts.length > 0 ? [''] : [])])];
}
