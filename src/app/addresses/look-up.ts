import { Resolver } from 'node:dns/promises';

/** What is looked up of a name; a failure has Node's code. */
export interface Dns {
  resolve4(name: string): Promise<string[]>;
  resolve6(name: string): Promise<string[]>;
  /** Each text in its parts. */
  resolveTxt(name: string): Promise<string[][]>;
}

/** Where a name leads. */
export interface Addresses {
  a: string[];
  aaaa: string[];
}

/** The resolver of this machine. */
export function ownResolver(): Dns {
  return new Resolver({ timeout: 4000, tries: 2 });
}

/** @returns `missing` for a name that leads nowhere, `unknown` where nobody answered */
export async function lookUp(host: string, resolver: Dns): Promise<Addresses | 'missing' | 'unknown'> {
  const found = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
  const [a = [], aaaa = []] = found.map((answer) => (answer.status === 'fulfilled' ? answer.value : []));
  if (a.length + aaaa.length > 0) return { a, aaaa };
  const isMissing = found.every(
    (answer) => answer.status === 'fulfilled' || ['ENOTFOUND', 'ENODATA'].includes(answer.reason.code),
  );
  return isMissing ? 'missing' : 'unknown';
}
