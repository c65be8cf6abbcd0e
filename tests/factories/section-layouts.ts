import type { CampaignInput } from '../../src/campaigns/schema.ts';
import { sectionSchema } from '../../src/sections/schemas.ts';
import { SECTION_EXAMPLES } from '../../src/sections/section-examples.ts';
import { AUTHOR } from './author-section.ts';

type Sections = CampaignInput['sections'];
type Section = Sections[number];
type Ground = Exclude<Section['ground'], undefined>;

/** Claims that the examples name. */
const CLAIMS = {
  jornal: { kind: 'promise', text: 'Jornal do Bairro' },
  revista: { kind: 'promise', text: 'Revista da Cidade' },
  paginas: { kind: 'number', text: '142' },
  dias: { kind: 'number', text: '7' },
} as const;

const said = (name: string, place: string, text: string) => ({
  name,
  place,
  text,
  saving: 'Fez em um domingo',
  timeAgo: 'há um mês',
  illustrative: true,
});

const QUOTES = [
  said(
    'Lúcia',
    '58 anos, Recife',
    'Toquei no aniversário da minha neta. Três músicas, e ninguém percebeu que eu errei uma.',
  ),
  said('Paulo', 'Olinda', 'Achei que seria difícil e no terceiro dia já estava colando.'),
  said(
    'Rita',
    'Natal',
    'O que eu mais gostei foi de não precisar de nada especial: a mesa da cozinha, uma tesoura e as revistas que já estavam em casa. No fim a parede da sala mudou.',
  ),
  said('Davi', 'Belo Horizonte', 'Direto, sem enrolação.'),
  said('Marta', 'Campinas', 'Liguei para cinco fábricas na primeira tarde e três atenderam pedido pequeno.'),
  said('Iara', 'Belém', 'Refiz com meus alunos.'),
];

const PAGE = {
  heading: 'A conta do padeiro',
  lead: 'A farinha é sempre 100%. Todo o resto se mede contra ela: 70% de água são 700 g de água para cada quilo de farinha.',
  table: {
    caption: 'Pão de todo dia',
    rows: [
      { name: 'Farinha branca', grams: 450, percent: 90 },
      { name: 'Farinha integral', grams: 50, percent: 10 },
      { name: 'Água', grams: 340, percent: 68 },
      { name: 'Levain', grams: 100, percent: 20 },
      { name: 'Sal', grams: 10, percent: 2 },
    ],
  },
  note: 'Repare: a farinha que já está dentro do levain não entra nesta base.',
  footer: 'Pão Caseiro',
  chapter: 'A conta do padeiro',
};

/** Kinds whose examples are too short to show their layouts. */
const FULLER: Sections = [
  {
    type: 'benefits',
    id: 'beneficios',
    title: 'O que muda na sua cozinha',
    text: 'Seis coisas que o livro ensina.',
    items: [
      { icon: 'book', title: 'A conta do padeiro', text: 'Porcentagens e hidratação com exemplos completos.' },
      {
        icon: 'clock',
        title: 'O ponto, sem relógio',
        text: 'Como a temperatura manda no tempo, e os sinais que dizem que a massa está pronta.',
      },
      { icon: 'calendar', title: 'Agenda de quem trabalha', text: 'A geladeira como pausa: horários para a semana.' },
      { icon: 'oven', title: 'Forno comum', text: 'Panela de ferro, vapor e corte. Sem pedra.' },
      { icon: 'scale', title: 'Pesos em gramas', text: 'Nada de xícara nem de "até dar ponto".' },
    ],
  },
  {
    type: 'testimonials',
    id: 'depoimentos-todos',
    title: 'Quem fez conta',
    text: 'Exemplos de quem já começou.',
    items: QUOTES,
  },
  {
    type: 'offer',
    id: 'oferta',
    title: 'O livro inteiro, de uma vez só',
    text: 'Tudo o que vem na compra.',
    includes: [
      'O livro em PDF, para o celular e para imprimir',
      'As receitas com pesos e tempos',
      'Ficha de fornada para copiar',
      'Link só seu para baixar de novo',
    ],
    cta: 'Quero começar meu levain',
    note: 'Pix, uma vez só.',
  },
  {
    ...AUTHOR,
    title: 'Errei bastante antes de anotar',
    paragraphs: [
      'Comecei com um pote de farinha e água e uma fila de pães que mais pareciam pedra. As receitas que eu seguia diziam o que fazer. Nenhuma dizia por quê.',
      'Passei a anotar a temperatura de cada massa, o tempo de cada espera e o que eu tinha mudado.',
    ],
  },
  {
    type: 'modules',
    id: 'modulos',
    title: 'O que você vai tocar, aula por aula',
    text: 'No seu ritmo.',
    items: ['Mãos no violão', 'Quatro acordes', 'O ritmo na mão direita', 'Tocar com os outros'].map((title) => ({
      title,
      lessons: [
        { title: 'Afinar com o celular', minutes: 4 },
        { title: 'Postura sem dor, do começo ao fim', minutes: 6 },
        { title: 'O primeiro som limpo', minutes: 12 },
      ],
    })),
  },
  {
    type: 'steps',
    id: 'passos-todos',
    title: 'Pronto hoje à noite',
    text: 'Do pagamento ao primeiro uso.',
    steps: [
      { title: 'Baixe', text: 'O link chega por e-mail assim que o Pix é confirmado.' },
      { title: 'Faça sua cópia', text: 'Excel, Google Planilhas ou LibreOffice.' },
      { title: 'Lance o dia', text: 'Cinco colunas. O resto das abas se preenche.' },
    ],
    cta: 'Quero as planilhas',
  },
  {
    type: 'faq',
    id: 'duvidas',
    title: 'Antes de pôr a mão na massa',
    text: 'O que costumam perguntar.',
    items: [
      { question: 'Nunca fiz pão. Serve para mim?', answer: 'Serve. O livro começa no pote.' },
      { question: 'Preciso de forno especial?', answer: 'Não, o forno comum basta.' },
      { question: 'Como recebo?', answer: 'Por e-mail, logo depois do Pix.' },
    ],
  },
  {
    type: 'sample',
    id: 'amostra',
    title: 'Abra em uma página qualquer',
    text: 'Esta é do capítulo sobre a conta.',
    page: PAGE,
    record: {
      title: 'Caixas do Vale',
      fields: [
        { name: 'Vende', value: 'Caixa kraft, com e sem visor' },
        { name: 'Cidade', value: 'Guarulhos, SP' },
        { name: 'Envia para', value: 'Todo o Brasil' },
        { name: 'Nota fiscal', value: 'Sim, inclusive para MEI' },
      ],
    },
    caption: 'Como você recebe.',
  },
  {
    type: 'chapters',
    id: 'capitulos',
    title: 'Sumário',
    text: 'Tudo o que tem no livro.',
    pageLabel: 'página',
    items: ['Antes de começar', 'O levain', 'Os ingredientes', 'A conta do padeiro', 'O método, passo a passo'].map(
      (title, at) => ({ title, text: 'Em poucas páginas, com exemplos.', page: 3 + 4 * at }),
    ),
  },
];

/** Returns the claims of some of the sections below, for their campaign: it may have none that no text names. */
export function claimsOf(sections: Sections): CampaignInput['claims'] {
  const texts = JSON.stringify(sections);
  return Object.fromEntries(Object.entries(CLAIMS).filter(([name]) => texts.includes(`{{${name}}}`)));
}

/** Returns the layouts of a kind, the first one first; of a kind with one arrangement alone, undefined. */
function layoutsOf(type: Section['type']): (string | undefined)[] {
  const shape = sectionSchema.options.find((option) => option.shape.type.value === type)?.shape;
  const layout = shape && 'layout' in shape ? shape.layout : undefined;
  return layout ? layout.unwrap().options : [undefined];
}

/** Every kind with layouts, or that came with them, in each of its layouts, on a ground. */
export function sectionLayouts(ground: Ground = 'base'): Sections {
  const fuller = new Set(FULLER.map(({ type }) => type));
  return [...FULLER, ...SECTION_EXAMPLES.filter(({ type }) => !fuller.has(type))].flatMap((section) =>
    layoutsOf(section.type).map((layout) => inLayout(section, layout, ground)),
  );
}

function inLayout(section: Section, layout: string | undefined, ground: Ground): Section {
  const id = [section.id, layout, ground].filter(Boolean).join('-');
  const arranged = { ...section, id, ground, ...(layout && { layout }) } as Section;
  // One large quote is for one or two of them.
  if (arranged.type === 'testimonials' && layout === 'quote') return { ...arranged, items: QUOTES.slice(0, 1) };
  return arranged;
}
