/**
 * What a field is for, where its label alone does not tell: by its name, or `parent.field` where one name means several
 * things.
 */
const HINTS: Record<string, string> = {
  accent: 'Dos botões e do que se destaca. Se não der para ler, a página usa o tom mais próximo que dê.',
  address: 'Rua, número, cidade e estado: a lei pede onde achar quem vende.',
  again: 'No e-mail que manda o acesso outra vez.',
  answer: 'Uma linha em branco separa parágrafos; "- " começa um item; [palavras](https://…) é um link.',
  'product.amount': 'O que é cobrado, uma vez só.',
  'mentions.name': 'O nome de uma afirmação, como {{jornal}}, com o documento que mostra onde isso saiu.',
  'saving.amount': 'O que se economiza no exemplo.',
  'product.description': 'Para buscadores e mensagens de WhatsApp.',
  'page.description': 'Abaixo do título, no Google.',
  'page.title': 'Na aba do navegador e no Google.',
  about: 'Do que fala, quando não dá para calcular: afirmações sobre a mesma coisa têm de concordar.',
  appId: 'O nome interno do app que é oferecido.',
  body: 'Uma linha em branco separa parágrafos; "- " começa um item; [palavras](https://…) é um link.',
  category: 'O grupo a que pertence.',
  cells: 'Uma para cada coluna, na mesma ordem; o que falta vira um traço.',
  computed: 'De onde o número vem, como price, pages ou items:perguntas.',
  countdownLabel: 'Acima da contagem; sem isto ela não aparece aqui.',
  document: 'O nome do arquivo guardado como prova.',
  'seller.document': 'Como está no cadastro, com pontos e traços.',
  'buyer.document': 'Quanto menos você pede, mais gente termina a compra.',
  expires: 'O primeiro dia em que a prova tem de ser refeita.',
  typeface: 'Dos títulos e dos preços. Vem depois da primeira tela, sem atrasá-la.',
  eyebrow: 'Uma linha pequena acima do título.',
  'product.guaranteeDays': 'A lei pede pelo menos 7 dias.',
  headerLabel: 'Ao lado do preço, no topo.',
  howTo: 'Só quem comprou vê isto.',
  illustrative: 'Só vale na demonstração: no ar, só depoimentos de pedidos pagos.',
  initials: 'No retrato desenhado.',
  inviteAfterDays: 'Dias depois da entrega em que a pessoa é convidada por e-mail.',
  inviteUrl: 'O link do grupo; todos que veem a página o veem.',
  legal: 'A primeira linha é o título: "# Termos de uso".',
  logo: 'O nome no topo da página.',
  'images.logo': 'No topo da página, no lugar do nome. Melhor em PNG, com fundo transparente.',
  favicon: 'Um quadrado simples: aparece bem pequeno.',
  preview: 'No WhatsApp e nas redes, quando alguém manda o link. O melhor é 1200 × 630.',
  cover: 'Ao lado do nome, na hora de pagar e na entrega.',
  moreThan: 'O texto diz "mais de": os dados têm de dar mais do que ele diz.',
  note: 'Uma linha pequena abaixo.',
  offerHash: 'Só é preciso se o seu provedor de pagamento tem ofertas com código.',
  priceEvidence: 'Onde o preço foi visto: sem isto a página não pode ir ao ar.',
  regularAmount: 'Cobrado quando a oferta acaba; tem de ser maior que o preço.',
  regularEvidence: 'A prova de que este preço já foi cobrado.',
  rights: 'Por que você pode vender isto: contrato, licença ou autoria.',
  sha256: 'A identidade do arquivo: outro arquivo é outra prova.',
  slug: 'O nome da marca em minúsculas, como netflix.',
  stickyLabel: 'No botão que fica no pé da tela do celular.',
  submitLabel: 'No botão que gera o código PIX.',
  success: 'Dito antes do pagamento, com o código na tela. Vazio, a página diz: PIX gerado. Falta pagar.',
  tier: 'O grupo do catálogo em que aparece; 0 é o destaque.',
  title: 'Use **palavras** para pôr um trecho na cor de destaque.',
  'video.file': 'MP4 ou WebM de até 200 MB. Em MP4 com H.264 todos os celulares tocam.',
  'video.url': 'Cole o endereço como ele aparece no navegador ou no botão Compartilhar.',
  poster: 'A foto que aparece até alguém apertar o play.',
  until: 'O último dia em que isto pode ser verdade.',
  'countdown.until': 'O fim da oferta, no horário de Brasília.',
  whatsapp: 'Só dígitos, com 55 e DDD: 5511987654321.',
};

/** @param parent the field that it stands in */
export function fieldHint(field: string, parent: string): string | undefined {
  return HINTS[`${parent}.${field}`] ?? HINTS[field];
}

/** All fields with a hint, by their names. */
export const HINTED = Object.keys(HINTS);
