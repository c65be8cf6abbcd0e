import type { SectionOf, SectionType } from '../../sections/schemas.ts';

type Starter<T extends SectionType> = Omit<SectionOf<T>, 'type' | 'id' | 'hidden'>;

const QUESTIONS = [
  { question: 'Como recebo o acesso?', answer: 'Por e-mail, assim que o pagamento é confirmado.' },
  { question: 'E se eu não gostar?', answer: 'Peça o dinheiro de volta dentro do prazo da garantia.' },
];

/**
 * Initial content of new sections: sample text to replace, without numbers, names or promises that would need proof.
 */
export const STARTERS: { [T in SectionType]: Starter<T> } = {
  hero: {
    eyebrow: 'Para quem é',
    title: 'A promessa em uma frase',
    text: 'O que a pessoa passa a ter ou a saber fazer.',
    cta: 'Quero comprar',
    bullets: ['Um motivo curto'],
    note: 'Pagamento por PIX.',
  },
  'how-it-works': {
    title: 'Como funciona',
    text: 'Do pagamento ao uso.',
    steps: [{ title: 'Você compra', text: 'O acesso chega por e-mail.' }],
    chat: {
      contact: 'Atendimento',
      label: 'Conversa de exemplo',
      messages: [{ from: 'buyer', text: 'Oi! Como começo?', time: '14:05' }],
    },
    saving: { label: 'Exemplo de economia', amount: 1000, note: 'Escreva de onde vem este valor.' },
  },
  benefits: {
    title: 'O que você ganha',
    text: 'Os motivos para comprar.',
    items: [{ icon: 'check', title: 'Um benefício', text: 'O que muda para quem compra.' }],
  },
  topup: {
    title: 'Recarga com desconto',
    text: 'Quanto custa em cada operadora.',
    discountPercent: 50,
    tables: [{ carrier: 'Operadora', rows: [{ face: 2000, price: 1000 }] }],
    cta: 'Quero comprar',
    note: 'Pagamento por PIX.',
  },
  testimonials: { title: 'Quem comprou conta', text: 'Depoimentos de pedidos pagos.', items: [] },
  included: {
    title: 'O que está incluído',
    text: 'Tudo o que vem na compra.',
    services: [{ name: 'Um item' }],
    extras: [{ icon: 'gift', title: 'Um extra', text: 'O que vem junto.' }],
  },
  catalog: {
    title: 'O catálogo',
    text: 'O que há em cada grupo.',
    tiers: [{ tier: 1, title: 'Grupo' }],
    savingLabel: 'Economia por mês',
    cta: 'Ver a oferta',
  },
  steps: {
    title: 'Passo a passo',
    text: 'Do pagamento ao uso.',
    steps: [{ title: 'Você paga por PIX', text: 'O acesso chega por e-mail.' }],
    cta: 'Quero comprar',
  },
  scarcity: { title: 'Vagas desta turma', text: 'Quando acabam, acabam.', cta: 'Quero comprar', notes: [] },
  bonuses: {
    title: 'Bônus',
    text: 'O que vem junto com a compra.',
    totalLabel: 'Valor dos bônus',
    savingLabel: 'Você economiza',
  },
  community: {
    title: 'Entre no grupo',
    text: 'Um lugar para tirar dúvidas.',
    bullets: ['O que acontece lá'],
    cta: 'Abrir o grupo',
    inviteUrl: 'https://chat.whatsapp.com/',
  },
  faq: { title: 'Perguntas frequentes', text: 'O que costumam perguntar.', items: QUESTIONS },
  'faq-grid': { title: 'Ficou alguma dúvida?', text: 'Respostas diretas.', items: QUESTIONS, cta: 'Quero comprar' },
  chapters: {
    title: 'O que há no livro',
    text: 'Capítulo por capítulo.',
    pageLabel: 'página',
    items: [{ title: 'Nome do capítulo', text: 'O que ele ensina.', page: 1 }],
  },
  sample: {
    title: 'Uma página do livro',
    text: 'Como ela é por dentro.',
    page: {
      heading: 'Título do trecho',
      lead: 'O que vem antes da tabela.',
      table: { caption: 'Massa', rows: [{ name: 'Farinha', grams: 500, percent: 100 }] },
      note: 'O que vem depois da tabela.',
      footer: 'Título do livro',
      chapter: 'Título do capítulo',
    },
    caption: 'Página do livro',
  },
  recipes: {
    title: 'Receitas',
    text: 'O que você vai fazer.',
    hydrationLabel: 'Hidratação',
    hoursLabel: 'horas',
    items: [{ name: 'Nome da receita', text: 'O que sai do forno.', hydration: 70, hours: 24 }],
  },
  author: {
    title: 'Quem ensina',
    text: 'Quem está por trás disto.',
    name: 'Seu nome',
    role: 'O que você faz',
    initials: 'SN',
    paragraphs: ['Conte com suas palavras como chegou até aqui.'],
  },
  offer: {
    title: 'Tudo o que você leva',
    text: 'A oferta mais uma vez, para quem leu até aqui.',
    includes: ['O que está incluído'],
    cta: 'Quero comprar',
    note: 'Pagamento por PIX.',
  },
  gallery: { title: 'Veja por dentro', text: 'Fotos do que você recebe.', items: [] },
  video: { title: 'Veja como é', text: 'Um vídeo curto, sem enrolação.', shape: 'wide' },
  logos: { title: 'Quem falou disto', text: 'Onde o trabalho apareceu.', mentions: [] },
  comparison: {
    title: 'Compare antes de decidir',
    text: 'O que muda de uma opção para a outra.',
    columns: [{ name: 'Aqui', ours: true }, { name: 'Por conta própria' }],
    rows: [
      { name: 'Um ponto que importa', cells: [{ mark: 'yes' }, { mark: 'no' }] },
      { name: 'Outro ponto', cells: [{ text: 'Incluído' }, { text: 'À parte' }] },
    ],
  },
  modules: {
    title: 'O que você vai aprender',
    text: 'Módulo por módulo, no seu ritmo.',
    items: [{ title: 'Nome do módulo', lessons: [{ title: 'Nome da aula' }] }],
  },
  guarantee: {
    title: 'Garantia sem letras miúdas',
    text: 'Se não for para você, o dinheiro volta.',
    terms: ['Peça na página do seu pedido, sem explicar o motivo.', 'O dinheiro volta por PIX.'],
  },
  'rich-text': { title: 'Um título', text: 'Uma frase que apresenta o texto.', body: 'Escreva aqui.' },
};
