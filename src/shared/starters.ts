/** Starters of a new campaign, by the folder in `templates/`, in the order in which they are offered. */
export const STARTERS = {
  files: {
    title: 'E-book',
    about: 'Um livro ou outros arquivos para baixar.',
    accent: '#a8432f',
    /** Names at the command line, in addition to the folder's name. */
    names: ['arquivos', 'ebook', 'e-book'],
  },
  course: {
    title: 'Curso',
    about: 'Aulas gravadas, com programa e quem ensina.',
    accent: '#5b4ae0',
    names: ['curso'],
  },
  link: {
    title: 'Comunidade',
    about: 'A entrada em um grupo fechado.',
    accent: '#ffb86b',
    names: ['grupo', 'comunidade'],
  },
  list: {
    title: 'Lista',
    about: 'Nomes e telefones com busca, sempre na versão atual.',
    accent: '#0d6e66',
    names: ['lista'],
  },
  event: {
    title: 'Evento',
    about: 'Um encontro com vagas que a loja conta.',
    accent: '#ff7d5e',
    names: ['evento'],
  },
} as const satisfies Record<string, { title: string; about: string; accent: string; names: readonly string[] }>;

export type Starter = keyof typeof STARTERS;
