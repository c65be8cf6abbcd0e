import type { CampaignInput } from '../../src/campaigns/schema.ts';
import details from './details.json' with { type: 'json' };
import { firstSteps, guarantee, payment, personalLink, questions, refund, testimonials } from './parts.ts';

/** The page, from top to bottom. `docs/campaigns.md` has all kinds of sections. */
export const sections: CampaignInput['sections'] = [
  {
    type: 'hero',
    id: 'inicio',
    eyebrow: 'E-book em PDF',
    title: `**${details.title}**, para ler no seu ritmo`,
    text: 'Um livro digital que abre no celular, no tablet e no computador. Você paga uma única vez, recebe o link no seu e-mail e o arquivo fica com você.',
    cta: 'Quero por {{preco}}',
    bullets: [
      'Para ler quando quiser, também sem internet',
      'Link pessoal, sem senha e sem mensalidade',
      '{{garantia}} dias para desistir, sem explicar o motivo',
    ],
    note: 'Pagamento por PIX. O link vai para o seu e-mail.',
  },
  {
    type: 'benefits',
    id: 'no-livro',
    title: 'O que há **dentro do livro**',
    text: '[Diga em uma frase que problema o livro resolve, e para quem.]',
    items: [
      { icon: 'book', title: '[Primeiro assunto]', text: '[O que a pessoa passa a saber ou a fazer depois de ler.]' },
      { icon: 'bolt', title: '[Segundo assunto]', text: '[O que muda no dia a dia com isso.]' },
      { icon: 'check', title: '[Terceiro assunto]', text: '[O que ela leva pronto: modelos, listas, receitas.]' },
    ],
  },
  {
    type: 'author',
    id: 'quem-escreveu',
    title: 'Quem **escreveu**',
    text: 'Um livro é uma conversa com quem o fez.',
    name: details.seller.name,
    role: '[O que você faz, em poucas palavras]',
    initials: details.seller.name.charAt(0),
    paragraphs: [
      '[Conte por que você entende do assunto: o que estudou, o que faz, há quanto tempo.]',
      '[Conte por que escreveu este livro.]',
    ],
  },
  {
    type: 'benefits',
    id: 'o-que-voce-recebe',
    title: 'O que **você recebe**',
    text: 'Sem letras miúdas: é isto que acontece depois do pagamento.',
    items: [
      {
        icon: 'download',
        title: 'Um arquivo que fica com você',
        text: 'Baixe, guarde onde quiser e leia também sem internet.',
      },
      {
        icon: 'mail',
        title: 'Um link pessoal',
        text: 'Ele chega no seu e-mail e abre a página de onde você baixa o livro. Não tem senha.',
      },
      {
        icon: 'refresh',
        title: 'A edição atual',
        text: 'Quando o livro muda, a mesma página passa a oferecer a edição nova.',
      },
      ...payment,
    ],
  },
  {
    type: 'steps',
    id: 'como-funciona',
    title: 'Do PIX **à primeira página**',
    text: 'Você compra pelo celular, sem criar conta.',
    steps: [...firstSteps, { title: 'Baixe e leia', text: 'Abra o link, toque no botão e guarde o PDF onde quiser.' }],
    cta: 'Quero por {{preco}}',
  },
  testimonials,
  refund,
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
        question: 'Em que aparelho posso ler?',
        answer: 'Em qualquer um que abra PDF, como celular, tablet e computador.',
      },
      ...questions,
    ],
  },
  {
    type: 'offer',
    id: 'oferta',
    title: 'O livro inteiro, **por {{preco}}**',
    text: 'Um pagamento só. O que está abaixo é o que você recebe.',
    includes: ['O e-book em PDF, como está descrito nesta página', personalLink, guarantee],
    cta: 'Quero comprar',
    note: 'PIX no app do seu banco, sem cadastrar cartão.',
  },
];
