/** Seller-facing labels of choices, by field and value; a test compares them with the schemas. */
const CHOICES: Record<string, Record<string, string>> = {
  document: { none: 'Não pedir CPF', ask: 'Pedir o CPF', fixed: 'Um documento para todos' },
  from: { buyer: 'Quem compra', seller: 'Quem vende' },
  source: {
    cosmetic: 'De enfeite (só na demonstração)',
    hold: 'Um prazo para cada visitante',
    until: 'Uma data para todos',
    stock: 'Contadas de verdade',
    fixed: 'Sempre o mesmo (só na demonstração)',
    presence: 'Quem está na página agora',
  },
  kind: {
    brand: 'Marca conhecida',
    monogram: 'Letras',
    'contact-list': 'Lista de contatos',
    files: 'Arquivos para baixar',
    link: 'Link para outro lugar',
    elsewhere: 'Do YouTube ou do Vimeo',
    upload: 'Um arquivo meu',
    number: 'Quantidade',
    price: 'Preço',
    saving: 'Economia',
    discount: 'Desconto',
    guarantee: 'Garantia',
    rating: 'Avaliação',
    date: 'Data',
    superlative: 'Comparação com todos',
    scarcity: 'Pouco tempo ou poucas vagas',
    promise: 'Promessa',
  },
  mode: { dark: 'Escuro', light: 'Claro' },
  typeface: {
    system: 'Do aparelho',
    serif: 'Com serifa',
    geometric: 'Geométrica',
    expressive: 'Expressiva',
  },
  corners: { soft: 'Suaves', round: 'Redondos', square: 'Retos' },
  density: { normal: 'Normal', compact: 'Compacto', airy: 'Arejado' },
  shape: { wide: 'Deitado (16:9)', square: 'Quadrado', tall: 'Em pé (9:16)' },
  mark: { yes: 'Sim', no: 'Não' },
  icon: {
    bolt: 'Raio',
    shield: 'Escudo',
    gift: 'Presente',
    phone: 'Celular',
    play: 'Tocar',
    infinity: 'Infinito',
    users: 'Pessoas',
    refresh: 'Atualizar',
    check: 'Confirmado',
    star: 'Estrela',
    lock: 'Cadeado',
    clock: 'Relógio',
    mail: 'E-mail',
    coins: 'Moedas',
    tv: 'TV',
    music: 'Música',
    game: 'Jogo',
    trophy: 'Troféu',
    chat: 'Conversa',
    book: 'Livro',
    oven: 'Forno',
    scale: 'Balança',
    calendar: 'Calendário',
    download: 'Baixar',
  },
};

/** Returns the label of a choice. */
export function choiceLabel(field: string, value: string): string {
  return CHOICES[field]?.[value] ?? value;
}

/** Tests whether a choice has a label. */
export function isChoiceNamed(field: string, value: string): boolean {
  return CHOICES[field]?.[value] !== undefined;
}
