/** What is said of this kind of product alone; `sections.ts` has the rest of the page. */
export const words = {
  pageDescription:
    'Uma lista de contatos com busca, por {{preco}}, uma única vez. Pagamento por PIX, link no seu e-mail e {{garantia}} dias de garantia.',
  description: 'Acesso a uma lista de contatos com busca, por um link pessoal.',
  label: 'Lista com busca',
  benefits: ['Lista de contatos com busca', 'Link pessoal, sem senha', 'Pagamento único, sem mensalidade'],
  hero: {
    eyebrow: 'Lista com busca',
    /** After the product's name. */
    title: 'em uma lista com busca',
    text: 'Você paga uma única vez, recebe um link pessoal no seu e-mail e encontra o contato de que precisa por nome, serviço ou região.',
    bullet: 'Busca por nome, serviço ou região',
  },
  benefit: {
    icon: 'phone' as const,
    title: 'Contato direto',
    text: 'Cada linha abre a conversa no WhatsApp ou no Telegram. O que se combina é entre vocês.',
  },
  link: 'Ele chega no seu e-mail e abre a página da lista. Não tem senha.',
  current: { title: 'A versão atual', text: 'Quando a lista muda, a mesma página passa a mostrar a nova.' },
  steps: {
    title: 'Do PIX **ao primeiro contato**',
    last: { title: 'Busque na lista', text: 'Abra o link, escreva o que procura e escolha um contato.' },
  },
  receive:
    'Quando o banco confirma o PIX, enviamos o link da lista para o seu e-mail e o mostramos na página do pedido.',
  question: {
    question: 'Quem responde pelo que eu combinar?',
    answer:
      'Quem combina com você. Os contatos são independentes: confirme preço, prazo e garantia antes de pagar a eles.',
  },
  offer: { title: 'A lista inteira, **por {{preco}}**', included: 'A lista, como está descrita nesta página' },
};
