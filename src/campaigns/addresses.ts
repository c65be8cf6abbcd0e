import type { Campaign } from './schema.ts';

type Placed = Pick<Campaign, 'id' | 'hosts'>;

interface ShopAddress {
  /** The campaign at `/` of the shop's host. */
  main: string;
  /** The shop's own, without a slash at its end. */
  publicUrl: string;
}

/** What a campaign's addresses begin with at the shop's host: nothing, or `/ID`. */
export function baseOf(id: string, main: string): string {
  return id === main ? '' : `/${id}`;
}

/** Where a campaign's first page is, without a slash at the end: at its own host, or at the shop's. */
export function addressOf({ id, hosts }: Placed, { main, publicUrl }: ShopAddress): string {
  const [host] = hosts;
  if (host === undefined) return publicUrl + baseOf(id, main);
  const address = new URL(publicUrl);
  address.hostname = host;
  return address.origin;
}

/** What a campaign's addresses begin with, at each of its places: its pages differ in that. */
export function basesOf({ id, hosts }: Placed, main: string): string[] {
  // At its own hosts there is nothing before them.
  return [...new Set([baseOf(id, main), ...(hosts.length > 0 ? [''] : [])])];
}
