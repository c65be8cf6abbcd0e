/** What is said of this kind of product alone; `sections.ts` has the rest of the page. */
export const words = {
  pageDescription:
    'Entrada em um grupo fechado, por {{preco}}, uma única vez. Pagamento por PIX, link no seu e-mail e {{garantia}} dias de garantia.',
  description: 'Entrada em um grupo fechado, por um link pessoal.',
  label: 'Grupo fechado',
  benefits: ['Entrada no grupo fechado', 'Link pessoal, sem senha', 'Pagamento único, sem mensalidade'],
  hero: {
    eyebrow: 'Grupo fechado',
    /** After the product's name. */
    title: 'em um grupo fechado',
    text: 'Você paga uma única vez, recebe um link pessoal no seu e-mail e entra no grupo pelo convite que está nele.',
    bullet: 'Convite para entrar pelo celular ou computador',
  },
  benefit: {
    icon: 'users' as const,
    title: 'Um lugar reservado',
    text: 'O convite só aparece na página pessoal de cada compra.',
  },
  link: 'Ele chega no seu e-mail e abre a página com o convite. Não tem senha.',
  current: { title: 'O convite atual', text: 'Se o endereço do grupo mudar, a mesma página passa a mostrar o novo.' },
  steps: {
    title: 'Do PIX **ao grupo**',
    last: { title: 'Entre no grupo', text: 'Abra o link, toque no convite e confirme no aplicativo.' },
  },
  receive:
    'Quando o banco confirma o PIX, enviamos o link para o seu e-mail e o mostramos na página do pedido. Nele está o convite.',
  question: {
    question: 'Onde fica o grupo?',
    answer: 'O convite abre o aplicativo do grupo. Você entra com a sua própria conta nele.',
  },
  offer: {
    title: 'A entrada no grupo, **por {{preco}}**',
    included: 'A entrada no grupo, como está descrita nesta página',
  },
};
