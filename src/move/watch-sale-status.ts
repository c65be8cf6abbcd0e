import type { Db } from '../platform/db/database.ts';
import type { Listener } from '../platform/db/listener.ts';
import { watchChanges } from '../platform/db/watch-changes.ts';
import type { Logger } from '../platform/logger.ts';
import { CHANNEL, endDeadMove, readSaleStatus, type SaleStatus } from './sale-status.ts';

interface SaleWatch {
  /** Whether the shop sells from this database now. */
  isOpen(): boolean;
  close(): Promise<void>;
}

/** Watches the status of the sale, by the notifications of moves and by polling. */
export async function watchSaleStatus(context: { db: Db; notifications: Listener; log: Logger }): Promise<SaleWatch> {
  const { db, notifications, log } = context;
  let status: SaleStatus = { state: 'here' };
  const { close } = await watchChanges({
    ...{ notifications, channel: CHANNEL, log, failure: 'where the shop sells is not known' },
    async look() {
      const found = await readSaleStatus(db);
      if (found.state !== status.state) log.warn({ status: found }, 'where the shop sells has changed');
      status = found;
      if (found.state === 'paused') await endDeadMove(db);
    },
  });
  return { isOpen: () => status.state === 'here', close };
}
