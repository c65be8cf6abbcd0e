import type { SectionType } from '../../sections/schemas.ts';

/** Seller-facing name and use of each kind of section. */
export const SECTION_LABELS: Record<SectionType, { name: string; use: string }> = {
  hero: { name: 'Abertura', use: 'A promessa e o preço, na primeira tela.' },
  'how-it-works': { name: 'Como funciona', use: 'Passos, uma conversa de exemplo e uma economia.' },
  benefits: { name: 'Benefícios', use: 'Os motivos para comprar, com ícones.' },
  topup: { name: 'Tabela de recargas', use: 'Valor e preço com desconto, por operadora.' },
  testimonials: { name: 'Depoimentos', use: 'O que disse quem comprou.' },
  included: { name: 'O que está incluído', use: 'Tudo o que vem na oferta.' },
  catalog: { name: 'Catálogo', use: 'Os apps com preços comparados, por grupo.' },
  steps: { name: 'Passo a passo', use: 'O caminho do pagamento ao uso.' },
  scarcity: { name: 'Vagas', use: 'Quantas restam e quem está olhando.' },
  bonuses: { name: 'Bônus', use: 'O que vem junto e quanto vale.' },
  community: { name: 'Grupo', use: 'O convite para um grupo de WhatsApp.' },
  faq: { name: 'Perguntas que se abrem', use: 'Uma resposta aberta de cada vez.' },
  'faq-grid': { name: 'Perguntas à vista', use: 'Todas as respostas lado a lado.' },
  chapters: { name: 'Sumário', use: 'Os capítulos de um livro.' },
  sample: { name: 'Página de amostra', use: 'Uma página do livro como ela é.' },
  recipes: { name: 'Receitas', use: 'Receitas com hidratação e horas.' },
  author: { name: 'Quem ensina', use: 'Quem fez, com suas palavras.' },
  gallery: { name: 'Fotos', use: 'Uma foto grande, ou várias lado a lado.' },
  video: { name: 'Vídeo', use: 'Um vídeo seu, do YouTube ou do Vimeo, atrás de uma capa.' },
  logos: { name: 'Quem falou disto', use: 'Nomes ou logos em fila, cada um com a sua prova.' },
  comparison: { name: 'Comparação', use: 'Uma tabela: o que você vende e as outras opções.' },
  modules: { name: 'Módulos do curso', use: 'As aulas de cada módulo, com a duração.' },
  guarantee: { name: 'Garantia', use: 'Os dias da garantia e como pedir o dinheiro de volta.' },
  'rich-text': { name: 'Texto livre', use: 'Parágrafos, listas e links.' },
  offer: { name: 'Oferta', use: 'O preço outra vez, para quem leu até o fim.' },
};

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
]);
