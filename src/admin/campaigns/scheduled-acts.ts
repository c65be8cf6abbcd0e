import { parseDocument } from '../../campaigns/campaign-document.ts';
import { type Actor, audit } from '../../operators/service.ts';
import { addSeconds, DAY } from '../../platform/clock.ts';
import type { Db, Trx } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import { isHeld } from '../../platform/jobs/scheduled.ts';
import { lockCampaign, preparePublication } from '../../publishing/service.ts';
import { momentInBrasilia } from '../../shared/dates.ts';
import type { ListedCampaign } from '../../shared/panel/campaigns-schema.ts';
import type { CampaignContext } from './campaign-context.ts';
import { nextDocument } from './next-document.ts';
import { assertNoRedirect, type PublishRequest, toAppError } from './publishing-acts.ts';

/** Maximum time until a scheduled publication. */
const MAX_AHEAD_SECONDS = 366 * DAY;
/** Statuses of publications that are still shown; at most one of a campaign. */
const SHOWN_STATUSES = ['queued', 'failed', 'overtaken'] as const;
/** Scheduled publication. */
export interface ScheduleRequest extends PublishRequest {
  /** Hour in Brasília: `2026-12-01 08:00`. */
  at: string;
}

/** New hour of a scheduled publication. */
export type MoveRequest = Pick<ScheduleRequest, 'at' | 'steppedUp'>;

/** Reason shown for a publication that a restored backup had scheduled. */
const HELD_REASON =
  'a loja voltou de um backup, e o que ele tinha marcado está retido; libere em Alertas, ou marque de novo';

/**
 * Schedules the document that would be published now, whatever becomes of the draft, and cancels an earlier schedule.
 * Redirecting buyers requires a fresh sign-in now, as no operator is present at the hour.
 *
 * @returns the moment of publication
 * @throws AppError like publishing now, and 422 if there is no such hour, or it has passed
 */
export async function schedulePublication(
  context: CampaignContext,
  by: Actor,
  id: string,
  { at, note = '', digest, liveVersion, steppedUp = true }: ScheduleRequest,
): Promise<Date> {
  const hour = readHour(at, context.clock());
  const next = await nextDocument(context, id).catch(toAppError);
  if (!next) throw new AppError('nothing_to_publish', { id });
  if (digest !== undefined && next.digest !== digest) throw new AppError('campaign_changed');
  const seen = steppedUp ? liveVersion : await assertNoRedirect(context.db, id, next.json, liveVersion);
  const { json, from, source } = next;
  const document = await prepare(context, json).catch((error: unknown) =>
    toAppError(error, from === 'draft' ? json : undefined),
  );
  await context.db.transaction().execute(async (trx) => {
    const { live_version } = await lockCampaign(trx, id);
    if (seen !== undefined && live_version !== seen) throw new AppError('campaign_changed');
    await endShown(trx, id);
    await trx
      .insertInto('scheduled_publications')
      .values({
        campaign: id,
        document,
        digest: next.digest,
        source,
        folder: from === 'folder',
        set_by: by.id,
        author: by.name,
        note,
        publish_at: hour,
        due_at: hour,
      })
      .execute();
    await recordHour(trx, by, 'publication.scheduled', { id, hour });
  });
  return hour;
}

/**
 * Moves the scheduled publication to another hour.
 *
 * @throws AppError 403 if buyers are redirected without a fresh sign-in, 404 if nothing is scheduled, 422 for the hour
 */
export async function moveScheduled(
  context: CampaignContext,
  by: Actor,
  id: string,
  { at, steppedUp = true }: MoveRequest,
): Promise<Date> {
  const hour = readHour(at, context.clock());
  await context.db.transaction().execute(async (trx) => {
    await lockCampaign(trx, id);
    const moved = await trx
      .updateTable('scheduled_publications')
      .set({ publish_at: hour, due_at: hour })
      .where('campaign', '=', id)
      .where('status', '=', 'queued')
      .returning('document')
      .executeTakeFirst();
    if (!moved) throw new AppError('publication_not_scheduled', { id });
    if (!steppedUp) await assertNoRedirect(trx, id, moved.document);
    await recordHour(trx, by, 'publication.moved', { id, hour });
  });
  return hour;
}

/** Cancels the scheduled publication, or dismisses a failed one. @throws AppError 404 */
export async function cancelScheduled({ db }: CampaignContext, by: Actor, id: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockCampaign(trx, id);
    if (!(await endShown(trx, id))) throw new AppError('publication_not_scheduled', { id });
    await audit(trx, by, 'publication.cancelled', { subject: `campaign:${id}` });
  });
}

/** Scheduled publication of a campaign, or a failed one until dismissed. @param draft current digest of its draft */
export async function findScheduled(db: Db, id: string, draft: string | null): Promise<ListedCampaign['scheduled']> {
  const row = await db
    .selectFrom('scheduled_publications')
    .select(['publish_at', 'due_at', 'status', 'failure', 'digest'])
    .where('campaign', '=', id)
    .where('status', 'in', SHOWN_STATUSES)
    .executeTakeFirst();
  const state = SHOWN_STATUSES.find((one) => one === row?.status);
  if (!row || !state) return null;
  const differs = draft !== null && draft !== row.digest;
  const listed = { at: row.publish_at.toISOString(), differs };
  if (state === 'queued' && isHeld(row.due_at)) return { ...listed, state: 'failed', reason: HELD_REASON };
  return { ...listed, state, reason: row.failure };
}

/** Runs the checks of publication in advance. @returns the document as JSON */
async function prepare(context: CampaignContext, json: unknown): Promise<string> {
  await preparePublication(context.publisher(), parseDocument(json), 'draft');
  return JSON.stringify(json);
}

function readHour(text: string, now: Date): Date {
  const hour = momentInBrasilia(text);
  if (!hour) throw new AppError('hour_invalid');
  if (hour <= now) throw new AppError('hour_past');
  if (hour > addSeconds(now, MAX_AHEAD_SECONDS)) throw new AppError('hour_too_far');
  return hour;
}

async function endShown(trx: Trx, id: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('scheduled_publications')
    .set({ status: 'cancelled' })
    .where('campaign', '=', id)
    .where('status', 'in', SHOWN_STATUSES)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

function recordHour(
  trx: Trx,
  by: Actor,
  act: 'publication.scheduled' | 'publication.moved',
  { id, hour }: { id: string; hour: Date },
): Promise<void> {
  return audit(trx, by, act, { subject: `campaign:${id}`, params: { at: hour.toISOString() } });
}
