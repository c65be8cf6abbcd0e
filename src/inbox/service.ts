import { createHash } from 'node:crypto';
import { type Selectable, sql, type UpdateQueryBuilder, type UpdateResult } from 'kysely';
import { raiseAlert } from '../alerts/service.ts';
import {
  findByCharge,
  type LookUpOutcome,
  lookAtStrayCharge,
  type OrderContext,
  reconcile,
} from '../orders/service.ts';
import type { WebhookMessage } from '../payments/provider.ts';
import { addSeconds } from '../platform/clock.ts';
import type { Trx } from '../platform/db/database.ts';
import type { Database, InboxTable } from '../platform/db/schema.ts';
import { AppError, reasonOf } from '../platform/errors.ts';
import { createLeasedWork, lanesOf } from '../platform/jobs/leased-work.ts';
import { retryAt } from '../platform/jobs/retry-delays.ts';
import { emptied, isAboutErased, isEmptied, ordersOf } from './erased-messages.ts';

/** Age from which an unprocessable message is parked, with an alert to the operator, in seconds: a day. */
const MAX_AGE_SECONDS = 86_400;

const INBOX = 'inbox';
/** Maximum number of messages of one provider that are processed at once. */
const SLOTS = 8;

type Message = Selectable<InboxTable>;

type Messages = UpdateQueryBuilder<Database, 'inbox', 'inbox', UpdateResult>;

export type InboxService = ReturnType<typeof createInboxService>;

/** Creates the inbox of webhooks: stored once and answered, then processed by a job that asks the provider itself. */
export function createInboxService(context: OrderContext) {
  const { db, jobs, payments, clock, log } = context;

  /** Processes a message. It only names the order to look up; its claims are not believed. */
  async function process(message: Message): Promise<boolean> {
    let chargeIds: string[];
    try {
      ({ chargeIds } = isEmptied(message) ? { chargeIds: [] } : payments.readWebhook(message.provider, message));
    } catch (error) {
      await finish(message, 'parked', reasonOf(error));
      return true;
    }
    try {
      const state = message.order_id
        ? await reconcile(context, message.order_id, 'webhook', chargeIds[0])
        : await reconcileCharges(message, chargeIds);
      // Only the message may know the charge's id: it stays open until the provider has reported on it.
      if (state === 'done') await finish(message, 'processed', null);
      else
        await postpone(message, state === 'early' ? 'the charge is still being made' : 'the provider did not answer');
      return state !== 'silent';
    } catch (error) {
      await postpone(message, reasonOf(error));
      return true;
    }
  }

  /** Reconciles all charges of a message. @returns what is still missing, for all of them */
  async function reconcileCharges(message: Message, chargeIds: string[]): Promise<LookUpOutcome> {
    const lookUps = chargeIds.map((chargeId) => () => lookAt(message, chargeId));
    // An emptied message names no charges any more; those of orders are known by the orders.
    const known = isEmptied(message) ? await ordersOf(db, message) : [];
    let all: LookUpOutcome = 'done';
    for (const lookUp of [...lookUps, ...known.map((orderId) => () => reconcile(context, orderId, 'webhook'))]) {
      const state = await lookUp();
      if (state !== 'done') all = state;
    }
    return all;
  }

  async function lookAt({ id, provider }: Message, chargeId: string): Promise<LookUpOutcome> {
    const orderId = await findByCharge(db, provider, chargeId);
    if (!orderId) return lookAtStrayCharge(context, provider, chargeId);
    await rememberOrder(id, orderId);
    return reconcile(context, orderId, 'webhook');
  }

  /**
   * Links a message that names no single order to its orders: it may hold a payer's data, which are exported and erased
   * with the order.
   */
  async function rememberOrder(id: string, orderId: string): Promise<void> {
    await db
      .insertInto('inbox_orders')
      .values({ inbox_id: id, order_id: orderId })
      .onConflict((conflict) => conflict.columns(['inbox_id', 'order_id']).doNothing())
      .execute();
  }

  /**
   * Ends a message, unless it was received again since it was leased: the repeat may be newer than the provider's
   * answer.
   */
  async function finish(message: Message, status: 'processed' | 'parked', reason: string | null): Promise<void> {
    const { id, due_at } = message;
    if (reason) log.warn({ inboxId: id, err: reason }, 'webhook parked');
    const isErased = await isAboutErased(db, message);
    await db
      .updateTable('inbox')
      .set({ status, processed_at: clock(), last_error: reason?.slice(0, 200) ?? null, ...(isErased && emptied(id)) })
      .where('id', '=', id)
      .where('due_at', '=', due_at)
      .execute();
  }

  async function postpone(message: Message, reason: string): Promise<void> {
    const { id, order_id, received_at, due_at } = message;
    const attempts = message.attempts + 1;
    const now = clock();
    const status = addSeconds(received_at, MAX_AGE_SECONDS) <= now ? 'parked' : 'received';
    const isErased = status === 'parked' && (await isAboutErased(db, message));
    const next = { attempts, last_error: reason.slice(0, 200), status, due_at: retryAt(now, attempts) } as const;
    await db.transaction().execute(async (trx) => {
      const { numUpdatedRows } = await trx
        .updateTable('inbox')
        .set({ ...next, ...(isErased && emptied(id)) })
        .where('id', '=', id)
        .where('due_at', '=', due_at)
        .executeTakeFirst();
      // It may be about money that is no longer looked up, as on an order that failed.
      if (numUpdatedRows === 1n && status === 'parked')
        await raiseAlert(trx, 'message_unanswered', order_id, { message: id });
    });
    log.warn({ inboxId: id, attempts, err: reason }, 'webhook not processed');
  }

  /** Whether a message is its provider's, as far as it can be known without asking. */
  function isGenuine(provider: string, message: WebhookMessage): boolean {
    try {
      payments.readWebhook(provider, message);
      return true;
    } catch {
      return false;
    }
  }

  async function makeDue(trx: Trx, select: (query: Messages) => Messages): Promise<number> {
    const now = clock();
    // It has a day again.
    const again = { status: 'received', attempts: 0, due_at: now, received_at: now } as const;
    const { numUpdatedRows } = await select(trx.updateTable('inbox').set(again)).executeTakeFirst();
    if (numUpdatedRows > 0n) await jobs.wake(trx, INBOX);
    return Number(numUpdatedRows);
  }

  const work = createLeasedWork(context, {
    table: INBOX,
    open: sql`status = 'received'`,
    // A message of a provider that was removed from the settings waits until it is back.
    lanes: lanesOf('provider', payments.names, SLOTS),
    run: process,
  });

  return {
    /**
     * Stores a message; a repeated one is not stored twice, but its signature counts where the first one's may not.
     *
     * @param key the secret part of the address, which names an order's charge or, for some providers, the shop
     * @throws AppError 404 when the key is neither's
     */
    async receive(provider: string, key: string, message: WebhookMessage): Promise<void> {
      const { body, headers, query } = message;
      const attempt = await db
        .selectFrom('payment_attempts')
        .select('order_id')
        // Looked up by its index, so not in constant time; 192 random bits prevent guessing by timing.
        .where('webhook_key', '=', key)
        .where('provider', '=', provider)
        .executeTakeFirst();
      if (!attempt && !payments.isSharedKey(provider, key)) {
        throw new AppError('webhook_not_found');
      }
      const digest = createHash('sha256')
        .update(JSON.stringify([provider, key, query]))
        .update(body)
        .digest('hex');
      const due_at = clock();
      const signed = isGenuine(provider, message) ? { headers: JSON.stringify(headers) } : {};
      await db.transaction().execute(async (trx) => {
        // An identical message can have a new meaning: some providers send nothing but the charge's id at each change.
        // While the first one is being processed, the repeat makes it due once more.
        const open = await trx
          .updateTable('inbox')
          .set({ due_at, ...signed })
          .where('digest', '=', digest)
          .where('status', '=', 'received')
          .returning('id')
          .executeTakeFirst();
        if (open) return void (await jobs.wake(trx, INBOX));
        const row = await trx
          .insertInto('inbox')
          .values({
            provider,
            order_id: attempt?.order_id ?? null,
            digest,
            body,
            headers: JSON.stringify(headers),
            query: JSON.stringify(query),
            status: 'received',
            due_at,
          })
          .onConflict((conflict) =>
            conflict
              .column('digest')
              .doUpdateSet({ status: 'received', due_at, received_at: due_at, attempts: 0, ...signed })
              .where('inbox.status', 'in', ['processed', 'parked']),
          )
          .returning('id')
          .executeTakeFirst();
        if (row) await jobs.wake(trx, INBOX);
      });
    },

    /** Makes a stored message due again, including a parked one. @returns whether there is one with this id */
    replay: async (trx: Trx, id: string): Promise<boolean> =>
      (await makeDue(trx, (query) => query.where('id', '=', id))) > 0,

    /** Makes all parked messages due again. @returns their number */
    replayParked: (trx: Trx): Promise<number> => makeDue(trx, (query) => query.where('status', '=', 'parked')),

    ...work,
  };
}
