import type { CampaignInput } from '../../src/campaigns/schema.ts';
import { guarantee, note, personalLink, questions, voice } from './parts.ts';
import { sample } from './sample.ts';

/** The page, from top to bottom. `docs/campaigns.md` has all kinds of sections. */
export const sections: CampaignInput['sections'] = [
  {
    type: 'hero',
    id: 'inicio',
    composition: 'product',
    title: sample('Tempero fresco a um passo do fogão'),
    text: sample(
      'Manjericão, salsinha e hortelã crescendo na sua janela. O guia ilustrado de quem só tem um parapeito, e quer colher antes do jantar.',
    ),
    cta: 'Quero o e-book por {{preco}}',
    note,
  },
  {
    type: 'drawings',
    id: 'passo-a-passo',
    ground: 'tint',
    title: sample('Um vaso, do primeiro dia à colheita'),
    text: 'É assim que o e-book ensina: um passo de cada vez, desenhado.',
    items: [
      { drawing: 'seed', title: sample('Semear raso') },
      { drawing: 'sprout', title: sample('Esperar as folhas') },
      { drawing: 'seedling', title: sample('Mudar de vaso') },
      { drawing: 'herb', title: sample('Colher sem matar o pé') },
    ],
  },
  {
    type: 'sample',
    id: 'uma-pagina',
    ground: 'deep',
    layout: 'spread',
    title: 'Abra em uma página qualquer',
    text: 'Letra grande, um assunto por vez, e o desenho do que fazer.',
    page: {
      heading: sample('Quando tirar a muda do copo'),
      lead: sample(
        'Conte as folhas, não os dias. As duas primeiras não valem: são da semente. Quando houver quatro de verdade, a raiz já segura a terra. Vire o copo na mão, bata no fundo e ela sai inteira. Abra no vaso um buraco do tamanho do torrão, ponha a muda até onde começava a terra antiga e regue em volta, nunca em cima. Dois dias de sombra, e ela volta para a janela.',
      ),
      drawing: 'seedling',
      note: sample('Aperte a terra em volta só com a ponta dos dedos.'),
      footer: 'Por dentro do e-book',
      chapter: 'Passo a passo',
    },
    caption: 'Uma página por dentro, como no PDF.',
  },
  {
    type: 'chapters',
    id: 'sumario',
    ground: 'tint',
    layout: 'contents',
    title: 'Abra no sumário',
    text: 'Estes são os capítulos, na ordem em que você vai ler.',
    pageLabel: 'Página',
    items: [
      { title: sample('A janela certa, e quanta luz ela dá'), page: 7 },
      { title: sample('Terra, vaso e prato: a compra única'), page: 18 },
      { title: sample('Regar com o dedo, não com o relógio'), page: 31 },
      { title: sample('Pulgão, mofo e outras visitas'), page: 46 },
      { title: sample('O calendário do que semear'), page: 60 },
    ],
  },
  {
    type: 'author',
    id: 'quem-escreve',
    layout: 'portrait',
    title: sample('Já matei muita hortelã antes de aprender'),
    text: 'Quem escreveu o e-book.',
    name: sample('Lúcia Andrade'),
    role: sample('Jardineira de apartamento, em Campinas'),
    initials: 'LA',
    figure: 'gardener',
    paragraphs: [
      sample(
        'Comecei com um vaso de salsinha na área de serviço e um monte de palpite da internet. Anotei o que morria e o que voltava a brotar, e desse caderno saiu este guia.',
      ),
    ],
  },
  {
    type: 'offer',
    id: 'oferta',
    ground: 'block',
    layout: 'rows',
    title: 'O e-book inteiro, de uma vez só',
    text: 'Um pagamento. É isto que chega para você.',
    includes: [
      'O e-book em PDF, para o celular, o computador ou a impressora',
      'As próximas edições, na mesma página',
      personalLink,
      guarantee,
    ],
    cta: 'Quero o meu por {{preco}}',
    note: 'PIX no app do seu banco, sem cadastrar cartão.',
  },
  {
    type: 'testimonials',
    id: 'depoimentos',
    ground: 'tint',
    layout: 'quote',
    title: 'Depois da última página',
    text: 'Em poucas linhas.',
    items: [
      voice('Renata', 'Joinville, SC', 'Faz um mês que não jogo um maço de coentro fora. Ele está vivo, na janela.'),
    ],
  },
  {
    type: 'faq',
    id: 'duvidas',
    title: 'Antes de virar a página',
    text: 'O que costuma ser perguntado.',
    items: [
      {
        question: 'Onde eu leio?',
        answer:
          'Em qualquer aparelho que abra PDF: celular, tablet, computador. E, se você gosta de papel, é só imprimir.',
      },
      {
        question: 'Chega pelo correio?',
        answer: 'Não. É um arquivo: você recebe o link por e-mail assim que o banco confirma o PIX.',
      },
      ...questions,
    ],
  },
  {
    type: 'final',
    id: 'chamada',
    ground: 'deep',
    drawing: 'herb',
    title: sample('A sua janela já toma sol'),
    cta: 'Quero o e-book por {{preco}}',
  },
];
