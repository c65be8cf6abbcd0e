import { z } from 'zod';
import { choice } from '../../campaigns/choice.ts';
import { DRAWING_LABELS, FIGURE_LABELS } from '../../campaigns/look/drawing-names.ts';
import { pictureSchema } from '../../campaigns/picture-schema.ts';
import { noteText, plainLine, text } from '../../campaigns/text.ts';
import { base, cta, plainGround } from '../section-base.ts';
import { videoSource } from '../video-source.ts';

/** Compositions of the first view, with their Portuguese names. */
export const COMPOSITION_LABELS = {
  card: 'Cartão de preço',
  product: 'Produto',
  screens: 'Telas',
  portrait: 'Retrato',
  photo: 'Foto',
  video: 'Vídeo',
  poster: 'Cartaz',
  letter: 'Carta',
  block: 'Bloco de cor',
  sample: 'Amostra',
} as const;

const COMPOSITIONS = Object.keys(COMPOSITION_LABELS);

const { ground: _ground, backdrop: _backdrop, ...heading } = base;

/** Drawings that the sheets of a poster have room for. */
const MAX_DRAWINGS = 8;

const row = z.strictObject({
  title: text.describe('What the line is about.').meta({ label: 'Título' }),
  detail: text.optional().describe('More about it, in a few words.').meta({ label: 'Detalhe' }),
  value: text.optional().describe('At the end of the line: an amount, a number, a page.').meta({ label: 'Valor' }),
});

const person = z.strictObject({
  name: plainLine.describe('Of the person.').meta({ label: 'Nome' }),
  role: plainLine.optional().describe('What they do.').meta({ label: 'O que faz' }),
});

export const heroSchema = z
  .strictObject({
    type: z.literal('hero').meta({ label: 'Tipo' }),
    composition: choice(COMPOSITION_LABELS)
      .default('card')
      .describe('What the first view is made of; one that lacks its data is drawn as another that is whole.')
      .meta({
        label: 'Abertura',
        pictured: true,
        hint: 'Como a primeira tela se arruma. Se faltar o que ela mostra, entra outra inteira.',
      }),
    ground: plainGround.meta({
      usedWith: { composition: COMPOSITIONS.filter((composition) => composition !== 'photo') },
      hint: 'Sobre uma foto, o fundo é sempre escuro: escolha a abertura “Foto”.',
    }),
    ...heading,
    eyebrow: plainLine
      .optional()
      .describe('`card` alone: small line over the heading.')
      .meta({
        usedWith: { composition: ['card'] },
        label: 'Linha acima do título',
        hint: 'Só no cartão de preço: uma linha pequena acima do título.',
      }),
    picture: pictureSchema
      .optional()
      .describe(
        'Of what is sold, or of who sells it: the `photo`, the face of `portrait`, the cover of `video`, a sheet of `poster`.',
      )
      .meta({
        usedWith: { composition: ['card', 'portrait', 'photo', 'video', 'poster'] },
        label: 'Imagem',
        hint: 'A foto, o retrato, a capa do vídeo ou uma folha do cartaz. Um PNG recortado fica sem moldura no retrato.',
      }),
    screens: z
      .array(pictureSchema)
      .min(1)
      .max(3)
      .optional()
      .describe('`screens`: a wide picture of it in use, then one on a phone. `sample`: pages of it.')
      .meta({
        usedWith: { composition: ['screens', 'sample'] },
        label: 'Telas ou páginas',
        item: 'Imagem',
        hint: 'De uma a três: a tela larga primeiro, a do celular depois; ou páginas do produto. Sem linhas nem páginas, a amostra mostra a da seção “Página de amostra”.',
      }),
    rowsTitle: text
      .optional()
      .describe('Over `rows`: what they are the beginning of.')
      .meta({
        usedWith: { composition: ['screens', 'block', 'sample'] },
        label: 'Título das linhas',
        hint: 'Acima das linhas, como “Produto, cidade, pedido mínimo”.',
      }),
    rows: z
      .array(row)
      .min(1)
      .max(12)
      .optional()
      .describe('First lines of what is sold, as they are: of `sample`, `block` and, without pictures, `screens`.')
      .meta({
        usedWith: { composition: ['screens', 'block', 'sample'] },
        label: 'Linhas de amostra',
        item: 'Linha',
        hint: 'As primeiras linhas do que você vende, como elas são.',
      }),
    video: videoSource
      .optional()
      .describe('What `video` plays once it is pressed.')
      .meta({ usedWith: { composition: ['video'] }, label: 'Vídeo' }),
    date: plainLine
      .optional()
      .describe('On the label of `poster`: `12 dez`.')
      .meta({
        usedWith: { composition: ['poster'] },
        label: 'Data',
        hint: 'Curta, como “12 dez”: vai na etiqueta do cartaz.',
      }),
    place: text
      .optional()
      .describe('Beside the date: the hours, and where it is.')
      .meta({
        usedWith: { composition: ['poster'] },
        label: 'Hora e lugar',
        hint: 'Como “sábado, das 9h às 12h, ao vivo por vídeo”.',
      }),
    person: person
      .optional()
      .describe('Who is on the `portrait` and signs the `letter`; without it, the person of the section `author`.')
      .meta({
        usedWith: { composition: ['portrait', 'letter'] },
        label: 'Quem aparece',
        hint: 'No retrato e na assinatura. Sem isto, vale quem está em “Quem ensina”.',
      }),
    figure: choice(FIGURE_LABELS)
      .optional()
      .describe(
        'A drawn person on the `portrait`, in the place of a photograph, or above the lines of a `sample`: in starters and demonstrations alone.',
      )
      .meta({
        usedWith: { composition: ['portrait', 'sample'] },
        label: 'Pessoa desenhada',
        hint: 'Só vale na demonstração: no ar, a sua foto ou as suas iniciais.',
      }),
    drawings: z
      .array(choice(DRAWING_LABELS))
      .min(1)
      .max(MAX_DRAWINGS, `deve ter no máximo ${MAX_DRAWINGS} desenhos`)
      .optional()
      .describe('What is sold, drawn: on the cover of `video`, on the sheets of `poster`, on the lines of `block`.')
      .meta({
        usedWith: { composition: ['video', 'poster', 'block'] },
        label: 'Desenhos',
        item: 'Desenho',
        hint: 'Na capa do vídeo, nas folhas do cartaz ou sobre as linhas do bloco de cor.',
      }),
    dateline: plainLine
      .optional()
      .describe('Place and date over the `letter`.')
      .meta({
        usedWith: { composition: ['letter'] },
        label: 'Lugar e data da carta',
        hint: 'Como “Recife, novembro de 2026”.',
      }),
    paragraphs: z
      .array(text)
      .min(1)
      .optional()
      .describe('The `letter`, 120 to 200 words, with its salutation first.')
      .meta({
        usedWith: { composition: ['letter'] },
        label: 'Parágrafos da carta',
        item: 'Parágrafo',
        hint: 'De 120 a 200 palavras; o primeiro é a saudação.',
      }),
    countdownLabel: plainLine
      .optional()
      .describe('Over the countdown of `urgency`; without it the hero shows none.')
      .meta({ label: 'Texto da contagem', hint: 'Acima da contagem; sem isto ela não aparece aqui.' }),
    cta: cta.meta({ label: 'Botão', hint: 'Se não disser o preço, ele entra no fim, menos no cartão de preço.' }),
    bullets: z
      .array(text)
      .min(1)
      .optional()
      .describe('`card` alone: short reasons, with ticks.')
      .meta({ usedWith: { composition: ['card'] }, label: 'Motivos', hint: 'Só no cartão de preço.' }),
    note: noteText.describe('Under the button.').meta({ label: 'Observação' }),
  })
  .describe('The first view: the promise and the price. It comes first.');
