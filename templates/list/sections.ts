import type { CampaignInput } from '../../src/campaigns/schema.ts';
import { guarantee, note, personalLink, questions, voice } from './parts.ts';
import { sample } from './sample.ts';

/** The page, from top to bottom. `docs/campaigns.md` has all kinds of sections. */
export const sections: CampaignInput['sections'] = [
  {
    type: 'hero',
    id: 'inicio',
    composition: 'block',
    ground: 'block',
    title: sample('Botão, zíper e fita sem pagar varejo'),
    text: sample(
      'Os contatos de quem fabrica e vende aviamento para quem costura em casa, com o pedido mínimo já anotado.',
    ),
    rowsTitle: 'As primeiras linhas da lista',
    rows: [
      { title: sample('Botão de madeira'), detail: sample('Brusque, SC. A partir de cem peças') },
      { title: sample('Fita de cetim'), detail: sample('Americana, SP. Dez rolos, sortidos') },
      { title: sample('Zíper por metro'), detail: sample('Nova Friburgo, RJ. Sem mínimo') },
    ],
    drawings: ['threads'],
    cta: 'Quero a lista por {{preco}}',
    note,
  },
  {
    type: 'drawings',
    id: 'na-lista',
    layout: 'tiles',
    title: 'O que você encontra na lista',
    text: sample('Cada nome foi chamado pelo WhatsApp antes de entrar: quem não atende quem é pequeno ficou de fora.'),
    items: [
      { drawing: 'buttons', title: sample('Botões') },
      { drawing: 'zip', title: sample('Zíperes') },
      { drawing: 'ribbon', title: sample('Fitas e galões') },
      { drawing: 'threads', title: sample('Linhas e fios') },
    ],
  },
  {
    type: 'sample',
    id: 'ficha',
    ground: 'deep',
    layout: 'record',
    title: 'Uma linha, aberta',
    text: 'É assim que cada contato aparece na sua tela.',
    record: {
      title: sample('Fitas Serra Azul'),
      fields: [
        { name: 'Cidade', value: sample('Americana, SP') },
        { name: 'Vende', value: sample('Cetim, gorgorão e viés') },
        { name: 'Pedido mínimo', value: sample('Dez rolos, sortidos') },
        { name: 'Contato', value: 'Abre direto no WhatsApp' },
      ],
    },
    caption: 'Toque, e a conversa começa. O que se combina é entre vocês.',
  },
  {
    type: 'numbers',
    id: 'em-numeros',
    ground: 'tint',
    title: 'Quanto cabe nela',
    text: 'Contado na própria lista, nesta edição.',
    items: [
      { figure: sample('64'), text: 'fabricantes e distribuidores', source: 'contados na lista' },
      { figure: sample('11'), text: 'cidades de fábrica', source: 'contadas na lista' },
      { figure: sample('9'), text: 'que vendem sem pedido mínimo', source: 'anotado em cada linha' },
    ],
  },
  {
    type: 'offer',
    id: 'oferta',
    ground: 'card',
    layout: 'rows',
    title: 'A lista inteira',
    text: 'Paga uma vez. Consulta quando precisar.',
    includes: [
      'Todos os fabricantes e distribuidores, com o pedido mínimo',
      'Busca por produto, nome ou região, e conversa aberta em um toque',
      'As atualizações, no mesmo link',
      personalLink,
      guarantee,
    ],
    cta: 'Quero a lista por {{preco}}',
    note: 'PIX no app do seu banco, sem cadastrar cartão.',
  },
  {
    type: 'testimonials',
    id: 'depoimentos',
    ground: 'block',
    layout: 'quote',
    title: 'Depois da primeira conversa',
    text: 'Curto e direto.',
    items: [voice('Josi', 'Caxias do Sul, RS', 'Mandei três mensagens na segunda. Na quinta chegou a caixa de fita.')],
  },
  {
    type: 'faq',
    id: 'duvidas',
    ground: 'tint',
    title: 'Antes de comprar',
    text: 'Perguntas diretas, respostas também.',
    items: [
      {
        question: 'Quem responde pelo que eu combinar?',
        answer:
          'Quem combina com você. Os contatos são independentes: confirme preço, prazo e garantia antes de pagar a eles.',
      },
      {
        question: 'Como recebo?',
        answer:
          'Quando o banco confirma o PIX, enviamos o link da lista para o seu e-mail e o mostramos na página do pedido.',
      },
      ...questions,
    ],
  },
  {
    type: 'final',
    id: 'chamada',
    ground: 'deep',
    layout: 'words',
    drawing: 'threads',
    title: sample('Sua próxima compra sai do atacado'),
    cta: 'Quero a lista por {{preco}}',
  },
];
