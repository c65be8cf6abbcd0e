import type { CampaignInput } from '../../src/campaigns/schema.ts';
import details from './details.json' with { type: 'json' };
import { words } from './words.ts';

/**
 * The page, from top to bottom. Nothing here is said of your product that is not true of every one of its kind: write
 * what yours is. `docs/campaigns.md` has all kinds of sections.
 */
export const sections: CampaignInput['sections'] = [
  {
    type: 'hero',
    id: 'inicio',
    eyebrow: words.hero.eyebrow,
    title: `**${details.title}** ${words.hero.title}`,
    text: words.hero.text,
    cta: 'Quero por {{preco}}',
    bullets: [
      words.hero.bullet,
      'Link pessoal, sem senha e sem mensalidade',
      '{{garantia}} dias para desistir, sem explicar o motivo',
    ],
    note: 'Pagamento por PIX. O link vai para o seu e-mail.',
  },
  {
    type: 'benefits',
    id: 'o-que-voce-recebe',
    title: 'O que **você recebe**',
    text: 'Sem letras miúdas: é isto que acontece depois do pagamento.',
    items: [
      words.benefit,
      {
        icon: 'mail',
        title: 'Um link pessoal',
        text: words.link,
      },
      {
        icon: 'refresh',
        ...words.current,
      },
      {
        icon: 'coins',
        title: 'Um pagamento só',
        text: 'Não há mensalidade nem renovação automática.',
      },
      {
        icon: 'shield',
        title: 'Tempo para decidir',
        text: 'Você tem {{garantia}} dias para pedir o dinheiro de volta, sem explicar o motivo.',
      },
      {
        icon: 'chat',
        title: 'Atendimento direto',
        text: 'Suas dúvidas vão para o e-mail e o WhatsApp de quem vende.',
      },
    ],
  },
  {
    type: 'steps',
    id: 'como-funciona',
    title: words.steps.title,
    text: 'Você compra pelo celular, sem criar conta.',
    steps: [
      { title: 'Pague no PIX', text: '{{preco}}, uma única vez, no app do seu banco.' },
      {
        title: 'Abra o seu e-mail',
        text: 'O link chega quando o banco confirma, e aparece também na página do pedido.',
      },
      words.steps.last,
    ],
    cta: 'Quero por {{preco}}',
  },
  {
    type: 'testimonials',
    id: 'depoimentos',
    title: 'Opiniões de **compras verificadas**',
    text: 'Escritas depois da compra e publicadas como chegam.',
  },
  {
    type: 'faq',
    id: 'duvidas',
    title: 'Antes de **decidir**',
    text: 'O que é bom saber sobre a compra.',
    items: [
      {
        question: 'Como recebo?',
        answer: words.receive,
      },
      words.question,
      {
        question: 'Preciso pagar todo mês?',
        answer: 'Não. Você paga {{preco}} uma única vez. Não há mensalidade nem renovação automática.',
      },
      {
        question: 'Preciso de cartão ou de cadastro?',
        answer: 'Não. O pagamento é por PIX, no app do seu banco, e o seu link não pede senha.',
      },
      {
        question: 'Perdi o e-mail. E agora?',
        answer: 'Peça o link de novo na página de suporte, com o e-mail da compra.',
      },
      {
        question: 'E se não for o que eu esperava?',
        answer:
          'Você tem {{garantia}} dias para desistir, na página do seu pedido ou pelo suporte, e recebe {{preco}} de volta por PIX. Não perguntamos o motivo.',
      },
    ],
  },
  {
    type: 'offer',
    id: 'oferta',
    title: words.offer.title,
    text: 'Um pagamento só. O que está abaixo é o que você recebe.',
    includes: [
      words.offer.included,
      'Um link pessoal, que você pode pedir de novo quando precisar',
      '{{garantia}} dias de garantia',
    ],
    cta: 'Quero comprar',
    note: 'PIX no app do seu banco, sem cadastrar cartão.',
  },
];
