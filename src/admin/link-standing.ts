import type { DeliveryService } from '../delivery/service.ts';
import { type Actor, audit } from '../operators/service.ts';
import type { Clock } from '../platform/clock.ts';
import type { Db } from '../platform/db/database.ts';
import type { PreviousSecret } from '../platform/http/signed-token.ts';

interface Dependencies {
  db: Db;
  delivery: Pick<DeliveryService, 'renewal'>;
  previousSecrets: readonly PreviousSecret[];
  clock: Clock;
}

interface Which {
  /** Only buyers who bought since then; all unless told. */
  boughtSince?: Date | undefined;
  /** Those as well whose links have an address of before, though they still lead here. */
  withFormerAddress?: boolean;
}

/** How the links stand that buyers were mailed. */
interface LinkStanding {
  /** When links became other ones; null: they are as they always were. */
  changedAt: Date | null;
  /** Accesses with no newer link than that. */
  needy: number;
  /** The last moment at which links of a key of before open; null: they open no more. */
  openUntil: Date | null;
}

/** Links that buyers keep, after another key or address. */
export function createLinkAdmin({ db, delivery: { renewal }, previousSecrets, clock }: Dependencies) {
  async function changedAt({ withFormerAddress = false }: Which): Promise<Date | null> {
    const shop = await db.selectFrom('shop').select('secret_since').executeTakeFirst();
    const address = await db
      .selectFrom('shop_hosts')
      .select((eb) => eb.fn.max('left_at').as('at'))
      .executeTakeFirst();
    const moments = [shop?.secret_since ?? null, withFormerAddress ? (address?.at ?? null) : null];
    return moments.reduce((last, at) => (at && (!last || at > last) ? at : last), null);
  }

  return {
    async standing(which: Which = {}): Promise<LinkStanding> {
      const before = await changedAt(which);
      const needy = before ? await renewal.count({ before, boughtSince: which.boughtSince }) : 0;
      const now = clock();
      const ends = previousSecrets.map(({ until }) => until.getTime()).filter((end) => end >= now.getTime());
      return { changedAt: before, needy, openUntil: ends.length > 0 ? new Date(Math.max(...ends)) : null };
    },

    /** Queues a mail with a new link for each of them. Done again, it goes on with who has none. @returns how many */
    async renew(by: Actor, which: Which = {}): Promise<number> {
      const before = await changedAt(which);
      if (!before) return 0;
      return renewal.renew({ before, boughtSince: which.boughtSince }, (trx, links) =>
        audit(trx, by, 'links.renewed', { params: { links } }),
      );
    },
  };
}
