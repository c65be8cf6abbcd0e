import type { CampaignInput } from '../../src/campaigns/schema.ts';
import details from './details.json' with { type: 'json' };
import { firstSteps, guarantee, payment, personalLink, questions, testimonials } from './parts.ts';

/** The page, from top to bottom. `docs/campaigns.md` has all kinds of sections. */
export const sections: CampaignInput['sections'] = [
  {
    type: 'hero',
    id: 'inicio',
    eyebrow: 'Grupo fechado',
    title: `**${details.title}**, com gente do mesmo assunto`,
    text: 'Um grupo para trocar ideia, tirar dúvidas e não seguir só. Você paga uma única vez e entra pelo convite que chega no seu e-mail.',
    cta: 'Quero por {{preco}}',
    bullets: [
      'Convite para entrar pelo celular ou computador',
      'Link pessoal, sem senha e sem mensalidade',
      '{{garantia}} dias para desistir, sem explicar o motivo',
    ],
    note: 'Pagamento por PIX. O link vai para o seu e-mail.',
  },
  {
    type: 'benefits',
    id: 'no-grupo',
    title: 'O que acontece **lá dentro**',
    text: '[Diga em uma frase para quem é o grupo e do que se fala nele.]',
    items: [
      { icon: 'chat', title: '[O que se conversa]', text: '[Os assuntos de todo dia, e quem puxa a conversa.]' },
      { icon: 'calendar', title: '[O que é marcado]', text: '[Encontros, desafios ou aulas: quando e como.]' },
      { icon: 'users', title: '[Quem cuida]', text: '[Quem responde, modera e recebe quem chega.]' },
    ],
  },
  {
    type: 'comparison',
    id: 'fechado-ou-aberto',
    title: 'Grupo fechado **ou grupo aberto**',
    text: 'O que muda quando a porta não fica aberta.',
    columns: [{ name: 'Este grupo', ours: true }, { name: 'Grupo aberto' }],
    rows: [
      { name: 'Quem entra', cells: [{ text: 'Quem paga a entrada' }, { text: 'Quem tem o link' }] },
      { name: 'Quanto custa', cells: [{ text: '{{preco}}, uma vez' }, { text: 'Em geral, nada' }] },
      { name: 'O convite', cells: [{ text: 'Na sua página pessoal' }, { text: 'Passa de mão em mão' }] },
      { name: 'Quem cuida', cells: [{ text: '[Quem modera, e quando]' }, { text: 'Depende de cada um' }] },
    ],
  },
  {
    type: 'benefits',
    id: 'o-que-voce-recebe',
    title: 'O que **você recebe**',
    text: 'Sem letras miúdas: é isto que acontece depois do pagamento.',
    items: [
      {
        icon: 'lock',
        title: 'Um lugar reservado',
        text: 'O convite só aparece na página pessoal de cada compra.',
      },
      {
        icon: 'mail',
        title: 'Um link pessoal',
        text: 'Ele chega no seu e-mail e abre a página com o convite. Não tem senha.',
      },
      {
        icon: 'refresh',
        title: 'O convite atual',
        text: 'Se o endereço do grupo mudar, a mesma página passa a mostrar o novo.',
      },
      ...payment,
    ],
  },
  {
    type: 'steps',
    id: 'como-funciona',
    title: 'Do PIX **ao grupo**',
    text: 'Você compra pelo celular, sem criar conta.',
    steps: [
      ...firstSteps,
      { title: 'Entre no grupo', text: 'Abra o link, toque no convite e confirme no aplicativo.' },
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
          'Quando o banco confirma o PIX, enviamos o link para o seu e-mail e o mostramos na página do pedido. Nele está o convite.',
      },
      {
        question: 'Onde fica o grupo?',
        answer: 'O convite abre o aplicativo do grupo. Você entra com a sua própria conta nele.',
      },
      ...questions,
    ],
  },
  {
    type: 'offer',
    id: 'oferta',
    title: 'A entrada no grupo, **por {{preco}}**',
    text: 'Um pagamento só. O que está abaixo é o que você recebe.',
    includes: ['A entrada no grupo, como está descrita nesta página', personalLink, guarantee],
    cta: 'Quero entrar',
    note: 'PIX no app do seu banco, sem cadastrar cartão.',
  },
];
