import type { StudioPart } from '../studio-parts.ts';

export const logosStudio: StudioPart<'logos'> = {
  name: 'Quem falou disto',
  use: 'Nomes ou logos em fila, cada um com a sua prova.',
  drawing: 'names',
  starter: { title: 'Quem falou disto', text: 'Onde o trabalho apareceu.', mentions: [] },
};
