/** Texts outside the sections. */
export const words = {
  pageDescription:
    'Entrada em um grupo fechado, por {{preco}}, uma única vez. Pagamento por PIX, link no seu e-mail e {{garantia}} dias de garantia.',
  description: 'Entrada em um grupo fechado, por um link pessoal.',
  label: 'Grupo fechado',
  benefits: ['Entrada no grupo fechado', 'Link pessoal, sem senha', 'Pagamento único, sem mensalidade'],
};
