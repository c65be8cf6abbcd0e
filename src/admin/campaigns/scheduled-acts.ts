import { parseDocument } from '../../campaigns/campaign-document.ts';
import { type Actor, audit } from '../../operators/service.ts';
import { addSeconds, DAY } from '../../platform/clock.ts';
import type { Db, Trx } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import { isHeld } from '../../platform/jobs/scheduled.ts';
import { lockCampaign, preparePublication } from '../../publishing/service.ts';
import { momentInBrasilia } from '../../shared/dates.ts';
import type { ListedCampaign } from '../../shared/panel/campaigns-schema.ts';
import type { CampaignPlace } from './campaign-place.ts';
import { nextDocument } from './next-document.ts';
import { askWhereBuyersAreLed, type Seen, toAppError } from './publishing-acts.ts';

/** How far ahead an hour may be, in seconds. */
const FARTHEST = 366 * DAY;
/** What is still told of; at most one of a campaign. */
const TOLD = ['queued', 'failed', 'overtaken'] as const;
/** Why nothing happens at the hour of what a restored backup had set. */
const HELD = 'a loja voltou de um backup, e o que ele tinha marcado está retido; libere em Alertas, ou marque de novo';

/**
 * Sets what would be published now to be published at an hour: this very document, whatever becomes of the draft. What
 * was set before is taken back. Whoever leads buyers elsewhere shows who they are now, as nobody is there then.
 *
 * @param at in Brasília: `2026-12-01 08:00`
 * @returns the moment
 * @throws AppError as publishing now does, and 422 where there is no such hour, or it has passed
 */
export async function schedulePublication(
  place: CampaignPlace,
  by: Actor,
  id: string,
  { at, note = '', digest, liveVersion, steppedUp = true }: Seen & { at: string; note?: string },
): Promise<Date> {
  const hour = readHour(at, place.clock());
  const next = await nextDocument(place, id).catch(toAppError);
  if (!next) throw new AppError('nothing_to_publish', { id });
  if (digest !== undefined && next.digest !== digest) throw new AppError('campaign_changed');
  const seen = steppedUp ? liveVersion : await askWhereBuyersAreLed(place.db, id, next.json, liveVersion);
  const { json, from, source } = next;
  const document = await prepare(place, json).catch(toAppError);
  await place.db.transaction().execute(async (trx) => {
    const { live_version } = await lockCampaign(trx, id);
    if (seen !== undefined && live_version !== seen) throw new AppError('campaign_changed');
    await endTold(trx, id);
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
 * Publishes what was set at another hour.
 *
 * @throws AppError 403 where buyers are led elsewhere at an hour that nobody who has shown who they are has set, 404
 *   where nothing is set, 422 for the hour
 */
export async function moveScheduled(
  place: CampaignPlace,
  by: Actor,
  id: string,
  { at, steppedUp = true }: Pick<Seen, 'steppedUp'> & { at: string },
): Promise<Date> {
  const hour = readHour(at, place.clock());
  await place.db.transaction().execute(async (trx) => {
    await lockCampaign(trx, id);
    const moved = await trx
      .updateTable('scheduled_publications')
      .set({ publish_at: hour, due_at: hour })
      .where('campaign', '=', id)
      .where('status', '=', 'queued')
      .returning('document')
      .executeTakeFirst();
    if (!moved) throw new AppError('publication_not_scheduled', { id });
    if (!steppedUp) await askWhereBuyersAreLed(trx, id, moved.document);
    await recordHour(trx, by, 'publication.moved', { id, hour });
  });
  return hour;
}

/** Takes back what was set, or no longer tells of what came to nothing. @throws AppError 404 */
export async function cancelScheduled({ db }: CampaignPlace, by: Actor, id: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockCampaign(trx, id);
    if (!(await endTold(trx, id))) throw new AppError('publication_not_scheduled', { id });
    await audit(trx, by, 'publication.cancelled', { subject: `campaign:${id}` });
  });
}

/** What is set of a campaign, or came to nothing and was not looked at. @param draft the digest of its draft now */
export async function findScheduled(db: Db, id: string, draft: string | null): Promise<ListedCampaign['scheduled']> {
  const row = await db
    .selectFrom('scheduled_publications')
    .select(['publish_at', 'due_at', 'status', 'failure', 'digest'])
    .where('campaign', '=', id)
    .where('status', 'in', TOLD)
    .executeTakeFirst();
  const state = TOLD.find((one) => one === row?.status);
  if (!row || !state) return null;
  const differs = draft !== null && draft !== row.digest;
  const told = { at: row.publish_at.toISOString(), differs };
  if (state === 'queued' && isHeld(row.due_at)) return { ...told, state: 'failed', reason: HELD };
  return { ...told, state, reason: row.failure };
}

/** What stands against it now is told now. @returns what is kept, as it was written */
async function prepare(place: CampaignPlace, json: unknown): Promise<string> {
  await preparePublication(place.publisher(), parseDocument(json));
  return JSON.stringify(json);
}

function readHour(text: string, now: Date): Date {
  const hour = momentInBrasilia(text);
  if (!hour) throw new AppError('hour_invalid');
  if (hour <= now) throw new AppError('hour_past');
  if (hour > addSeconds(now, FARTHEST)) throw new AppError('hour_too_far');
  return hour;
}

async function endTold(trx: Trx, id: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('scheduled_publications')
    .set({ status: 'cancelled' })
    .where('campaign', '=', id)
    .where('status', 'in', TOLD)
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
