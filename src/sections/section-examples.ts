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
];
