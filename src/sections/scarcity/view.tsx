import { isCounted } from '../../campaigns/offer-conditions.ts';
import type { Urgency } from '../../campaigns/schema.ts';
import { BuyLink } from '../../web/ui/buy-link.tsx';
import { Ticks } from '../../web/ui/ticks.tsx';
import { WaitingList } from '../../web/ui/waiting-list-form.tsx';
import { Section } from '../section.tsx';
import type { SectionProps } from '../section-props.ts';

/** Number of spots left and of viewers. */
export function Scarcity({ section, campaign }: SectionProps<'scarcity'>) {
  const { spots, viewers } = campaign.urgency;
  const counted = isCounted(campaign);
  const buy = <BuyLink campaign={campaign} label={section.cta} />;
  return (
    <Section section={section} head="half">
      <div className="scarcity">
        {spots?.source === 'cosmetic' && <CosmeticSpots {...spots} />}
        {counted && <LiveNumber className="spots" name="data-spots-left" status />}
        {viewers?.source === 'fixed' && <p className="viewers">{section.viewersText}</p>}
        {viewers?.source === 'presence' && <LiveNumber className="viewers" name="data-viewers" />}
        {counted ? (
          <>
            <div data-when="spots">{buy}</div>
            <div data-when="out">
              <WaitingList id="waiting" />
            </div>
          </>
        ) : (
          buy
        )}
        {section.notes.length > 0 && <Ticks items={section.notes} />}
      </div>
    </Section>
  );
}

/** A number that the server counts and `src/web/enhance/live-offer.ts` fills in; screen readers announce a `status`. */
function LiveNumber({ className, name, status = false }: { className: string; name: string; status?: boolean }) {
  return (
    <p className={`${className} js-only`} data-pending="" role={status ? 'status' : undefined} {...{ [name]: '' }}>
      &nbsp;
    </p>
  );
}

/** A number that `src/web/enhance/start-spots.ts` changes at random. */
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
