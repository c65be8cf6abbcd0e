import { type Page, type PageContext, renderPage } from '../web/render-page.tsx';
import { fitsFirstWindow } from './first-view.ts';
import { type PublishedFile, publishedPage } from './published-file.ts';

/** Maximum size of status line and headers, in bytes. */
const MAX_HEAD_BYTES = 1_200;

/**
 * Renders a page for all visitors. Embeds the font of the first titles if the first section still fits in the server's
 * initial congestion window, so that no visitor waits for it.
 */
export async function makePage(url: string, context: PageContext, page: Page): Promise<PublishedFile> {
  if (context.campaign.theme.letters === 'sistema') return publishedPage(url, renderPage(context, page));
  const whole = await publishedPage(url, renderPage({ ...context, letters: true }, page));
  return fitsFirstWindow(whole, MAX_HEAD_BYTES) ? whole : publishedPage(url, renderPage(context, page));
}
