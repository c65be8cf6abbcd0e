import type { Db } from '../platform/db/database.ts';
import type { Listener } from '../platform/db/listener.ts';
import { failureOf } from '../platform/db/outage.ts';
import type { Logger } from '../platform/logger.ts';
import { CHANNEL, endDeadMove, readStanding, type Standing } from './standing.ts';

/** How often a process looks by itself, in ms: of a move that was killed nobody is told. */
const LOOK_EVERY = 2000;

interface StandingWatch {
  /** Whether the shop sells from this database now. */
  isOpen(): boolean;
  close(): Promise<void>;
}

/** Keeps in mind whether the shop sells, as told by whoever moves it, and looks for itself. */
export async function watchStanding(context: { db: Db; notifications: Listener; log: Logger }): Promise<StandingWatch> {
  const { db, notifications, log } = context;
  let standing: Standing = { state: 'here' };
  let looking: Promise<void> | undefined;
  let isWanted = false;

  async function look(): Promise<void> {
    const found = await readStanding(db);
    if (found.state !== standing.state) log.warn({ standing: found }, 'where the shop sells has changed');
    standing = found;
    if (found.state === 'paused') await endDeadMove(db);
  }

  /** One look after the other; what changes during one is seen by the next. */
  async function lookOn(): Promise<void> {
    while (isWanted) {
      isWanted = false;
      // Where the database is away, what was seen last holds.
      await look().catch((error) => log.warn(failureOf(error), 'where the shop sells is not known'));
    }
    looking = undefined;
  }

  function want(): Promise<void> {
    isWanted = true;
    looking ??= lookOn();
    return looking;
  }

  await notifications.on(CHANNEL, want, want);
  await want();
  const timer = setInterval(want, LOOK_EVERY).unref();
  return {
    isOpen: () => standing.state === 'here',
    async close() {
      clearInterval(timer);
      await looking;
    },
  };
}
