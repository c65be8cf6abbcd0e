import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import { resolveCampaign } from './resolve.ts';
import { type Campaign, campaignSchema } from './schema.ts';

/** The folder of a campaign; everything it sells and says is inside. */
export function campaignFolder(id: string, root = resolve('campaigns')): string {
  return join(root, id);
}

/**
 * Reads and validates a campaign, and fills its claims into its texts.
 *
 * @throws Error that names the campaign and each wrong field, token or claim
 */
export async function loadCampaign(id: string, root?: string): Promise<Campaign> {
  const file = join(campaignFolder(id, root), 'campaign.ts');
  if (!/^[a-z0-9-]+$/.test(id) || !existsSync(file))
    throw new Error(`CAMPAIGN: there is no campaign "${id}" (${file})`);
  const module: { default: unknown } = await import(/* @vite-ignore */ pathToFileURL(file).href);
  const parsed = campaignSchema.safeParse(module.default);
  if (!parsed.success) throw new Error(`campaign "${id}" is not valid:\n${z.prettifyError(parsed.error)}`);
  if (parsed.data.id !== id) throw new Error(`campaign "${id}": its id says "${parsed.data.id}"`);
  try {
    return resolveCampaign(parsed.data);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`campaign "${id}" is not valid:\n${reason}`, { cause: error });
  }
}
