import type { StudioPart } from '../studio-parts.ts';

export const galleryStudio: StudioPart<'gallery'> = {
  name: 'Fotos',
  use: 'Uma foto grande, ou várias lado a lado.',
  drawing: 'photos',
  starter: { title: 'Veja por dentro', text: 'Fotos do que você recebe.', items: [] },
};
