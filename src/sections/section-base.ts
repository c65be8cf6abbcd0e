import { z } from 'zod';
import { choice } from '../campaigns/choice.ts';
import type { Ground, Tile } from '../campaigns/look/palette.ts';
import type { Theme } from '../campaigns/look/theme-schema.ts';
import { type Picture, pictureSchema } from '../campaigns/picture-schema.ts';
import { headingText, ID_RULE, richText, text } from '../campaigns/text.ts';

/** Grounds of sections, with their Portuguese names: the page alternates them instead of drawing lines. */
const GROUND_LABELS = {
  base: 'Página',
  tint: 'Tom',
  card: 'Cartão',
  deep: 'Contraste',
  block: 'Cor',
  picture: 'Imagem',
} as const;

/** Ground of a section as its document says it. */
export type SectionGround = keyof typeof GROUND_LABELS;

/** Anything of a page that has colours of its own. */
export type PageGround = Ground | Tile | 'picture';

/** Fields of a section about its ground. */
export interface Grounded {
  ground?: SectionGround | undefined;
  backdrop?: Picture | undefined;
}

/** Returns the ground whose colours a section has: without its picture, the contrasting band's. */
export function groundOf({ ground = 'base', backdrop }: Grounded): Ground | 'picture' {
  return ground === 'picture' && !backdrop ? 'deep' : ground;
}

/** Returns the ground of what continues a section: under a picture, the contrasting band. */
export function bandOf(ground: Ground | 'picture'): Ground {
  return ground === 'picture' ? 'deep' : ground;
}

/** Returns the ground of a card on a section, which is seen on any of them without an edge. */
export function cardGroundOf(section: Grounded): Ground {
  return groundOf(section) === 'base' ? 'tint' : 'card';
}

/** Returns the ground of paper that lies on a section with its shadow: light at night too, where the section is not. */
export function paperGroundOf(section: Grounded, { mood }: Pick<Theme, 'mood'>): Ground {
  const own = groundOf(section);
  if (mood === 'noite') return own === 'deep' || own === 'picture' ? 'card' : 'deep';
  return own === 'card' ? 'tint' : 'card';
}

/** Grounds of tiles, strongest first; neighbours differ. */
const TILE_ORDER = ['block', 'second', 'deep', 'third'] as const;

/** Returns the grounds that a section's tiles have in turn: none of them is the section's own. */
export function tileGroundsOn(section: Grounded): PageGround[] {
  const own = groundOf(section);
  return [...TILE_ORDER, cardGroundOf(section)].filter((ground) => ground !== bandOf(own));
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
    .meta({ label: 'Fundo', pictured: true }),
  backdrop: pictureSchema
    .optional()
    .describe('The picture of the ground `picture`, under a scrim on which all words can be read.')
    .meta({ label: 'Imagem do fundo', usedWith: { ground: ['picture'] } }),
  title: headingText.describe('Heading.').meta({ label: 'Título' }),
  text: text.describe('Under the heading.').meta({ label: 'Texto' }),
};

const { picture: _picture, ...PLAIN_GROUND_LABELS } = GROUND_LABELS;

/** Ground of a first view: its photograph is that of a composition. */
export const plainGround = choice(PLAIN_GROUND_LABELS)
  .optional()
  .describe('What it stands on: the page itself unless said, or what its composition has.')
  .meta({ label: 'Fundo', pictured: true });

/** Arrangement of a section's content: one of a few; the first is meant where there is none. */
export function layouts<const Labels extends Record<string, string>>(labels: Labels) {
  return choice(labels)
    .optional()
    .describe('How it is arranged; the first unless said. One that lacks what it shows is as the first.')
    .meta({ label: 'Arranjo', pictured: true });
}

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

/** Picture of a list of them. */
export const captionedPicture = z.strictObject({
  picture: pictureSchema.describe('What is shown.').meta({ label: 'Imagem' }),
  caption: text.optional().describe('Under the picture.').meta({ label: 'Legenda' }),
});
