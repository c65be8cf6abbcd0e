import { expect, test } from 'vitest';
import type { SectionOf, SectionType } from '../sections/schemas.ts';
import { formatBRL } from '../shared/money.ts';
import { bonusTotal, catalogApps, monthlySaving, totalSaving } from './derived.ts';
import { loadCampaign } from './load.ts';

const campaign = await loadCampaign('lista-vitalicia');
const copy = JSON.stringify(campaign);

function section<T extends SectionType>(type: T): SectionOf<T> {
  const found = campaign.sections.find((one): one is SectionOf<T> => one.type === type);
  if (!found) throw new Error(`no section ${type}`);
  return found;
}

const OFFICIAL_PRICES = {
  1: 'Netflix 55,90; Disney+ 43,90; Spotify 21,90; Prime Video 14,90; YouTube Premium 24,90',
  2: 'HBO Max 34,90; Globoplay 24,90; Apple TV+ 14,90; Apple Music 16,90; Paramount+ 19,90',
  3: 'Star+ 27,90; Crunchyroll 14,90; Deezer 16,90; Amazon Music 16,90; Xbox Game Pass 29,90',
  4: 'SkyShowtime 13,90; Funimation 17,90; Plex 19,90; Tidal 17,90; Twitch Turbo 29,90; Premiere 59,90; NBA League Pass 39,90; Claro TV+ 49,90; Fox Now 19,90; UniTV 24,90; IPTV Premium 79,90',
};

test.each(Object.entries(OFFICIAL_PRICES))('tier %s has its apps at their official prices', (tier, prices) => {
  const apps = campaign.catalog.apps.filter((app) => app.tier === Number(tier));
  expect(apps.map((app) => `${app.name} ${formatBRL(app.originalPrice).slice(3)}`).join('; ')).toBe(prices);
  expect(apps.every((app) => app.offerPrice === 100)).toBe(true);
});

test('26 apps and the top-up supplier', () => {
  expect(catalogApps(campaign)).toHaveLength(26);
  expect(campaign.catalog.apps.filter((app) => app.tier === 0)).toEqual([
    expect.objectContaining({
      name: 'Fornecedor de Recarga',
      category: 'credit',
      originalPrice: 10000,
      offerPrice: 2000,
      badge: 'FORNECEDOR',
    }),
  ]);
  expect(campaign.popups?.upsell.appId).toBe(campaign.catalog.apps[0]?.id);
});

test('the totals are computed from the data', () => {
  // The 26 official prices total R$ 753,40.
  expect(monthlySaving(campaign)).toBe(72740);
  expect(bonusTotal(campaign)).toBe(84600);
  expect(totalSaving(campaign)).toBe(82610);
  expect(campaign.bonuses.map((bonus) => [bonus.title, bonus.value])).toEqual([
    ['IPTV vitalício', 19900],
    ['Gerador de contas', 14900],
    ['Canva Pro vitalício', 29900],
    ['Capcut Pro vitalício', 19900],
  ]);
});

test('the sections stand in their order, with their numbers of items', () => {
  expect(campaign.sections.map((one) => one.type)).toEqual(
    'hero how-it-works benefits topup testimonials included catalog steps scarcity bonuses community faq faq-grid'.split(
      ' ',
    ),
  );
  expect(section('how-it-works').steps).toHaveLength(3);
  expect(section('benefits').items).toHaveLength(6);
  expect(section('testimonials').items).toHaveLength(6);
  expect(section('included').services).toHaveLength(16);
  expect(section('included').extras).toHaveLength(4);
  expect(section('steps').steps).toHaveLength(4);
  expect(section('faq').items).toHaveLength(6);
  expect(section('faq-grid').items).toHaveLength(10);
});

test('top-up tables', () => {
  const { tables, discountPercent } = section('topup');
  const rows = tables.map(({ carrier, rows }) => [carrier, ...rows.map(({ face, price }) => [face, price])]);
  expect(rows).toEqual([
    ['TIM', [1000, 200], [2000, 400], [3000, 600]],
    ['Claro', [1500, 300], [2500, 500], [5000, 1000]],
  ]);
  for (const { face, price } of tables.flatMap((table) => table.rows))
    expect(price).toBe((face * (100 - discountPercent)) / 100);
});

test('price, urgency and checkout are as specified', () => {
  expect(campaign.product).toMatchObject({ amount: 1990, guaranteeDays: 7 });
  expect(campaign.urgency).toEqual({
    countdown: { source: 'cosmetic', seconds: 900 },
    spots: { source: 'cosmetic', start: 47, floor: 5, minSeconds: 120, maxSeconds: 180, minStep: 1, maxStep: 2 },
    viewers: { source: 'fixed', count: 8 },
  });
  expect(campaign.checkout).toEqual({ provider: 'vitrine', url: '/checkout' });
  expect(campaign.buyer.document).toBe('fixed');
});

test('texts that are fixed to the letter', () => {
  expect(campaign.modal).toMatchObject({
    title: 'Lista de Fornecedores Secretos Vitalícia',
    saving: '+ R$ 220 por mês',
    success: 'Pagamento gerado com sucesso! Use as informações abaixo para pagar.',
  });
  expect(campaign.chrome).toMatchObject({ headerLabel: 'Acesso Vitalício', stickyLabel: 'GARANTIR MINHA LISTA' });
  expect(section('scarcity').cta).toBe('GARANTIR MINHA VAGA AGORA');
  expect(section('catalog').cta).toBe('QUERO ACESSO AGORA');
  expect(section('faq-grid').cta).toBe('QUERO TESTAR POR 7 DIAS');
  expect(campaign.presell?.ctaLabel).toBe('Sim, quero!');
  expect(section('how-it-works').saving.amount).toBe(5240);
});

test.each([
  'R$ 19,90, uma única vez',
  'logo após o pagamento',
  '7 dias de garantia',
  'Garantia de 30 dias',
  'R$ 8,00 de crédito grátis',
  'Vídeos tutoriais',
  'atualizada toda semana',
  'até 80% de desconto',
  'mais de 200 contatos',
  '+200 fornecedores verificados',
  '26 aplicativos',
  'Mais de 30 aplicativos',
  '12.500 clientes satisfeitos',
  'Mais de 10.000 pessoas',
  'Mais de 10.000 canais',
  'de 3 a 6 meses',
  '100 acessos por mês',
  'só em março de 2025',
  'R$ 1,00 a R$ 3,00 por mês',
  '8 pessoas vendo agora',
  'R$ 55,90',
])('the page claims %j', (claim) => {
  expect(copy).toContain(claim);
});

test('what is invented says so', () => {
  expect(section('testimonials').items.every((item) => item.illustrative)).toBe(true);
  expect(campaign.seller.name).toContain('demonstração');
  expect(campaign.seller.document).toMatch(/^[0./-]+$/);
  expect(campaign.seller.email).toMatch(/@example\.com$/);
  expect(campaign.seller.whatsapp).toMatch(/^5500/);
});
