/** Texts outside the sections. */
export const words = {
  pageDescription:
    'Uma lista de contatos com busca, por {{preco}}, uma única vez. Pagamento por PIX, link no seu e-mail e {{garantia}} dias de garantia.',
  description: 'Uma lista de contatos com busca, por um link pessoal.',
  label: 'Lista com busca',
  benefits: ['Lista de contatos com busca', 'Link pessoal, sem senha', 'Pagamento único, sem mensalidade'],
};
