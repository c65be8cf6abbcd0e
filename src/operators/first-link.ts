import { randomBytes } from 'node:crypto';
import { addSeconds, type Clock, DAY } from '../platform/clock.ts';
import { equalsInConstantTime } from '../platform/constant-time.ts';
import type { Db, Trx } from '../platform/db/database.ts';
import { type Actor, audit, THE_SHOP } from './audit.ts';
import { secretHash } from './links.ts';

/** Time for which the link can be pressed, in seconds. */
const LINK_SECONDS = DAY;

interface Dependencies {
  db: Db;
  /** E-mails from the settings, which are always owners. */
  operators: readonly string[];
  /** Whether the shop is a demonstration, which has a link of its own. */
  demo: boolean;
  publicUrl: () => string;
  clock: Clock;
}

export type FirstLink = ReturnType<typeof createFirstLink>;

/**
 * Creates the link to the entry of the shop's first owner, for whoever started it. There is one for all processes: each
 * new one ends the one before. Once anybody owns the shop, or it was restored from a backup, there is none for ever.
 */
export function createFirstLink({ db, operators, demo, publicUrl, clock }: Dependencies) {
  /** Reads the link of a shop that nobody owns; null if it is owned. */
  async function findUnowned(reader: Db | Trx, lock: boolean) {
    if (demo || operators.length > 0) return null;
    const shop = await reader
      .selectFrom('shop')
      .select(['first_link_hash', 'first_link_until', 'owned_since', 'restored_at'])
      .$if(lock, (query) => query.forUpdate())
      .executeTakeFirst();
    if (!shop || shop.owned_since || shop.restored_at) return null;
    return shop;
  }

  /** Whether a token is that of the newest link, which is still valid. */
  function fits(link: { first_link_hash: string | null; first_link_until: Date | null }, token: string): boolean {
    const { first_link_hash: hash, first_link_until: until } = link;
    return hash !== null && until !== null && until > clock() && equalsInConstantTime(secretHash(token), hash);
  }

  return {
    /** Notes that the shop is owned by the addresses in the settings. */
    async noteSettings(): Promise<void> {
      if (operators.length > 0) await own(db, clock());
    },

    /** Whether nobody owns the shop, so that a link can be made. */
    async isOpen(): Promise<boolean> {
      return (await findUnowned(db, false)) !== null;
    },

    /** Makes a new link, which ends the one before. @returns its address; null if the shop is owned */
    async make(by: Actor = THE_SHOP): Promise<string | null> {
      const token = randomBytes(32).toString('base64url');
      return db.transaction().execute(async (trx) => {
        if (!(await findUnowned(trx, true))) return null;
        const link = { first_link_hash: secretHash(token), first_link_until: addSeconds(clock(), LINK_SECONDS) };
        await trx.updateTable('shop').set(link).execute();
        await audit(trx, by, 'first_link.made');
        return `${publicUrl()}/painel/comecar/${token}`;
      });
    },

    /** State of a link: `gone` for ever, as the shop is owned, or no link at all. Nothing is used up. */
    async stateOf(token: string): Promise<'works' | 'over' | 'gone'> {
      const shop = await findUnowned(db, false);
      if (!shop) return 'gone';
      return fits(shop, token) ? 'works' : 'over';
    },

    /** Uses the link up, and the shop is owned. @returns whether it was valid, for one of all concurrent calls */
    async use(trx: Trx, token: string): Promise<boolean> {
      // Locked: of all who press at once, one becomes the owner.
      const shop = await findUnowned(trx, true);
      if (!shop || !fits(shop, token)) return false;
      await own(trx, clock());
      return true;
    },
  };
}

/** Notes that somebody owns the shop, once and for ever. */
export async function own(db: Db | Trx, now: Date): Promise<void> {
  await db
    .updateTable('shop')
    .set({ owned_since: now, first_link_hash: null, first_link_until: null })
    .where('owned_since', 'is', null)
    .execute();
}
