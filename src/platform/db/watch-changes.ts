import type { Logger } from '../logger.ts';
import type { Listener } from './listener.ts';
import { failureOf } from './outage.ts';

/** Interval of the polls, in ms: a notification may be lost, and a killed process sends none. */
const POLL_INTERVAL_MS = 2000;

interface Watched {
  notifications: Listener;
  /** Channel of the notifications about changes. */
  channel: string;
  /** Reads what is watched. If it fails, the last reading holds. */
  look(): Promise<void>;
  log: Logger;
  /** Message in the log of a look that failed. */
  failure: string;
}

/**
 * Watches something in the database, by the notifications of its changes and by polling. The first look is over when
 * this returns.
 */
export async function watchChanges(watched: Watched): Promise<{ close(): Promise<void> }> {
  const { notifications, channel, look, log, failure } = watched;
  let looking: Promise<void> | undefined;
  let isLookDue = false;

  /** Looks once at a time; a change during one look is seen by the next. */
  async function lookUntilCurrent(): Promise<void> {
    while (isLookDue) {
      isLookDue = false;
      await look().catch((error) => log.warn(failureOf(error), failure));
    }
    looking = undefined;
  }

  function requestLook(): Promise<void> {
    isLookDue = true;
    looking ??= lookUntilCurrent();
    return looking;
  }

  await notifications.on(channel, requestLook, requestLook);
  await requestLook();
  const timer = setInterval(requestLook, POLL_INTERVAL_MS).unref();
  return {
    async close() {
      clearInterval(timer);
      await looking;
    },
  };
}
