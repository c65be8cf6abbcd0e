import { z } from 'zod';
import { choice } from '../campaigns/choice.ts';
import type { Ground } from '../campaigns/look/palette.ts';
import { pictureSchema } from '../campaigns/picture-schema.ts';
import { headingText, ID_RULE, richText, text } from '../campaigns/text.ts';

/** Grounds of sections, with their Portuguese names: the page alternates them, in the place of lines. */
const GROUND_LABELS = {
  base: 'Página',
  tint: 'Tom',
  card: 'Cartão',
  deep: 'Contraste',
  block: 'Cor',
  picture: 'Imagem',
} as const;

/** Returns the ground whose colours a section has: under a picture without a file, and under its scrim, the band's. */
export function groundOf({ ground = 'base' }: { ground?: keyof typeof GROUND_LABELS | undefined }): Ground {
  return ground === 'picture' ? 'deep' : ground;
}

/** Fields of every section. */
export const base = {
  id: z
    .string()
    .regex(/^[a-z][a-z0-9-]*$/, `${ID_RULE}, e começar com uma letra`)
    .describe('Link target of an in-page menu; once in a campaign.')
    .meta({ label: 'Nome interno' }),
  hidden: z.literal(true).optional().describe('Kept, and not shown.').meta({ label: 'Seção oculta' }),
  ground: choice(GROUND_LABELS)
    .optional()
    .describe(
      'What it stands on: the page itself unless said, a tint, a card, the contrasting band, the accent, or a picture.',
    )
    .meta({ label: 'Fundo' }),
  backdrop: pictureSchema
    .optional()
    .describe('The picture of the ground `picture`, under a scrim on which all words can be read.')
    .meta({ label: 'Imagem do fundo' }),
  title: headingText.describe('Heading.').meta({ label: 'Título' }),
  text: text.describe('Under the heading.').meta({ label: 'Texto' }),
};

/** Text of a section's button. */
export const cta = text.describe('On the buy button.');

/** Line icons in `src/web/ui/icon.tsx`, with their Portuguese labels. */
const LINE_ICON_LABELS = {
  bolt: 'Raio',
  shield: 'Escudo',
  gift: 'Presente',
  phone: 'Celular',
  play: 'Tocar',
  infinity: 'Infinito',
  users: 'Pessoas',
  refresh: 'Atualizar',
  check: 'Confirmado',
  star: 'Estrela',
  lock: 'Cadeado',
  clock: 'Relógio',
  mail: 'E-mail',
  coins: 'Moedas',
  tv: 'TV',
  music: 'Música',
  game: 'Jogo',
  trophy: 'Troféu',
  chat: 'Conversa',
  book: 'Livro',
  oven: 'Forno',
  scale: 'Balança',
  calendar: 'Calendário',
  download: 'Baixar',
} as const;

/** Names of the line icons. */
export const LINE_ICONS = Object.keys(LINE_ICON_LABELS) as (keyof typeof LINE_ICON_LABELS)[];

const lineIcon = choice(LINE_ICON_LABELS).meta({ title: 'icon' }).describe('A line icon.');

/** Short points, each with an icon. */
export const points = z
  .array(
    z.strictObject({
      icon: lineIcon.meta({ label: 'Ícone' }),
      title: headingText.describe('The point.').meta({ label: 'Título' }),
      text: text.describe('In a sentence.').meta({ label: 'Texto' }),
    }),
  )
  .min(1);

/** Steps of a section, numbered by the page. */
export const stepList = z
  .array(
    z.strictObject({
      title: headingText.describe('What to do.').meta({ label: 'Título' }),
      text: text.describe('How, or what comes of it.').meta({ label: 'Texto' }),
    }),
  )
  .min(1)
  .describe('Numbered by the page.');

/** Questions with their answers. */
export const questions = z
  .array(
    z.strictObject({
      question: text.describe('As a visitor asks it.').meta({ label: 'Pergunta' }),
      answer: richText.describe('In full; links and lists may stand in it.').meta({ label: 'Resposta' }),
    }),
  )
  .min(1)
  .describe('Questions and answers, in their order.');
