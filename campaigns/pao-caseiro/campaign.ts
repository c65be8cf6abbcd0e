import type { CampaignInput } from '../../src/campaigns/schema.ts';
import { access } from './access.ts';
import { claims } from './claims.ts';
import { book } from './sections-book.ts';
import { closing } from './sections-closing.ts';
import { opening } from './sections-opening.ts';

/**
 * An e-book with nothing on its page that isn't so: no countdown, no counted spots, every number computed, and
 * no word of a buyer but of those who paid. The baker and her company are an example: whoever sells with this puts their own name, documents and
 * rights in their place.
 */
export default {
  id: 'pao-caseiro',
  theme: { accent: '#a94f1d', mood: 'creme', letters: 'padaria' },
  cover: { author: 'Helena Prado' },
  page: {
    title: 'Pão Caseiro de Fermentação Natural: o livro, por {{preco}}',
    description:
      'Livro digital com {{paginas}} páginas: o levain do zero, a conta do padeiro explicada e {{receitas}} receitas para o forno de casa. {{preco}}, uma única vez, com {{garantia}} dias de garantia.',
  },
  claims,
  product: {
    title: 'Pão Caseiro de Fermentação Natural',
    description: 'Livro digital em PDF, {{paginas}} páginas, com {{receitas}} receitas de pão com levain.',
    amount: 2490,
    offerHash: 'pao-caseiro-2490',
    guaranteeDays: 7,
  },
  seller: {
    name: 'Helena Prado Panificação Artesanal Ltda.',
    document: '11.222.333/0001-81',
    address: 'Rua dos Moinhos, 128, Vila Madalena, São Paulo, SP, CEP 05433-010',
    email: 'livro@paocaseirodahelena.com.br',
    whatsapp: '5511900004821',
  },
  buyer: { document: 'ask' },
  checkout: { provider: 'vitrine', url: '/checkout' },
  urgency: {},
  chrome: {
    logo: 'Pão Caseiro',
    headerLabel: 'Livro em PDF',
    stickyLabel: 'Quero o livro',
    footer: {
      text: 'Um livro para quem quer entender o pão que faz.',
      links: [
        { label: 'Termos de uso', href: '/termos' },
        { label: 'Privacidade', href: '/privacidade' },
        { label: 'Suporte', href: '/suporte' },
      ],
    },
  },
  sections: [...opening, ...book, ...closing],
  modal: {
    title: 'Pão Caseiro de Fermentação Natural',
    lead: 'Preencha seus dados e pague por PIX. O link do livro vai para o seu e-mail quando o banco confirmar.',
    benefits: [
      'Livro em PDF com {{paginas}} páginas',
      '{{receitas}} receitas com pesos e porcentagens',
      'Para ler no celular e para imprimir',
    ],
    submitLabel: 'Gerar PIX',
    howToPay: [
      'Abra o app do seu banco e entre na área PIX.',
      'Escolha pagar com QR Code ou com PIX copia e cola.',
      'Aponte a câmera para o QR Code ou cole o código.',
      'Confira o valor e confirme. O link do livro vai para o seu e-mail.',
    ],
    security: [
      'Pagamento por PIX, confirmado pelo seu banco.',
      'Garantia de {{garantia}} dias: não gostou, devolvemos seu dinheiro.',
    ],
  },
  testimonials: { inviteAfterDays: 10 },
  access,
} satisfies CampaignInput;
