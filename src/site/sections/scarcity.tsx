import type { Urgency } from '../../campaign/schema.ts';
import { BuyLink } from '../ui/buy-link.tsx';
import { Ticks } from '../ui/ticks.tsx';
import { Section } from './section.tsx';
import type { SectionProps } from './section-props.ts';

/** How many are left and who is looking. */
export function Scarcity({ section, campaign }: SectionProps<'scarcity'>) {
  const { spots } = campaign.urgency;
  return (
    <Section section={section}>
      <div className="card scarcity">
        {spots?.source === 'cosmetic' && <CosmeticSpots {...spots} />}
        <p className="viewers">{section.viewersText}</p>
        <BuyLink campaign={campaign} label={section.cta} />
        <Ticks items={section.notes} />
      </div>
    </Section>
  );
}

/** A number that `src/site/enhance/spots.ts` moves at random. */
function CosmeticSpots(spots: Extract<Urgency['spots'], { source: 'cosmetic' }>) {
  return (
    <p
      className="spots"
      data-spots=""
      data-start={spots.start}
      data-floor={spots.floor}
      data-min-seconds={spots.minSeconds}
      data-max-seconds={spots.maxSeconds}
      data-min-step={spots.minStep}
      data-max-step={spots.maxStep}
    >
      Restam {spots.start} vagas
    </p>
  );
}
