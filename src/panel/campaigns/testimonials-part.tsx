import type { CampaignPart } from './campaign-screen.tsx';
import { TestimonialList } from './testimonial-list.tsx';

/** Testimonials of this campaign. */
export function TestimonialsPart({ campaign: { id } }: CampaignPart) {
  return <TestimonialList campaign={id} />;
}
