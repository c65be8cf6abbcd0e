import { type CampaignDocument, openDocument } from '../../src/campaigns/campaign-document.ts';
import type { Release } from '../../src/publishing/release.ts';
import { renderInChildProcess } from '../../src/publishing/render-cache.ts';
import type { Site } from './static-server.ts';

/** A campaign's pages, as the build of this release publishes them in a demonstration. */
export async function renderedSite(release: Release, document: CampaignDocument): Promise<Site> {
  const context = { assets: release.assets, demo: true, base: '', address: '' };
  const pages = await renderInChildProcess(release)(openDocument(document), context);
  return new Map(pages.map(({ url, body }) => [url, body]));
}
