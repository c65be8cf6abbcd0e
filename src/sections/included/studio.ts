import type { StudioPart } from '../studio-parts.ts';
import { sample } from '../studio-sample.ts';

export const includedStudio: StudioPart<'included'> = {
  name: 'O que está incluído',
  use: 'Tudo o que vem na oferta.',
  drawing: 'list',
  starter: {
    title: 'O que está incluído',
    text: 'Tudo o que vem na compra.',
    services: [{ name: sample('Um item') }],
    extras: [{ icon: 'gift', title: sample('Um extra'), text: sample('O que vem junto.') }],
  },
};
