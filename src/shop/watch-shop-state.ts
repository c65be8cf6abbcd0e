import type { Db } from '../platform/db/database.ts';
import type { Listener } from '../platform/db/listener.ts';
import { failureOf } from '../platform/db/outage.ts';
import type { Logger } from '../platform/logger.ts';
import { readShopState, SHOP_CHANNEL, type ShopState } from './shop-state.ts';

/** Interval of the polls, in ms: a notification may be lost. */
const POLL_INTERVAL_MS = 2000;

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
  let looking: Promise<void> | undefined;
  let isLookDue = false;

  /** Looks once at a time; a change during one look is seen by the next. */
  async function lookUntilCurrent(): Promise<void> {
    while (isLookDue) {
      isLookDue = false;
      try {
        state = await readShopState(db);
        await take(state);
      } catch (error) {
        // If the database can't be reached, the last state holds.
        log.warn(failureOf(error), 'the state of the shop is not followed');
      }
    }
    looking = undefined;
  }

  function requestLook(): Promise<void> {
    isLookDue = true;
    looking ??= lookUntilCurrent();
    return looking;
  }

  await notifications.on(SHOP_CHANNEL, requestLook, requestLook);
  await requestLook();
  const timer = setInterval(requestLook, POLL_INTERVAL_MS).unref();
  return {
    current: () => state,
    follow(next) {
      take = next;
    },
    async close() {
      clearInterval(timer);
      await looking;
    },
  };
}
