import { createInterface } from 'node:readline';
import { to as copyTo } from 'pg-copy-streams';
import { eraseAgain, personOf } from '../consent/service.ts';
import { factsOf, journalMark, type NumberedEntry, READDRESSED_AT } from '../journal/service.ts';
import type { Target } from './load-rows.ts';

/** Query of all people in a backup, with the time of their first order or wait, in seconds since 1970. */
const PEOPLE = `
  copy (
    select email, extract(epoch from min(since)) from (
      select buyer_email as email, greatest(created_at, ${READDRESSED_AT}) as since from orders where erased_at is null
      union all select email, created_at from waiting_list) as people
    group by email) to stdout`;

/** Moment of the request by the code of the person, as `personOf` makes it. */
type Erasures = ReadonlyMap<string, Date>;

/** Notes the latest request of each person while the journal is read. @param keys the shop's, of now and of before */
export function collectErasures(keys: readonly string[]) {
  const marks = new Set(keys.map(journalMark));
  const people = new Map<string, Date>();
  let unknown = 0;
  return {
    people: people as Erasures,
    /** Number of erasures requested under a key that is unknown here: their people cannot be found. */
    unknown: () => unknown,
    async *noting(journal: AsyncIterable<NumberedEntry[]>): AsyncGenerator<NumberedEntry[]> {
      for await (const entries of journal) {
        for (const entry of entries.filter(({ kind }) => kind === 'erasure')) {
          const { subject, at } = entry;
          const known = people.get(subject);
          if (!known || known < at) people.set(subject, at);
          if (!marks.has(factsOf('erasure', entry).mark)) unknown += 1;
        }
        yield entries;
      }
    },
  };
}

/**
 * Erases again the people who asked for it and whom a backup has brought back.
 *
 * @param keys keys that may have made their codes in the list
 * @returns number of people
 */
export async function eraseListed(
  { client, trx }: Target,
  erasures: Erasures,
  keys: readonly string[],
): Promise<number> {
  if (erasures.size === 0) return 0;
  const found: { email: string; askedAt: Date }[] = [];
  for await (const line of createInterface({ input: client.query(copyTo(PEOPLE)) })) {
    const [email = '', first] = line.split('\t');
    const asked = keys.flatMap((key) => erasures.get(personOf(key, email)) ?? []);
    const askedAt = new Date(Math.max(...asked.map(Number)));
    if (asked.length > 0 && Number(first) * 1000 <= askedAt.getTime()) found.push({ email, askedAt });
  }
  const now = new Date();
  for (const person of found) await eraseAgain(trx, { ...person, now });
  return found.length;
}
