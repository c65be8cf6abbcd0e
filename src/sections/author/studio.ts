import type { StudioPart } from '../studio-parts.ts';

export const authorStudio: StudioPart<'author'> = {
  name: 'Quem ensina',
  use: 'Quem fez, com suas palavras.',
  fits: ['link', 'files'],
  starter: {
    title: 'Quem ensina',
    text: 'Quem está por trás disto.',
    name: 'Seu nome',
    role: 'O que você faz',
    initials: 'SN',
    paragraphs: ['Conte com suas palavras como chegou até aqui.'],
  },
};
