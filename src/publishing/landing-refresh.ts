import { hasEnded } from '../campaigns/offer-conditions.ts';
import type { OffersService } from '../offers/service.ts';
import type { Clock } from '../platform/clock.ts';
import type { Sweep } from '../platform/jobs/sweeper.ts';
import type { TestimonialsService } from '../testimonials/service.ts';
import { type LandingFacts, landingPage, NO_LANDING_FACTS } from '../web/pages/landing/page.tsx';
import type { PageContext } from '../web/render-page.tsx';
import type { LiveSite } from './live-site.ts';

interface Dependencies {
  /** Those that are published at this moment. */
  sites: () => LiveSite[];
  testimonials: Pick<TestimonialsService, 'published'>;
  offers: Pick<OffersService, 'of'>;
  clock: Clock;
}

/**
 * Keeps landing pages true while they are answered from memory: they are rendered anew when testimonials, the end of the
 * offer or the last spot change what they say. Every process does so for itself, at most once in each round of sweeps.
 */
export function createLandingRefresh({ sites, testimonials, offers, clock }: Dependencies) {
  /** What each of them says now. */
  const shown = new WeakMap<LiveSite, string>();

  async function gatherFacts({ campaign, demo }: PageContext): Promise<LandingFacts> {
    const summary = await testimonials.published(campaign.id);
    const { average, count } = summary;
    return {
      testimonials: summary,
      ended: hasEnded(campaign, clock()),
      soldOut: await offers.of(campaign).soldOut(),
      // Purchases of a demonstration are simulated: search engines are told of no ratings.
      rating: count > 0 && !demo ? { average, count } : undefined,
    };
  }

  /** @returns whether the page differs from the one that was there */
  async function refresh(site: LiveSite): Promise<boolean> {
    const facts = await gatherFacts(site.context);
    const state = JSON.stringify(facts);
    if (state === (shown.get(site) ?? JSON.stringify(NO_LANDING_FACTS))) return false;
    const isNew = await site.refresh('/', landingPage(site.context, facts));
    shown.set(site, state);
    return isNew;
  }

  return {
    /** What a page says at this moment that its campaign does not know. */
    factsOf: gatherFacts,

    /** For a site before it is published. */
    refresh,

    sweep: (async () => {
      let count = 0;
      const failures: unknown[] = [];
      for (const site of sites()) {
        // The fault of one campaign keeps no other's page from the truth.
        const isNew = await refresh(site).catch((error: unknown) => void failures.push(error));
        if (isNew) count += 1;
      }
      if (failures.length > 0) throw failures[0];
      return count;
    }) satisfies Sweep,
  };
}
