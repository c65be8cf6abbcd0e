import type { Campaign } from '../campaigns/schema.ts';
import type { TestimonialSummary } from '../shared/testimonial-input.ts';
import type { SectionOf, SectionType } from './schemas.ts';

/** Props of every section component: its own content and the campaign around it. */
export interface SectionProps<T extends SectionType> {
  section: SectionOf<T>;
  campaign: Campaign;
  /** Verified testimonials, for the section that shows them. */
  testimonials: TestimonialSummary;
}
