import type { CampaignInput } from '../../src/campaigns/schema.ts';
import { note, personalLink, purchaseQuestions, voice } from './parts.ts';
import { sample } from './sample.ts';

/** The page, from top to bottom. `docs/campaigns.md` has all kinds of sections. */
export const sections: CampaignInput['sections'] = [
  {
    type: 'hero',
    id: 'inicio',
    composition: 'portrait',
    title: sample('Uma hora, e a cozinha volta a caber'),
    text: sample(
      'Você me mostra a cozinha pelo celular. A gente decide junto o que fica, o que sai e onde cada coisa mora.',
    ),
    figure: 'organizer',
    person: { name: sample('Noemi Prates'), role: sample('Organizadora de cozinhas, em Curitiba') },
    cta: 'Quero a minha hora por {{preco}}',
    note,
  },
  {
    type: 'drawings',
    id: 'por-onde',
    ground: 'card',
    title: sample('Por onde a bagunça entra'),
    text: sample('Três lugares, quase sempre os mesmos. E um plano para que fiquem assim.'),
    items: [
      { drawing: 'shelf', title: sample('A prateleira alta'), text: sample('O que só se usa em dezembro.') },
      { drawing: 'messy-drawer', title: sample('A gaveta do meio'), text: sample('Onde moram os três abridores.') },
      { drawing: 'pans', title: sample('As panelas'), text: 'Uma de cada, na mão certa.' },
      {
        drawing: 'plan',
        title: sample('E o plano para manter'),
        text: sample('Uma folha, por escrito, no mesmo dia.'),
      },
    ],
  },
  {
    type: 'programme',
    id: 'a-hora',
    ground: 'deep',
    layout: 'list',
    title: 'Como passa a nossa hora',
    text: 'Um exemplo de como os minutos se dividem, ao vivo e só com você.',
    items: [
      { time: '10:00', minutes: 15, title: sample('Você me mostra') },
      { time: '10:15', minutes: 30, title: sample('A gente esvazia e decide') },
      { time: '10:45', minutes: 15, title: sample('O plano do sábado') },
    ],
  },
  {
    type: 'before-after',
    id: 'antes-e-depois',
    title: 'O que muda',
    text: 'Um exemplo de como costuma ser.',
    before: {
      label: 'Antes',
      drawing: 'messy-drawer',
      lines: [sample('Três abridores, nenhum à mão'), sample('Tampa sem pote, pote sem tampa')],
    },
    after: {
      label: 'Depois',
      drawing: 'drawer',
      lines: [sample('Cada coisa perto de onde se usa'), sample('Louça guardada em cinco minutos')],
    },
  },
  {
    type: 'testimonials',
    id: 'depoimentos',
    ground: 'tint',
    layout: 'quote',
    title: 'Depois da nossa hora',
    text: 'Sem rodeio.',
    items: [voice('Paula', 'Goiânia, GO', 'Achei que precisava de armário novo. Precisava era de menos caneca.')],
  },
  {
    type: 'offer',
    id: 'oferta',
    ground: 'block',
    layout: 'stack',
    title: 'A sua hora',
    text: 'Um pagamento só. O que está nesta página é o que você recebe.',
    includes: [
      'Um encontro ao vivo, só com você, no horário que você escolher',
      'A agenda, para marcar e remarcar',
      personalLink,
    ],
    cta: 'Quero marcar por {{preco}}',
    note: 'PIX no app do seu banco, sem cadastrar cartão.',
  },
  {
    type: 'faq',
    id: 'duvidas',
    ground: 'card',
    layout: 'centre',
    title: 'Antes de marcar',
    text: 'Horário, acesso e pagamento.',
    items: [
      {
        question: 'Como marco o horário?',
        answer:
          'Quando o banco confirma o PIX, você recebe por e-mail o link da sua página. Nela está a agenda, e você escolhe o dia e a hora.',
      },
      {
        question: 'E se eu não puder no dia?',
        answer: 'Abra a sua página e marque outro horário, ou fale com a gente pelo suporte.',
      },
      ...purchaseQuestions,
    ],
  },
  {
    type: 'final',
    id: 'chamada',
    ground: 'deep',
    layout: 'words',
    drawing: 'drawer',
    title: sample('Sábado você acha o abridor'),
    cta: 'Quero a minha hora por {{preco}}',
  },
];
