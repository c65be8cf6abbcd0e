import { openDocument } from './campaign-document.ts';
import { type Roots, readFolder } from './folder.ts';
import type { Campaign } from './schema.ts';

/**
 * Reads and validates a campaign from its folder, and fills its claims into its texts.
 *
 * @throws Error that names the campaign and each wrong field, token or claim
 */
export async function loadCampaign(id: string, roots?: Roots): Promise<Campaign> {
  return openDocument(await readFolder(id, roots)).campaign;
}
