import type { OpenedCampaign } from '../campaigns/campaign-document.ts';
import type { LegalPage } from '../campaigns/legal-texts.ts';
import { previewPolicy } from '../platform/http/content-security.ts';
import type { Html } from '../platform/http/html.ts';
import { formatMinute } from '../shared/dates.ts';
import { coverFile } from '../web/cover/cover-file.tsx';
import { type LandingFacts, landingPage, NO_LANDING_FACTS } from '../web/pages/landing/page.tsx';
import { sharedPage } from '../web/pages/landing/shared-page.tsx';
import { legalPage } from '../web/pages/legal/page.tsx';
import { type PageContext, renderPage } from '../web/render-page.tsx';
import { type FirstView, heaviestView, weighFirstView } from './first-view.ts';
import { addPictureWeight } from './first-view-pictures.ts';
import { makePage } from './make-page.ts';
import type { Publisher } from './publication.ts';

interface Dependencies extends Pick<Publisher, 'db' | 'renderContextsOf' | 'sourcesOf'> {
  /** Gathers the facts on a page that its campaign document lacks. */
  factsOf(context: PageContext): Promise<LandingFacts>;
  /** Imports the pictures in the campaign's folder. */
  takePictures(opened: OpenedCampaign): Promise<void>;
}

/** Draft shown through a preview link. */
interface SharedDraft {
  opened: OpenedCampaign;
  changedAt: Date | null;
  until: Date;
}

/** Landing pages of unpublished documents. */
export interface DraftPreviews {
  /**
   * Renders the page as a visitor would see it now, without counting, prompting or selling.
   *
   * @param name a legal page; defaults to the landing page
   */
  page(opened: OpenedCampaign, name?: LegalPage): Promise<Html>;
  /** Renders the page for the holder of a preview link: a separate page with a notice and without links out of it. */
  sharedPage(draft: SharedDraft): Promise<Html>;
  /** Draws the cover of a campaign that is not live. @returns SVG */
  cover(campaign: OpenedCampaign['campaign']): string;
  /** Returns the weight at the heaviest of the campaign's addresses, as on publication. */
  weigh(opened: OpenedCampaign): Promise<FirstView>;
}

/**
 * Renders landing pages of unpublished documents in the server's own process, in about 10 ms. Generated images, which
 * need a process of their own, are those of the published version.
 */
export function createDraftPreviews({
  db,
  renderContextsOf,
  sourcesOf,
  factsOf,
  takePictures,
}: Dependencies): DraftPreviews {
  async function buildPage(opened: OpenedCampaign, overrides: Partial<PageContext>) {
    const { campaign } = opened;
    const [renderContext] = renderContextsOf(opened);
    if (!renderContext) throw new Error(`campaign "${campaign.id}" has no address`);
    // A missing picture is reported on publication.
    await takePictures(opened).catch(() => {});
    const context = { ...renderContext, ...overrides, preview: true, campaign };
    return { context, page: landingPage(context, await factsOf(context)) };
  }

  return {
    async page(opened: OpenedCampaign, name?: LegalPage): Promise<Html> {
      const { context, page } = await buildPage(opened, {});
      const shown = name ? legalPage(opened.campaign, name, opened.legal[name]) : page;
      const { html, inline } = renderPage(context, shown);
      return { html, csp: previewPolicy(inline, 'self') };
    },

    async sharedPage({ opened, changedAt, until }: SharedDraft): Promise<Html> {
      const changed = changedAt ? `de ${formatMinute(changedAt)}, ` : '';
      const notice = `${changed}com link até ${formatMinute(until)}.`;
      // The notice replaces the demonstration's ribbon.
      const { context, page } = await buildPage(opened, { sealed: true, demo: false });
      const { html, inline } = renderPage(context, sharedPage(page, notice));
      return { html, csp: previewPolicy(inline, 'none') };
    },

    cover: coverFile,

    async weigh(opened: OpenedCampaign): Promise<FirstView> {
      const { campaign } = opened;
      const sources = sourcesOf?.(campaign.id);
      const views = renderContextsOf(opened).map(async (renderContext) => {
        const context = { ...renderContext, campaign };
        const page = await makePage('/', context, landingPage(context, NO_LANDING_FACTS));
        return weighFirstView([page], { address: renderContext.address, sources });
      });
      return addPictureWeight(db, campaign, heaviestView(await Promise.all(views)));
    },
  };
}
