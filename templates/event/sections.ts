import type { CampaignInput } from '../../src/campaigns/schema.ts';
import { guarantee, note, personalLink, purchaseQuestions, voice } from './parts.ts';
import { sample } from './sample.ts';

const DATE = sample('5 fev');

/** The page, from top to bottom. `docs/campaigns.md` has all kinds of sections. */
export const sections: CampaignInput['sections'] = [
  {
    type: 'hero',
    id: 'inicio',
    composition: 'poster',
    title: sample('Hoje quem faz a massa é você'),
    text: sample(
      'Uma noite de cozinha ao vivo. Você separa farinha e ovos, liga a câmera e janta o que abriu com as próprias mãos.',
    ),
    date: DATE,
    place: sample('sexta, às 19h30, ao vivo por vídeo'),
    drawings: ['nest', 'tomatoes', 'ravioli', 'plate', 'rolling', 'fork', 'basil', 'flour-well'],
    cta: 'Quero a minha vaga por {{preco}}',
    note,
  },
  {
    type: 'programme',
    id: 'programa',
    ground: 'card',
    title: 'O encontro, hora a hora',
    text: 'Chegue uns minutos antes, com tudo à mão.',
    items: [
      { time: '19:30', minutes: 20, title: sample('Farinha, ovo e sova') },
      { time: '19:50', minutes: 30, title: sample('A massa descansa, o molho não') },
      { time: '20:20', minutes: 40, title: sample('Abrir, cortar, fechar') },
      { time: '21:00', minutes: 30, title: sample('À mesa, cada um na sua') },
    ],
  },
  {
    type: 'drawings',
    id: 'do-monte-ao-prato',
    ground: 'deep',
    layout: 'zigzag',
    title: sample('Do monte de farinha ao prato'),
    text: sample('Sem máquina: um rolo, uma faca e a mesa da cozinha dão conta.'),
    items: [
      { drawing: 'flour-well', title: sample('Farinha e três ovos') },
      { drawing: 'rolling', title: sample('Abrir até ver a mão') },
      { drawing: 'nest', title: sample('Cortar em fitas') },
      { drawing: 'plate', title: sample('Dois minutos, e mesa') },
    ],
  },
  {
    type: 'author',
    id: 'quem-conduz',
    layout: 'portrait',
    title: sample('Cozinho conversando'),
    text: 'Quem conduz o encontro.',
    name: sample('Beto Falcone'),
    role: sample('Cozinheiro de massas, em Bento Gonçalves'),
    initials: 'BF',
    figure: 'cook',
    paragraphs: [
      sample(
        'Na casa da minha avó, domingo era dia de farinha até no teto. Faço essas noites para quem acha que massa fresca é coisa de restaurante. Não é.',
      ),
    ],
  },
  {
    type: 'testimonials',
    id: 'depoimentos',
    ground: 'tint',
    layout: 'quote',
    title: 'Depois do encontro',
    text: 'À mesa, em uma frase.',
    items: [
      voice('Marcela', 'Santos, SP', 'Meu filho abriu a massa comigo. Jantamos às dez, e ninguém olhou o celular.'),
    ],
  },
  {
    type: 'offer',
    id: 'oferta',
    ground: 'block',
    layout: 'ticket',
    title: 'O seu lugar, guardado',
    text: 'Uma vaga, com o seu nome.',
    stub: { title: DATE, text: 'Até lá, pelo mesmo link.', drawing: 'fork' },
    includes: ['O encontro inteiro, ao vivo, com espaço para perguntas', personalLink, guarantee],
    cta: 'Guardar a minha vaga',
    note: 'PIX no app do seu banco, sem cadastrar cartão.',
  },
  {
    type: 'scarcity',
    id: 'vagas',
    ground: 'card',
    title: 'Quantos lugares ainda há',
    text: 'Cada pedido guarda uma vaga até ser pago ou vencer. Se acabarem, você pede um aviso por e-mail.',
    cta: 'Quero a minha vaga',
    notes: [],
  },
  {
    type: 'faq',
    id: 'duvidas',
    title: 'Antes de garantir a vaga',
    text: 'Dia, acesso e pagamento.',
    items: [
      {
        question: 'E se o encontro mudar de dia?',
        answer:
          'Avisamos no e-mail da compra e na sua página pessoal. Se o novo dia não servir, devolvemos {{preco}} por PIX.',
      },
      {
        question: 'Como recebo?',
        answer:
          'Quando o banco confirma o PIX, enviamos o link para o seu e-mail e o mostramos na página do pedido. Nele está como participar.',
      },
      ...purchaseQuestions,
    ],
  },
  {
    type: 'final',
    id: 'chamada',
    ground: 'deep',
    layout: 'cuts',
    drawing: 'tomatoes',
    title: sample('Sexta tem macarrão na sua mesa'),
    cta: 'Quero a minha vaga por {{preco}}',
  },
];
