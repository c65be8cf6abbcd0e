/** Starters of a new campaign, by the folder in `templates/`, in the order in which they are offered. */
export const STARTERS = {
  files: {
    title: 'E-book',
    about: 'Um livro ou outros arquivos para baixar, com a capa à vista.',
    delivers: 'files',
    accent: '#2f6b3f',
    /** Names at the command line, in addition to the folder's name. */
    names: ['arquivos', 'ebook', 'e-book'],
  },
  course: {
    title: 'Curso',
    about: 'Aulas gravadas, com vídeo, programa e quem ensina.',
    delivers: 'link',
    accent: '#ff7f9f',
    names: ['curso'],
  },
  list: {
    title: 'Lista',
    about: 'Nomes e telefones com busca, sempre na versão atual.',
    delivers: 'contact-list',
    accent: '#ff6a13',
    names: ['lista'],
  },
  event: {
    title: 'Evento',
    about: 'Um encontro com vagas que a loja conta.',
    delivers: 'link',
    accent: '#f5b90f',
    names: ['evento'],
  },
  templates: {
    title: 'Planilhas',
    about: 'Arquivos prontos para usar, mostrados em tela.',
    delivers: 'files',
    accent: '#2f55d4',
    names: ['modelos', 'planilhas'],
  },
  link: {
    title: 'Comunidade',
    about: 'A entrada em um grupo, com a semana dele à vista.',
    delivers: 'link',
    accent: '#12606b',
    names: ['grupo', 'comunidade'],
  },
  service: {
    title: 'Atendimento',
    about: 'Uma hora marcada com você.',
    delivers: 'link',
    accent: '#c4472b',
    names: ['servico', 'serviço', 'atendimento'],
  },
} as const satisfies Record<string, StarterFacts>;

interface StarterFacts {
  title: string;
  about: string;
  /** Kind of the `access` in its template. */
  delivers: 'files' | 'contact-list' | 'link';
  accent: string;
  names: readonly string[];
}

export type Starter = keyof typeof STARTERS;
