/** Texts outside the sections. */
export const words = {
  pageDescription:
    'Um curso em aulas gravadas, por {{preco}}, uma única vez. Pagamento por PIX, link no seu e-mail e {{garantia}} dias de garantia.',
  description: 'Um curso em aulas gravadas, por um link pessoal.',
  label: 'Curso on-line',
  benefits: ['O curso inteiro, em aulas gravadas', 'Link pessoal, sem senha', 'Pagamento único, sem mensalidade'],
};
