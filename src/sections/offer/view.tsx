import { paletteOf } from '../../campaigns/look/palette.ts';
import { PartCover } from '../../web/cover/cover-art.tsx';
import { Thing } from '../../web/drawings/things.tsx';
import { AccentText } from '../../web/ui/accent-text.tsx';
import { BuyLink } from '../../web/ui/buy-link.tsx';
import { CampaignPrice } from '../../web/ui/campaign-price.tsx';
import { Ticks } from '../../web/ui/ticks.tsx';
import { withIndex } from '../../web/ui/with-index.ts';
import { Seal } from '../seal.tsx';
import { Section } from '../section.tsx';
import { bandOf, cardGroundOf, groundOf } from '../section-base.ts';
import type { SectionProps } from '../section-props.ts';

/** Covers that a fan has room for on a phone. */
const MAX_FANNED = 5;

type OfferProps = Pick<SectionProps<'offer'>, 'section' | 'campaign'>;

/** The offer once more: its contents, its price and its button; on a card, as a stack, a ticket, numbered rows or a fan. */
export function Offer({ section, campaign }: OfferProps) {
  const { layout, includes } = section;
  const { guaranteeDays } = campaign.product;
  if (layout === 'ticket') return <Ticket section={section} campaign={campaign} />;
  const ground = paletteOf(campaign.theme).grounds[bandOf(groundOf(section))].bg;
  const deal = (
    <div className="last-deal">
      <Deal section={section} campaign={campaign} />
      {guaranteeDays > 0 && <Seal days={guaranteeDays} id={section.id} />}
    </div>
  );
  if (layout === 'fan')
    return (
      <Section section={section} layout="fan" head="centre">
        <div className="fan">
          {withIndex(includes.slice(0, MAX_FANNED)).map(({ item, index }) => (
            <PartCover key={index} campaign={campaign} text={item} at={index} ground={ground} />
          ))}
        </div>
        {deal}
        <ul className="fan-parts">
          <Included lines={includes} />
        </ul>
      </Section>
    );
  if (layout === 'stack')
    return (
      <Section section={section} layout="stack">
        {deal}
        <ul className="stack">
          {withIndex(includes).map(({ item, index }) => (
            <li key={index}>
              <PartCover campaign={campaign} text={item} at={index} ground={ground} />
              <AccentLine text={item} />
            </li>
          ))}
        </ul>
      </Section>
    );
  if (layout === 'rows')
    return (
      <Section section={section} layout="rows">
        <div className="last-deal">
          <Deal section={section} campaign={campaign} />
        </div>
        <ol className="numbered offer-rows">
          <Included lines={includes} />
        </ol>
      </Section>
    );
  return (
    <Section section={section} head="split">
      <div className="card last-offer">
        <Ticks items={includes} />
        <div>
          <Deal section={section} campaign={campaign} />
        </div>
      </div>
    </Section>
  );
}

function Deal({ section, campaign }: OfferProps) {
  return (
    <>
      <p className="last-offer-price">
        <CampaignPrice campaign={campaign} large />
      </p>
      <BuyLink campaign={campaign} label={section.cta} />
      <p className="last-offer-note">
        <AccentText text={section.note} />
      </p>
    </>
  );
}

function Ticket({ section, campaign }: OfferProps) {
  const { title, guaranteeDays } = campaign.product;
  const days = `${guaranteeDays} ${guaranteeDays === 1 ? 'dia' : 'dias'}`;
  const { title: figure, text, drawing } = section.stub ?? { title: days, text: 'de garantia' };
  return (
    <Section section={section} layout="ticket">
      <div className="ticket">
        <div className="last-deal" data-ground={cardGroundOf(section)}>
          <h3>{title}</h3>
          <Deal section={section} campaign={campaign} />
          <ul className="rich">
            {section.includes.map((item) => (
              <li key={item}>
                <AccentText text={item} />
              </li>
            ))}
          </ul>
        </div>
        <div className="stub" data-ground="second">
          <p className="display">
            <AccentText text={figure} />
          </p>
          <AccentLine text={text} />
          {drawing && <Thing name={drawing} />}
        </div>
      </div>
    </Section>
  );
}

function Included({ lines }: { lines: readonly string[] }) {
  return lines.map((line) => (
    <li key={line}>
      <AccentLine text={line} />
    </li>
  ));
}

function AccentLine({ text }: { text: string }) {
  return (
    <p>
      <AccentText text={text} />
    </p>
  );
}
