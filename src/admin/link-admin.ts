import { type Actor, audit } from '../operators/service.ts';
import type { Db } from '../platform/db/database.ts';
import type { ShopContext } from './shop-context.ts';

interface LinkSelection {
  /** Limits the buyers to those of purchases since then. */
  boughtSince?: Date | undefined;
  /** Includes links with a former address, though they still work. */
  withFormerAddress?: boolean;
}

/** Status of the links that buyers were mailed. */
interface LinkStatus {
  /** Time of the last change of key or address; null if there was none. */
  changedAt: Date | null;
  /** Number of accesses without a link newer than the change. */
  needy: number;
  /** Expiry of links signed with previous keys; null if they no longer open. */
  openUntil: Date | null;
}

/** Reads the status of buyers' links after a change of key or address. */
export async function readLinkStatus(
  { db, delivery, previousSecrets, clock }: ShopContext,
  selection: LinkSelection = {},
): Promise<LinkStatus> {
  const before = await changedAt(db, selection);
  const needy = before ? await delivery.renewal.count({ before, boughtSince: selection.boughtSince }) : 0;
  const now = clock();
  const ends = previousSecrets.map(({ until }) => until.getTime()).filter((end) => end >= now.getTime());
  return { changedAt: before, needy, openUntil: ends.length > 0 ? new Date(Math.max(...ends)) : null };
}

/** Queues a mail with a new link for each access that needs one; may be repeated. @returns the number of mails */
export async function renewLinks(
  { db, delivery }: ShopContext,
  by: Actor,
  selection: LinkSelection = {},
): Promise<number> {
  const before = await changedAt(db, selection);
  if (!before) return 0;
  const scope = { before, boughtSince: selection.boughtSince };
  for (let all = 0; ; ) {
    const links = await db.transaction().execute(async (trx) => {
      const queued = await delivery.renewal.queueBatch(trx, scope);
      if (queued > 0) await audit(trx, by, 'links.renewed', { params: { links: queued } });
      return queued;
    });
    if (links === 0) return all;
    all += links;
  }
}

async function changedAt(db: Db, { withFormerAddress = false }: LinkSelection): Promise<Date | null> {
  const shop = await db.selectFrom('shop').select('secret_since').executeTakeFirst();
  const address = await db
    .selectFrom('shop_hosts')
    .select((eb) => eb.fn.max('left_at').as('at'))
    .executeTakeFirst();
  const moments = [shop?.secret_since ?? null, withFormerAddress ? (address?.at ?? null) : null];
  return moments.reduce((last, at) => (at && (!last || at > last) ? at : last), null);
}
