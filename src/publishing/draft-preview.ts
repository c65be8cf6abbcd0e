import type { OpenedCampaign } from '../campaigns/campaign-document.ts';
import { previewPolicy } from '../platform/http/content-security.ts';
import type { Html } from '../platform/http/html.ts';
import { formatMinute } from '../shared/dates.ts';
import { type LandingFacts, landingPage, NO_LANDING_FACTS } from '../web/pages/landing/page.tsx';
import { sharedPage } from '../web/pages/landing/shared-page.tsx';
import { type PageContext, renderPage } from '../web/render-page.tsx';
import { withPictures } from './first-pictures.ts';
import { type FirstView, heaviestOf, weighFirstView } from './first-view.ts';
import { makePage } from './make-page.ts';
import type { Publisher } from './publication.ts';

interface Dependencies extends Pick<Publisher, 'db' | 'renderContextsOf' | 'sourcesOf'> {
  /** What a page says that its campaign does not know. */
  factsOf(context: PageContext): Promise<LandingFacts>;
  /** Has the pictures that its folder brings along. */
  takePictures(opened: OpenedCampaign): Promise<void>;
}

/** A draft that somebody is shown by a link. */
interface Shared {
  opened: OpenedCampaign;
  changedAt: Date | null;
  until: Date;
}

export type DraftPreviews = ReturnType<typeof createDraftPreviews>;

/**
 * The first page of what nobody has published yet. It is made in the server's own process, in about 10 ms: what is drawn
 * of it, which takes a process of its own, is what is published already.
 */
export function createDraftPreviews({ db, renderContextsOf, sourcesOf, factsOf, takePictures }: Dependencies) {
  async function pageOf(opened: OpenedCampaign, how: Partial<PageContext>) {
    const { campaign } = opened;
    const [place] = renderContextsOf(opened);
    if (!place) throw new Error(`campaign "${campaign.id}" stands at no address`);
    // One that is nowhere is told when it is published.
    await takePictures(opened).catch(() => {});
    const context = { ...place, ...how, preview: true, campaign };
    return { context, page: landingPage(context, await factsOf(context)) };
  }

  return {
    /**
     * The page as a visitor would see it at this moment; it counts nothing, asks nothing and sells nothing.
     *
     * @param mode in the place of the campaign's own
     */
    async page(opened: OpenedCampaign, mode = opened.campaign.theme.mode): Promise<Html> {
      const campaign = { ...opened.campaign, theme: { ...opened.campaign.theme, mode } };
      const { context, page } = await pageOf({ ...opened, campaign }, {});
      const { html, inline } = renderPage(context, page);
      return { html, csp: previewPolicy(inline, 'self') };
    },

    /** The same for whoever was given a link: a page of its own, which says what it is and leads nowhere. */
    async sharedPage({ opened, changedAt, until }: Shared): Promise<Html> {
      const changed = changedAt ? `de ${formatMinute(changedAt)}, ` : '';
      const notice = `${changed}com link até ${formatMinute(until)}.`;
      // Its own ribbon says what it is.
      const { context, page } = await pageOf(opened, { sealed: true, demo: false });
      const { html, inline } = renderPage(context, sharedPage(page, notice));
      return { html, csp: previewPolicy(inline, 'none') };
    },

    /** What it would weigh at the heaviest of its places, as its publication would say. */
    async weigh(opened: OpenedCampaign): Promise<FirstView> {
      const { campaign } = opened;
      const sources = sourcesOf?.(campaign.id);
      const views = renderContextsOf(opened).map(async (place) => {
        const context = { ...place, campaign };
        const page = await makePage('/', context, landingPage(context, NO_LANDING_FACTS));
        return weighFirstView([page], { address: place.address, sources });
      });
      return withPictures(db, campaign, heaviestOf(await Promise.all(views)));
    },
  };
}
