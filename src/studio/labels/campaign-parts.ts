/** Parts of a campaign other than its sections, in the order of the studio. */
export const PARTS: readonly { field: string; use: string }[] = [
  { field: 'product', use: 'Nome, preço e garantia do que você vende.' },
  { field: 'theme', use: 'Cor, fundo, letra, cantos e espaço.' },
  { field: 'images', use: 'Logotipo, ícone, capa e a imagem do link.' },
  { field: 'chrome', use: 'O que fica em volta das seções.' },
  { field: 'page', use: 'Como a página aparece no Google.' },
  { field: 'modal', use: 'O que diz a janela do PIX.' },
  { field: 'bonuses', use: 'O que vem junto com o produto.' },
  { field: 'catalog', use: 'Apps com preços comparados.' },
  { field: 'popups', use: 'As janelas que o catálogo abre.' },
  { field: 'presell', use: 'A página antes da página.' },
  { field: 'urgency', use: 'Prazo, vagas e visitantes.' },
  { field: 'testimonials', use: 'Quando pedir a opinião de quem comprou.' },
  { field: 'access', use: 'O que a pessoa encontra depois de pagar.' },
  { field: 'buyer', use: 'O que é pedido além de nome e e-mail.' },
  { field: 'seller', use: 'Quem responde pela venda.' },
  { field: 'claims', use: 'Números e promessas, com a prova de cada um.' },
  { field: 'legal', use: 'Termos, privacidade e suporte.' },
];

/** Fields that the studio manages itself, or that belong to the server's operator. */
export const HIDDEN_FIELDS: ReadonlySet<string> = new Set([
  'id',
  'type',
  'hidden',
  'schemaVersion',
  'sections',
  'hosts',
  'checkout',
  'samples',
]);
