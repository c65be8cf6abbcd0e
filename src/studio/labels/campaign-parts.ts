/** Group of parts that are no section, with their fields and uses. */
interface PartGroup {
  title: string;
  parts: readonly { field: string; use: string }[];
}

/** Parts of a campaign other than its sections, in the order of the studio. */
export const PART_GROUPS: readonly PartGroup[] = [
  {
    title: 'Página',
    parts: [
      { field: 'theme', use: 'Cor, clima, letras, cantos e espaço.' },
      { field: 'cover', use: 'O desenho do que você vende, ou a sua imagem.' },
      { field: 'images', use: 'Logotipo, ícone e a imagem do link.' },
      { field: 'chrome', use: 'O que fica em volta das seções.' },
      { field: 'page', use: 'Como a página aparece no Google.' },
      { field: 'presell', use: 'A página antes da página.' },
    ],
  },
  {
    title: 'Vender',
    parts: [
      { field: 'product', use: 'Nome, preço e garantia do que você vende.' },
      { field: 'modal', use: 'O que diz a janela do PIX.' },
      { field: 'buyer', use: 'O que é pedido além de nome e e-mail.' },
      { field: 'bonuses', use: 'O que vem junto com o produto.' },
      { field: 'urgency', use: 'Prazo, vagas e visitantes.' },
      { field: 'testimonials', use: 'Quando pedir a opinião de quem comprou.' },
      { field: 'catalog', use: 'Apps com preços comparados.' },
      { field: 'popups', use: 'As janelas que o catálogo abre.' },
    ],
  },
  {
    title: 'Entregar',
    parts: [{ field: 'access', use: 'O que a pessoa encontra depois de pagar.' }],
  },
  {
    title: 'Lei',
    parts: [
      { field: 'seller', use: 'Quem responde pela venda.' },
      { field: 'claims', use: 'Números e promessas, com a prova de cada um.' },
      { field: 'legal', use: 'Termos, privacidade e suporte.' },
    ],
  },
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
