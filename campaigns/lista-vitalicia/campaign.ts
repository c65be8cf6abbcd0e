import type { CampaignInput } from '../../src/campaigns/schema.ts';
import { access } from './access.ts';
import { favorites } from './catalog-favorites.ts';
import { more } from './catalog-more.ts';
import { claims } from './claims.ts';
import { bonuses, modal, popups, presell } from './offers.ts';
import { questions } from './questions.ts';
import { closing } from './sections-closing.ts';
import { opening } from './sections-opening.ts';
import { proof } from './sections-proof.ts';

export default {
  id: 'lista-vitalicia',
  theme: { accent: '#3ddc97' },
  page: {
    title: 'Lista Vitalícia: +{{contatos}} fornecedores de streaming por {{preco}}',
    description:
      'Mais de {{contatos}} contatos de fornecedores de streaming, música, jogos e TV a partir de {{precoApp}} por mês. Pagamento único de {{preco}}, acesso vitalício e {{garantia}} dias de garantia.',
  },
  claims,
  product: {
    title: 'Lista de Fornecedores Secretos Vitalícia',
    description: 'Acesso vitalício à lista com mais de {{contatos}} contatos de fornecedores de assinaturas digitais.',
    amount: 1990,
    offerHash: 'lista-vitalicia-1990',
    guaranteeDays: 7,
  },
  seller: {
    name: 'Loja Exemplo Ltda. (vendedor fictício, demonstração)',
    document: '00.000.000/0000-00',
    address: 'Rua Exemplo, 100, Centro, São Paulo, SP, CEP 00000-000',
    email: 'suporte@example.com',
    whatsapp: '5500900000000',
  },
  buyer: { document: 'fixed' },
  checkout: { provider: 'vitrine', url: '/checkout' },
  urgency: {
    countdown: { source: 'cosmetic', seconds: 900 },
    spots: {
      source: 'cosmetic',
      start: 47,
      floor: 5,
      minSeconds: 120,
      maxSeconds: 180,
      minStep: 1,
      maxStep: 2,
    },
    viewers: { source: 'fixed', count: 8 },
  },
  chrome: {
    logo: 'Lista Vitalícia',
    headerLabel: 'Acesso Vitalício',
    stickyLabel: 'GARANTIR MINHA LISTA',
    footer: {
      text: 'Os fornecedores são independentes. As marcas citadas pertencem aos seus donos, que não participam desta oferta.',
      links: [
        { label: 'Termos de uso', href: '/termos' },
        { label: 'Privacidade', href: '/privacidade' },
        { label: 'Suporte', href: '/suporte' },
      ],
    },
  },
  sections: [...opening, ...proof, ...closing, ...questions],
  catalog: { apps: [...favorites, ...more] },
  bonuses,
  modal,
  popups,
  presell,
  access,
} satisfies CampaignInput;
