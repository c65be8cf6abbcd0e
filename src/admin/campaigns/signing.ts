import { openDocument } from '../../campaigns/campaign-document.ts';
import { itemsLeftToSign } from '../../campaigns/check/check.ts';
import { contentsOf, type ItemToSign } from '../../campaigns/check/item-to-sign.ts';
import { type Actor, audit } from '../../operators/service.ts';
import { AppError } from '../../platform/errors.ts';
import { announce } from '../../publishing/service.ts';
import type { CampaignContext } from './campaign-context.ts';
import { productOf } from './check-view.ts';
import { newestDocument, publishedDocument } from './next-document.ts';
import { signItems } from './signatures.ts';

/** Confirmation by a person that they have read items. */
export interface Signature {
  /** Live or next version of the campaign. */
  of: 'live' | 'next';
  name: string;
  /** Items that were read; defaults to all unsigned ones. */
  hashes?: readonly string[];
}

/** Items of a campaign that a person has yet to sign. @throws AppError 404, CampaignError */
export async function listUnsigned(context: CampaignContext, id: string, of: Signature['of']): Promise<ItemToSign[]> {
  return (await readUnsigned(context, id, of)).items;
}

async function readUnsigned(context: CampaignContext, id: string, of: Signature['of']) {
  const { document } = await (of === 'next' ? newestDocument : publishedDocument)(context, id);
  const { campaign } = openDocument(document);
  const facts = await context.factsOf(campaign, document.legal, { of: productOf(of) });
  return { campaign, facts, items: itemsLeftToSign(campaign, facts) };
}

/**
 * Signs the items that a person has read.
 *
 * @returns the signed items
 * @throws AppError 409 if an item has changed or was signed meanwhile: then nothing is signed
 */
export async function signAs(
  context: CampaignContext,
  by: Actor,
  id: string,
  { of, name, hashes }: Signature,
): Promise<ItemToSign[]> {
  const { campaign, facts, items } = await readUnsigned(context, id, of);
  const read = hashes ? items.filter(({ hash }) => hashes.includes(hash)) : items;
  if (hashes && read.length < new Set(hashes).size) throw new AppError('signing_changed');
  await context.db.transaction().execute(async (trx) => {
    const signed = await signItems(trx, campaign.id, read, { name, at: facts.now });
    if (hashes && signed < read.flatMap(contentsOf).length) throw new AppError('signing_changed');
    if (signed > 0)
      await audit(trx, by, 'campaign.signed', { subject: `campaign:${id}`, params: { of, items: signed } });
    // A campaign closed for lack of a signature may open.
    await announce(trx, id);
  });
  return read;
}
