import type { CampaignInput } from '../../src/campaigns/schema.ts';
import details from './details.json' with { type: 'json' };
import { firstSteps, guarantee, personalLink, questions, testimonials } from './parts.ts';

/** The page, from top to bottom. `docs/campaigns.md` has all kinds of sections. */
export const sections: CampaignInput['sections'] = [
  {
    type: 'hero',
    id: 'inicio',
    eyebrow: 'Encontro com vagas contadas',
    title: `**${details.title}**: guarde o seu lugar`,
    text: 'Um encontro com dia, hora e lugar marcados. A sua vaga fica guardada enquanto você paga, e o link para participar chega no seu e-mail.',
    cta: 'Quero por {{preco}}',
    bullets: [
      'Vagas contadas pela loja, pedido a pedido',
      'Link pessoal para participar, sem senha',
      '{{garantia}} dias para desistir, sem explicar o motivo',
    ],
    note: 'Pagamento por PIX. O link vai para o seu e-mail.',
  },
  {
    type: 'benefits',
    id: 'o-encontro',
    title: 'Quando, onde **e para quem**',
    text: '[Diga em uma frase o que a pessoa leva do encontro.]',
    items: [
      { icon: 'calendar', title: 'Quando', text: '[Dia, hora e quanto dura.]' },
      { icon: 'play', title: 'Onde', text: '[O endereço, ou o aplicativo em que será ao vivo.]' },
      { icon: 'users', title: 'Para quem', text: '[Quem aproveita, e o que é preciso saber ou levar.]' },
    ],
  },
  {
    type: 'scarcity',
    id: 'vagas',
    title: 'As vagas são **contadas de verdade**',
    text: 'O número vem dos pedidos desta loja: cada um guarda uma vaga até ser pago ou vencer.',
    cta: 'Quero a minha vaga',
    notes: ['Uma vaga por pedido', 'Se não houver vaga, você pode pedir um aviso por e-mail'],
  },
  {
    type: 'author',
    id: 'quem-conduz',
    title: 'Quem **conduz**',
    text: 'Quem você encontra lá.',
    name: details.seller.name,
    role: '[O que você faz, em poucas palavras]',
    initials: details.seller.name.charAt(0),
    paragraphs: [
      '[Conte por que vale a pena passar essas horas com você.]',
      '[Conte como é um encontro seu: conversa, prática, perguntas.]',
    ],
  },
  {
    type: 'steps',
    id: 'como-funciona',
    title: 'Do PIX **à sua cadeira**',
    text: 'Você compra pelo celular, sem criar conta.',
    steps: [...firstSteps, { title: 'Participe', text: 'No dia, abra o link: nele está como chegar ou como entrar.' }],
    cta: 'Quero por {{preco}}',
  },
  {
    type: 'rich-text',
    id: 'antes-de-vir',
    title: 'Como chegar **e o que trazer**',
    text: 'Para ler antes do dia.',
    body: '[O endereço com um ponto de referência, e como chegar; ou o aplicativo, e como entrar nele.]\n\n- [Quando as portas se abrem]\n- [O que trazer, ou o que deixar instalado]\n- [A quem pedir ajuda no dia]',
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
          'Quando o banco confirma o PIX, enviamos o link para o seu e-mail e o mostramos na página do pedido. Nele está como participar.',
      },
      {
        question: 'Fica gravado?',
        answer: '[Diga se há gravação, e por quanto tempo fica disponível.]',
      },
      {
        question: 'E se o encontro mudar de dia?',
        answer:
          'Avisamos no e-mail da compra e na sua página pessoal. Se o novo dia não servir, devolvemos {{preco}} por PIX.',
      },
      ...questions,
    ],
  },
  {
    type: 'offer',
    id: 'oferta',
    title: 'A sua vaga, **por {{preco}}**',
    text: 'Um pagamento só. O que está abaixo é o que você recebe.',
    includes: ['Uma vaga no encontro, como está descrito nesta página', personalLink, guarantee],
    cta: 'Quero a minha vaga',
    note: 'PIX no app do seu banco, sem cadastrar cartão.',
  },
];
