import type { StudioPart } from '../studio-parts.ts';
import { sample } from '../studio-sample.ts';

export const authorStudio: StudioPart<'author'> = {
  name: 'Quem ensina',
  use: 'Quem fez, com suas palavras.',
  fits: ['link', 'files'],
  starter: {
    title: 'Quem ensina',
    text: 'Quem está por trás disto.',
    name: sample('Seu nome'),
    role: sample('O que você faz'),
    initials: sample('SN'),
    paragraphs: [sample('Conte com suas palavras como chegou até aqui.')],
  },
};
