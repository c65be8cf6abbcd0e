/** Drawn things by name, with their Portuguese labels. */
export const DRAWING_LABELS = {
  seed: 'Semente',
  sprout: 'Broto',
  seedling: 'Muda',
  herb: 'Vaso de tempero',
  accordion: 'Sanfona',
  'chord-c': 'Teclas de dó',
  'chord-f': 'Teclas de fá',
  'chord-g': 'Teclas de sol',
  buttons: 'Botões',
  zip: 'Zíper',
  ribbon: 'Fita',
  threads: 'Linhas',
  parcel: 'Encomenda',
  'flour-well': 'Farinha e ovos',
  rolling: 'Massa aberta',
  nest: 'Ninho de macarrão',
  ravioli: 'Ravióli',
  plate: 'Prato de massa',
  tomatoes: 'Tomates',
  basil: 'Manjericão',
  fork: 'Garfo com massa',
  sheet: 'Planilha',
  bars: 'Gráfico',
  receipt: 'Recibo pago',
  month: 'Mês',
  books: 'Livros',
  'open-book': 'Livro aberto',
  cup: 'Xícara',
  armchair: 'Poltrona',
  drawer: 'Gaveta',
  'messy-drawer': 'Gaveta bagunçada',
  shelf: 'Prateleira',
  pans: 'Panelas',
  plan: 'Lista de tarefas',
} as const;

export type DrawingName = keyof typeof DRAWING_LABELS;

/** Drawn half figures, each with a thing of their work, by name, with their Portuguese labels. */
export const FIGURE_LABELS = {
  gardener: 'Quem planta',
  musician: 'Quem toca',
  cook: 'Quem cozinha',
  analyst: 'Quem faz contas',
  reader: 'Quem lê',
  organizer: 'Quem organiza',
} as const;

export type FigureName = keyof typeof FIGURE_LABELS;
