import type { Access } from '../campaigns/access-schema.ts';
import { authorStudio } from './author/studio.ts';
import { beforeAfterStudio } from './before-after/studio.ts';
import { benefitsStudio } from './benefits/studio.ts';
import { bonusesStudio } from './bonuses/studio.ts';
import { catalogStudio } from './catalog/studio.ts';
import { chaptersStudio } from './chapters/studio.ts';
import { communityStudio } from './community/studio.ts';
import { comparisonStudio } from './comparison/studio.ts';
import { drawingsStudio } from './drawings/studio.ts';
import { faqStudio } from './faq/studio.ts';
import { faqGridStudio } from './faq-grid/studio.ts';
import { finalStudio } from './final/studio.ts';
import { forWhomStudio } from './for-whom/studio.ts';
import { galleryStudio } from './gallery/studio.ts';
import { guaranteeStudio } from './guarantee/studio.ts';
import { heroStudio } from './hero/studio.ts';
import { howItWorksStudio } from './how-it-works/studio.ts';
import { includedStudio } from './included/studio.ts';
import { letterStudio } from './letter/studio.ts';
import { logosStudio } from './logos/studio.ts';
import { modulesStudio } from './modules/studio.ts';
import { numbersStudio } from './numbers/studio.ts';
import { offerStudio } from './offer/studio.ts';
import { programmeStudio } from './programme/studio.ts';
import { recipesStudio } from './recipes/studio.ts';
import { richTextStudio } from './rich-text/studio.ts';
import { sampleStudio } from './sample/studio.ts';
import { scarcityStudio } from './scarcity/studio.ts';
import type { SectionOf, SectionType } from './schemas.ts';
import { stepsStudio } from './steps/studio.ts';
import { stripStudio } from './strip/studio.ts';
import { type ChoiceDrawings, COMMON_DRAWINGS, type Drawing, PLAIN_DRAWING } from './studio-drawings.ts';
import { KIND_DRAWINGS, type KindDrawing } from './studio-kinds.ts';
import { LAYOUT_DRAWINGS } from './studio-layouts.ts';
import { SELLING_LAYOUTS } from './studio-selling.ts';
import { testimonialsStudio } from './testimonials/studio.ts';
import { topupStudio } from './topup/studio.ts';
import { videoStudio } from './video/studio.ts';

/** A kind of section in the studio. */
export interface StudioPart<T extends SectionType> {
  /** Seller-facing name: "Abertura". */
  name: string;
  /** Use of the kind, in a sentence. */
  use: string;
  /** Drawing of the kind; absent: that of its first layout. */
  drawing?: KindDrawing;
  /** Kinds of products that it is offered first for. */
  fits?: readonly Access['kind'][];
  /** Initial content, without numbers, names or promises that would need proof; examples are marked by `sample()`. */
  starter: Omit<SectionOf<T>, 'type' | 'id' | 'hidden'>;
  /** Drawings of its choices; layouts are drawn in `studio-layouts.ts`, and what is drawn nowhere has a plain one. */
  drawings?: ChoiceDrawings;
}

/** Kinds of sections in the order in which the studio offers them; without every kind this does not compile. */
export const STUDIO_PARTS = {
  hero: heroStudio,
  'how-it-works': howItWorksStudio,
  benefits: benefitsStudio,
  topup: topupStudio,
  testimonials: testimonialsStudio,
  included: includedStudio,
  catalog: catalogStudio,
  steps: stepsStudio,
  scarcity: scarcityStudio,
  bonuses: bonusesStudio,
  community: communityStudio,
  faq: faqStudio,
  'faq-grid': faqGridStudio,
  chapters: chaptersStudio,
  sample: sampleStudio,
  recipes: recipesStudio,
  author: authorStudio,
  gallery: galleryStudio,
  video: videoStudio,
  logos: logosStudio,
  comparison: comparisonStudio,
  modules: modulesStudio,
  guarantee: guaranteeStudio,
  'rich-text': richTextStudio,
  numbers: numbersStudio,
  'before-after': beforeAfterStudio,
  'for-whom': forWhomStudio,
  programme: programmeStudio,
  letter: letterStudio,
  strip: stripStudio,
  drawings: drawingsStudio,
  offer: offerStudio,
  final: finalStudio,
} satisfies { [T in SectionType]: StudioPart<T> };

/** Returns the seller-facing name of a kind of section; undefined for one that is none. */
export function sectionNameOf(type: string): string | undefined {
  const parts: Readonly<Record<string, { name: string }>> = STUDIO_PARTS;
  return parts[type]?.name;
}

/** Returns the drawing of a choice's value in a kind of section. */
export function drawingOf(type: SectionType, field: string, value: string): Drawing {
  const { drawings }: { drawings?: ChoiceDrawings } = STUDIO_PARTS[type];
  const ofKind = field === 'layout' ? layoutsOf(type) : drawings?.[field];
  return ofKind?.[value] ?? COMMON_DRAWINGS[field]?.[value] ?? PLAIN_DRAWING;
}

/** Returns the drawing of a kind of section: its own, else that of its first layout or composition. */
export function kindDrawingOf(type: SectionType): Drawing {
  const { drawing, drawings }: { drawing?: KindDrawing; drawings?: ChoiceDrawings } = STUDIO_PARTS[type];
  if (drawing) return KIND_DRAWINGS[drawing];
  const [first = PLAIN_DRAWING] = Object.values(layoutsOf(type) ?? drawings?.['composition'] ?? {});
  return first;
}

function layoutsOf(type: SectionType): ChoiceDrawings[string] | undefined {
  return LAYOUT_DRAWINGS[type] ?? SELLING_LAYOUTS[type];
}
