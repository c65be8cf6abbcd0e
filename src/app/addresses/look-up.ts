import { Resolver } from 'node:dns/promises';

/** DNS queries; a failure has Node's code. */
export interface Dns {
  resolve4(name: string): Promise<string[]>;
  resolve6(name: string): Promise<string[]>;
  /** Each text is an array of its chunks. */
  resolveTxt(name: string): Promise<string[][]>;
}

/** Addresses of a name. */
export interface Addresses {
  a: string[];
  aaaa: string[];
}

/** Creates the resolver of this machine. */
export function ownResolver(): Dns {
  return new Resolver({ timeout: 4000, tries: 2 });
}

/** @returns `missing` for a name without addresses, `unknown` if the DNS did not answer */
export async function lookUp(host: string, resolver: Dns): Promise<Addresses | 'missing' | 'unknown'> {
  const found = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
  const [a = [], aaaa = []] = found.map((answer) => (answer.status === 'fulfilled' ? answer.value : []));
  if (a.length + aaaa.length > 0) return { a, aaaa };
  const isMissing = found.every(
    (answer) => answer.status === 'fulfilled' || ['ENOTFOUND', 'ENODATA'].includes(answer.reason.code),
  );
  return isMissing ? 'missing' : 'unknown';
}
