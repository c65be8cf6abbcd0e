import { FIRST_WINDOW_BYTES } from '../shared/first-view-time.ts';
import { type Page, type PageContext, renderPage } from '../web/render-page.tsx';
import { type PublishedFile, publishedPage } from './published-file.ts';

/** What goes before a page as it travels, status line and headers: at most, in bytes. */
const HEAD = 1_200;

/**
 * Renders a page for everybody. It brings the letters of its first titles along where that leaves it within what a
 * server sends before it hears from the browser: nobody waits for letters.
 */
export async function makePage(url: string, context: PageContext, page: Page): Promise<PublishedFile> {
  if (context.campaign.theme.typeface === 'system') return publishedPage(url, renderPage(context, page));
  const whole = await publishedPage(url, renderPage({ ...context, letters: true }, page));
  const fits = HEAD + (whole.brotli ?? whole.body).length <= FIRST_WINDOW_BYTES;
  return fits ? whole : publishedPage(url, renderPage(context, page));
}
