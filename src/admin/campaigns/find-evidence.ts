import { join } from 'node:path';
import { documentsIn } from '../../campaigns/check-facts.ts';
import { campaignFolder, hasFolder } from '../../campaigns/folder.ts';
import { AppError } from '../../platform/errors.ts';
import type { CampaignPlace } from './campaign-place.ts';

/** Where a document that proves something lies. @param sha256 its own @throws AppError 404 where it is not kept any more */
export async function findEvidence(
  { roots }: Pick<CampaignPlace, 'roots'>,
  id: string,
  sha256: string,
): Promise<{ name: string; path: string }> {
  if (!hasFolder(id, roots)) throw new AppError('campaign_not_found', { id });
  const folder = join(campaignFolder(id, roots), 'evidence');
  const [name] = Object.entries(await documentsIn(folder)).find(([, hash]) => hash === sha256) ?? [];
  if (name === undefined) throw new AppError('not_found', { what: 'file' });
  return { name, path: join(folder, name) };
}
