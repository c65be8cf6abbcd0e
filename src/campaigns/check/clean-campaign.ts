import type { Facts } from '../check-facts.ts';
import { resolveCampaign } from '../resolve.ts';
import { type Campaign, type CampaignInput, campaignSchema } from '../schema.ts';

/** A proof that is valid on the day of `facts`. */
export const proof = {
  document: 'relatorio-2026-11.pdf',
  sha256: 'a'.repeat(64),
  source: 'Contador da loja',
  date: '2026-11-01',
  expires: '2027-11-01',
};

const rights = {
  statement: 'Obra própria',
  document: 'registro-na-biblioteca-nacional.pdf',
  sha256: 'b'.repeat(64),
  expires: '2030-01-01',
};

const monogram = { kind: 'monogram', letters: 'LR', color: '#aa5500' } as const;
const tile = { icon: monogram, title: 'Livro', price: '{{preco}}', note: 'uma única vez' };

/** A small campaign without violations. */
export const cleanInput = {
  id: 'bolo',
  theme: { accent: '#3ddc97' },
  page: { title: 'Bolos por {{preco}}', description: 'Um livro digital de bolos, com {{garantia}} dias de garantia.' },
  claims: {
    preco: { kind: 'price', computed: 'price' },
    garantia: { kind: 'guarantee', computed: 'guaranteeDays' },
    receitas: { kind: 'number', text: '40', about: 'receitas', evidence: proof },
  },
  product: {
    title: 'Bolos',
    description: '{{receitas}} receitas',
    amount: 2990,
    offerHash: 'bolo',
    guaranteeDays: 15,
  },
  seller: {
    name: 'Ana Souza',
    document: '318.406.275-90',
    address: 'Rua das Flores, 12, Centro, Olinda, PE, CEP 53020-140',
    email: 'ana@bolosdaana.com.br',
    whatsapp: '5581987654321',
  },
  buyer: { document: 'ask' },
  checkout: { provider: 'vitrine', url: '/checkout' },
  urgency: {
    countdown: { source: 'cosmetic', seconds: 900 },
    spots: { source: 'cosmetic', start: 47, floor: 5, minSeconds: 120, maxSeconds: 180, minStep: 1, maxStep: 2 },
    viewers: { source: 'fixed', count: 8 },
  },
  chrome: { logo: 'Bolos', headerLabel: 'Livro', stickyLabel: 'Comprar', footer: { text: 'Feito à mão', links: [] } },
  sections: [
    {
      type: 'steps',
      id: 'passos',
      title: 'Como funciona',
      text: 'Pague {{preco}} e leia.',
      steps: [{ title: 'Passo 1', text: 'Pague. Você tem {{garantia}} dias para desistir (CDC, art. 49).' }],
      cta: 'Quero por {{preco}}',
    },
    {
      type: 'testimonials',
      id: 'depoimentos',
      title: 'Quem leu',
      text: 'Palavras de clientes.',
    },
  ],
  catalog: {
    apps: [
      {
        id: 'livro',
        name: 'Livro 100 Bolos',
        icon: monogram,
        originalPrice: 2990,
        offerPrice: 2990,
        category: 'tv',
        tier: 0,
        features: ['{{Receitas}} receitas em 4K'],
        rights,
      },
    ],
  },
  bonuses: [
    { id: 'capa', title: 'Capa', text: 'Para imprimir', value: 990, howTo: 'Baixe.', priceEvidence: proof, rights },
  ],
  modal: {
    title: 'Bolos',
    lead: 'Pague por PIX.',
    benefits: ['Livro digital'],
    saving: 'Sem mensalidade',
    submitLabel: 'Gerar PIX',
    howToPay: ['Abra o banco', 'Escolha PIX', 'Cole o código', 'Confirme'],
    security: ['Garantia de {{garantia}} dias'],
  },
  popups: {
    compare: { title: 'Livro', text: 'Leia', tableLabel: 'Preços', offerLabel: 'Aqui', ctaLabel: 'Quero' },
    upsell: { title: 'Livro', text: 'Leia', appId: 'livro', appUnit: 'por', ctaLabel: 'Quero' },
  },
  presell: { headline: 'Gosta de bolo?', text: 'Veja.', tiles: [tile, tile, tile], trust: ['PIX'], ctaLabel: 'Sim' },
  testimonials: {},
  access: {
    kind: 'contact-list',
    title: 'Seu livro',
    intro: 'Bom apetite.',
    list: 'list.csv',
    categories: { tv: 'Livros' },
    tutorials: [{ title: 'Ler', text: 'Abra', steps: ['1. Abra'] }],
    mail: { text: 'Abra seu livro:', again: 'Aqui está de novo:' },
  },
} satisfies CampaignInput;

/** Returns the clean campaign after a change. */
export function cleanCampaign(change: Partial<CampaignInput> = {}): Campaign {
  return resolveCampaign(campaignSchema.parse({ ...cleanInput, ...change }));
}

export const cleanFacts: Facts = {
  now: new Date('2026-11-21T12:00:00Z'),
  contacts: 10,
  sampleList: false,
  legal: { termos: '# Termos\n\nNossa garantia é de **{{product.guaranteeDays}} dias**.\n' },
  documents: { [proof.document]: proof.sha256, [rights.document]: rights.sha256 },
};
