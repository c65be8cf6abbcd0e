import type { StudioPart } from '../studio-parts.ts';
import { sample } from '../studio-sample.ts';

export const forWhomStudio: StudioPart<'for-whom'> = {
  name: 'Para quem é',
  use: 'Para quem é, e para quem não é.',
  starter: {
    title: 'Para quem é',
    text: 'Veja se é o seu caso.',
    forTitle: 'É para você que',
    for: [sample('quer começar do começo')],
    notForTitle: 'Não é para quem',
    notFor: [sample('procura um resultado sem prática')],
  },
};
