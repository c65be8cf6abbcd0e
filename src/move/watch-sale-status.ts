import type { Db } from '../platform/db/database.ts';
import type { Listener } from '../platform/db/listener.ts';
import { failureOf } from '../platform/db/outage.ts';
import type { Logger } from '../platform/logger.ts';
import { CHANNEL, endDeadMove, readSaleStatus, type SaleStatus } from './sale-status.ts';

/** Interval of the polls: a killed move sends no notification. */
const POLL_INTERVAL_MS = 2000;

interface SaleWatch {
  /** Whether the shop sells from this database now. */
  isOpen(): boolean;
  close(): Promise<void>;
}

/** Watches the status of the sale, by the notifications of moves and by polling. */
export async function watchSaleStatus(context: { db: Db; notifications: Listener; log: Logger }): Promise<SaleWatch> {
  const { db, notifications, log } = context;
  let status: SaleStatus = { state: 'here' };
  let looking: Promise<void> | undefined;
  let isLookDue = false;

  async function look(): Promise<void> {
    const found = await readSaleStatus(db);
    if (found.state !== status.state) log.warn({ status: found }, 'where the shop sells has changed');
    status = found;
    if (found.state === 'paused') await endDeadMove(db);
  }

  /** Looks once at a time; a change during one look is seen by the next. */
  async function lookUntilCurrent(): Promise<void> {
    while (isLookDue) {
      isLookDue = false;
      // If the database can't be reached, the last status holds.
      await look().catch((error) => log.warn(failureOf(error), 'where the shop sells is not known'));
    }
    looking = undefined;
  }

  function requestLook(): Promise<void> {
    isLookDue = true;
    looking ??= lookUntilCurrent();
    return looking;
  }

  await notifications.on(CHANNEL, requestLook, requestLook);
  await requestLook();
  const timer = setInterval(requestLook, POLL_INTERVAL_MS).unref();
  return {
    isOpen: () => status.state === 'here',
    async close() {
      clearInterval(timer);
      await looking;
    },
  };
}
