import type { OpenedCampaign } from '../campaigns/campaign-document.ts';
import { LEGAL_PAGES } from '../campaigns/legal-texts.ts';
import { drawAvatars } from '../web/images/avatars.ts';
import { drawIcons } from '../web/images/icons.ts';
import { drawPreview } from '../web/images/preview-image.ts';
import { dialogsData, landingPage, NO_LANDING_FACTS } from '../web/pages/landing/page.tsx';
import { legalPage } from '../web/pages/legal/page.tsx';
import { presellPage } from '../web/pages/presell/page.tsx';
import type { Page, PageContext } from '../web/render-page.tsx';
import { PREVIEW_IMAGE } from '../web/seo/preview-picture.ts';
import { robots } from '../web/seo/robots.ts';
import { sitemap } from '../web/seo/sitemap.ts';
import { makePage } from './make-page.ts';
import { type PublishedFile, publishedText } from './published-file.ts';

/** What a campaign is rendered with, beside itself. */
export type RenderContext = Omit<PageContext, 'campaign'>;

/**
 * Makes every file of a campaign: its pages, what its dialogs say, its pictures, what search engines read. Their
 * addresses are the campaign's own paths, without the base that stands before them.
 *
 * @throws Error that names what cannot be drawn
 */
export async function renderCampaign(document: OpenedCampaign, surroundings: RenderContext): Promise<PublishedFile[]> {
  const { campaign, legal } = document;
  const { base, address } = surroundings;
  const context = { ...surroundings, campaign };
  const dialogs = dialogsData(campaign);
  const pages: [string, Page][] = [
    ['/', landingPage(context, NO_LANDING_FACTS)],
    ...LEGAL_PAGES.map((name): [string, Page] => [`/${name}`, legalPage(campaign, name, legal[name])]),
    // A campaign without a presell has no such page: the server leads its address to `/`.
    ...(campaign.presell ? [['/presell', presellPage(context, campaign.presell)] satisfies [string, Page]] : []),
  ];
  const texts: [string, string][] = [
    [dialogs.url, dialogs.json],
    ...(base === '' ? forSearchEngines(address) : []),
    ...(await drawIcons(campaign)),
    ...drawAvatars(campaign),
  ];
  return Promise.all([
    ...pages.map(([url, page]) => makePage(url, context, page)),
    ...texts.map(([url, text]) => publishedText(url, text)),
    drawPreview(campaign).then((body) => ({ url: PREVIEW_IMAGE, body })),
  ]);
}

/** What programs look for at a host's root only. There is no sitemap while the address is unknown. */
function forSearchEngines(address: string): [string, string][] {
  return [
    ['/robots.txt', robots(address)],
    ...(address ? [['/sitemap.xml', sitemap(address)] as [string, string]] : []),
  ];
}
