import { createInterface } from 'node:readline';
import { to as copyTo } from 'pg-copy-streams';
import { eraseAgain, personOf } from '../consent/service.ts';
import type { Target } from './load-rows.ts';

/** Moment of the request by the code of the person, as `personOf` makes it. */
export type Erasures = ReadonlyMap<string, Date>;

/** Everybody that a backup brings back, with their first order or wait, in seconds since 1970. */
const PEOPLE = `
  copy (
    select email, extract(epoch from min(created_at)) from (
      select buyer_email as email, created_at from orders where erased_at is null
      union all select email, created_at from waiting_list) as people
    group by email) to stdout`;

/**
 * Erases once more whoever asked for it, of those whom a backup has brought back.
 *
 * @param secret what their codes in the list were made with
 * @returns how many people
 */
export async function eraseListed({ client, trx }: Target, erasures: Erasures, secret: string): Promise<number> {
  if (erasures.size === 0) return 0;
  const found: { email: string; askedAt: Date }[] = [];
  for await (const line of createInterface({ input: client.query(copyTo(PEOPLE)) })) {
    const [email = '', first] = line.split('\t');
    const askedAt = erasures.get(personOf(secret, email));
    if (askedAt && Number(first) * 1000 <= askedAt.getTime()) found.push({ email, askedAt });
  }
  const now = new Date();
  for (const person of found) await eraseAgain(trx, { ...person, now });
  return found.length;
}
