import { hasEnded } from '../campaign/offer.ts';
import type { Clock } from '../server/clock.ts';
import type { Sweep } from '../server/jobs/sweeper.ts';
import { type LandingFacts, landingPage, NO_FACTS } from '../site/pages/landing.tsx';
import type { TestimonialsService } from '../testimonials/service.ts';
import type { UrgencyService } from '../urgency/service.ts';
import type { LiveSite } from './live-site.ts';

interface Dependencies {
  site: Pick<LiveSite, 'context' | 'refresh'>;
  testimonials: Pick<TestimonialsService, 'published'>;
  urgency: Pick<UrgencyService, 'soldOut'>;
  clock: Clock;
}

/**
 * Keeps the landing page true while it is answered from memory: it is rendered anew when testimonials, the end of the
 * offer or the last spot change what it says. Every process does so for itself, at most once in each round of sweeps.
 */
export function createLanding({ site, testimonials, urgency, clock }: Dependencies): { refresh: Sweep } {
  const { campaign, demo } = site.context;
  let shown = JSON.stringify(NO_FACTS);

  async function gatherFacts(): Promise<LandingFacts> {
    const summary = await testimonials.published();
    const { average, count } = summary;
    return {
      testimonials: summary,
      ended: hasEnded(campaign, clock()),
      soldOut: await urgency.soldOut(),
      // Purchases of a demonstration are simulated: search engines are told of no ratings.
      rating: count > 0 && !demo ? { average, count } : undefined,
    };
  }

  return {
    async refresh() {
      const facts = await gatherFacts();
      const state = JSON.stringify(facts);
      if (state === shown) return 0;
      const isNew = await site.refresh('/', landingPage(site.context, facts));
      shown = state;
      return isNew ? 1 : 0;
    },
  };
}
