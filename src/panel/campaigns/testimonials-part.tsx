import type { CampaignPart } from './campaign-screen.tsx';
import { TestimonialList } from './testimonial-list.tsx';

/** What buyers wrote about this campaign. */
export function TestimonialsPart({ campaign: { id } }: CampaignPart) {
  return <TestimonialList campaign={id} />;
}
