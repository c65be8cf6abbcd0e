import type { StudioPart } from '../studio-parts.ts';

export const beforeAfterStudio: StudioPart<'before-after'> = {
  name: 'Antes e depois',
  use: 'Um exemplo do que muda, com o rótulo de exemplo.',
  starter: {
    title: 'Antes e depois',
    text: 'O que muda, em um exemplo.',
    before: { label: 'Antes', lines: ['Como costuma estar.'] },
    after: { label: 'Depois', lines: ['Como fica.'] },
  },
};
