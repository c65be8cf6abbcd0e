import type { ComponentType } from 'react';
import type { Campaign } from '../campaigns/schema.ts';
import type { TestimonialSummary } from '../shared/testimonial-input.ts';
import { Author } from './author/view.tsx';
import { BeforeAfter } from './before-after/view.tsx';
import { Benefits } from './benefits/view.tsx';
import { Bonuses } from './bonuses/view.tsx';
import { Catalog } from './catalog/view.tsx';
import { Chapters } from './chapters/view.tsx';
import { Community } from './community/view.tsx';
import { Comparison } from './comparison/view.tsx';
import { Faq } from './faq/view.tsx';
import { FaqGrid } from './faq-grid/view.tsx';
import { Final } from './final/view.tsx';
import { ForWhom } from './for-whom/view.tsx';
import { Gallery } from './gallery/view.tsx';
import { Guarantee } from './guarantee/view.tsx';
import { Hero } from './hero/view.tsx';
import { HowItWorks } from './how-it-works/view.tsx';
import { Included } from './included/view.tsx';
import { Letter } from './letter/view.tsx';
import { Logos } from './logos/view.tsx';
import { Modules } from './modules/view.tsx';
import { Numbers } from './numbers/view.tsx';
import { Offer } from './offer/view.tsx';
import { Programme } from './programme/view.tsx';
import { Recipes } from './recipes/view.tsx';
import { FreeText } from './rich-text/view.tsx';
import { Sample } from './sample/view.tsx';
import { Scarcity } from './scarcity/view.tsx';
import type { SectionType } from './schemas.ts';
import type { SectionProps } from './section-props.ts';
import { Steps } from './steps/view.tsx';
import { Strip } from './strip/view.tsx';
import { Testimonials } from './testimonials/view.tsx';
import { Topup } from './topup/view.tsx';
import { Video } from './video/view.tsx';

/** View of each kind of section: without one for every kind this does not compile. */
const VIEWS = {
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
  numbers: Numbers,
  'before-after': BeforeAfter,
  'for-whom': ForWhom,
  programme: Programme,
  letter: Letter,
  strip: Strip,
  offer: Offer,
  final: Final,
} satisfies { [T in SectionType]: ComponentType<SectionProps<T>> };

interface SectionsProps {
  campaign: Campaign;
  /** Verified testimonials. */
  testimonials: TestimonialSummary;
}

/** Sections of the landing page between header and footer, in the campaign's order. */
export function Sections({ campaign, testimonials }: SectionsProps) {
  return campaign.sections.map((section) => {
    // Each type has its own view, which the compiler cannot follow through a variable.
    const View = VIEWS[section.type] as ComponentType<{ section: typeof section } & SectionsProps>;
    return <View key={section.id} section={section} campaign={campaign} testimonials={testimonials} />;
  });
}
