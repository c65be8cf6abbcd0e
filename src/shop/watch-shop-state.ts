import type { Db } from '../platform/db/database.ts';
import type { Listener } from '../platform/db/listener.ts';
import { watchChanges } from '../platform/db/watch-changes.ts';
import type { Logger } from '../platform/logger.ts';
import { readShopState, SHOP_CHANNEL, type ShopState } from './shop-state.ts';

interface ShopWatch {
  /** State as this process last read it. */
  current(): ShopState;
  /** Calls back with each state that is read, one after the other; a failed call is repeated with the next. */
  follow(take: (state: ShopState) => Promise<void>): void;
  close(): Promise<void>;
}

/** Watches the shop's state, by the notifications of its changes and by polling. */
export async function watchShopState(context: { db: Db; notifications: Listener; log: Logger }): Promise<ShopWatch> {
  const { db, notifications, log } = context;
  let state = await readShopState(db);
  let take: (state: ShopState) => Promise<void> = async () => {};
  const { close } = await watchChanges({
    ...{ notifications, channel: SHOP_CHANNEL, log, failure: 'the state of the shop is not followed' },
    async look() {
      state = await readShopState(db);
      await take(state);
    },
  });
  return {
    current: () => state,
    follow(next) {
      take = next;
    },
    close,
  };
}
