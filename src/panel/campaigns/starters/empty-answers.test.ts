import { expect, test } from 'vitest';
import { emptyAnswers } from './empty-answers.ts';

const WRITTEN = { name: 'Livro', id: 'livro', price: '47', seller: 'Ana', document: '1', email: 'ana' };

test('each empty answer is named by its label, with what to write', () => {
  expect(emptyAnswers(WRITTEN)).toEqual({});
  expect(emptyAnswers({ ...WRITTEN, email: '', id: ' ' })).toEqual({
    id: 'Endereço: escreva o fim do endereço da página, como curso-violao.',
    email: 'E-mail de atendimento: escreva um que você lê.',
  });
});
