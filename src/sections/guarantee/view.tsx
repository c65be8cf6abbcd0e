import { AccentText } from '../../web/ui/accent-text.tsx';
import { Icon } from '../../web/ui/icon.tsx';
import { Ticks } from '../../web/ui/ticks.tsx';
import { Seal } from '../seal.tsx';
import { Section } from '../section.tsx';
import type { SectionProps } from '../section-props.ts';

/** Guarantee: its period, reckoned like that of the orders, and its terms; on a card or beside a seal. */
export function Guarantee({ section, campaign }: Pick<SectionProps<'guarantee'>, 'section' | 'campaign'>) {
  const { terms, note, layout } = section;
  const days = campaign.product.guaranteeDays;
  const remark = note && (
    <p className="guarantee-note">
      <AccentText text={note} />
    </p>
  );
  if (layout === 'seal')
    return (
      <Section section={section} layout="seal">
        <Seal days={days} id={section.id} />
        <div className="guarantee-terms">
          {terms.map((term) => (
            <p key={term}>
              <AccentText text={term} />
            </p>
          ))}
          {remark}
        </div>
      </Section>
    );
  return (
    <Section section={section}>
      <div className="card guarantee">
        <p className="guarantee-days">
          <Icon name="shield" size={26} />
          <b>{days}</b>
          <span>{days === 1 ? 'dia' : 'dias'} de garantia</span>
        </p>
        <div className="guarantee-terms">
          <Ticks items={terms} />
          {remark}
        </div>
      </div>
    </Section>
  );
}
