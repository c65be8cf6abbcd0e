import { createHash, randomBytes } from 'node:crypto';
import type { OpenedCampaign } from '../../campaigns/campaign-document.ts';
import { type Actor, audit } from '../../operators/service.ts';
import { addSeconds, DAY } from '../../platform/clock.ts';
import { AppError } from '../../platform/errors.ts';
import { findCampaign, lockCampaign } from '../../publishing/service.ts';
import type { LinkDays, PreviewLinks } from '../../shared/panel/previews-schema.ts';
import type { CampaignContext } from './campaign-context.ts';
import { openDraft } from './draft-check.ts';
import { findEdited } from './draft-editing.ts';

/** Maximum number of valid links of one campaign. */
const MAX_LINKS = 20;
/** Token in the address of a link: 256 bits in base64url. */
const TOKEN_PATTERN = /^[\w-]{43}$/;

/** Draft shown through a link. */
export interface SharedDraft {
  opened: OpenedCampaign;
  /** Time of its last change; null for a folder. */
  changedAt: Date | null;
  /** Expiry of the link. */
  until: Date;
}

/**
 * Creates a link that shows the draft to its bearer.
 *
 * @returns the token of its address; only its hash is stored
 * @throws AppError 404 if there is no such campaign, 409 if there are too many links
 */
export async function makePreviewLink(context: CampaignContext, by: Actor, id: string, days: LinkDays) {
  await findEdited(context, id);
  const token = randomBytes(32).toString('base64url');
  const now = context.clock();
  const until = addSeconds(now, days * DAY);
  await context.db.transaction().execute(async (trx) => {
    await lockCampaign(trx, id);
    const ofCampaign = trx.deleteFrom('preview_links').where('campaign', '=', id);
    await ofCampaign.where('expires_at', '<=', now).execute();
    const links = await trx.selectFrom('preview_links').select('id').where('campaign', '=', id).execute();
    if (links.length >= MAX_LINKS) throw new AppError('too_many_preview_links', { most: MAX_LINKS });
    await trx
      .insertInto('preview_links')
      .values({ campaign: id, token_hash: hashOf(token), author: by.name, made_at: now, expires_at: until })
      .execute();
    await audit(trx, by, 'preview.shared', { subject: `campaign:${id}`, params: { days } });
  });
  return { token, until };
}

/** Valid links of a campaign, the newest first. */
export async function listPreviewLinks({ db, clock }: CampaignContext, id: string): Promise<PreviewLinks['links']> {
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

/** Revokes a link. @throws AppError 404 if there is no such link */
export async function endPreviewLink({ db }: CampaignContext, by: Actor, id: string, link: string): Promise<void> {
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
 * Opens a link: the draft as it is now.
 *
 * @returns null for a link that is wrong, expired, or of a deleted campaign, without distinction
 * @throws AppError 409 if the draft currently has faults
 */
export async function openPreviewLink(context: CampaignContext, token: string): Promise<SharedDraft | null> {
  if (!TOKEN_PATTERN.test(token)) return null;
  const { db, clock } = context;
  const link = await db
    .selectFrom('preview_links')
    .select(['campaign', 'expires_at'])
    .where('token_hash', '=', hashOf(token))
    .where('expires_at', '>', clock())
    .executeTakeFirst();
  if (!link) return null;
  try {
    const opened = await openDraft(context, link.campaign);
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
