/** What stands outside the sections: search results, header, payment. */
export const words = {
  pageDescription:
    'Arquivos digitais para baixar, por {{preco}}, uma única vez. Pagamento por PIX, link no seu e-mail e {{garantia}} dias de garantia.',
  description: 'Arquivos digitais para baixar, por um link pessoal.',
  label: 'Para baixar',
  benefits: ['Arquivos para baixar e guardar', 'Link pessoal, sem senha', 'Pagamento único, sem mensalidade'],
};
