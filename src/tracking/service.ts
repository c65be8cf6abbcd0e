import type { Selectable } from 'kysely';
import { raiseAlert } from '../alerts/service.ts';
import type { ConsentService } from '../consent/service.ts';
import type { Trx } from '../platform/db/database.ts';
import type { ConversionsTable } from '../platform/db/schema.ts';
import type { WorkContext } from '../platform/jobs/leased-work.ts';
import { createLockedWork } from '../platform/jobs/locked-work.ts';
import { patientRetryAt } from '../platform/jobs/retry-delays.ts';
import { type ConversionTarget, REQUIRED_CONSENT } from '../shared/measuring-services.ts';
import type { TagsView } from '../shared/tracking-api.ts';
import { type ConversionContext, readFacts, requestFor } from './conversion-facts.ts';
import { type ConversionKind, KINDS } from './conversions.ts';
import { type FunnelRow, openEventCounts, readFunnel } from './event-counts.ts';
import { sendConversion } from './send.ts';
import type { TrackingSettings } from './settings.ts';
import { GA4_MAX_AGE } from './targets/ga4.ts';
import { META_MAX_AGE } from './targets/meta.ts';

export { MAX_ORIGINS, OTHERS } from './add-counts.ts';
export { isConversion, queueConversions, rememberVisitor } from './conversions.ts';
export { FUNNEL_STEPS } from './event-counts.ts';
export { originFields, originQuery } from './origin.ts';
export { sendTestEvent } from './test-event.ts';
export { type ConsentingVisitor, visitorOf } from './visitor.ts';

/** Number of failures after which a conversion waits for an operator: a good two hours, as delays double. */
const MAX_ATTEMPTS = 12;

/** Reason of a conversion that waits for an earlier transition of its order. */
const WAITING = 'waiting';

/** Maximum number of conversions that are sent at once. */
const MAX_CONCURRENT = 4;

type Conversion = Selectable<ConversionsTable>;

interface Dependencies extends ConversionContext, WorkContext {
  consent: ConsentService;
  /** Returns the services that receive a campaign's visits and sales. */
  settingsFor: (campaignId: string) => TrackingSettings;
}

/** Result of processing a conversion: its status, the reason, and the time of the next attempt. */
interface DeliveryResult {
  status: 'queued' | 'sent' | 'skipped' | 'dead';
  reason?: string;
  dueAt?: Date;
}

export type TrackingService = ReturnType<typeof createTrackingService>;

/** Creates counts without identifiers, and conversions for the services that the visitor allowed. */
export function createTrackingService(dependencies: Dependencies) {
  const { db, consent, settingsFor, clock, log } = dependencies;
  const counts = openEventCounts({ db, clock, log });

  async function send(trx: Trx, row: Conversion): Promise<void> {
    const { id, order_id: orderId, target } = row;
    const { status, reason, dueAt = clock() } = await deliver(trx, row);
    await trx
      .updateTable('conversions')
      .set({
        status,
        last_error: reason ?? null,
        due_at: dueAt,
        attempts: reason === WAITING ? row.attempts : row.attempts + 1,
        ...(status === 'sent' && { sent_at: clock() }),
      })
      .where('id', '=', id)
      .execute();
    if (status !== 'queued') await wakeLater(trx, row);
    if (status === 'dead')
      await raiseAlert(trx, 'conversion_dead', orderId, { target, conversion: row.kind, reason: reason ?? '' });
    if (reason === WAITING) return;
    log.info({ conversionId: id, orderId, target, status, reason }, 'conversion');
  }

  /** Makes conversions due that waited for this one. */
  async function wakeLater(trx: Trx, { order_id, target }: Conversion): Promise<void> {
    await trx
      .updateTable('conversions')
      .set({ due_at: clock() })
      .where('order_id', '=', order_id)
      .where('target', '=', target)
      .where('status', '=', 'queued')
      .execute();
  }

  async function deliver(trx: Trx, row: Conversion): Promise<DeliveryResult> {
    const { campaign, visitor_hash } = await visitorOfOrder(trx, row.order_id);
    const allowed =
      visitor_hash !== null && (await consent.allows(visitor_hash, REQUIRED_CONSENT[row.target], campaign));
    if (!allowed) return { status: 'skipped', reason: 'no consent' };
    // An order's transitions are sent in their order: a late "waiting" must not overwrite "paid".
    const earlier = await earlierQueued(trx, row);
    if (earlier) return { status: 'queued', reason: WAITING, dueAt: earlier };
    const facts = await readFacts(dependencies, trx, row.order_id, row.kind);
    if (!facts) return { status: 'skipped', reason: 'erased' };
    const call = requestFor(row.target, facts, settingsFor(campaign));
    if (!call) return { status: 'skipped', reason: 'not told to this service' };
    const age = (clock().getTime() - facts.at.getTime()) / 1000;
    if (age > maxAge(row.target)) return { status: 'dead', reason: 'too old for this service' };

    const outcome = await sendConversion(call);
    if (outcome.kind === 'sent') return { status: 'sent' };
    const over = outcome.kind === 'refused' || row.attempts + 1 >= MAX_ATTEMPTS;
    return {
      status: over ? 'dead' : 'queued',
      reason: outcome.reason,
      dueAt: patientRetryAt(clock(), row.attempts + 1),
    };
  }

  const work = createLockedWork(dependencies, { table: 'conversions', lanes: MAX_CONCURRENT, run: send });

  return {
    /** Whether any service receives sales: only then data of a consenting visitor are stored with an order. */
    measured(campaignId: string): boolean {
      const { meta, ga4, utmify } = settingsFor(campaignId);
      return Boolean(meta?.token || ga4?.apiSecret || utmify);
    },

    /** Returns the third-party scripts that a consenting visitor's browser may load. */
    tags(campaignId: string): TagsView {
      const { meta, tiktok, ga4, replay } = settingsFor(campaignId);
      return {
        ...(ga4 && { ga4: { id: ga4.id, script: ga4.script } }),
        ...(meta && { meta: { id: meta.pixelId, script: meta.script } }),
        ...(tiktok && { tiktok: { id: tiktok.pixelId, script: tiktok.script } }),
        ...(replay && { replay }),
      };
    },

    count: counts.note,

    /**
     * @param from first and last day, such as `2026-11-21`, in Brasília; other processes' last second may be missing
     */
    async funnel(campaignId: string, from: string, to: string): Promise<FunnelRow[]> {
      await counts.flush();
      return readFunnel(db, campaignId, from, to);
    },

    /**
     * Queues given-up conversions again, after the fault was corrected.
     *
     * @param id of a single one; defaults to all
     * @returns their number
     */
    async retryDead(trx: Trx, id?: string): Promise<number> {
      const { numUpdatedRows } = await trx
        .updateTable('conversions')
        .set({ status: 'queued', attempts: 0, due_at: clock() })
        .where('status', '=', 'dead')
        .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
        .executeTakeFirst();
      return Number(numUpdatedRows);
    },

    ...work,

    /** Writes the noted events, and stops counting. */
    close: counts.close,
  };
}

function visitorOfOrder(trx: Trx, orderId: string) {
  return trx
    .selectFrom('orders')
    .select(['campaign', 'visitor_hash'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
}

/** Returns the time of the next attempt of an earlier transition of the same order, if there is one. */
async function earlierQueued(
  trx: Trx,
  { order_id, target, kind }: { order_id: string; target: ConversionTarget; kind: ConversionKind },
): Promise<Date | undefined> {
  const earlier = KINDS.slice(0, KINDS.indexOf(kind));
  if (earlier.length === 0) return undefined;
  const row = await trx
    .selectFrom('conversions')
    .select('due_at')
    .where('order_id', '=', order_id)
    .where('target', '=', target)
    .where('kind', 'in', earlier)
    .where('status', '=', 'queued')
    .executeTakeFirst();
  return row?.due_at;
}

function maxAge(target: ConversionTarget): number {
  if (target === 'meta') return META_MAX_AGE;
  return target === 'ga4' ? GA4_MAX_AGE : Number.POSITIVE_INFINITY;
}
