/** Texts outside the sections. */
export const words = {
  pageDescription:
    'Uma vaga em um encontro com dia e hora marcados, por {{preco}}. Pagamento por PIX, link no seu e-mail e {{garantia}} dias de garantia.',
  description: 'Uma vaga em um encontro com dia e hora marcados, por um link pessoal.',
  label: 'Vagas contadas',
  benefits: ['Uma vaga no encontro', 'Link pessoal, sem senha', 'Pagamento único, sem taxas'],
};
