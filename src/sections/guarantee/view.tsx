import { AccentText } from '../../web/ui/accent-text.tsx';
import { Icon } from '../../web/ui/icon.tsx';
import { Ticks } from '../../web/ui/ticks.tsx';
import { Section } from '../section.tsx';
import type { SectionProps } from '../section-props.ts';

/** Guarantee: its period, reckoned like that of the orders, and its terms. */
export function Guarantee({ section, campaign }: SectionProps<'guarantee'>) {
  const { terms, note } = section;
  const days = campaign.product.guaranteeDays;
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
          {note && (
            <p className="guarantee-note">
              <AccentText text={note} />
            </p>
          )}
        </div>
      </div>
    </Section>
  );
}
