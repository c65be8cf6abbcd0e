import type { CampaignInput } from '../../src/campaigns/schema.ts';
import { picture } from './picture-of.ts';

type Author = Extract<CampaignInput['sections'][number], { type: 'author' }>;

/** An author with a photograph, whose bytes exist nowhere. */
export const AUTHOR: Author = {
  type: 'author',
  id: 'quem-ensina',
  title: 'Quem **ensina**',
  text: 'Por que ela faz isto.',
  name: 'Ana Souza',
  role: 'Desenhista',
  initials: 'AS',
  picture: picture({ alt: 'Ana Souza à mesa de desenho' }),
  paragraphs: ['Desenho desde menina.', 'Ensino quem acha que não sabe.'],
};
