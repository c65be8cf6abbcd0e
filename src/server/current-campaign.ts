import { join, relative } from 'node:path';
import { campaignFolder, hasFolder, ownRoots } from '../campaign/folder.ts';
import { loadCampaign } from '../campaign/load.ts';
import type { Campaign } from '../campaign/schema.ts';
import type { Env } from './env.ts';

/**
 * The campaign that the settings name.
 *
 * @throws Error that says which setting is wrong, or what in the campaign
 */
export async function loadCurrentCampaign({ CAMPAIGN: id }: Pick<Env, 'CAMPAIGN'>): Promise<Campaign> {
  const file = join(campaignFolder(id), 'campaign.ts');
  if (!hasFolder(id, ownRoots())) throw new Error(`CAMPAIGN: não existe ${relative('.', file)}`);
  return loadCampaign(id);
}
