import type { CampaignInput } from '../../src/campaign/schema.ts';
import details from './details.json' with { type: 'json' };

/**
 * The page, from top to bottom. Nothing here is said of your product that is not true of every one of its kind: write
 * what yours is. `docs/campaigns.md` has all kinds of sections.
 */
export const sections: CampaignInput['sections'] = [
  {
    type: 'hero',
    id: 'inicio',
    eyebrow: 'Arquivos para baixar',
    title: `**${details.title}** para baixar e guardar`,
    text: 'Você paga uma única vez, recebe um link pessoal no seu e-mail e baixa os arquivos quando quiser.',
    cta: 'Quero por {{preco}}',
    bullets: [
      'Arquivos para o seu celular ou computador',
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
      {
        icon: 'download',
        title: 'Arquivos que ficam com você',
        text: 'Baixe, guarde onde quiser e abra também sem internet.',
      },
      {
        icon: 'mail',
        title: 'Um link pessoal',
        text: 'Ele chega no seu e-mail e abre a página de onde você baixa tudo. Não tem senha.',
      },
      {
        icon: 'refresh',
        title: 'A versão atual',
        text: 'Quando um arquivo muda, a mesma página passa a oferecer o novo.',
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
    title: 'Do PIX **ao primeiro arquivo**',
    text: 'Você compra pelo celular, sem criar conta.',
    steps: [
      { title: 'Pague no PIX', text: '{{preco}}, uma única vez, no app do seu banco.' },
      {
        title: 'Abra o seu e-mail',
        text: 'O link chega quando o banco confirma, e aparece também na página do pedido.',
      },
      { title: 'Baixe os arquivos', text: 'Abra o link, toque no botão e guarde onde quiser.' },
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
        answer: 'Quando o banco confirma o PIX, enviamos o link para o seu e-mail e o mostramos na página do pedido.',
      },
      {
        question: 'Em que formato vêm os arquivos?',
        answer:
          'O formato e o tamanho aparecem na sua página, ao lado de cada arquivo. Você baixa e abre com um programa que leia esse formato.',
      },
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
    title: 'Tudo para baixar, **por {{preco}}**',
    text: 'Um pagamento só. O que está abaixo é o que você recebe.',
    includes: [
      'Os arquivos, como estão descritos nesta página',
      'Um link pessoal, que você pode pedir de novo quando precisar',
      '{{garantia}} dias de garantia',
    ],
    cta: 'Quero comprar',
    note: 'PIX no app do seu banco, sem cadastrar cartão.',
  },
];
