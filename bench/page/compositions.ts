import { join } from 'node:path';
import { type CampaignDocument, openDocument } from '../../src/campaigns/campaign-document.ts';
import { readFolderAt } from '../../src/campaigns/folder.ts';
import type { Release } from '../../src/publishing/release.ts';
import { openingPicture } from '../../src/sections/hero/composition.ts';
import { COMPOSITIONS, idOfHero, makeHeroCampaigns } from '../../tests/setup/hero-campaigns.ts';
import { makePhotograph } from './hero-picture.ts';
import { type RenderedSite, renderedSite } from './rendered-site.ts';

/** A page with each composition of the first view, by its name, each in another look; all pictures are one photograph. */
export async function compositionSites(release: Release): Promise<Map<string, RenderedSite>> {
  const assets = release.files.map(({ url, body }) => [url, body] as const);
  const { picture, files } = await makePhotograph(release, 1067);
  const campaigns = await makeHeroCampaigns();
  try {
    const sites = new Map<string, RenderedSite>();
    for (const composition of COMPOSITIONS) {
      const document = await readFolderAt(join(campaigns.root, 'campaigns', idOfHero(composition)));
      const pictured: typeof document = JSON.parse(JSON.stringify(document), (_, value) =>
        value?.placeholder ? { ...value, ...picture } : value,
      );
      const pages = await renderedSite(release, pictured, files);
      sites.set(composition, {
        site: new Map([...assets, ...pages, ...files]),
        showsPhotograph: shownIn(pictured) !== undefined,
      });
    }
    return sites;
  } finally {
    await campaigns.remove();
  }
}

/** Photograph of a first view, if it shows one. */
function shownIn(document: CampaignDocument) {
  const { campaign } = openDocument(document);
  const hero = campaign.sections.find((section) => section.type === 'hero');
  return hero && openingPicture(hero, campaign);
}
