/** Starters of a new campaign, by the folder in `templates/`, in the order in which they are offered. */
export const STARTERS = {
  files: {
    title: 'E-book',
    about: 'Um livro ou outros arquivos para baixar, com a capa à vista.',
    accent: '#2f6b3f',
    /** Names at the command line, in addition to the folder's name. */
    names: ['arquivos', 'ebook', 'e-book'],
  },
  course: {
    title: 'Curso',
    about: 'Aulas gravadas, com vídeo, programa e quem ensina.',
    accent: '#ff7f9f',
    names: ['curso'],
  },
  list: {
    title: 'Lista',
    about: 'Nomes e telefones com busca, sempre na versão atual.',
    accent: '#ff6a13',
    names: ['lista'],
  },
  event: {
    title: 'Evento',
    about: 'Um encontro com vagas que a loja conta.',
    accent: '#f5b90f',
    names: ['evento'],
  },
  templates: {
    title: 'Planilhas',
    about: 'Arquivos prontos para usar, mostrados em tela.',
    accent: '#2f55d4',
    names: ['modelos', 'planilhas'],
  },
  link: {
    title: 'Comunidade',
    about: 'A entrada em um grupo, com a semana dele à vista.',
    accent: '#12606b',
    names: ['grupo', 'comunidade'],
  },
  service: {
    title: 'Atendimento',
    about: 'Uma hora marcada com você.',
    accent: '#c4472b',
    names: ['servico', 'serviço', 'atendimento'],
  },
} as const satisfies Record<string, { title: string; about: string; accent: string; names: readonly string[] }>;

export type Starter = keyof typeof STARTERS;
