import { type Crop, cropOf } from '../../campaigns/look/crop.ts';
import { type Ground, type Palette, paletteOf } from '../../campaigns/look/palette.ts';
import type { Picture } from '../../campaigns/picture-schema.ts';
import type { Campaign } from '../../campaigns/schema.ts';
import type { SectionOf } from '../schemas.ts';
import { COMPOSITION_LABELS } from './schema.ts';

type HeroSection = SectionOf<'hero'>;
export type Composition = HeroSection['composition'];
/** Person of a portrait or a letter. */
export type Person = NonNullable<HeroSection['person']>;

/** Composition that replaces one without its data: it needs none. */
const FALLBACK = 'product';

/** Returns the composition that is drawn: the section's own, or a whole one where it lacks its data. */
export function compositionOf(section: HeroSection, campaign: Pick<Campaign, 'sections'>): Composition {
  const { composition, picture, screens, rows, video, paragraphs } = section;
  const hasData: Record<Composition, unknown> = {
    card: true,
    product: true,
    screens: screens ?? rows,
    portrait: portraitOf(section, campaign) ?? section.figure ?? personOf(section, campaign),
    photo: picture,
    video,
    poster: true,
    letter: paragraphs,
    block: true,
    sample: rows ?? screens ?? sampleOf(campaign),
  };
  return hasData[composition] ? composition : FALLBACK;
}

/** Data that a composition needs beside the title and text of every first view, and its field; absent: none. */
const NEEDS: Partial<Record<Composition, readonly [what: string, field: keyof HeroSection]>> = {
  screens: ['uma imagem da tela, ou de linhas de amostra', 'screens'],
  portrait: ['uma foto, ou do nome de quem aparece', 'picture'],
  photo: ['uma foto', 'picture'],
  video: ['um vídeo', 'video'],
  letter: ['parágrafos', 'paragraphs'],
  sample: ['linhas de amostra, ou de páginas', 'rows'],
};

/** Returns what the section's composition lacks, and its field, while another is drawn; undefined if it is whole. */
export function missingData(
  section: HeroSection,
  campaign: Pick<Campaign, 'sections'>,
): { field: keyof HeroSection; reason: string } | undefined {
  const { composition } = section;
  const [what, field] = NEEDS[composition] ?? [];
  const shown = compositionOf(section, campaign);
  if (!field || shown === composition) return undefined;
  const [chosen, other] = [COMPOSITION_LABELS[composition], COMPOSITION_LABELS[shown]];
  return { field, reason: `A abertura “${chosen}” precisa de ${what}; a página mostra “${other}”.` };
}

/** Returns who is on the portrait and signs the letter: the section's person, else the author on the page. */
export function personOf({ person }: HeroSection, { sections }: Pick<Campaign, 'sections'>): Person | undefined {
  if (person) return person;
  return sections.find((section) => section.type === 'author');
}

/** Returns the section of the page that shows a page or a record of what is sold; undefined if none does. */
export function sampleOf({ sections }: Pick<Campaign, 'sections'>): SectionOf<'sample'> | undefined {
  return sections.filter((section) => section.type === 'sample').find(({ page, record }) => page ?? record);
}

/** Returns the photograph of a portrait: the section's, else the author's. */
function portraitOf({ picture, person }: HeroSection, { sections }: Pick<Campaign, 'sections'>): Picture | undefined {
  if (picture || person) return picture;
  return sections.find((section) => section.type === 'author')?.picture;
}

/** Ground that is dark in every mood: of words over a photograph. */
export function darkGround({ isDark }: Pick<Palette, 'isDark'>): Ground {
  return isDark ? 'base' : 'deep';
}

/** Ground of printed paper, light in every mood. */
export function paperGround({ isDark }: Pick<Palette, 'isDark'>): Ground {
  return isDark ? 'deep' : 'card';
}

/** Grounds of compositions whose section says none; the base for the others. */
const OWN_GROUNDS: Partial<Record<Composition, Ground>> = { block: 'block', letter: 'tint' };

/** Returns the ground of a first view, which the header continues; a photograph's is dark whatever the section says. */
export function heroGround(section: HeroSection, campaign: Campaign): Ground {
  const composition = compositionOf(section, campaign);
  if (composition === 'photo') return darkGround(paletteOf(campaign.theme));
  return section.ground ?? OWN_GROUNDS[composition] ?? 'base';
}

/** Returns the grounds of parts that lie on a first view: paper, marks, a drawn cover. */
export function innerGrounds(section: HeroSection, campaign: Campaign): Ground[] {
  const palette = paletteOf(campaign.theme);
  const paper = paperGround(palette);
  const inner: Partial<Record<Composition, Ground[]>> = {
    screens: [paper, 'block'],
    portrait: ['block'],
    video: ['tint'],
    poster: ['block'],
    letter: [paper, 'block'],
    block: [paper, darkGround(palette)],
    sample: [paper],
  };
  return inner[compositionOf(section, campaign)] ?? [];
}

/** Display widths of pictures in first views, as in the attribute `sizes`. */
export const SIZES = {
  card: '(max-width: 56rem) calc(100vw - 2.5rem), 25rem',
  half: '(max-width: 56rem) calc(100vw - 2.5rem), 32rem',
  screen: '(max-width: 56rem) 40rem, 60rem',
  page: '(max-width: 56rem) 70vw, 24rem',
  /** From edge to edge; on a phone it is higher than wide. */
  whole: '(max-width: 56rem) max(100vw, 40rem), 100vw',
  video: '(max-width: 56rem) calc(100vw - 2.5rem), 58rem',
};

/** Picture that a first view shows first, with its display widths and, where the composition cuts it, its crops. */
export interface OpeningPicture {
  picture: Picture;
  sizes: string;
  /** The narrow one for phones, and for all screens where there is no other. */
  crops?: { narrow: Crop; wide?: Crop };
}

/** Returns the picture that a first view shows first, which is loaded before the page around it is read. */
export function openingPicture(section: HeroSection, campaign: Campaign): OpeningPicture | undefined {
  const { picture, screens } = section;
  const composition = compositionOf(section, campaign);
  const shown: Record<Composition, [picture: Picture | undefined, sizes: string]> = {
    card: [picture, SIZES.card],
    product: [undefined, SIZES.half],
    screens: [screens?.[0], SIZES.screen],
    portrait: [portraitOf(section, campaign), SIZES.half],
    photo: [picture, SIZES.whole],
    video: [picture, SIZES.video],
    poster: [picture, SIZES.half],
    letter: [undefined, SIZES.half],
    block: [undefined, SIZES.half],
    sample: [section.rows ? undefined : screens?.[0], SIZES.page],
  };
  const [first, sizes] = shown[composition];
  if (!first) return undefined;
  if (composition === 'photo')
    return { picture: first, sizes, crops: { narrow: cropOf(first, 'narrow'), wide: cropOf(first, 'wide') } };
  if (composition === 'video') {
    const crops = { narrow: cropOf(first, 'video-narrow'), wide: cropOf(first, 'video-wide') };
    return { picture: first, sizes, crops };
  }
  // An arch is the same on all screens; who is cut out stands there whole.
  if (composition === 'portrait' && !isCutOut(first))
    return { picture: first, sizes, crops: { narrow: cropOf(first, 'narrow') } };
  return { picture: first, sizes };
}

/** Whether one can see through parts of a picture: who is on it is cut out. */
export function isCutOut({ file }: Pick<Picture, 'file'>): boolean {
  return file.endsWith('.png');
}
