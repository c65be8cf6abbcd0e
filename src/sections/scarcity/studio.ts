import type { StudioPart } from '../studio-parts.ts';

export const scarcityStudio: StudioPart<'scarcity'> = {
  name: 'Vagas',
  use: 'Quantas restam e quem está olhando.',
  drawing: 'seal',
  fits: ['link'],
  starter: { title: 'Vagas desta turma', text: 'Quando acabam, acabam.', cta: 'Quero comprar', notes: [] },
};
