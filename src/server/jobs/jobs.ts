import { fromKysely, PgBoss } from 'pg-boss';
import type { z } from 'zod';
import type { Connection, Trx } from '../db/database.ts';
import { reasonOf } from '../errors.ts';
import type { Logger } from '../logger.ts';

/** A kind of job: its queue's name and the shape of its payload. */
export interface JobDefinition<Payload extends object> {
  name: string;
  payload: z.ZodType<Payload>;
}

export interface Jobs {
  /** Enqueues in the caller's transaction: the job exists if and only if the change is committed. */
  enqueue<Payload extends object>(trx: Trx, job: JobDefinition<Payload>, payload: Payload): Promise<void>;
  /** Runs a handler for each job of a kind. A handler must be safe to run twice for one job. */
  work<Payload extends object>(
    job: JobDefinition<Payload>,
    handler: (payload: Payload) => Promise<void>,
    options?: { concurrency?: number },
  ): Promise<void>;
  start(): Promise<void>;
  /** Waits for running handlers. */
  stop(): Promise<void>;
}

/**
 * The queue, on the shop's own database.
 *
 * A job is a wake-up, not the truth: what is to be done stands in a table (`deliveries`, `inbox`,
 * `orders.next_check_at`) and the sweep finds what a lost or failed job left behind. So a job is
 * never retried by the queue itself, and is short-lived in it.
 */
export function createJobs(connection: Connection, log: Logger): Jobs {
  const boss = new PgBoss({
    ...connection,
    application_name: 'vitrine-jobs',
    max: 8,
    useListenNotify: true,
    queueCacheIntervalSeconds: 1,
  });
  boss.on('error', (error) => log.error({ err: error.message }, 'job queue'));
  const known = new Set<string>();

  async function ensureQueue(name: string): Promise<void> {
    if (known.has(name)) return;
    await boss.createQueue(name, { notify: true, retryLimit: 0, expireInSeconds: 120, deleteAfterSeconds: 3600 });
    known.add(name);
  }

  return {
    async enqueue(trx, job, payload) {
      await ensureQueue(job.name);
      await boss.send(job.name, job.payload.parse(payload), { db: fromKysely(trx) });
    },
    async work(job, handler, { concurrency = 4 } = {}) {
      await ensureQueue(job.name);
      await boss.work<object>(
        job.name,
        {
          localConcurrency: concurrency,
          // Two, as only a full batch tells that more is waiting: then the next one is fetched at once. What follows a
          // burst would otherwise be taken one by one, a second apart.
          batchSize: 2,
          burstWhenBatchFull: true,
          pollingIntervalSeconds: 0.5,
          // With notifications on, this is the poll for what a notification missed.
          notifyPollingIntervalSeconds: 1,
        },
        async (taken) => {
          let failure: unknown;
          for (const { data } of taken) {
            try {
              await handler(job.payload.parse(data));
            } catch (error) {
              log.error({ job: job.name, err: reasonOf(error) }, 'job failed; the sweep will come back to it');
              failure = error;
            }
          }
          if (failure) throw failure;
        },
      );
    },
    async start() {
      await boss.start();
    },
    async stop() {
      await boss.stop({ graceful: true, timeout: 15_000 });
    },
  };
}
