import { BuyLink } from '../ui/buy-link.tsx';
import { Ticks } from '../ui/ticks.tsx';
import { Section } from './section.tsx';
import type { SectionProps } from './section-props.ts';

/** How many are left and who is looking; `src/site/enhance/spots.ts` moves the number. */
export function Scarcity({ section, campaign }: SectionProps<'scarcity'>) {
  const { start, floor, minSeconds, maxSeconds, minStep, maxStep } = campaign.urgency.spots;
  return (
    <Section section={section}>
      <div className="card scarcity">
        <p
          className="spots"
          data-spots=""
          data-start={start}
          data-floor={floor}
          data-min-seconds={minSeconds}
          data-max-seconds={maxSeconds}
          data-min-step={minStep}
          data-max-step={maxStep}
        >
          Restam {start} vagas
        </p>
        <p className="viewers">{section.viewersText}</p>
        <BuyLink campaign={campaign} label={section.cta} />
        <Ticks items={section.notes} />
      </div>
    </Section>
  );
}
