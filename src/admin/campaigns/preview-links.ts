import { createHash, randomBytes } from 'node:crypto';
import type { OpenedCampaign } from '../../campaigns/campaign-document.ts';
import { type Actor, audit } from '../../operators/service.ts';
import { addSeconds, DAY } from '../../platform/clock.ts';
import { AppError } from '../../platform/errors.ts';
import { findCampaign, lockCampaign } from '../../publishing/service.ts';
import type { LinkDays, PreviewLinks } from '../../shared/panel/preview-links-schema.ts';
import type { CampaignPlace } from './campaign-place.ts';
import { openDraft } from './draft-check.ts';
import { findEdited } from './draft-editing.ts';

/** How many of one campaign work at once. */
const MOST = 20;
/** What stands in the address of a link: 256 bits, as they are written. */
const TOKEN = /^[\w-]{43}$/;

/** A draft as somebody is shown it who has a link. */
export interface SharedDraft {
  opened: OpenedCampaign;
  /** When it last changed; null: it is its folder. */
  changedAt: Date | null;
  /** Until when the link works. */
  until: Date;
}

/**
 * Makes a link that shows the draft to whoever has it.
 *
 * @returns what stands in its address, which is kept nowhere
 * @throws AppError 404 where there is no such campaign, 409 where there are too many links
 */
export async function makePreviewLink(place: CampaignPlace, by: Actor, id: string, days: LinkDays) {
  await findEdited(place, id);
  const token = randomBytes(32).toString('base64url');
  const now = place.clock();
  const until = addSeconds(now, days * DAY);
  await place.db.transaction().execute(async (trx) => {
    await lockCampaign(trx, id);
    const ofCampaign = trx.deleteFrom('preview_links').where('campaign', '=', id);
    await ofCampaign.where('expires_at', '<=', now).execute();
    const links = await trx.selectFrom('preview_links').select('id').where('campaign', '=', id).execute();
    if (links.length >= MOST) throw new AppError('too_many_preview_links', { most: MOST });
    await trx
      .insertInto('preview_links')
      .values({ campaign: id, token_hash: hashOf(token), author: by.name, made_at: now, expires_at: until })
      .execute();
    await audit(trx, by, 'preview.shared', { subject: `campaign:${id}`, params: { days } });
  });
  return { token, until };
}

/** Those that work, the newest first. */
export async function listPreviewLinks({ db, clock }: CampaignPlace, id: string): Promise<PreviewLinks['links']> {
  const rows = await db
    .selectFrom('preview_links')
    .select(['id', 'author', 'made_at', 'expires_at'])
    .where('campaign', '=', id)
    .where('expires_at', '>', clock())
    .orderBy('id', 'desc')
    .execute();
  return rows.map(({ made_at, expires_at, ...row }) => ({
    ...row,
    at: made_at.toISOString(),
    until: expires_at.toISOString(),
  }));
}

/** From now on it shows nothing. @throws AppError 404 where it does so already */
export async function endPreviewLink({ db }: CampaignPlace, by: Actor, id: string, link: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { numDeletedRows } = await trx
      .deleteFrom('preview_links')
      .where('campaign', '=', id)
      .where('id', '=', link)
      .executeTakeFirst();
    if (numDeletedRows === 0n) throw new AppError('preview_link_not_found');
    await audit(trx, by, 'preview.ended', { subject: `campaign:${id}`, params: { link } });
  });
}

/**
 * What a link shows: the draft as it is now.
 *
 * @returns null for a link that is wrong, over, or of a campaign that is gone, all alike
 * @throws AppError 409 where the draft has faults at this moment
 */
export async function openPreviewLink(place: CampaignPlace, token: string): Promise<SharedDraft | null> {
  if (!TOKEN.test(token)) return null;
  const { db, clock } = place;
  const link = await db
    .selectFrom('preview_links')
    .select(['campaign', 'expires_at'])
    .where('token_hash', '=', hashOf(token))
    .where('expires_at', '>', clock())
    .executeTakeFirst();
  if (!link) return null;
  try {
    const opened = await openDraft(place, link.campaign);
    if (!opened) throw new AppError('preview_unready');
    const changedAt = (await findCampaign(db, link.campaign))?.changedAt ?? null;
    return { opened, changedAt, until: link.expires_at };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.code === 'campaign_not_found') return null;
    throw new AppError('preview_unready');
  }
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
