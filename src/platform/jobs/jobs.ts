import { sql } from 'kysely';
import type { Trx } from '../db/database.ts';
import type { Listener } from '../db/listener.ts';
import { failureOf } from '../db/outage.ts';
import type { Logger } from '../logger.ts';

const CHANNEL = 'work';

/** A worker that can be woken up to look at its table. */
interface Worker {
  /** Takes up due work. @returns how much */
  sweep(): Promise<number>;
  /** Resolves when nothing is taken up or runs. */
  idle(): Promise<void>;
  /** Takes up no more, and waits for running work. */
  stop(): Promise<void>;
}

/**
 * Wakes workers up at once, in every process.
 *
 * A wake-up carries nothing and is not stored: the work is in a table, and a lost wake-up costs the second until the
 * next sweep.
 */
export interface Jobs {
  /** Wakes the workers of this name, once the caller's transaction commits. */
  wake(trx: Trx, name: string): Promise<void>;
  /** Registers a worker of this process. */
  register(name: string, worker: Worker): void;
  /** Resolves when no worker of this process has anything under way. */
  idle(): Promise<void>;
  /** Unregisters all workers, and waits for running work. */
  stop(): Promise<void>;
}

/**
 * Creates the wake-ups of a process.
 *
 * @param notifications the process's connection that listens
 * @param isOpen whether to work now; defaults to always
 */
export async function createJobs(notifications: Listener, log: Logger, isOpen = () => true): Promise<Jobs> {
  const workers = new Map<string, Worker>();
  const look = async (name: string, worker: Worker | undefined) => {
    if (isOpen())
      await worker?.sweep().catch((error) => log.warn({ work: name, ...failureOf(error) }, 'work not taken up'));
  };
  await notifications.on(
    CHANNEL,
    (name) => void look(name, workers.get(name)),
    () => {
      for (const [name, worker] of workers) void look(name, worker);
    },
  );
  return {
    async wake(trx, name) {
      await sql`select pg_notify(${CHANNEL}, ${name})`.execute(trx);
    },
    register: (name, worker) => void workers.set(name, worker),
    async idle() {
      await Promise.all([...workers.values()].map((worker) => worker.idle()));
    },
    async stop() {
      const all = [...workers.values()];
      workers.clear();
      await Promise.all(all.map((worker) => worker.stop()));
    },
  };
}
