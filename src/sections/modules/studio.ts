import type { StudioPart } from '../studio-parts.ts';
import { sample } from '../studio-sample.ts';

export const modulesStudio: StudioPart<'modules'> = {
  name: 'Módulos do curso',
  use: 'As aulas de cada módulo, com a duração.',
  fits: ['link'],
  starter: {
    title: 'O que você vai aprender',
    text: 'Módulo por módulo, no seu ritmo.',
    items: [{ title: sample('Nome do módulo'), lessons: [{ title: sample('Nome da aula') }] }],
  },
};
