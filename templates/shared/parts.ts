import type { CampaignInput } from '../../src/campaigns/schema.ts';

type Section = CampaignInput['sections'][number];

/** What is true of every purchase here; `sections.ts` puts it where it belongs. */
export const payment = [
  { icon: 'coins', title: 'Um pagamento só', text: 'Não há mensalidade nem renovação automática.' },
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
] as const;

export const firstSteps = [
  { title: 'Pague no PIX', text: '{{preco}}, uma única vez, no app do seu banco.' },
  {
    title: 'Abra o seu e-mail',
    text: 'O link chega quando o banco confirma, e aparece também na página do pedido.',
  },
];

export const questions = [
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
];

export const testimonials: Section = {
  type: 'testimonials',
  id: 'depoimentos',
  title: 'Opiniões de **compras verificadas**',
  text: 'Escritas depois da compra e publicadas como chegam.',
};

export const refund: Section = {
  type: 'guarantee',
  id: 'garantia',
  title: 'Se não servir, **o dinheiro volta**',
  text: 'Você decide com calma, depois de ver.',
  terms: [
    'Peça na página do seu pedido ou pelo suporte',
    'Não perguntamos o motivo',
    'O valor inteiro volta por PIX para a conta que pagou',
  ],
};

/** What stands under every offer. */
export const personalLink = 'Um link pessoal, que você pode pedir de novo quando precisar';
export const guarantee = '{{garantia}} dias de garantia';
