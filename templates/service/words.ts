/** Texts outside the sections. */
export const words = {
  pageDescription:
    'Um atendimento com hora marcada, por {{preco}}. Pagamento por PIX, link no seu e-mail e {{garantia}} dias de garantia.',
  description: 'Um atendimento com hora marcada, por um link pessoal.',
  label: 'Hora marcada',
  benefits: ['Um atendimento com hora marcada', 'Link pessoal para marcar, sem senha', 'Pagamento único, sem taxas'],
};
