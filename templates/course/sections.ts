import type { CampaignInput } from '../../src/campaigns/schema.ts';
import details from './details.json' with { type: 'json' };
import { firstSteps, guarantee, payment, personalLink, questions, refund, testimonials } from './parts.ts';

/** The page, from top to bottom. `docs/campaigns.md` has all kinds of sections. */
export const sections: CampaignInput['sections'] = [
  {
    type: 'hero',
    id: 'inicio',
    eyebrow: 'Curso em aulas gravadas',
    title: `**${details.title}**, aula por aula, no seu tempo`,
    text: 'Você assiste quando puder, para quando precisar e repete quantas vezes quiser. Um pagamento único, sem mensalidade.',
    cta: 'Quero por {{preco}}',
    bullets: [
      'Aulas gravadas, sem horário para assistir',
      'Acesso por um link pessoal, sem senha',
      '{{garantia}} dias para desistir, sem explicar o motivo',
    ],
    note: 'Pagamento por PIX. O link das aulas vai para o seu e-mail.',
  },
  {
    type: 'modules',
    id: 'programa',
    title: 'O programa **do curso**',
    text: '[Diga em uma frase o que a pessoa vai saber fazer no fim.]',
    items: [
      {
        title: '[Primeiro módulo]',
        text: '[O que se aprende nele, e o que a pessoa faz na prática.]',
        lessons: [{ title: '[Primeira aula]' }, { title: '[Segunda aula]' }],
      },
      {
        title: '[Segundo módulo]',
        text: '[O que se aprende nele, e o que a pessoa faz na prática.]',
        lessons: [{ title: '[Primeira aula]' }, { title: '[Segunda aula]' }],
      },
    ],
  },
  {
    type: 'author',
    id: 'quem-ensina',
    title: 'Quem **ensina**',
    text: 'Aprender é mais fácil com quem faz.',
    name: details.seller.name,
    role: '[O que você faz, em poucas palavras]',
    initials: details.seller.name.charAt(0),
    paragraphs: [
      '[Conte o que você faz com o que ensina: onde trabalha, o que já fez, há quanto tempo.]',
      '[Conte como são as suas aulas.]',
    ],
  },
  {
    type: 'benefits',
    id: 'o-que-voce-recebe',
    title: 'O que **você recebe**',
    text: 'Sem letras miúdas: é isto que acontece depois do pagamento.',
    items: [
      {
        icon: 'play',
        title: 'Aulas gravadas',
        text: 'Assista no celular ou no computador, pause e volte quando quiser.',
      },
      {
        icon: 'mail',
        title: 'Um link pessoal',
        text: 'Ele chega no seu e-mail e abre a página do curso. Não tem senha.',
      },
      {
        icon: 'refresh',
        title: 'O curso atual',
        text: 'Quando uma aula muda, a mesma página leva à versão nova.',
      },
      ...payment,
    ],
  },
  {
    type: 'steps',
    id: 'como-funciona',
    title: 'Do PIX **à primeira aula**',
    text: 'Você compra pelo celular, sem criar conta.',
    steps: [...firstSteps, { title: 'Comece', text: 'Abra o link e assista à primeira aula quando quiser.' }],
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
        question: 'Para quem é o curso?',
        answer: '[Diga para quem é, o que é preciso saber antes e para quem ele não serve.]',
      },
      {
        question: 'Como recebo?',
        answer:
          'Quando o banco confirma o PIX, enviamos o link para o seu e-mail e o mostramos na página do pedido. Nele está o acesso às aulas.',
      },
      {
        question: 'Tem horário para assistir?',
        answer: 'Não. As aulas são gravadas: você assiste no dia e na hora que quiser.',
      },
      ...questions,
    ],
  },
  {
    type: 'offer',
    id: 'oferta',
    title: 'O curso inteiro, **por {{preco}}**',
    text: 'Um pagamento só. O que está abaixo é o que você recebe.',
    includes: ['Todas as aulas do curso, como está descrito nesta página', personalLink, guarantee],
    cta: 'Quero começar',
    note: 'PIX no app do seu banco, sem cadastrar cartão.',
  },
];
