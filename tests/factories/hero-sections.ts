import type { CampaignInput } from '../../src/campaigns/schema.ts';
import type { Composition } from '../../src/sections/hero/composition.ts';
import { picture } from './picture-of.ts';

type Hero = Extract<CampaignInput['sections'][number], { type: 'hero' }>;

/** A picture of each kind that first views show; their bytes exist nowhere. */
const PHOTO = picture({ alt: 'Mãos que cortam papel colorido', width: 1600, height: 1067 });
const FACE = picture({ alt: 'Ana Beltrão', width: 1000, height: 1250 });
const SCREEN = picture({ alt: 'A planilha de caixa', width: 1600, height: 1000 });
const PHONE_SCREEN = picture({ alt: 'O preço de um bolo no celular', width: 780, height: 1640 });

const base = { type: 'hero', id: 'inicio', note: 'Pix, uma vez só. 7 dias para desistir.' } as const;

/** A first view of each composition, with all data that it needs. */
export const HEROES: Record<Composition, Hero> = {
  card: {
    ...base,
    composition: 'card',
    title: 'Biologia que cabe na palma da mão',
    text: 'Frente com a pergunta, verso com o desenho. 120 fichas para imprimir, recortar e revisar no ônibus.',
    cta: 'Quero as fichas',
  },
  product: {
    ...base,
    composition: 'product',
    title: 'Farinha, água, sal. **O resto é tempo.**',
    text: 'O levain do zero, a conta do padeiro explicada e sete receitas que cabem em uma semana comum, no forno que você já tem.',
    cta: 'Quero o livro',
  },
  screens: {
    ...base,
    composition: 'screens',
    title: 'O mês fecha antes do café esfriar',
    text: 'Seis planilhas ligadas entre si para quem vende e também faz. Você anota a venda uma vez; caixa, estoque e resultado se acertam.',
    cta: 'Quero as planilhas',
    screens: [SCREEN, PHONE_SCREEN],
  },
  portrait: {
    ...base,
    composition: 'portrait',
    title: 'Uma hora, só sobre o seu currículo',
    text: 'Eu leio antes, a gente abre junto por vídeo, e você sai com ele reescrito. Sem modelo pronto, sem frase de efeito.',
    cta: 'Marcar minha hora',
    note: 'Pix. Remarque até 24 horas antes.',
    person: { name: 'Ana Beltrão', role: 'onze anos em seleção de pessoal, em Curitiba' },
    picture: FACE,
  },
  photo: {
    ...base,
    composition: 'photo',
    title: 'Leia um livro por mês, em boa companhia',
    text: 'Um grupo pequeno, um livro escolhido por votação e uma conversa ao vivo na última quinta do mês.',
    cta: 'Quero entrar',
    picture: PHOTO,
  },
  video: {
    ...base,
    composition: 'video',
    title: 'Da primeira corda à roda com os amigos',
    text: 'Quinze minutos por dia, um violão qualquer e aulas que andam no seu passo. Assista à primeira antes de decidir.',
    cta: 'Quero entrar na roda',
    video: { kind: 'elsewhere', url: 'https://youtu.be/dQw4w9WgXcQ' },
    picture: PHOTO,
  },
  poster: {
    ...base,
    composition: 'poster',
    title: 'Recorte e cor',
    text: 'Uma manhã de colagem ao vivo. Você traz tesoura, cola e revistas velhas, e sai com três trabalhos prontos para a parede.',
    cta: 'Garantir minha vaga',
    note: '30 lugares. Pix, à vista.',
    date: '12 dez',
    place: 'sábado, das 9h às 12h, ao vivo por vídeo',
    picture: PHOTO,
  },
  letter: {
    ...base,
    composition: 'letter',
    title: 'A quem cozinha para vender',
    text: 'O guia que eu queria ter lido antes da primeira marmita.',
    cta: 'Quero o guia',
    dateline: 'Recife, novembro de 2026',
    person: { name: 'Marlene Dias', role: 'cozinheira, há doze anos' },
    paragraphs: [
      'Oi, tudo bem?',
      'Durante três anos eu vendi marmita e não sabia se ganhava. No fim do mês o dinheiro tinha passado por mim, e só. Um domingo pesei tudo: arroz, gás, tampa, a hora de lavar panela. A minha feijoada, campeã de pedidos, dava prejuízo de um real e dez por prato.',
      'Não parei de fazer feijoada. Mudei o corte, o dia e o preço, e contei às clientes por quê. Quase todas ficaram.',
      'O guia que escrevi é essa conta, passo a passo, com os pratos que eu faço até hoje. Não precisa de computador: um caderno resolve.',
      'Se ele não servir para você, me escreva em sete dias e eu devolvo o que pagou.',
    ],
  },
  block: {
    ...base,
    composition: 'block',
    title: '**142** fábricas que vendem para quem é pequeno',
    text: 'Embalagens, rótulos e sacolas com pedido mínimo que cabe no seu caixa. Contato direto, sem atravessador.',
    cta: 'Quero a lista',
    drawings: ['parcel'],
    rowsTitle: 'Produto, cidade, pedido mínimo',
    rows: [
      { title: 'Caixa kraft', detail: 'Guarulhos, SP', value: '50 un.' },
      { title: 'Sacola de papel', detail: 'Blumenau, SC', value: '100 un.' },
      { title: 'Rótulo adesivo', detail: 'Contagem, MG', value: '1 folha' },
      { title: 'Pote de vidro', detail: 'Caxias do Sul, RS', value: '24 un.' },
      { title: 'Fita de cetim', detail: 'Americana, SP', value: '10 rolos' },
      { title: 'Papel de seda', detail: 'São Paulo, SP', value: '1 resma' },
    ],
  },
  sample: {
    ...base,
    composition: 'sample',
    title: 'Sessenta frases para chegar e voltar',
    text: 'As que resolvem aeroporto, hotel e restaurante, com áudio de quem fala. Estas são as primeiras.',
    cta: 'Quero as frases',
    rowsTitle: 'No aeroporto',
    rows: [
      { title: 'Where do I drop my bag?', detail: 'Onde eu deixo a mala?', value: '0:04' },
      { title: 'Is this the line for check-in?', detail: 'Esta é a fila do check-in?', value: '0:05' },
      { title: 'I missed my connection.', detail: 'Perdi a conexão.', value: '0:04' },
      { title: 'Could I have a window seat?', detail: 'Pode ser na janela?', value: '0:05' },
      { title: 'My bag did not arrive.', detail: 'Minha mala não chegou.', value: '0:04' },
      { title: 'Which way to the gate?', detail: 'Para que lado fica o portão?', value: '0:03' },
      { title: 'Has boarding started?', detail: 'O embarque já começou?', value: '0:03' },
    ],
  },
};

/** Fields that compositions need, or show if they are there. */
const DATA = [
  'picture',
  'screens',
  'rows',
  'rowsTitle',
  'video',
  'date',
  'place',
  'person',
  'dateline',
  'paragraphs',
] as const;

/** Returns a first view without the data of its composition. */
export function bareHero(composition: Composition): Hero {
  const hero = { ...HEROES[composition] };
  for (const field of DATA) delete hero[field];
  return hero;
}

/** Title of 44 letters, the most that has the large size, and one of 90. */
export const TITLES = {
  most: 'Pão de fermentação natural na sua cozinha já',
  long: 'Tudo o que eu aprendi em dez anos de padaria sobre pão de fermentação natural em casa hoje',
};
