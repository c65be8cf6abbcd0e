import { expect, test } from 'vitest';
import { cleanCampaign, cleanInput } from '../../campaign/check/clean-campaign.ts';
import { loadCampaign } from '../../campaign/load.ts';
import type { CampaignInput } from '../../campaign/schema.ts';
import { structuredData } from './structured-data.ts';

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
  const [product] = graphOf(structuredData(cleanCampaign(), 'https://loja.example'));
  expect(product).toMatchObject({
    '@type': 'Product',
    name: 'Bolos',
    description: '40 receitas',
    url: 'https://loja.example/',
    image: 'https://loja.example/preview.png',
    offers: {
      '@type': 'Offer',
      price: '29.90',
      priceCurrency: 'BRL',
      availability: 'https://schema.org/InStock',
      seller: { name: 'Ana Souza' },
      hasMerchantReturnPolicy: { merchantReturnDays: 15 },
    },
  });
  expect(structuredData(cleanCampaign(), '')).not.toContain('"url"');
});

test('spots that are counted may be gone, and a date is the price’s last', () => {
  const urgency = {
    spots: { source: 'stock', total: 10 },
    countdown: { source: 'until', until: '2027-01-01T00:00:00Z', regularAmount: 4990 },
  } as const;
  const [product] = graphOf(structuredData(cleanCampaign({ urgency }), ''));
  expect(product?.['offers']).toMatchObject({
    availability: 'https://schema.org/LimitedAvailability',
    priceValidUntil: '2027-01-01T00:00:00Z',
  });
});

test('questions stand with their answers, without marks, and end no script', () => {
  const campaign = cleanCampaign({ sections: [...cleanInput.sections, questions] });
  const text = structuredData(campaign, '');
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

test('a campaign without questions has no FAQ, and no campaign has ratings that nobody gave', async () => {
  expect(graphOf(structuredData(cleanCampaign(), ''))).toHaveLength(1);
  const text = structuredData(await loadCampaign('lista-vitalicia'), 'https://loja.example');
  expect(graphOf(text)[1]?.['mainEntity']).toHaveLength(16);
  expect(text).not.toMatch(/"(aggregateRating|review)"/);
});
