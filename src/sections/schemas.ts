import { z } from 'zod';
import { authorSchema } from './author/schema.ts';
import { beforeAfterSchema } from './before-after/schema.ts';
import { benefitsSchema } from './benefits/schema.ts';
import { bonusesSchema } from './bonuses/schema.ts';
import { catalogSchema } from './catalog/schema.ts';
import { chaptersSchema } from './chapters/schema.ts';
import { communitySchema } from './community/schema.ts';
import { comparisonSchema } from './comparison/schema.ts';
import { faqSchema } from './faq/schema.ts';
import { faqGridSchema } from './faq-grid/schema.ts';
import { finalSchema } from './final/schema.ts';
import { forWhomSchema } from './for-whom/schema.ts';
import { gallerySchema } from './gallery/schema.ts';
import { guaranteeSchema } from './guarantee/schema.ts';
import { heroSchema } from './hero/schema.ts';
import { howItWorksSchema } from './how-it-works/schema.ts';
import { includedSchema } from './included/schema.ts';
import { letterSchema } from './letter/schema.ts';
import { logosSchema } from './logos/schema.ts';
import { modulesSchema } from './modules/schema.ts';
import { numbersSchema } from './numbers/schema.ts';
import { offerSchema } from './offer/schema.ts';
import { programmeSchema } from './programme/schema.ts';
import { recipesSchema } from './recipes/schema.ts';
import { richTextSchema } from './rich-text/schema.ts';
import { sampleSchema } from './sample/schema.ts';
import { scarcitySchema } from './scarcity/schema.ts';
import { stepsSchema } from './steps/schema.ts';
import { stripSchema } from './strip/schema.ts';
import { testimonialsSchema } from './testimonials/schema.ts';
import { topupSchema } from './topup/schema.ts';
import { videoSchema } from './video/schema.ts';

/** Schemas of all kinds of sections, in the order in which the studio offers them. */
export const sectionSchema = z.discriminatedUnion('type', [
  heroSchema,
  howItWorksSchema,
  benefitsSchema,
  topupSchema,
  testimonialsSchema,
  includedSchema,
  catalogSchema,
  stepsSchema,
  scarcitySchema,
  bonusesSchema,
  communitySchema,
  faqSchema,
  faqGridSchema,
  chaptersSchema,
  sampleSchema,
  recipesSchema,
  authorSchema,
  gallerySchema,
  videoSchema,
  logosSchema,
  comparisonSchema,
  modulesSchema,
  guaranteeSchema,
  richTextSchema,
  numbersSchema,
  beforeAfterSchema,
  forWhomSchema,
  programmeSchema,
  letterSchema,
  stripSchema,
  offerSchema,
  finalSchema,
]);

export type Section = z.infer<typeof sectionSchema>;
/** A section as its document has it: without defaults. */
export type SectionInput = z.input<typeof sectionSchema>;
export type SectionType = Section['type'];
/** Content of one kind of section: `SectionOf<'hero'>`. */
export type SectionOf<T extends SectionType> = Extract<Section, { type: T }>;
