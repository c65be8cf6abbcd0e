import { hasEnded } from '../../campaign/offer.ts';
import type { Campaign } from '../../campaign/schema.ts';
import { fillLanding } from '../../site/server-pages/landing.tsx';
import type { TestimonialsService } from '../../testimonials/service.ts';
import type { UrgencyService } from '../../urgency/service.ts';
import type { Clock } from '../clock.ts';
import type { StaticSite } from '../http/static-files.ts';
import type { Sweep } from '../jobs/sweeper.ts';

interface Dependencies {
  site: StaticSite;
  campaign: Campaign;
  testimonials: TestimonialsService;
  urgency: UrgencyService;
  /** As at the build; empty when unknown. */
  publicUrl: string;
  /** Purchases are simulated: search engines are told of no ratings. */
  demo: boolean;
  clock: Clock;
}

/**
 * Keeps the landing page true while it is answered from memory: it is made anew when testimonials, the end of the offer
 * or the last spot change what it says. Every process does so for itself.
 */
export function createLanding({ site, campaign, testimonials, urgency, publicUrl, demo, clock }: Dependencies): {
  refresh: Sweep;
} {
  let shown = '';
  return {
    async refresh() {
      const summary = await testimonials.published();
      const { average, count } = summary;
      const facts = {
        testimonials: summary,
        ended: hasEnded(campaign, clock()),
        soldOut: await urgency.soldOut(),
        rating: count > 0 && !demo ? { average, count } : undefined,
      };
      const state = JSON.stringify(facts);
      if (state === shown) return 0;
      await site.update('/', (html) => fillLanding(html, campaign, publicUrl, facts));
      shown = state;
      return 1;
    },
  };
}
