import { expect, test } from 'vitest';
import { legalProblems } from './legal-texts.ts';
import { sellerWords } from './seller-words.ts';

test('an unknown fact or condition of a legal text is answered by the labels of those that there are', () => {
  const problems = legalProblems(null, { termos: '# T\n\n{{seller.phone}}\n{{if rain}}Chuva\n' });
  const words = problems.map((problem) => sellerWords(problem, {}));
  expect(words).toEqual([
    expect.stringMatching(/^não há a condição “rain”: .* \{\{if hold\}\} \(só com preço reservado\), /),
    expect.stringMatching(/^não há o dado “seller\.phone”: .* \(nome de quem vende, CNPJ ou CPF, [^.]*\)$/),
  ]);
});
