import type { ReactNode } from 'react';
import { paletteOf } from '../../campaigns/look/palette.ts';
import type { Campaign } from '../../campaigns/schema.ts';
import { formatBRL } from '../../shared/money.ts';
import { AccentText } from '../../web/ui/accent-text.tsx';
import { BuyLink } from '../../web/ui/buy-link.tsx';
import { OfferEnd } from '../../web/ui/offer-end.tsx';
import type { SectionOf } from '../schemas.ts';
import { paperGround } from './composition.ts';
import { Countdown } from './countdown.tsx';

/** Props of every composition. */
export interface HeroProps {
  section: SectionOf<'hero'>;
  campaign: Campaign;
}

/** Number of letters up to which a title has the large size; with more it takes one step less. */
const SHORT_TITLE = 44;
/** Number of letters up to which it has a larger one still. */
const BRIEF_TITLE = 18;
/** Number of letters of a word from which a title takes a smaller size, so that none breaks on a narrow phone. */
const WIDE_WORD = 12;

/** Whether a title has the large size. */
export function isShortTitle(title: string): boolean {
  return plainTitle(title).length <= SHORT_TITLE;
}

function plainTitle(title: string): string {
  return title.replaceAll('**', '');
}

/** Returns the classes of a title, by its size. */
export function titleClass(title: string): string | undefined {
  const plain = plainTitle(title);
  const longest = Math.max(...plain.split(/\s+/).map((word) => word.length));
  const classes = [
    isShortTitle(title) && 'short',
    plain.length <= BRIEF_TITLE && longest < WIDE_WORD - 2 && 'brief',
    longest >= WIDE_WORD && 'wide-words',
  ].filter(Boolean);
  return classes.join(' ') || undefined;
}

/** The page's title. */
export function HeroTitle({ section: { id, title } }: Pick<HeroProps, 'section'>) {
  return (
    <h1 id={`${id}-title`} className={titleClass(title)}>
      <AccentText text={title} />
    </h1>
  );
}

/** The promise in some more words. */
export function HeroText({ section }: Pick<HeroProps, 'section'>) {
  return (
    <p className="hero-text">
      <AccentText text={section.text} />
    </p>
  );
}

/** The one button, with the price in it, a line that reassures, and when the offer ends. */
export function HeroAct({ section, campaign }: HeroProps) {
  const { countdown } = campaign.urgency;
  return (
    <div className="hero-act">
      <BuyLink campaign={campaign} label={labelWithPrice(section.cta, campaign)} />
      <p className="hero-note">
        <AccentText text={section.note} />
      </p>
      {section.countdownLabel && countdown?.source === 'cosmetic' && (
        <Countdown label={section.countdownLabel} seconds={countdown.seconds} />
      )}
      <OfferEnd campaign={campaign} />
    </div>
  );
}

/** Returns a button's label with a price in it: the label's own amount, else the product's at its end. */
export function labelWithPrice(label: string, { product }: Pick<Campaign, 'product'>): string {
  return label.includes('R$') ? label : `${label} por ${formatBRL(product.amount)}`;
}

/** Title, promise and button, one below the other. @param props.children between promise and button */
export function HeroWords({ section, campaign, children }: HeroProps & { children?: ReactNode }) {
  return (
    <div className="hero-words">
      <HeroTitle section={section} />
      <HeroText section={section} />
      {children}
      <HeroAct section={section} campaign={campaign} />
    </div>
  );
}

interface RowsPaperProps extends HeroProps {
  /** Classes of the paper. */
  className: string;
  /** Below the lines. */
  children?: ReactNode;
}

/** Lines of what is sold, as on printed paper. */
export function RowsPaper({ section, campaign, className, children }: RowsPaperProps) {
  const { rows = [], rowsTitle } = section;
  return (
    <figure className={`rows ${className}`} data-ground={paperGround(paletteOf(campaign.theme))}>
      {rowsTitle && (
        <figcaption>
          <AccentText text={rowsTitle} />
        </figcaption>
      )}
      <ol>
        {rows.map(({ title, detail, value }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines may repeat, and never move
          <li key={at}>
            <b>
              <AccentText text={title} />
            </b>
            {detail && (
              <span>
                <AccentText text={detail} />
              </span>
            )}
            {value && (
              <i>
                <AccentText text={value} />
              </i>
            )}
          </li>
        ))}
      </ol>
      {children}
    </figure>
  );
}

/** Name and occupation of the person of a first view. */
export function personLine({ name, role }: { name: string; role?: string | undefined }): ReactNode {
  return (
    <>
      <b>{name}</b>
      {role && <span>{role}</span>}
    </>
  );
}
