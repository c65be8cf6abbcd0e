/** Texts outside the sections. */
export const words = {
  pageDescription:
    'Um e-book em PDF, por {{preco}}, uma única vez. Pagamento por PIX, link no seu e-mail e {{garantia}} dias de garantia.',
  description: 'Um e-book em PDF para baixar, por um link pessoal.',
  label: 'E-book em PDF',
  benefits: ['O e-book em PDF, para baixar e guardar', 'Link pessoal, sem senha', 'Pagamento único, sem mensalidade'],
};
