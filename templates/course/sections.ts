import type { CampaignInput } from '../../src/campaigns/schema.ts';
import { note, personalLink, questions, voice } from './parts.ts';
import { sample } from './sample.ts';

/** The page, from top to bottom. `docs/campaigns.md` has all kinds of sections. */
export const sections: CampaignInput['sections'] = [
  {
    type: 'hero',
    id: 'inicio',
    composition: 'video',
    title: sample('A sanfona sai do armário'),
    text: sample('Aulas curtas para quem tem uma sanfona parada e vontade de ouvir a casa cantar junto.'),
    // A lesson of yours, as it is: the address of a video on YouTube or Vimeo.
    video: { kind: 'elsewhere', url: 'https://youtu.be/EXEMPLO-001' },
    drawings: ['accordion'],
    cta: 'Quero o curso por {{preco}}',
    note,
  },
  {
    type: 'drawings',
    id: 'acordes',
    ground: 'tint',
    title: sample('Três acordes já dão um baile'),
    text: sample('É por eles que a mão direita começa. A esquerda só abre e fecha.'),
    items: [
      { drawing: 'chord-c', title: sample('Dó, a casa') },
      { drawing: 'chord-f', title: sample('Fá, o passeio') },
      { drawing: 'chord-g', title: sample('Sol, a volta') },
    ],
  },
  {
    type: 'testimonials',
    id: 'depoimentos',
    ground: 'block',
    layout: 'quote',
    title: 'Depois da aula',
    text: 'Uma frase só.',
    items: [
      voice(
        'Seu Antônio',
        'Caruaru, PE',
        'Toquei no aniversário da neta. Errei a virada, e foi quando mais riram comigo.',
      ),
    ],
  },
  {
    type: 'modules',
    id: 'programa',
    layout: 'contents',
    title: 'O curso, aula por aula',
    text: 'Na ordem em que você vai assistir, e quantas vezes quiser.',
    items: [
      {
        title: sample('O fole respira'),
        lessons: [
          { title: sample('Correias, postura e o primeiro som'), minutes: 9 },
          { title: sample('Abrir e fechar sem pressa'), minutes: 11 },
        ],
      },
      {
        title: sample('A mão que canta'),
        lessons: [
          { title: sample('Dó, fá e sol sem olhar'), minutes: 14 },
          { title: sample('Uma valsa inteira, devagar'), minutes: 16 },
        ],
      },
      {
        title: sample('O baile começa'),
        lessons: [
          { title: sample('O xote, e o pé que marca'), minutes: 18 },
          { title: sample('Forró do começo ao fim'), minutes: 22 },
        ],
      },
    ],
  },
  {
    type: 'author',
    id: 'quem-ensina',
    ground: 'tint',
    layout: 'sentence',
    title: sample('Aprendi de ouvido, ensino de perto'),
    text: 'Quem dá as aulas.',
    name: sample('Zé Nilton Barros'),
    role: sample('Sanfoneiro e professor, em Campina Grande'),
    initials: 'ZB',
    figure: 'musician',
    paragraphs: [
      sample(
        'Minha primeira sanfona veio do meu avô, com duas teclas mudas. Toco em festa de família, em praça e em casamento, e explico como gostaria que tivessem me explicado.',
      ),
    ],
  },
  {
    type: 'offer',
    id: 'oferta',
    ground: 'deep',
    layout: 'stack',
    title: 'O curso completo',
    text: 'Um pagamento só. O que está nesta página é o que você recebe.',
    includes: ['Tudo gravado, sem horário para assistir', 'As aulas novas, quando o curso crescer', personalLink],
    cta: 'Quero começar por {{preco}}',
    note: 'PIX no app do seu banco, sem cadastrar cartão.',
  },
  {
    type: 'benefits',
    id: 'no-seu-tempo',
    layout: 'list',
    title: 'Você manda no compasso',
    text: 'Aula gravada tem essa vantagem.',
    items: [
      {
        icon: 'play',
        title: 'Pause quando precisar',
        text: 'Volte um trecho ou uma aula inteira, sem pedir licença.',
      },
      {
        icon: 'phone',
        title: 'Estude onde couber',
        text: 'As aulas abrem no celular e no computador, pelo mesmo link.',
      },
      { icon: 'refresh', title: 'O curso de hoje', text: 'Quando uma aula muda, a mesma página leva à versão nova.' },
    ],
  },
  {
    type: 'faq',
    id: 'duvidas',
    ground: 'card',
    title: 'Antes da primeira aula',
    text: 'Prazo, acesso e pagamento.',
    items: [
      {
        question: 'Tem horário para assistir?',
        answer: 'Não. As aulas são gravadas: você assiste no dia e na hora que quiser, quantas vezes precisar.',
      },
      {
        question: 'Como recebo?',
        answer:
          'Quando o banco confirma o PIX, enviamos o link para o seu e-mail e o mostramos na página do pedido. Nele está o acesso às aulas.',
      },
      ...questions,
    ],
  },
  {
    type: 'final',
    id: 'chamada',
    ground: 'block',
    layout: 'cuts',
    drawing: 'accordion',
    title: sample('O próximo forró tem a sua mão'),
    cta: 'Quero o curso por {{preco}}',
  },
];
