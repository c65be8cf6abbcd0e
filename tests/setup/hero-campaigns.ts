import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { cleanInput } from '../../src/campaigns/check/clean-campaign.ts';
import { type Theme, themeSchema } from '../../src/campaigns/look/theme-schema.ts';
import type { CampaignInput } from '../../src/campaigns/schema.ts';
import type { Composition } from '../../src/sections/hero/composition.ts';
import { SECTION_EXAMPLES } from '../../src/sections/section-examples.ts';
import { HEROES, TITLES } from '../factories/hero-sections.ts';
import { type TestCampaign, writeCampaign } from './test-campaign.ts';

export const COMPOSITIONS = Object.keys(HEROES) as Composition[];

export const MOODS = themeSchema.shape.mood.unwrap().options;

/** Id of the campaign that begins with a composition. */
export const idOfHero = (composition: Composition) => `abre-${composition}`;

/** Path of the page that begins with it. */
export const pathOfHero = (composition: Composition) => `/${idOfHero(composition)}/`;

/**
 * Campaigns whose card has a picture over the price: the second has a small line over its title, too, which is long, as a
 * page has the styles of long titles only then.
 */
const PICTURED_CARDS = [
  { id: 'abre-card-com-foto' },
  { id: 'abre-card-com-foto-e-linha', eyebrow: 'Fichas para imprimir', title: TITLES.long },
];

/** Paths of the pages that begin with them. */
export const PICTURED_CARD_PATHS = PICTURED_CARDS.map(({ id }) => `/${id}/`);

/** Lowest end of the first button on a phone of 390 × 844, in CSS pixels; a video stands above it. */
export const BUTTON_ENDS = {
  ...(Object.fromEntries(COMPOSITIONS.map((one) => [one, 620])) as Record<Composition, number>),
  video: 700,
};

/** Id of the campaign whose photograph stands in a mood. */
export const idOfPhoto = (mood: Theme['mood']) => `foto-${mood}`;

/** A look for each: all moods, all typefaces. */
const LOOKS: Record<Composition, Pick<Theme, 'accent' | 'mood' | 'letters'>> = {
  card: { accent: '#0d6b73', mood: 'claro', letters: 'ferramenta' },
  product: { accent: '#b4531f', mood: 'creme', letters: 'padaria' },
  screens: { accent: '#0e7a54', mood: 'claro', letters: 'ferramenta' },
  portrait: { accent: '#5b3fc0', mood: 'claro', letters: 'neutro' },
  photo: { accent: '#9a3412', mood: 'creme', letters: 'atelie' },
  video: { accent: '#f2a74b', mood: 'noite', letters: 'palco' },
  poster: { accent: '#2b4bdc', mood: 'vivo', letters: 'atelie' },
  letter: { accent: '#b3261e', mood: 'papel', letters: 'palco' },
  block: { accent: '#ffd21f', mood: 'papel', letters: 'cartaz' },
  sample: { accent: '#d6243f', mood: 'vivo', letters: 'sistema' },
};

/** Makes a campaign of each composition, with its data, for one shop that has them all. */
export async function makeHeroCampaigns(): Promise<TestCampaign> {
  const root = await mkdtemp(join(tmpdir(), 'vitrine-heroes-'));
  const photo = { bytes: await brightPicture(), width: WIDTH, height: HEIGHT };
  const photographs = MOODS.map((mood) => ({
    ...campaignOf('photo'),
    id: idOfPhoto(mood),
    theme: { ...LOOKS.photo, mood },
  }));
  const pictured = PICTURED_CARDS.map(({ id, ...words }) => {
    const hero = { ...HEROES.card, picture: HEROES.photo.picture, ...words };
    return { ...campaignOf('card', hero), id };
  });
  for (const input of [...COMPOSITIONS.map((one) => campaignOf(one)), ...pictured, ...photographs])
    await writeCampaign(root, input, photo);
  return { id: idOfHero('card'), root, remove: () => rm(root, { recursive: true, force: true }) };
}

function campaignOf(composition: Composition, hero = HEROES[composition]): CampaignInput {
  return {
    ...cleanInput,
    id: idOfHero(composition),
    theme: LOOKS[composition],
    presell: undefined,
    sections: [hero, ...BELOW, ...cleanInput.sections],
  };
}

/** Sections that follow each first view. */
const BELOW = SECTION_EXAMPLES.filter(({ type }) => type === 'modules' || type === 'guarantee' || type === 'rich-text');

const WIDTH = 1200;
const HEIGHT = 800;

/** A photograph that is nearly white, with dark stripes: the worst for words over it. */
function brightPicture(): Promise<Buffer> {
  const stripes = Array.from({ length: 30 }, (_, at) => `<path fill="#333" d="M${at * 40} 0h4v${HEIGHT}h-4z"/>`);
  return sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><path fill="#fff" d="M0 0h${WIDTH}v${HEIGHT}H0z"/>${stripes.join('')}</svg>`,
    ),
  )
    .jpeg()
    .toBuffer();
}
