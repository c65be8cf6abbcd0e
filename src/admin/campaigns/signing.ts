import { openDocument } from '../../campaigns/campaign-document.ts';
import { type ItemToSign, unsignedItems } from '../../campaigns/check/to-sign.ts';
import { type Actor, audit } from '../../operators/service.ts';
import type { Db, Trx } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import { announce } from '../../publishing/service.ts';
import type { CampaignPlace } from './campaign-place.ts';
import { newestDocument, publishedDocument } from './next-document.ts';

/** What a person says that they have read. */
export interface Signature {
  /** The campaign as it is, or as it would be next. */
  of: 'live' | 'next';
  name: string;
  /** What was read; all that waits for a signature unless told. */
  hashes?: readonly string[];
}

/** What nobody has signed of a campaign as it is now. @throws AppError 404, CampaignError */
export async function itemsOf(place: CampaignPlace, id: string, of: Signature['of']) {
  const { document } = await (of === 'next' ? newestDocument : publishedDocument)(place, id);
  const { campaign } = openDocument(document);
  const facts = await place.factsOf(campaign, document.legal);
  return { campaign, facts, items: unsignedItems(campaign, facts) };
}

/**
 * Signs what a person has read, as it is now.
 *
 * @returns what was signed
 * @throws AppError 409 where something of it is not there any more, or was signed meanwhile: then nothing is
 */
export async function signAs(
  place: CampaignPlace,
  by: Actor,
  id: string,
  { of, name, hashes }: Signature,
): Promise<ItemToSign[]> {
  const { campaign, facts, items } = await itemsOf(place, id, of);
  const read = hashes ? items.filter(({ hash }) => hashes.includes(hash)) : items;
  if (hashes && read.length < new Set(hashes).size) throw new AppError('signing_changed');
  await place.db.transaction().execute(async (trx) => {
    const signed = await signItems(trx, campaign.id, read, { name, at: facts.now });
    if (hashes && signed < read.length) throw new AppError('signing_changed');
    if (signed > 0)
      await audit(trx, by, 'campaign.signed', { subject: `campaign:${id}`, params: { of, items: signed } });
    // What was shut for want of a signature may open.
    await announce(trx, id);
  });
  return read;
}

/** Writes down that a person looked at what no rule can judge. @returns how many of them nobody had signed */
export async function signItems(
  on: Db | Trx,
  campaign: string,
  items: ItemToSign[],
  { name, at }: { name: string; at: Date },
): Promise<number> {
  if (items.length === 0) return 0;
  const { numInsertedOrUpdatedRows = 0n } = await on
    .insertInto('signatures')
    .values(items.map(({ hash, rule, claim }) => ({ campaign, hash, rule, claim, signed_by: name, signed_at: at })))
    .onConflict((conflict) => conflict.columns(['campaign', 'hash']).doNothing())
    .executeTakeFirst();
  return Number(numInsertedOrUpdatedRows);
}
