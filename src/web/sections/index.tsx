import type { ComponentType } from 'react';
import type { Campaign } from '../../campaigns/schema.ts';
import type { SectionType } from '../../campaigns/section-schemas.ts';
import type { TestimonialSummary } from '../../shared/testimonial-input.ts';
import { Author } from './author.tsx';
import { Benefits } from './benefits.tsx';
import { Bonuses } from './bonuses.tsx';
import { Catalog } from './catalog.tsx';
import { Chapters } from './chapters.tsx';
import { Community } from './community.tsx';
import { Comparison } from './comparison.tsx';
import { Faq } from './faq.tsx';
import { FaqGrid } from './faq-grid.tsx';
import { FreeText } from './free-text.tsx';
import { Gallery } from './gallery.tsx';
import { Guarantee } from './guarantee.tsx';
import { Hero } from './hero.tsx';
import { HowItWorks } from './how-it-works.tsx';
import { Included } from './included.tsx';
import { Logos } from './logos.tsx';
import { Modules } from './modules.tsx';
import { Offer } from './offer.tsx';
import { Recipes } from './recipes.tsx';
import { Sample } from './sample.tsx';
import { Scarcity } from './scarcity.tsx';
import type { SectionProps } from './section-props.ts';
import { Steps } from './steps.tsx';
import { Testimonials } from './testimonials.tsx';
import { Topup } from './topup.tsx';
import { Video } from './video.tsx';

const COMPONENTS: { [T in SectionType]: ComponentType<SectionProps<T>> } = {
  hero: Hero,
  'how-it-works': HowItWorks,
  benefits: Benefits,
  topup: Topup,
  testimonials: Testimonials,
  included: Included,
  catalog: Catalog,
  steps: Steps,
  scarcity: Scarcity,
  bonuses: Bonuses,
  community: Community,
  faq: Faq,
  'faq-grid': FaqGrid,
  chapters: Chapters,
  sample: Sample,
  recipes: Recipes,
  author: Author,
  gallery: Gallery,
  video: Video,
  logos: Logos,
  comparison: Comparison,
  modules: Modules,
  guarantee: Guarantee,
  'rich-text': FreeText,
  offer: Offer,
};

interface SectionsProps {
  campaign: Campaign;
  /** Verified testimonials. */
  testimonials: TestimonialSummary;
}

/** Sections of the landing page between header and footer, in the campaign's order. */
export function Sections({ campaign, testimonials }: SectionsProps) {
  return campaign.sections.map((section) => {
    // The map gives each type its own component, which the compiler cannot follow through a variable.
    const Component = COMPONENTS[section.type] as ComponentType<{ section: typeof section } & SectionsProps>;
    return <Component key={section.id} section={section} campaign={campaign} testimonials={testimonials} />;
  });
}
