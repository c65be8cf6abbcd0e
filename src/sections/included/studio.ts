import type { StudioPart } from '../studio-parts.ts';

export const includedStudio: StudioPart<'included'> = {
  name: 'O que está incluído',
  use: 'Tudo o que vem na oferta.',
  drawing: 'list',
  starter: {
    title: 'O que está incluído',
    text: 'Tudo o que vem na compra.',
    services: [{ name: 'Um item' }],
    extras: [{ icon: 'gift', title: 'Um extra', text: 'O que vem junto.' }],
  },
};
