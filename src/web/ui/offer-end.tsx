import { regularAmount } from '../../campaigns/offer-conditions.ts';
import type { Campaign } from '../../campaigns/schema.ts';
import { formatBRL } from '../../shared/money.ts';
import { deadlineText } from '../rules/offer-text.ts';

/**
 * End of the offer and the price after it. `src/web/enhance/live-offer.ts` fills in the server's answer; a date for all
 * visitors is rendered from the beginning.
 */
export function OfferEnd({ campaign }: { campaign: Pick<Campaign, 'urgency'> }) {
  const { countdown } = campaign.urgency;
  const regular = regularAmount(campaign);
  if (!countdown || countdown.source === 'cosmetic' || regular === undefined) return null;
  const isPersonal = countdown.source === 'hold';
  return (
    // Without scripts no visitor has a personal deadline.
    <div
      className={isPersonal ? 'offer-end js-only' : 'offer-end'}
      data-offer-end=""
      data-pending={isPersonal ? '' : undefined}
    >
      <p role="status" data-deadline-text="">
        {countdown.source === 'until'
          ? deadlineText({ source: 'until', at: countdown.until, secondsLeft: 1, regularAmount: regular })
          : 'Preço reservado para você'}
      </p>
      <p className="offer-end-left js-only" role="timer" data-deadline-left="" />
      <p className="offer-end-next">
        <span data-when="offer">Depois, {formatBRL(regular)}</span>
        <span data-when="over">O preço agora é {formatBRL(regular)}</span>
      </p>
    </div>
  );
}
