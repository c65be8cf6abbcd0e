import type { Campaign } from '../../campaigns/schema.ts';
import type { SectionOf, SectionType } from '../../campaigns/section-schemas.ts';
import type { TestimonialSummary } from '../../shared/testimonial-input.ts';

/** What every section component takes: its own content and the campaign around it. */
export interface SectionProps<T extends SectionType> {
  section: SectionOf<T>;
  campaign: Campaign;
  /** What buyers wrote, for the section that shows it. */
  testimonials: TestimonialSummary;
}
