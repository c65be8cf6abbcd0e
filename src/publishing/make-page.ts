import { FIRST_WINDOW_BYTES } from '../shared/first-view-time.ts';
import { type Page, type PageContext, renderPage } from '../web/render-page.tsx';
import { type PublishedFile, publishedPage } from './published-file.ts';

/** Maximum size of status line and headers, in bytes. */
const MAX_HEAD_BYTES = 1_200;

/**
 * Renders a page for all visitors. Embeds the font of the first titles if the page still fits in the server's initial
 * congestion window, so that no visitor waits for it.
 */
export async function makePage(url: string, context: PageContext, page: Page): Promise<PublishedFile> {
  if (context.campaign.theme.typeface === 'system') return publishedPage(url, renderPage(context, page));
  const whole = await publishedPage(url, renderPage({ ...context, letters: true }, page));
  const fits = MAX_HEAD_BYTES + (whole.brotli ?? whole.body).length <= FIRST_WINDOW_BYTES;
  return fits ? whole : publishedPage(url, renderPage(context, page));
}
