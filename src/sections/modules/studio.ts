import type { StudioPart } from '../studio-parts.ts';

export const modulesStudio: StudioPart<'modules'> = {
  name: 'Módulos do curso',
  use: 'As aulas de cada módulo, com a duração.',
  fits: ['link'],
  starter: {
    title: 'O que você vai aprender',
    text: 'Módulo por módulo, no seu ritmo.',
    items: [{ title: 'Nome do módulo', lessons: [{ title: 'Nome da aula' }] }],
  },
};
