import type { OpenedCampaign } from '../campaigns/campaign-document.ts';
import { LEGAL_PAGES } from '../campaigns/legal-texts.ts';
import { drawnPictures, openingCrops } from '../campaigns/look/drawn-pictures.ts';
import type { Campaign } from '../campaigns/schema.ts';
import { drawAvatars } from '../web/images/avatars.ts';
import { cropPicture } from '../web/images/crop-picture.ts';
import { drawPicture } from '../web/images/draw-picture.tsx';
import { drawIcons } from '../web/images/icons.ts';
import { dialogsData, landingPage, NO_LANDING_FACTS } from '../web/pages/landing/page.tsx';
import { legalPage } from '../web/pages/legal/page.tsx';
import { presellPage } from '../web/pages/presell/page.tsx';
import type { Page, PageContext } from '../web/render-page.tsx';
import { robots } from '../web/seo/robots.ts';
import { sitemap } from '../web/seo/sitemap.ts';
import { makePage } from './make-page.ts';
import { type PublishedFile, publishedText } from './published-file.ts';

/** Inputs of the pictures that are drawn of a campaign. */
export interface Drawing {
  /** Addresses of those that exist, which are neither drawn nor returned. */
  existing: readonly string[];
  /** JPEG of the cover's picture, if it has one. */
  photo?: Buffer | undefined;
  /** File of the first view's picture that its crops are cut of, if there are any to make. */
  opening?: Buffer | undefined;
}

/** Context to render a campaign with, apart from the campaign. */
export type RenderContext = Omit<PageContext, 'campaign'>;

/**
 * Renders all files of a campaign: pages, dialog data, images, and files for search engines. URLs are relative to the
 * campaign's base path.
 *
 * @throws Error that names what cannot be drawn
 */
export async function renderCampaign(
  document: OpenedCampaign,
  renderContext: RenderContext,
  drawing: Drawing = { existing: [] },
): Promise<PublishedFile[]> {
  const { campaign, legal } = document;
  const { base, address } = renderContext;
  const context = { ...renderContext, campaign };
  const dialogs = dialogsData(campaign);
  const pages: [string, Page][] = [
    ['/', landingPage(context, NO_LANDING_FACTS)],
    ...LEGAL_PAGES.map((name): [string, Page] => [`/${name}`, legalPage(campaign, name, legal[name])]),
    // The server redirects `/presell` to `/` for a campaign without a presell.
    ...(campaign.presell ? [['/presell', presellPage(context, campaign.presell)] satisfies [string, Page]] : []),
  ];
  const texts: [string, string][] = [
    [dialogs.url, dialogs.json],
    ...(base === '' ? crawlerFiles(address) : []),
    ...(await drawIcons(campaign)),
    ...drawAvatars(campaign),
  ];
  return Promise.all([
    ...pages.map(([url, page]) => makePage(url, context, page)),
    ...texts.map(([url, text]) => publishedText(url, text)),
    ...drawPictures(campaign, drawing),
  ]);
}

/** Draws the pictures of a campaign, and cuts those of its first view. @throws Error if there is nothing to cut */
function drawPictures(campaign: Campaign, { existing, photo, opening }: Drawing): Promise<PublishedFile>[] {
  const isMissing = ({ url }: { url: string }) => !existing.includes(url);
  const drawn = drawnPictures(campaign)
    .filter(isMissing)
    .map(async ({ use, url }) => ({ url, body: await drawPicture(use, campaign, photo) }));
  const cut = (openingCrops(campaign)?.crops ?? []).filter(isMissing).map(async (crop) => {
    if (!opening) throw new Error(`the picture of the first view of "${campaign.id}" is not there`);
    return { url: crop.url, body: await cropPicture(opening, crop) };
  });
  return [...drawn, ...cut];
}

/** Files that crawlers expect at a host's root. No sitemap while the address is unknown. */
function crawlerFiles(address: string): [string, string][] {
  return [
    ['/robots.txt', robots(address)],
    ...(address ? [['/sitemap.xml', sitemap(address)] as [string, string]] : []),
  ];
}
