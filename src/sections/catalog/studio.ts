import type { StudioPart } from '../studio-parts.ts';
import { sample } from '../studio-sample.ts';

export const catalogStudio: StudioPart<'catalog'> = {
  name: 'Catálogo',
  use: 'Os apps com preços comparados, por grupo.',
  drawing: 'table',
  fits: ['contact-list'],
  starter: {
    title: 'O catálogo',
    text: 'O que há em cada grupo.',
    tiers: [{ tier: 1, title: sample('Grupo') }],
    savingLabel: 'Economia por mês',
    cta: 'Ver a oferta',
  },
};
