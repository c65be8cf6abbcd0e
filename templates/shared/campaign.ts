import type { CampaignInput } from '../../src/campaigns/schema.ts';
import { access } from './access.ts';
import details from './details.json' with { type: 'json' };
import { look } from './look.ts';
import { samples } from './sample.ts';
import { sections } from './sections.ts';
import { urgency } from './urgency.ts';
import { words } from './words.ts';

/**
 * `details.json` says what is sold here and by whom, `words.ts` and `sections.ts` what the page says, `look.ts` how it
 * looks. Texts in `sample()` are examples, and yours to write.
 */
export default {
  id: details.id,
  theme: { accent: details.accent, ...look },
  page: { title: `${details.title}, por {{preco}}`, description: words.pageDescription },
  // Every fact that a text states. These two are computed from `product`.
  claims: {
    preco: { kind: 'price', computed: 'price' },
    garantia: { kind: 'guarantee', computed: 'guaranteeDays' },
  },
  product: {
    title: details.title,
    description: words.description,
    amount: details.amount,
    offerHash: details.id,
    guaranteeDays: 7,
  },
  seller: details.seller,
  buyer: { document: 'ask' },
  checkout: { provider: 'vitrine', url: '/checkout' },
  urgency,
  chrome: {
    logo: details.title,
    headerLabel: words.label,
    stickyLabel: 'Quero comprar',
    footer: {
      text: 'Pagamento único por PIX, com {{garantia}} dias de garantia.',
      links: [
        { label: 'Termos de uso', href: '/termos' },
        { label: 'Privacidade', href: '/privacidade' },
        { label: 'Suporte', href: '/suporte' },
      ],
    },
  },
  sections,
  modal: {
    title: details.title,
    lead: 'Preencha seus dados e pague por PIX. O link vai para o seu e-mail quando o banco confirmar.',
    benefits: words.benefits,
    submitLabel: 'Gerar PIX',
    howToPay: [
      'Abra o app do seu banco e entre na área PIX.',
      'Escolha pagar com QR Code ou com PIX copia e cola.',
      'Aponte a câmera para o QR Code ou cole o código.',
      'Confira o valor e confirme. O link vai para o seu e-mail.',
    ],
    security: [
      'Pagamento por PIX, confirmado pelo seu banco.',
      'Garantia de {{garantia}} dias: não gostou, devolvemos seu dinheiro.',
    ],
  },
  testimonials: { inviteAfterDays: 7 },
  samples: [...new Set(samples)],
  access,
} satisfies CampaignInput;
