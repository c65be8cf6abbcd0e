import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { loadCampaign } from '../../campaigns/load.ts';
import { dialogCampaign } from './dialog-campaign.ts';
import PaymentModal from './payment-modal.tsx';

vi.mock('../styles/modal.css?url', () => ({ default: '/modal.css' }));

const campaign = await loadCampaign('lista-vitalicia');
const countdown = { source: 'hold', seconds: 600, regularAmount: 4990 } as const;

/** Price that the form sends, in centavos. @param offer state set by `live-offer.ts`; undefined if nothing is live */
function sent(urgency: typeof campaign.urgency, offer?: string) {
  vi.stubGlobal('document', { documentElement: { dataset: { offer } } });
  const html = renderToStaticMarkup(<PaymentModal campaign={dialogCampaign({ ...campaign, urgency })} />);
  return /name="amount" value="(\d+)"/.exec(html)?.[1];
}

afterEach(() => {
  vi.unstubAllGlobals();
});

test('the form sends the price that its page shows', () => {
  expect(sent(campaign.urgency)).toBe('1990');
  const urgency = { ...campaign.urgency, countdown };
  expect([undefined, 'open', 'over'].map((offer) => sent(urgency, offer))).toEqual(['1990', '1990', '4990']);
});
