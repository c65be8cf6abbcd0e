import { expect, test } from 'vitest';
import { picture } from '../../../tests/factories/picture-of.ts';
import type { CampaignInput } from '../schema.ts';
import { checkCampaign } from './check.ts';
import { cleanCampaign, cleanFacts, cleanInput, proof } from './clean-campaign.ts';

const [app] = cleanInput.catalog.apps;
const [bonus] = cleanInput.bonuses;
if (!app || !bonus) throw new Error('the clean campaign has an app and a bonus');
const { rights: _rights, ...unlicensedApp } = app;
const { rights: _bonusRights, priceEvidence: _price, ...bareBonus } = bonus;

function found(change: Partial<CampaignInput>, facts = cleanFacts) {
  return checkCampaign(cleanCampaign(change), facts).map(({ rule, level, where }) => `${level} ${rule} ${where}`);
}

const seller = (change: Partial<CampaignInput['seller']>) => ({ seller: { ...cleanInput.seller, ...change } });

test('nothing is wrong with the clean campaign', () => {
  expect(checkCampaign(cleanCampaign(), cleanFacts)).toEqual([]);
});

test.each([
  [{ name: 'Loja Exemplo' }, ['name']],
  [{ document: '529.982.247-26' }, ['document']],
  [{ document: '000.000.000-00' }, ['document']],
  [{ document: '47.291.386/0001-00' }, []],
  [{ document: '11.222.333/0001-81' }, ['document']],
  [{ document: '529.982.247-25' }, ['document']],
  [{ document: '11.222.333/0001-82' }, ['document']],
  [{ address: 'Rua Exemplo, 1' }, ['address']],
  [{ address: 'Rua Um, 1, CEP 00000-000' }, ['address']],
  [{ email: 'loja@example.com' }, ['email']],
  [{ email: 'loja@exemplar.com' }, []],
  [{ whatsapp: '5500987654321' }, ['whatsapp']],
  [{ whatsapp: '5511900001234' }, ['whatsapp']],
  [{ whatsapp: '551133334444' }, []],
  [{ name: 'Lоja Ехеmрlо' }, ['name']],
])('the seller with %j lacks %j', (change, fields) => {
  expect(found(seller(change))).toEqual(fields.map((field) => `error seller-identity seller.${field}`));
});

test('each item and bonus needs its rights', () => {
  expect(found({ catalog: { apps: [unlicensedApp] } })).toEqual(['error missing-rights catalog.apps.livro']);
  expect(found({ bonuses: [{ ...bareBonus, value: 0 }] })).toEqual(['error missing-rights bonuses.capa']);
});

test('prices that ours are compared with need a source', () => {
  const dear = { ...app, originalPrice: app.offerPrice + 1 };
  expect(found({ catalog: { apps: [dear] } })).toEqual(['error price-without-reference catalog.apps.livro']);
  expect(found({ catalog: { apps: [{ ...dear, priceEvidence: proof }] } })).toEqual([]);
  expect(found({ bonuses: [{ ...bareBonus, rights: bonus.rights }] })).toEqual([
    'error price-without-reference bonuses.capa',
  ]);
});

test('an invented list is found', () => {
  expect(found({}, { ...cleanFacts, sampleList: true })).toEqual(['error sample-list access.list (list.csv)']);
});

test('one document for all buyers is a warning', () => {
  expect(found({ buyer: { document: 'fixed' } })).toEqual(['warning fixed-document buyer.document']);
  expect(found({ buyer: { document: 'none' } })).toEqual([]);
});

test.each([
  [{ illustrative: true }, 'illustrative-testimonial'],
  [{ illustrative: false }, 'testimonial-without-order'],
])('a testimonial of the campaign’s own, with %j, never goes live', (change, rule) => {
  const item = { name: 'Rita', place: 'PE', text: 'Bom', saving: 'Muito', timeAgo: 'ontem', ...change };
  const sections = cleanInput.sections.map((one) => (one.type === 'testimonials' ? { ...one, items: [item] } : one));
  expect(found({ sections })).toEqual([`error ${rule} sections.depoimentos.items.0`]);
});

test('invented urgency is found where it is shown', () => {
  const hero: CampaignInput['sections'][number] = {
    type: 'hero',
    id: 'inicio',
    eyebrow: 'Livro',
    title: 'Bolos',
    text: 'Leia',
    countdownLabel: 'Termina em',
    cta: 'Quero',
    bullets: ['Digital'],
    note: 'Em PDF',
  };
  const scarcity: CampaignInput['sections'][number] = {
    type: 'scarcity',
    id: 'vagas',
    title: 'Vagas',
    text: 'Veja',
    viewersText: 'Gente na página',
    cta: 'Quero',
    notes: [],
  };
  expect(found({ sections: [...cleanInput.sections, hero] })).toEqual(['error cosmetic-countdown urgency.countdown']);
  expect(found({ sections: [...cleanInput.sections, scarcity] })).toEqual([
    'error cosmetic-spots urgency.spots',
    'error fixed-viewers urgency.viewers',
  ]);
});

test('copy names no price that ends with the offer', () => {
  const urgency = (regularAmount?: number): CampaignInput['urgency'] =>
    regularAmount
      ? { countdown: { source: 'until', until: '2026-12-01T00:00:00Z', regularAmount, regularEvidence: proof } }
      : {};
  expect(found({ urgency: urgency() })).toEqual([]);
  expect(found({ urgency: urgency(4990) })).toEqual([
    'error price-outlives-offer page.title, sections.passos.text, sections.passos.cta, presell.tiles.0.price, presell.tiles.1.price, presell.tiles.2.price',
  ]);
});

test('the price after the offer was charged: by orders, or by a document', () => {
  const countdown = { source: 'hold', seconds: 900, regularAmount: 4990 } as const;
  const { preco: _preco, ...claims } = cleanInput.claims;
  const input = JSON.parse(JSON.stringify({ ...cleanInput, claims }).replaceAll('{{preco}}', 'pouco'));
  const change = (regularEvidence?: typeof proof): Partial<CampaignInput> => ({
    ...input,
    urgency: { countdown: regularEvidence ? { ...countdown, regularEvidence } : countdown },
  });
  expect(found(change())).toEqual(['error regular-price-unproven urgency.countdown.regularAmount']);
  expect(found(change(), { ...cleanFacts, charged: [2990] })).toHaveLength(1);
  expect(found(change(), { ...cleanFacts, charged: [2990, 4990] })).toEqual([]);
  expect(found(change(proof))).toEqual([]);
});

test('an invitation must lead to a group', () => {
  const community = (inviteUrl: string): CampaignInput['sections'][number] => ({
    type: 'community',
    id: 'grupo',
    title: 'Grupo',
    text: 'Entre',
    bullets: [],
    cta: 'Entrar',
    inviteUrl,
  });
  const link = (url: string) => found({ sections: [...cleanInput.sections, community(url)] });
  expect(link('https://chat.whatsapp.com/DEMONSTRACAO1')).toEqual(['error placeholder-link sections.grupo.inviteUrl']);
  expect(link('https://chat.whatsapp.com/Gk2mT9xQpL7')).toEqual([]);
});

test('each picture says what it shows, but for those that only decorate, and those of the name', () => {
  const silent = picture({ alt: '' });
  const images = { logo: silent, favicon: silent, preview: silent };
  expect(found({ images, cover: { picture: silent } })).toEqual(['error picture-without-words cover.picture.alt']);
  expect(found({ cover: { picture: picture({ alt: '', decorative: true }) } })).toEqual([]);
  // The description is text of the page.
  expect(found({ cover: { picture: picture({ alt: 'O melhor bolo' }) } })[0]).toMatch(/superlative cover.picture.alt/);
});

test('a video’s address leads to a video', () => {
  const hero = (url: string): CampaignInput['sections'][number] => ({
    type: 'hero',
    id: 'inicio',
    composition: 'video',
    title: 'Bolos',
    text: 'Leia',
    video: { kind: 'elsewhere', url },
    cta: 'Quero',
    note: 'Em PDF',
  });
  const link = (url: string) => found({ urgency: {}, sections: [...cleanInput.sections, hero(url)] });
  expect(link('https://youtu.be/EXEMPLO-001')).toEqual(['error placeholder-link sections.inicio.video.url']);
  expect(link('https://youtu.be/dQw4w9WgXcQ')).toEqual([]);
});

test('a drawn person is nobody', () => {
  const author = (figure?: 'cook'): CampaignInput['sections'][number] => ({
    type: 'author',
    id: 'quem',
    title: 'Quem faz',
    text: 'De perto',
    name: 'Ana Souza',
    role: 'Confeiteira',
    initials: 'AS',
    paragraphs: ['Faço bolos.'],
    ...(figure && { figure }),
  });
  const rules = (figure?: 'cook') => found({ sections: [...cleanInput.sections, author(figure)] });
  expect(rules('cook')).toEqual(['error drawn-person sections.quem.figure']);
  expect(rules()).toEqual([]);
});

test('a video that a page shows is kept, whether its cover is drawn or not', () => {
  const file = `${'a'.repeat(64)}.mp4`;
  const shown = { type: 'video', id: 'filme', title: 'Filme', text: 'Veja', video: { kind: 'upload', file } } as const;
  const missing = { ...cleanFacts, missingVideos: [file] };
  const poster = picture({ alt: 'O forno' });
  for (const section of [shown, { ...shown, poster }])
    expect(found({ sections: [...cleanInput.sections, section] }, missing)).toEqual([
      'error missing-video sections.filme.video.file',
    ]);
});
