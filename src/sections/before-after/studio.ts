import type { StudioPart } from '../studio-parts.ts';
import { sample } from '../studio-sample.ts';

export const beforeAfterStudio: StudioPart<'before-after'> = {
  name: 'Antes e depois',
  use: 'Um exemplo do que muda, com o rótulo de exemplo.',
  drawing: 'table',
  starter: {
    title: 'Antes e depois',
    text: 'O que muda, em um exemplo.',
    before: { label: 'Antes', lines: [sample('Como costuma estar.')] },
    after: { label: 'Depois', lines: [sample('Como fica.')] },
  },
};
