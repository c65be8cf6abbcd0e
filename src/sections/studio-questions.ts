/** Sample questions of both kinds of sections that hold questions. */
export const QUESTIONS = [
  { question: 'Como recebo o acesso?', answer: 'Por e-mail, assim que o pagamento é confirmado.' },
  { question: 'E se eu não gostar?', answer: 'Peça o dinheiro de volta dentro do prazo da garantia.' },
];
