/** What is said of this kind of product alone; `sections.ts` has the rest of the page. */
export const words = {
  pageDescription:
    'Arquivos digitais para baixar, por {{preco}}, uma única vez. Pagamento por PIX, link no seu e-mail e {{garantia}} dias de garantia.',
  description: 'Arquivos digitais para baixar, por um link pessoal.',
  label: 'Para baixar',
  benefits: ['Arquivos para baixar e guardar', 'Link pessoal, sem senha', 'Pagamento único, sem mensalidade'],
  hero: {
    eyebrow: 'Arquivos para baixar',
    /** After the product's name. */
    title: 'para baixar e guardar',
    text: 'Você paga uma única vez, recebe um link pessoal no seu e-mail e baixa os arquivos quando quiser.',
    bullet: 'Arquivos para o seu celular ou computador',
  },
  benefit: {
    icon: 'download' as const,
    title: 'Arquivos que ficam com você',
    text: 'Baixe, guarde onde quiser e abra também sem internet.',
  },
  link: 'Ele chega no seu e-mail e abre a página de onde você baixa tudo. Não tem senha.',
  current: { title: 'A versão atual', text: 'Quando um arquivo muda, a mesma página passa a oferecer o novo.' },
  steps: {
    title: 'Do PIX **ao primeiro arquivo**',
    last: { title: 'Baixe os arquivos', text: 'Abra o link, toque no botão e guarde onde quiser.' },
  },
  receive: 'Quando o banco confirma o PIX, enviamos o link para o seu e-mail e o mostramos na página do pedido.',
  question: {
    question: 'Em que formato vêm os arquivos?',
    answer:
      'O formato e o tamanho aparecem na sua página, ao lado de cada arquivo. Você baixa e abre com um programa que leia esse formato.',
  },
  offer: { title: 'Tudo para baixar, **por {{preco}}**', included: 'Os arquivos, como estão descritos nesta página' },
};
