import { hasEnded } from '../campaigns/offer-conditions.ts';
import type { Campaign } from '../campaigns/schema.ts';
import type { Stills } from '../campaigns/video-stills.ts';
import type { OffersService } from '../offers/service.ts';
import type { Clock } from '../platform/clock.ts';
import type { Sweep } from '../platform/jobs/sweeper.ts';
import type { TestimonialsService } from '../testimonials/service.ts';
import { type LandingFacts, landingPage, NO_LANDING_FACTS } from '../web/pages/landing/page.tsx';
import type { PageContext } from '../web/render-page.tsx';
import type { LiveSite } from './live-site.ts';

interface Dependencies {
  /** Sites live now. */
  sites: () => LiveSite[];
  testimonials: Pick<TestimonialsService, 'published'>;
  offers: Pick<OffersService, 'of'>;
  /** Finds the stills of a campaign's videos. */
  stillsOf(campaign: Campaign): Promise<Stills>;
  clock: Clock;
}

/**
 * Keeps the landing pages in memory up to date: renders them when testimonials, stills of videos, the end of an offer or
 * the last spot change their content. Each process does this for itself, at most once per round of sweeps.
 */
export function createLandingRefresh({ sites, testimonials, offers, stillsOf, clock }: Dependencies) {
  /** Facts shown by each site, as JSON. */
  const shownFacts = new WeakMap<LiveSite, string>();

  async function gatherFacts({ campaign, demo }: PageContext): Promise<LandingFacts> {
    const summary = await testimonials.published(campaign.id);
    const { average, count } = summary;
    return {
      testimonials: summary,
      stills: await stillsOf(campaign),
      ended: hasEnded(campaign, clock()),
      soldOut: await offers.of(campaign).soldOut(),
      // A demonstration's purchases are simulated, so search engines get no ratings.
      rating: count > 0 && !demo ? { average, count } : undefined,
    };
  }

  /** @returns whether the page changed */
  async function refresh(site: LiveSite): Promise<boolean> {
    const facts = await gatherFacts(site.context);
    const state = JSON.stringify(facts);
    if (state === (shownFacts.get(site) ?? JSON.stringify(NO_LANDING_FACTS))) return false;
    const isNew = await site.refresh('/', landingPage(site.context, facts));
    shownFacts.set(site, state);
    return isNew;
  }

  return {
    /** Gathers the current facts for a page that its campaign document lacks. */
    factsOf: gatherFacts,

    /** Updates a site before its publication. */
    refresh,

    sweep: (async () => {
      let count = 0;
      const failures: unknown[] = [];
      for (const site of sites()) {
        // A failing campaign does not block the others.
        const isNew = await refresh(site).catch((error: unknown) => void failures.push(error));
        if (isNew) count += 1;
      }
      if (failures.length > 0) throw failures[0];
      return count;
    }) satisfies Sweep,
  };
}
