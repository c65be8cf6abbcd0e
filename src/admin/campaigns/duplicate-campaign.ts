import type { CampaignDocument } from '../../campaigns/campaign-document.ts';
import { installCampaign } from '../../campaigns/campaign-files.ts';
import { campaignFolder, hasFolder } from '../../campaigns/folder.ts';
import { mainProductOf } from '../../campaigns/product-key.ts';
import { versionFiles } from '../../delivery/service.ts';
import { type Actor, audit } from '../../operators/service.ts';
import type { Trx } from '../../platform/db/database.ts';
import { inTemporaryFolder } from '../../platform/temporary-folder.ts';
import { findCampaign, findDraft } from '../../publishing/service.ts';
import { createDraft, lockProduct, newestVersion, writeFiles } from '../products/drafts.ts';
import type { CampaignContext } from './campaign-context.ts';
import { assertNewId, keepNew } from './create-campaign.ts';
import { writeWhole } from './exchange.ts';
import { newestDocument } from './next-document.ts';
import { bringProofs, noteProofs } from './proofs.ts';
import { toAppError } from './publishing-acts.ts';

/**
 * Copies a campaign as a draft of its own: its draft, or else what is live, with pictures, videos, evidence and the
 * newest version of its product. Its hosts, orders, testimonials and signatures stay with the first.
 *
 * @param to id of the copy; defaults to the first free one, such as `pao-caseiro-2`
 * @returns the id of the copy
 * @throws AppError 404 if there is no such campaign, 422 if it has faults, or the id is taken or invalid
 */
export async function duplicateCampaign(context: CampaignContext, by: Actor, id: string, to?: string): Promise<string> {
  const draft = await findDraft(context.db, id);
  const { document } = await newestDocument(context, id).catch((error: unknown) => toAppError(error, draft?.json));
  const copy = to ?? (await freeId(context, id));
  assertNewId(context, copy);
  const copied: CampaignDocument = { ...document, id: copy };
  delete copied.hosts;
  await inTemporaryFolder(async (folder) => {
    await writeWhole(context, document, folder);
    const videos = await context.videos.importFiles(document, folder, by.id);
    const proofs = await bringProofs(context.storage, folder, by.id);
    await context.db.transaction().execute(async (trx) => {
      await keepNew(trx, copy, copied);
      for (const video of videos) await context.videos.add(trx, copy, video);
      await noteProofs(trx, copy, proofs, context.clock());
      await copyProduct(trx, { from: id, to: copy, by, now: context.clock() });
      await audit(trx, by, 'campaign.duplicated', { subject: `campaign:${copy}`, params: { from: id } });
      // The last step: a draft whose files could not be written is rolled back.
      const before = campaignFolder(copy, context.roots);
      await installCampaign(copied, folder, { root: context.imported, before });
    });
  }).catch(toAppError);
  return copy;
}

/** Returns the first id after the campaign's own that no other has: `ID-2`. */
async function freeId({ db, roots }: Pick<CampaignContext, 'db' | 'roots'>, id: string): Promise<string> {
  const name = id.replace(/-\d+$/, '');
  for (let number = 2; ; number += 1) {
    const free = `${name}-${number}`;
    if (!hasFolder(free, roots) && !(await findCampaign(db, free))) return free;
  }
}

interface ProductCopy {
  from: string;
  to: string;
  by: Actor;
  now: Date;
}

/** Copies the newest version of a product that was uploaded; one of a folder is copied with the folder. */
async function copyProduct(trx: Trx, { from, to, by, now }: ProductCopy): Promise<void> {
  const source = mainProductOf(from);
  const newest = await newestVersion(trx, source);
  if (!newest) return;
  const { number, kind, contacts, left_out: leftOut, sample } = newest;
  const target = mainProductOf(to);
  await lockProduct(trx, target, now);
  const facts = { kind, author: by.name, leftOut, sample, ...(contacts !== null && { contacts }) };
  const copy = await createDraft(trx, target, facts);
  await writeFiles(trx, target, copy, await versionFiles(trx, source, number));
}
