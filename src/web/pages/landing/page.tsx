import { createHash } from 'node:crypto';
import type { Campaign } from '../../../campaigns/schema.ts';
import { VIDEO_COMPANIES } from '../../../campaigns/video-address.ts';
import { shownVideoOf } from '../../../campaigns/video-files.ts';
import { HERO_SIZES } from '../../../sections/hero/view.tsx';
import type { Section, SectionType } from '../../../sections/schemas.ts';
import { groundOf } from '../../../sections/section-base.ts';
import { foreignVideoOf } from '../../../sections/video/view.tsx';
import { Sections } from '../../../sections/views.tsx';
import type { TestimonialSummary } from '../../../shared/testimonial-input.ts';
import { MORE_SHEETS, type MoreSheet } from '../../assets.ts';
import { Island } from '../../island.tsx';
import { dialogCampaign } from '../../islands/dialog-campaign.ts';
import { Dialogs, type DialogsProps } from '../../islands/dialogs.tsx';
import { StickyBar } from '../../layouts/sticky-bar.tsx';
import type { Page, PageContext, Players } from '../../render-page.tsx';
import { type OfferState, structuredData } from '../../seo/structured-data.ts';
import { STYLES } from '../../styles.ts';
import { PicturePreload } from '../../ui/picture.tsx';
import { presellBefore } from '../presell/page.tsx';

/** Facts of the landing page that are not in its campaign; the page is rendered again when they change. */
export interface LandingFacts extends OfferState {
  testimonials: TestimonialSummary;
}

/** Facts of a new campaign. */
export const NO_LANDING_FACTS: LandingFacts = {
  testimonials: { newest: [], count: 0, average: 0 },
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
  const { campaign, address, base, preview = false } = context;
  const { page, sections } = campaign;
  const presell = preview ? undefined : campaign.presell;
  const { testimonials, ...state } = facts;
  const { url, props } = dialogsData(campaign);
  const hero = sections.find((section) => section.type === 'hero');
  return {
    title: page.title,
    description: page.description,
    name: 'landing',
    path: '/',
    landing: true,
    styles: presell ? STYLES.landing + STYLES.presell : STYLES.landing,
    ...(hero?.picture && { head: <PicturePreload picture={hero.picture} sizes={HERO_SIZES} /> }),
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

/** Returns the sheets with a section's styles: its kind's, and those of its layout, its picture and its ground. */
function sheetsOf(section: Section): string[] {
  const isArranged = ('layout' in section && section.layout !== undefined) || groundOf(section) === 'picture';
  return [
    SHEETS[section.type],
    ...(isArranged ? ['layouts'] : []),
    ...(section.type === 'author' && section.picture ? ['showcase'] : []),
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
