import { type CampaignDocument, openDocument } from '../../src/campaigns/campaign-document.ts';
import { openingCrops } from '../../src/campaigns/look/drawn-pictures.ts';
import type { Release } from '../../src/publishing/release.ts';
import { renderInChildProcess } from '../../src/publishing/render-cache.ts';
import type { Site } from './static-server.ts';

/** A page that is measured, with all that it loads. */
export interface RenderedSite {
  site: Site;
  /** Whether its first view shows one: that is a second answer, which budgets allow for. */
  showsPhotograph: boolean;
}

/**
 * A campaign's pages, as the build of this release publishes them in a demonstration.
 *
 * @param pictures files of its pictures by address, that those of its first view are cut of
 */
export async function renderedSite(
  release: Release,
  document: CampaignDocument,
  pictures: Site = new Map(),
): Promise<Site> {
  const context = { assets: release.assets, demo: true, base: '', address: '' };
  const opened = openDocument(document);
  const source = openingCrops(opened.campaign)?.source;
  const opening = source === undefined ? undefined : pictures.get(source);
  const pages = await renderInChildProcess(release)(opened, context, { existing: [], opening });
  return new Map(pages.map(({ url, body }) => [url, body]));
}
