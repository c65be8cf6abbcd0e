/** Portuguese names of list items, by the list's field. */
const ITEM_NAMES: Record<string, string> = {
  apps: 'App',
  bonuses: 'Bônus',
  cells: 'Célula',
  columns: 'Coluna',
  files: 'Arquivo',
  lessons: 'Aula',
  links: 'Link',
  mentions: 'Nome',
  messages: 'Mensagem',
  rows: 'Linha',
  sections: 'Seção',
  services: 'Serviço',
  steps: 'Passo',
  tables: 'Tabela',
  tiers: 'Nível',
  tiles: 'Cartão',
  tutorials: 'Tutorial',
};

/** Returns the Portuguese name of a list's item. @param list the list's field */
export function itemName(list: string): string {
  return ITEM_NAMES[list] ?? 'Item';
}
