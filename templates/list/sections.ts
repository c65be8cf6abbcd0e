import type { CampaignInput } from '../../src/campaigns/schema.ts';
import details from './details.json' with { type: 'json' };
import { firstSteps, guarantee, payment, personalLink, questions, testimonials } from './parts.ts';

/** The page, from top to bottom. `docs/campaigns.md` has all kinds of sections. */
export const sections: CampaignInput['sections'] = [
  {
    type: 'hero',
    id: 'inicio',
    eyebrow: 'Lista com busca',
    title: `**${details.title}** em uma lista com busca`,
    text: 'Você paga uma única vez, recebe um link pessoal no seu e-mail e encontra o contato de que precisa por nome, serviço ou região.',
    cta: 'Quero por {{preco}}',
    bullets: [
      'Busca por nome, serviço ou região',
      'Link pessoal, sem senha e sem mensalidade',
      '{{garantia}} dias para desistir, sem explicar o motivo',
    ],
    note: 'Pagamento por PIX. O link vai para o seu e-mail.',
  },
  {
    type: 'benefits',
    id: 'na-lista',
    title: 'O que há **na lista**',
    text: '[Diga em uma frase de onde vêm os contatos e com que frequência você os confere.]',
    items: [
      { icon: 'users', title: '[Quem está nela]', text: '[Que serviços ou produtos, e de que regiões.]' },
      { icon: 'check', title: '[Como são conferidos]', text: '[O que você faz antes de pôr um contato na lista.]' },
      { icon: 'clock', title: '[O que ela poupa]', text: '[Quanto trabalho de procurar fica para trás.]' },
    ],
  },
  {
    type: 'benefits',
    id: 'o-que-voce-recebe',
    title: 'O que **você recebe**',
    text: 'Sem letras miúdas: é isto que acontece depois do pagamento.',
    items: [
      {
        icon: 'phone',
        title: 'Contato direto',
        text: 'Cada linha abre a conversa no WhatsApp ou no Telegram. O que se combina é entre vocês.',
      },
      {
        icon: 'mail',
        title: 'Um link pessoal',
        text: 'Ele chega no seu e-mail e abre a página da lista. Não tem senha.',
      },
      {
        icon: 'refresh',
        title: 'A versão atual',
        text: 'Quando a lista muda, a mesma página passa a mostrar a nova.',
      },
      ...payment,
    ],
  },
  {
    type: 'steps',
    id: 'como-funciona',
    title: 'Do PIX **ao primeiro contato**',
    text: 'Você compra pelo celular, sem criar conta.',
    steps: [
      ...firstSteps,
      { title: 'Busque na lista', text: 'Abra o link, escreva o que procura e escolha um contato.' },
    ],
    cta: 'Quero por {{preco}}',
  },
  testimonials,
  {
    type: 'faq',
    id: 'duvidas',
    title: 'Antes de **decidir**',
    text: 'O que é bom saber sobre a compra.',
    items: [
      {
        question: 'Como recebo?',
        answer:
          'Quando o banco confirma o PIX, enviamos o link da lista para o seu e-mail e o mostramos na página do pedido.',
      },
      {
        question: 'Quem responde pelo que eu combinar?',
        answer:
          'Quem combina com você. Os contatos são independentes: confirme preço, prazo e garantia antes de pagar a eles.',
      },
      ...questions,
    ],
  },
  {
    type: 'offer',
    id: 'oferta',
    title: 'A lista inteira, **por {{preco}}**',
    text: 'Um pagamento só. O que está abaixo é o que você recebe.',
    includes: ['A lista, como está descrita nesta página', personalLink, guarantee],
    cta: 'Quero comprar',
    note: 'PIX no app do seu banco, sem cadastrar cartão.',
  },
];
