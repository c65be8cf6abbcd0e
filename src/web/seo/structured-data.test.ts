import { expect, test } from 'vitest';
import { cleanCampaign, cleanInput } from '../../campaigns/check/clean-campaign.ts';
import { loadCampaign } from '../../campaigns/load.ts';
import type { CampaignInput } from '../../campaigns/schema.ts';
import { type OfferState, structuredData } from './structured-data.ts';

const OPEN: OfferState = { ended: false, soldOut: false };

interface Node {
  '@type': string;
  [name: string]: unknown;
}

function graphOf(text: string): Node[] {
  return JSON.parse(text)['@graph'];
}

const questions: CampaignInput['sections'][number] = {
  type: 'faq',
  id: 'duvidas',
  title: 'Dúvidas',
  text: 'As de sempre',
  items: [{ question: 'Custa **quanto**?', answer: '{{preco}}, uma vez. </script><b>' }],
};

test('the offer is what the campaign sells, at its own address where that is known', () => {
  const [product] = graphOf(structuredData(cleanCampaign(), 'https://loja.example', OPEN));
  expect(product).toMatchObject({
    '@type': 'Product',
    name: 'Bolos',
    description: '40 receitas',
    url: 'https://loja.example/',
    image: expect.stringMatching(/^https:\/\/loja\.example\/_drawn\/share\.\w{16}\.jpg$/),
    offers: {
      '@type': 'Offer',
      price: '29.90',
      priceCurrency: 'BRL',
      availability: 'https://schema.org/InStock',
      seller: { name: 'Ana Souza' },
      hasMerchantReturnPolicy: { merchantReturnDays: 15 },
    },
  });
  expect(structuredData(cleanCampaign(), '', OPEN)).not.toContain('"url"');
});

test('the return period is never shorter than the legal one', () => {
  const campaign = cleanCampaign();
  const hasty = { ...campaign, product: { ...campaign.product, guaranteeDays: 3 } };
  expect(structuredData(hasty, '', OPEN)).toContain('"merchantReturnDays":7');
});

function offerOf(urgency: CampaignInput['urgency'], state: Partial<OfferState> = {}): unknown {
  return graphOf(structuredData(cleanCampaign({ urgency }), '', { ...OPEN, ...state }))[0]?.['offers'];
}

test('spots that are counted may be gone, and are, when they are', () => {
  const urgency = { spots: { source: 'stock', total: 10 } } as const;
  expect(offerOf(urgency)).toMatchObject({ availability: 'https://schema.org/LimitedAvailability' });
  expect(offerOf(urgency, { soldOut: true })).toMatchObject({ availability: 'https://schema.org/SoldOut' });
});

test('a date is the price’s last, and then the price is the regular one', () => {
  const until = '2027-01-01T00:00:00Z';
  const urgency = { countdown: { source: 'until', until, regularAmount: 4990 } } as const;
  expect(offerOf(urgency)).toMatchObject({ '@type': 'Offer', price: '29.90', priceValidUntil: until });
  const after = offerOf(urgency, { ended: true });
  expect(after).toMatchObject({ '@type': 'Offer', price: '49.90' });
  expect(JSON.stringify(after)).not.toMatch(/29\.90|priceValidUntil/);
});

test('if each visitor has a deadline, both prices are listed', () => {
  const urgency = { countdown: { source: 'hold', seconds: 900, regularAmount: 4990 } } as const;
  expect(offerOf(urgency)).toMatchObject({ '@type': 'AggregateOffer', lowPrice: '29.90', highPrice: '49.90' });
});

test('ratings are those of buyers, and absent without any', () => {
  const text = structuredData(cleanCampaign(), '', { ...OPEN, rating: { average: 4.25, count: 8 } });
  expect(graphOf(text)[0]?.['aggregateRating']).toMatchObject({ ratingValue: '4.3', ratingCount: 8, bestRating: '5' });
  expect(structuredData(cleanCampaign(), '', OPEN)).not.toContain('aggregateRating');
});

test('questions are listed with their answers, without marks, and end no script', () => {
  const campaign = cleanCampaign({ sections: [...cleanInput.sections, questions] });
  const text = structuredData(campaign, '', OPEN);
  expect(text).not.toContain('<');
  expect(graphOf(text)[1]).toEqual({
    '@type': 'FAQPage',
    mainEntity: [
      {
        '@type': 'Question',
        name: 'Custa quanto?',
        acceptedAnswer: { '@type': 'Answer', text: 'R$ 29,90, uma vez. </script><b>' },
      },
    ],
  });
});

test('a campaign without questions has no FAQ, and no campaign has invented ratings', async () => {
  expect(graphOf(structuredData(cleanCampaign(), '', OPEN))).toHaveLength(1);
  const text = structuredData(await loadCampaign('lista-vitalicia'), 'https://loja.example', OPEN);
  expect(graphOf(text)[1]?.['mainEntity']).toHaveLength(16);
  expect(text).not.toMatch(/"(aggregateRating|review)"/);
});
