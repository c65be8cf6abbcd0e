/** Answers of "Nova campanha", as the panel sends them. */
export const CAMPAIGN_ANSWERS = {
  name: 'Curso de Violão',
  seller: 'Ateliê da Rua de Cima Ltda.',
  document: '47291386000100',
  email: 'ola@ateliedaruadecima.com.br',
  price: '47,00',
  kind: 'files',
  accent: '#5b4ae0',
};
