import type { CampaignInput } from '../campaigns/schema.ts';

const photo = {
  file: `${'0'.repeat(64)}.jpg`,
  width: 1600,
  height: 1200,
  alt: 'Caderno aberto sobre uma mesa',
  placeholder: '#b9a58c',
};

/**
 * Examples of kinds that need pictures, or that no campaign beside the program uses: for the reference, and for tests.
 */
export const SECTION_EXAMPLES: CampaignInput['sections'] = [
  {
    type: 'gallery',
    id: 'fotos',
    title: 'O material **por dentro**',
    text: 'Páginas como elas são.',
    items: [{ picture: photo, caption: 'A primeira lição.' }, { picture: { ...photo, alt: 'Lápis em um pote' } }],
  },
  {
    type: 'video',
    id: 'apresentacao',
    title: 'Assista **antes de decidir**',
    text: 'Uma aula inteira, como você vai receber.',
    video: { kind: 'elsewhere', url: 'https://youtu.be/dQw4w9WgXcQ' },
    poster: photo,
    shape: 'wide',
    caption: 'A aula de abertura.',
  },
  {
    type: 'logos',
    id: 'imprensa',
    title: 'Onde o curso **apareceu**',
    text: 'Reportagens que você pode ler.',
    mentions: [{ name: '{{jornal}}' }, { name: '{{revista}}', picture: { ...photo, width: 900, height: 300 } }],
  },
  {
    type: 'comparison',
    id: 'comparacao',
    title: 'Compare **antes de decidir**',
    text: 'O que muda de uma opção para a outra.',
    columns: [{ name: 'Este curso', ours: true }, { name: 'Sozinho' }],
    rows: [
      { name: 'Uma ordem a seguir', cells: [{ mark: 'yes' }, { mark: 'no' }] },
      { name: 'Correção', cells: [{ mark: 'yes', text: 'por vídeo' }, { text: 'À parte' }] },
    ],
    note: 'O que vale para este curso está nos termos de uso.',
  },
  {
    type: 'modules',
    id: 'modulos',
    title: 'O curso, **aula por aula**',
    text: 'No seu ritmo, e quantas vezes quiser.',
    items: [
      {
        title: 'Ver antes de desenhar',
        text: 'Como olhar para uma forma.',
        lessons: [
          { title: 'Linha e contorno', minutes: 12 },
          { title: 'Luz e sombra', minutes: 18 },
        ],
      },
      { title: 'O primeiro retrato', lessons: [{ title: 'Proporções', minutes: 25 }] },
    ],
  },
  {
    type: 'guarantee',
    id: 'garantia',
    title: 'Garantia **sem letras miúdas**',
    text: 'Se não for para você, o dinheiro volta.',
    terms: ['Peça na página do seu pedido, sem explicar o motivo.', 'O valor inteiro volta por PIX.'],
    note: 'Depois disso, o acesso se encerra.',
  },
  {
    type: 'rich-text',
    id: 'carta',
    title: 'Uma carta **para quem começa**',
    text: 'Por que este curso existe.',
    body: 'Desenhar se aprende.\n\nComece por aqui:\n- um lápis\n- papel comum\n\n[Como você recebe](#garantia)',
  },
  {
    type: 'numbers',
    id: 'numeros',
    title: 'O curso em números',
    text: 'Contados no arquivo que você recebe.',
    items: [
      { figure: '{{paginas}}', text: 'páginas', source: 'Contadas na apostila.' },
      { figure: '{{receitas}}', text: 'exercícios', source: 'Um por aula.' },
      { figure: '{{dias}}', text: 'dias até o primeiro retrato', source: 'O calendário da apostila.' },
    ],
  },
  {
    type: 'before-after',
    id: 'antes-e-depois',
    title: 'Do caderno para a conta certa',
    text: 'O mesmo mês, anotado de dois jeitos.',
    before: { label: 'Como costuma estar', figure: 'R$ ???', lines: ['Vendas no caderno.', 'Contas na memória.'] },
    after: {
      label: 'O mesmo mês, na planilha',
      figure: 'Sobrou',
      lines: ['Cada venda em uma linha.', 'O que falta pagar, à vista.', 'O resultado sem fazer conta.'],
    },
    note: 'Os valores são inventados.',
  },
  {
    type: 'for-whom',
    id: 'para-quem',
    title: 'É para você?',
    text: 'Leia antes de comprar.',
    forTitle: 'É para quem',
    for: ['Nunca desenhou e quer começar hoje.', 'Tem lápis e papel comuns, e mais nada.', 'Gosta de saber o porquê.'],
    notForTitle: 'Não é para quem',
    notFor: ['Procura um quadro pronto em meia hora.', 'Já vive de desenho.'],
  },
  {
    type: 'programme',
    id: 'programa',
    title: 'Uma manhã, do corte à parede',
    text: 'O que acontece em cada hora.',
    items: [
      { time: '09:00', minutes: 45, title: 'Olhar a cor', text: 'Três exercícios curtos de contraste.' },
      { time: '09:45', minutes: 45, title: 'Cortar sem desenhar', text: 'A tesoura como lápis.' },
      { time: '10:30', minutes: 15, title: 'Café' },
      { time: '10:45', minutes: 60, title: 'Compor', text: 'Mover, trocar e só então colar.' },
      { time: '11:45', minutes: 30, title: 'Roda', text: 'Cada um mostra o seu.' },
    ],
  },
  {
    type: 'letter',
    id: 'carta-da-autora',
    title: 'Antes de você decidir',
    text: 'Uma carta de quem ensina.',
    salutation: 'Olá,',
    body: 'Comecei com um lápis e uma fila de rostos que mais pareciam batatas.\n\nPassei a anotar o que via em cada um e o que eu tinha mudado. Dessas anotações saiu este curso.',
    signature: 'Ana Souza',
    role: 'Desenhista',
  },
  {
    type: 'strip',
    id: 'faixa',
    title: 'De perto',
    text: 'Como ficam em cima da mesa.',
    items: [{ picture: photo }, { picture: { ...photo, alt: 'Lápis em um pote' } }],
  },
  {
    type: 'final',
    id: 'chamada',
    title: 'Amanhã cedo, lápis na mão',
    cta: 'Quero começar',
  },
];
