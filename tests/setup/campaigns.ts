import type { CampaignContext, FollowedCampaigns } from '../../src/app/campaigns/followed-campaigns.ts';
import { type OpenedCampaign, openDocument } from '../../src/campaigns/campaign-document.ts';
import { hasFolder, ownRoots, readFolder } from '../../src/campaigns/folder.ts';
import { type Campaigns, createCampaigns } from '../../src/campaigns/live-campaigns.ts';
import type { Campaign } from '../../src/campaigns/schema.ts';
import { keepTerms } from '../../src/orders/terms.ts';

const TEXT = { title: 'Termos', html: '<p>Termos</p>' };
const LEGAL = { termos: TEXT, privacidade: TEXT, suporte: TEXT };

/** Campaigns without a publication: the first one is the main one. */
export async function fixedCampaigns(
  campaigns: [Campaign, ...Campaign[]],
  publicUrl = () => 'https://loja.example',
): Promise<Campaigns> {
  const fixed = emptyCampaigns(campaigns[0].id, publicUrl);
  for (const campaign of campaigns)
    await fixed.set({ campaign, legal: LEGAL, version: 1, termsVersion: 'the terms', served: true, earlier: [] });
  return fixed;
}

/** Campaigns of the repository, opened as a shop opens its own. @param main the one at `/`; null: none yet */
export function repositoryCampaigns(
  main: string | null,
  beside: readonly string[],
  change: (campaign: Campaign) => Campaign,
) {
  return async ({ db, publicUrl }: CampaignContext): Promise<FollowedCampaigns> => {
    const campaigns = emptyCampaigns(main, publicUrl);
    const ids = main === null ? beside : [main, ...beside];
    // An id without a folder stands for a campaign that cannot be read.
    for (const id of ids.filter((id) => hasFolder(id, ownRoots()))) {
      const { campaign, legal } = await openOnce(id);
      const termsVersion = await keepTerms(db, id, legal.termos);
      await campaigns.set({ campaign: change(campaign), legal, version: 1, termsVersion, served: true, earlier: [] });
    }
    const followMain = (shopsOwn: string | null) => campaigns.moveMain(main ?? shopsOwn);
    return { campaigns, followMain, sweep: async () => 0 };
  };
}

function emptyCampaigns(main: string | null, publicUrl: () => string): Campaigns {
  return createCampaigns({ main, publicUrl, hosted: true, unpublished: openOnce });
}

const opened = new Map<string, Promise<OpenedCampaign>>();

/** The repository's campaign, read once by each worker and frozen: all tests of its files share it. */
function openOnce(id: string): Promise<OpenedCampaign> {
  const before = opened.get(id);
  if (before) return before;
  const opening = readFolder(id).then((document) => frozen(openDocument(document)));
  opened.set(id, opening);
  return opening;
}

function frozen<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null) return value;
  for (const inner of Object.values(value)) frozen(inner);
  return Object.freeze(value);
}
