import type { Theme } from '../campaigns/look/theme-schema.ts';
import heroBlock from '../sections/hero/block.css?inline';
import heroCard from '../sections/hero/card.css?inline';
import heroCardPicture from '../sections/hero/card-picture.css?inline';
import heroCardTitle from '../sections/hero/card-title.css?inline';
import type { Composition } from '../sections/hero/composition.ts';
import countdown from '../sections/hero/countdown.css?inline';
import heroLetter from '../sections/hero/letter.css?inline';
import heroPhoto from '../sections/hero/photo.css?inline';
import heroPortrait from '../sections/hero/portrait.css?inline';
import heroPoster from '../sections/hero/poster.css?inline';
import heroProduct from '../sections/hero/product.css?inline';
import heroRows from '../sections/hero/rows.css?inline';
import heroSample from '../sections/hero/sample.css?inline';
import heroSamplePages from '../sections/hero/sample-pages.css?inline';
import heroScreens from '../sections/hero/screens.css?inline';
import heroShared from '../sections/hero/shared.css?inline';
import heroVideo from '../sections/hero/video.css?inline';
import videoFrame from '../sections/video/frame.css?inline';
import access from './pages/access/page.css?inline';
import demonstration from './pages/demonstration/page.css?inline';
import dev from './pages/dev/page.css?inline';
import order from './pages/order/page.css?inline';
import panelEntry from './pages/panel-entry/page.css?inline';
import presell from './pages/presell/page.css?inline';
import testimonialForm from './pages/testimonial/page.css?inline';
import base from './styles/base.css?inline';
import buttons from './styles/buttons.css?inline';
import checkout from './styles/checkout.css?inline';
import chrome from './styles/chrome.css?inline';
import consent from './styles/consent.css?inline';
import controls from './styles/controls.css?inline';
import cover from './styles/cover.css?inline';
import dark from './styles/dark.css?inline';
import drawings from './styles/drawings.css?inline';
import footer from './styles/footer.css?inline';
import form from './styles/form.css?inline';
import light from './styles/light.css?inline';
import logoPicture from './styles/logo-picture.css?inline';
import longPrice from './styles/long-price.css?inline';
import atelie from './styles/look/atelie-titles.css?inline';
import cartaz from './styles/look/cartaz-titles.css?inline';
import round from './styles/look/corners-round.css?inline';
import square from './styles/look/corners-square.css?inline';
import airy from './styles/look/density-airy.css?inline';
import compact from './styles/look/density-compact.css?inline';
import ferramenta from './styles/look/ferramenta-titles.css?inline';
import neutro from './styles/look/neutro-titles.css?inline';
import padaria from './styles/look/padaria-titles.css?inline';
import palco from './styles/look/palco-titles.css?inline';
import titles from './styles/look/titles.css?inline';
import opening from './styles/opening.css?inline';
import parts from './styles/parts.css?inline';
import partsBelow from './styles/parts-below.css?inline';
import picture from './styles/picture.css?inline';
import preferences from './styles/preferences.css?inline';
import prose from './styles/prose.css?inline';
import sharedRibbon from './styles/shared-ribbon.css?inline';
import testimonials from './styles/testimonials.css?inline';
import ticks from './styles/ticks.css?inline';
import tokens from './styles/tokens.css?inline';
import urgency from './styles/urgency.css?inline';

const shared = base + parts + preferences;

/**
 * Inline styles of a page's head, by purpose. The frame's come first, so that a page can refine them; styles that only
 * some pages have come before both. Styles below the landing page's first screens are in `later.css`, and those of
 * sections that only some pages have in `showcase.css`.
 */
export const STYLES = {
  frame: tokens + shared + chrome,
  /** Part of the frame that the landing page's first view does without. */
  frameBelow: cover + partsBelow + longPrice + buttons + footer,
  partsBelow,
  consent,
  urgency,
  picture,
  logoPicture,
  /** Countdown of a first view. */
  countdown,
  /** Title of a first view with a card that is long, has no small line over it, or stands over a picture. */
  cardTitle: heroCardTitle,
  /** Price of a first view that is too long for its usual size. */
  longPrice,
  /** Picture on the card of a first view. */
  cardPicture: heroCardPicture,
  /** Pages or record in a first view that opens the product. */
  samplePages: heroSamplePages,
  landing: opening,
  checkout: controls + form + checkout,
  presell,
  prose,
  support: controls + prose,
  personal: prose + testimonials + controls + form + checkout + order + access + testimonialForm + dev,
  /** Ribbon of a shared draft. */
  sharedRibbon,
  demonstration: prose + demonstration,
  /** Complete: these pages are not in a campaign's frame. */
  panelEntry: `${tokens}${dark}@media (prefers-color-scheme: light){${light}}${shared}${buttons}${controls}${panelEntry}`,
};

/** Styles of a first view, by its composition: they are in the page of those alone that have it. */
export const HERO_STYLES: Record<Composition, string> = {
  card: ticks + heroCard,
  product: cover + heroShared + heroProduct,
  screens: heroShared + heroRows + heroScreens,
  portrait: heroShared + drawings + heroPortrait,
  photo: heroShared + heroPhoto,
  video: cover + heroShared + videoFrame + drawings + heroVideo,
  poster: heroShared + drawings + heroPoster,
  letter: heroShared + heroLetter,
  block: heroShared + heroRows + heroBlock,
  sample: heroShared + heroRows + heroSample,
};

/** Styles of each token of a campaign's look, added after all others; the first token of each adds nothing. */
const LOOKS = {
  letters: {
    sistema: '',
    padaria: padaria + titles,
    palco: palco + titles,
    cartaz: cartaz + titles,
    atelie: atelie + titles,
    ferramenta: ferramenta + titles,
    neutro: neutro + titles,
  },
  corners: { soft: '', round, square },
  density: { normal: '', compact, airy },
} satisfies { [Token in keyof Omit<Theme, 'accent' | 'mood'>]: Record<Theme[Token], string> };

/** Returns the styles of a campaign's look. */
export function lookStyles({ letters, corners, density }: Theme): string {
  return LOOKS.letters[letters] + LOOKS.corners[corners] + LOOKS.density[density];
}
