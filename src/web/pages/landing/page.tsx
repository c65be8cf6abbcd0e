import { createHash } from 'node:crypto';
import type { Campaign } from '../../../campaigns/schema.ts';
import { VIDEO_COMPANIES } from '../../../campaigns/video-address.ts';
import { shownVideoOf } from '../../../campaigns/video-files.ts';
import { type Stills, withStills } from '../../../campaigns/video-stills.ts';
import { type Composition, compositionOf, heroGround, openingPicture } from '../../../sections/hero/composition.ts';
import { isShortTitle } from '../../../sections/hero/hero-parts.tsx';
import { heroSheet } from '../../../sections/hero/hero-sheet.ts';
import type { Section, SectionOf, SectionType } from '../../../sections/schemas.ts';
import { bandOf, groundOf } from '../../../sections/section-base.ts';
import { foreignVideoOf } from '../../../sections/video-link.tsx';
import { Sections } from '../../../sections/views.tsx';
import type { TestimonialSummary } from '../../../shared/testimonial-input.ts';
import { MORE_SHEETS, type MoreSheet } from '../../assets.ts';
import { Island } from '../../island.tsx';
import { dialogCampaign } from '../../islands/dialog-campaign.ts';
import { Dialogs, type DialogsProps } from '../../islands/dialogs.tsx';
import { StickyBar } from '../../layouts/sticky-bar.tsx';
import type { Page, PageContext, Players } from '../../render-page.tsx';
import { type OfferState, structuredData } from '../../seo/structured-data.ts';
import { HERO_STYLES, STYLES } from '../../styles.ts';
import { PicturePreload } from '../../ui/picture.tsx';
import { isLongPrice } from '../../ui/price.tsx';
import { presellBefore } from '../presell/page.tsx';

/** Facts of the landing page that are not in its campaign; the page is rendered again when they change. */
export interface LandingFacts extends OfferState {
  testimonials: TestimonialSummary;
  stills: Stills;
}

/** Facts of a new campaign. */
export const NO_LANDING_FACTS: LandingFacts = {
  testimonials: { newest: [], count: 0, average: 0 },
  stills: {},
  ended: false,
  soldOut: false,
};

/**
 * Sheet with the styles of each kind of section: every landing page has those of the first view and `later.css`,
 * `editorial`, `showcase` and `layouts` come only with such a section, all of them after the first view.
 */
const SHEETS = {
  hero: 'landing',
  'how-it-works': 'later',
  benefits: 'later',
  topup: 'later',
  testimonials: 'later',
  included: 'later',
  catalog: 'later',
  steps: 'later',
  scarcity: 'later',
  bonuses: 'later',
  community: 'later',
  faq: 'later',
  'faq-grid': 'later',
  chapters: 'editorial',
  sample: 'editorial',
  recipes: 'editorial',
  author: 'editorial',
  gallery: 'showcase',
  video: 'showcase',
  logos: 'showcase',
  comparison: 'showcase',
  modules: 'showcase',
  guarantee: 'showcase',
  'rich-text': 'showcase',
  drawings: 'later',
  offer: 'editorial',
  numbers: 'layouts',
  'before-after': 'layouts',
  'for-whom': 'layouts',
  programme: 'layouts',
  letter: 'layouts',
  strip: 'layouts',
  final: 'layouts',
} satisfies Record<SectionType, 'landing' | 'later' | MoreSheet>;

/** First page of the campaign. */
export function landingPage(context: Omit<PageContext, 'assets'>, facts: LandingFacts): Page {
  const { address, base, preview = false } = context;
  const { testimonials, stills, ...state } = facts;
  const campaign = withStills(context.campaign, stills);
  const { page, sections } = campaign;
  const presell = preview ? undefined : campaign.presell;
  const { url, props } = dialogsData(campaign);
  const first = openingOf(campaign);
  const last = sections.at(-1);
  return {
    title: page.title,
    description: page.description,
    name: 'landing',
    path: '/',
    landing: true,
    recorded: true,
    stills: Object.values(stills),
    styles: first.styles + STYLES.landing + (presell ? STYLES.partsBelow + STYLES.presell : ''),
    grounds: { top: first.ground, bottom: last ? bandOf(groundOf(last)) : 'base' },
    notice: first.notice,
    ...(first.picture && { head: <PicturePreload {...first.picture} /> }),
    moreSheets: MORE_SHEETS.filter((sheet) => sections.some((section) => sheetsOf(section).includes(sheet))),
    ...playersOf(campaign),
    ...(presell && { before: presellBefore(base, presell) }),
    main: <Sections campaign={campaign} testimonials={testimonials} />,
    overlays: (
      <>
        <StickyBar campaign={campaign} />
        <Island name="dialogs" component={Dialogs} props={props} path={url} />
        <script
          type="application/ld+json"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON in which no text ends the element
          dangerouslySetInnerHTML={{ __html: structuredData(campaign, address, state) }}
        />
      </>
    ),
  };
}

/** Returns what the frame needs to know of the first view; of a page without one, as of its card. */
function openingOf(campaign: Campaign) {
  const hero = campaign.sections.find((section) => section.type === 'hero');
  if (!hero) return { styles: HERO_STYLES.card, ground: 'base', notice: 'over' } as const;
  const { countdown } = campaign.urgency;
  const composition = compositionOf(hero, campaign);
  const hasCountdown = hero.countdownLabel !== undefined && countdown?.source === 'cosmetic';
  // A card's small line over its title leaves room above, unless a picture takes it.
  const hasRoom = composition === 'card' && hero.eyebrow !== undefined && !hero.picture;
  const notice: Page['notice'] = hasRoom ? 'over' : 'below';
  return {
    styles:
      heroStyles(hero, composition, campaign) + heroSheet(hero, campaign) + (hasCountdown ? STYLES.countdown : ''),
    ground: heroGround(hero, campaign),
    notice,
    picture: openingPicture(hero, campaign),
  };
}

/** Returns the styles of a first view: those of its composition, and of what this one alone shows. */
function heroStyles(hero: SectionOf<'hero'>, composition: Composition, campaign: Campaign): string {
  const isCard = composition === 'card';
  const isUsual = hero.eyebrow !== undefined && isShortTitle(hero.title);
  return [
    HERO_STYLES[composition],
    isCard && !isUsual ? STYLES.cardTitle : '',
    isCard && hero.picture ? STYLES.cardPicture : '',
    composition === 'sample' && !hero.rows ? STYLES.samplePages : '',
    isLongPrice(campaign.product.amount) ? STYLES.longPrice : '',
  ].join('');
}

/** Returns the sheets with a section's styles: its kind's, and those of its layout, its picture and its ground. */
function sheetsOf(section: Section): string[] {
  const isArranged = ('layout' in section && section.layout !== undefined) || groundOf(section) === 'picture';
  return [
    SHEETS[section.type],
    ...(isArranged ? ['layouts'] : []),
    ...(section.type === 'author' && section.picture ? ['showcase'] : []),
    // The question before a video of another company plays.
    ...(section.type === 'hero' && shownVideoOf(section) ? ['showcase'] : []),
  ];
}

/** Video players of the page; empty if it shows no video. */
function playersOf({ sections }: Campaign): { players?: Players } {
  const videos = sections.flatMap((section) => shownVideoOf(section) ?? []);
  if (videos.length === 0) return {};
  const hosts = videos.flatMap((video) => {
    const foreign = foreignVideoOf(video);
    return foreign ? [VIDEO_COMPANIES[foreign.company].player] : [];
  });
  return { players: { own: videos.some(({ kind }) => kind === 'upload'), hosts: [...new Set(hosts)] } };
}

/**
 * Data of the dialogs: fetched next to their code, at the visitor's first sign of interest, instead of being embedded
 * in the page. Its address changes with its content.
 */
export function dialogsData(campaign: Campaign): { url: string; json: string; props: DialogsProps } {
  const json = JSON.stringify({ campaign: dialogCampaign(campaign) });
  const digest = createHash('sha256').update(json).digest('base64url').slice(0, 8);
  return { url: `/_data/dialogs.${digest}.json`, json, props: JSON.parse(json) };
}
