import { renderToStaticMarkup } from 'react-dom/server';
import type { Campaign } from '../../campaign/schema.ts';
import type { TestimonialSummary } from '../../shared/testimonial.ts';
import { Testimonials } from '../sections/testimonials.tsx';
import { type OfferState, structuredData } from '../seo/structured-data.ts';

/** What the landing page says that is not known when it is built. */
export interface LandingFacts extends OfferState {
  testimonials: TestimonialSummary;
}

/**
 * Puts what is true at this moment into the built page: what buyers say, and what search engines are told.
 *
 * @param html of the landing page as it was built
 * @param publicUrl as at the build; empty when unknown
 */
export function fillLanding(html: string, campaign: Campaign, publicUrl: string, facts: LandingFacts): string {
  const { testimonials, ...state } = facts;
  const data = structuredData(campaign, publicUrl, state);
  const told = html.replace(/(<script type="application\/ld\+json">)[\s\S]*?(?=<\/script>)/, (_, tag) => tag + data);
  const section = campaign.sections.find(({ type }) => type === 'testimonials');
  if (section?.type !== 'testimonials' || testimonials.count === 0) return told;
  const place = new RegExp(`<(section|template) id="${section.id}"[\\s\\S]*?</\\1>`);
  return told.replace(place, () => renderToStaticMarkup(<Testimonials section={section} verified={testimonials} />));
}
