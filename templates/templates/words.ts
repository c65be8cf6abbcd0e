/** Texts outside the sections. */
export const words = {
  pageDescription:
    'Modelos prontos para usar, por {{preco}}, uma única vez. Pagamento por PIX, link no seu e-mail e {{garantia}} dias de garantia.',
  description: 'Modelos prontos para baixar, por um link pessoal.',
  label: 'Modelos prontos',
  benefits: ['Os modelos, para baixar e usar', 'Link pessoal, sem senha', 'Pagamento único, sem mensalidade'],
};
