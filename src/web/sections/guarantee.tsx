import { AccentText } from '../ui/accent-text.tsx';
import { Icon } from '../ui/icon.tsx';
import { Ticks } from '../ui/ticks.tsx';
import { Section } from './section.tsx';
import type { SectionProps } from './section-props.ts';

/** How long the money can be asked back, as the orders themselves reckon it, and how. */
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
