import type { Picture } from '../picture-schema.ts';
import type { Campaign } from '../schema.ts';
import { coverIconFor } from './cover-icons.ts';
import { type CoverDesign, type MockupKind, NO_ICON } from './cover-schema.ts';

/** Parts of a campaign that its cover is made of. */
export interface CoverCampaign extends Pick<Campaign, 'cover' | 'theme'> {
  product: Pick<Campaign['product'], 'title'>;
  access: Pick<Campaign['access'], 'kind'>;
}

/** A campaign's cover with everything that it is drawn from. */
export interface Cover {
  design: CoverDesign;
  /** Name of an icon in `cover-icons/`; none where the campaign wants none. */
  icon: string | undefined;
  title: string;
  subtitle?: string | undefined;
  author?: string | undefined;
  /** Takes the place of the drawn cover, or with the design `foto` of its landscape. */
  picture?: Picture | undefined;
  mockup: MockupKind;
}

/** Design of a mood's covers. */
const DESIGNS: Record<Campaign['theme']['mood'], CoverDesign> = {
  creme: 'icone',
  claro: 'faixa',
  noite: 'suica',
  vivo: 'padrao',
  papel: 'tipografica',
};
/** Way in which each kind of product is shown, and its icon where the title speaks of none. */
const GOODS: Record<Campaign['access']['kind'], { mockup: MockupKind; icon: string }> = {
  'contact-list': { mockup: 'phone', icon: 'address-book' },
  files: { mockup: 'book', icon: 'book-open-text' },
  link: { mockup: 'screen', icon: 'play-circle' },
};

/** Returns a campaign's cover; what it does not say is chosen by its product, its mood and what its buyers receive. */
export function coverOf({ cover = {}, product, theme, access }: CoverCampaign): Cover {
  const title = (cover.title ?? product.title).replaceAll('**', '');
  const goods = GOODS[access.kind];
  return {
    ...cover,
    design: cover.design ?? DESIGNS[theme.mood],
    icon:
      cover.icon === NO_ICON
        ? undefined
        : (cover.icon ?? coverIconFor(`${title} ${cover.subtitle ?? ''}`) ?? goods.icon),
    title,
    mockup: cover.mockup ?? goods.mockup,
  };
}
