import type { CampaignInput } from '../../src/campaigns/schema.ts';
import { firstSteps, note, personalLink, questions, voice } from './parts.ts';
import { sample } from './sample.ts';

/** The page, from top to bottom. `docs/campaigns.md` has all kinds of sections. */
export const sections: CampaignInput['sections'] = [
  {
    type: 'hero',
    id: 'inicio',
    composition: 'screens',
    title: sample('Quanto sobrou? A planilha responde'),
    text: sample(
      'Para quem vive de freela e nunca sabe se o mês fechou. Você anota o que entrou e o que saiu; a conta aparece sozinha.',
    ),
    rowsTitle: 'O mês',
    rows: [
      { title: sample('Site da padaria'), value: sample('1.800,00') },
      { title: sample('Logo do salão'), value: sample('950,00') },
      { title: 'Assinaturas', value: sample('−214,90') },
      { title: 'Imposto separado', value: sample('−298,00') },
      { title: 'Sobrou no mês', value: sample('2.237,10') },
    ],
    cta: 'Quero os modelos por {{preco}}',
    note,
  },
  {
    type: 'drawings',
    id: 'o-pacote',
    ground: 'tint',
    layout: 'first',
    title: 'O que vem no pacote',
    text: 'Cada modelo faz uma coisa, e faz bem.',
    items: [
      {
        drawing: 'sheet',
        title: sample('Entradas e saídas'),
        text: 'Uma linha por lançamento. O saldo anda sozinho.',
      },
      { drawing: 'bars', title: sample('O ano em colunas'), text: sample('Qual mês sustenta os outros.') },
      { drawing: 'receipt', title: sample('Quem já pagou'), text: sample('E quem ainda vai, com a data.') },
      { drawing: 'month', title: sample('O que vence'), text: sample('O imposto antes do susto.') },
    ],
  },
  {
    type: 'steps',
    id: 'como-funciona',
    ground: 'block',
    layout: 'numerals',
    title: 'Do PIX à primeira linha',
    text: 'Você compra pelo celular, sem criar conta.',
    steps: [...firstSteps, { title: 'Faça a sua cópia', text: 'Baixe o modelo, copie e comece por ele.' }],
    cta: 'Quero os modelos',
  },
  {
    type: 'benefits',
    id: 'por-dentro',
    ground: 'card',
    layout: 'columns',
    title: 'Pronto para usar não é força de expressão',
    text: 'Você muda o que quiser. O que já funciona continua funcionando.',
    items: [
      { icon: 'refresh', title: 'Uma cópia por mês', text: 'Ou por trabalho, ou por projeto: o arquivo é seu.' },
      { icon: 'phone', title: 'No celular também', text: 'Abra, anote e feche. O resto espera o computador.' },
      { icon: 'download', title: 'Sem assinatura', text: 'Fica no seu aparelho, e não some se você parar de pagar.' },
    ],
  },
  {
    type: 'author',
    id: 'quem-fez',
    ground: 'tint',
    layout: 'cutout',
    title: sample('Fiz a primeira para mim'),
    text: 'Quem montou os modelos.',
    name: sample('Carla Nunes'),
    role: sample('Designer autônoma, em Florianópolis'),
    initials: 'CN',
    figure: 'analyst',
    paragraphs: [
      sample(
        'Passei anos cobrando sem saber quanto gastava. Quando a planilha ficou boa, começaram a me pedir emprestada. Esta é a versão que empresto.',
      ),
    ],
  },
  {
    type: 'offer',
    id: 'oferta',
    ground: 'deep',
    layout: 'fan',
    title: 'Todos os modelos, uma vez só',
    text: 'Um pagamento. É isto que chega para você.',
    includes: ['Todas as planilhas, para baixar e copiar', 'As próximas versões, no mesmo link', personalLink],
    cta: 'Quero fechar o mês por {{preco}}',
    note: 'PIX no app do seu banco, sem cadastrar cartão.',
  },
  {
    type: 'testimonials',
    id: 'depoimentos',
    layout: 'quote',
    title: 'Depois do primeiro uso',
    text: 'Em poucas palavras.',
    items: [
      voice(
        'Tiago',
        'Maringá, PR',
        'Abri no ônibus, lancei a semana e desci sabendo que dava para trocar o computador.',
      ),
    ],
  },
  {
    type: 'faq',
    id: 'duvidas',
    ground: 'tint',
    title: 'Antes de abrir o arquivo',
    text: 'O que é bom saber.',
    items: [
      {
        question: 'Posso mudar o que está lá?',
        answer: 'Pode. Faça uma cópia e mude à vontade: o original continua na sua página, para baixar de novo.',
      },
      {
        question: 'Chega pelo correio?',
        answer: 'Não. São arquivos: você recebe o link por e-mail assim que o banco confirma o PIX.',
      },
      ...questions,
    ],
  },
  {
    type: 'final',
    id: 'chamada',
    ground: 'block',
    layout: 'words',
    drawing: 'receipt',
    title: sample('Este mês fecha com sobra à vista'),
    cta: 'Quero os modelos por {{preco}}',
  },
];
