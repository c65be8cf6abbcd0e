import type { StudioPart } from '../studio-parts.ts';
import { sample } from '../studio-sample.ts';

export const programmeStudio: StudioPart<'programme'> = {
  name: 'Programação',
  use: 'O que acontece em cada hora.',
  starter: {
    title: 'A programação',
    text: 'Hora por hora.',
    items: [
      { time: '09:00', minutes: 30, title: 'Chegada' },
      { time: '09:30', minutes: 90, title: sample('A primeira parte') },
    ],
  },
};
