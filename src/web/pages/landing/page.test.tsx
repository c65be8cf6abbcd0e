import { expect, test } from 'vitest';
import { ASSETS } from '../../../../tests/factories/assets.ts';
import { cleanCampaign, cleanInput } from '../../../campaigns/check/clean-campaign.ts';
import type { Campaign } from '../../../campaigns/schema.ts';
import { renderPage } from '../../render-page.tsx';
import { type LandingFacts, landingPage, NO_LANDING_FACTS } from './page.tsx';

const nasty = {
  stars: 2,
  text: 'Bom & <b>barato</b>\n$& %MAIN% </section>',
  name: 'Zé <i>',
  place: '',
  writtenAt: new Date('2026-11-21T12:00:00Z'),
};

function render(campaign: Campaign, facts: Partial<LandingFacts> = {}): string {
  const context = { campaign, assets: ASSETS, demo: true, base: '', address: '' };
  return renderPage(context, landingPage(context, { ...NO_LANDING_FACTS, ...facts })).html;
}

const example = {
  name: 'Rita',
  place: 'PE',
  text: 'Bom',
  saving: 'Muito',
  timeAgo: 'ontem',
};

function withItems(...items: (typeof example & { illustrative: boolean })[]): Campaign {
  const sections = cleanInput.sections.map((one) => (one.type === 'testimonials' ? { ...one, items } : one));
  return cleanCampaign({ sections });
}

test('without testimonials there is no section', () => {
  const html = render(cleanCampaign());
  expect(html).not.toContain('depoimentos');
  expect(html).not.toContain('Quem leu');
});

test('testimonials are in their section, verbatim and as text', () => {
  const html = render(cleanCampaign(), { testimonials: { newest: [nasty], count: 1, average: 2 } });
  expect(html).toContain('<section id="depoimentos"');
  expect(html).toContain('Quem leu');
  expect(html).toContain('Bom &amp; &lt;b&gt;barato&lt;/b&gt;\n$&amp; %MAIN% &lt;/section&gt;');
  expect(html).toContain('Compra verificada');
  expect(html).toContain('aria-label="Nota 2 de 5"');
  expect(html).toContain('2,0 de 5');
  expect(html).toContain('1 avaliação de compras verificadas');
  expect(html).toContain('novembro de 2026');
});

test('the average is of all, and the page says that it shows the newest ones', () => {
  const html = render(cleanCampaign(), { testimonials: { newest: [nasty], count: 1234, average: 4.25 } });
  expect(html).toContain('4,3 de 5');
  expect(html).toContain('1.234 avaliações');
  expect(html).toContain('Abaixo, as 1 mais recentes');
});

test('examples of a demo keep their label beside those of buyers, and none looks verified', () => {
  const campaign = withItems({ ...example, illustrative: true }, { ...example, name: 'Caio', illustrative: false });
  const before = render(campaign);
  expect(before).toContain('Depoimento ilustrativo');
  expect(before).toContain('Compra não verificada');
  expect(before).not.toContain('Compra verificada');
  expect(before).not.toContain('avaliaç');
  const html = render(campaign, { testimonials: { newest: [nasty], count: 1, average: 2 } });
  expect(html.match(/Compra verificada/g)).toHaveLength(1);
  expect(html.match(/Depoimento ilustrativo/g)).toHaveLength(1);
  expect(html.match(/id="depoimentos"/g)).toHaveLength(1);
});

test('search engines get the current facts', () => {
  const urgency = {
    spots: { source: 'stock', total: 3 },
    countdown: { source: 'until', until: '2027-01-01T00:00:00Z', regularAmount: 4990 },
  } as const;
  const campaign = cleanCampaign({ urgency, claims: cleanInput.claims });
  const html = render(campaign, { ended: true, soldOut: true, rating: { average: 4, count: 2 } });
  const data = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? '';
  expect(JSON.parse(data)['@graph'][0]).toMatchObject({
    aggregateRating: { ratingValue: '4.0', ratingCount: 2 },
    offers: { price: '49.90', availability: 'https://schema.org/SoldOut' },
  });
  expect(render(campaign)).toContain('"price":"29.90"');
});

test('the presell comes along before everything else, and no reader without scripts meets it', () => {
  const presell = {
    headline: 'Quer ver?',
    text: 'Uma pergunta.',
    tiles: [
      {
        title: 'Pão',
        price: 'R$ 1,00',
        note: 'Um',
        icon: { kind: 'monogram' as const, letters: 'P', color: '#112233' },
      },
    ],
    ctaLabel: 'Sim, quero!',
    trust: ['Um pagamento'],
  };
  const campaign = { ...cleanCampaign(), presell };
  const html = render(campaign);
  expect(html).toMatch(
    /<main [^>]*><template id="presell"><div class="container presell">.*?<\/template><script>[^<]*<\/script><section/s,
  );
  expect(html.match(/Sim, quero!/g)).toHaveLength(1);
  const context = { campaign, assets: ASSETS, demo: true, base: '', address: '', preview: true };
  expect(renderPage(context, landingPage(context, NO_LANDING_FACTS)).html).not.toContain('Sim, quero!');
});

test('every image has an address', () => {
  const images = render(withItems({ ...example, illustrative: true })).match(/<img[^>]*>/g) ?? [];
  expect(images.length).toBeGreaterThan(0);
  expect(images.filter((image) => !/ src="[^"]/.test(image))).toEqual([]);
});
