import type { StudioPart } from '../studio-parts.ts';

export const stripStudio: StudioPart<'strip'> = {
  name: 'Faixa de fotos',
  use: 'Fotos lado a lado, de ponta a ponta da tela.',
  starter: { title: 'Um pouco de tudo', text: 'Como é de perto.', items: [] },
};
