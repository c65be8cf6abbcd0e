import { expect, test } from 'vitest';
import { cleanCampaign, cleanFacts, cleanInput } from './clean-campaign.ts';
import { numbersAreClaims, scarcityIsClaimed, superlativesAreClaims } from './copy.ts';

function withFooter(text: string) {
  return cleanCampaign({ chrome: { ...cleanInput.chrome, footer: { text, links: [] } } });
}

test.each([
  'Mais de 30 bolos',
  'São 12.500 leitores',
  '80% OFF',
  'Metade, ou 50 por cento',
  'Por R$ 19,90',
  'R$ {{receitas}}',
  'Até 31/12/2026',
  'Só em março',
  'Dez mil leitores',
  'Centenas de receitas',
  'nota 4,9',
  'Garantia de **30** dias',
  'smart 55 polegadas',
])('%j has a number of its own', (text) => {
  expect(numbersAreClaims(withFooter(text), cleanFacts)).toEqual([
    expect.objectContaining({ rule: 'bare-number', level: 'error', where: 'chrome.footer.text' }),
  ]);
});

test.each([
  '{{receitas}} receitas por {{preco}}',
  'Lei 8.078/1990, art. 49, § 1º, e Decreto nº 7.962/2013',
  'Passo 2: abra. O 3º passo é ler.',
  'Em 4K e 1080p, no PS5 e em MP3',
  'CPF no formato 000.000.000-00, telefone (11) 90000-0000, CEP 00000-000',
  'CNPJ 00.000.000/0000-00',
  'O Livro 100 Bolos é seu',
  'Três passos e um ano de familia, milho e maionese',
])('%j has none', (text) => {
  expect(numbersAreClaims(withFooter(text), cleanFacts)).toEqual([]);
});

test('the numbers are named', () => {
  expect(numbersAreClaims(withFooter('De R$ 50,00 por 20% menos'), cleanFacts)[0]).toMatchObject({
    claim: '“De R$ 50,00 por 20% menos”',
    reason: '“R$ 50,00”, “20%” está escrito direto no texto, sem nada que prove.',
  });
});

test.each([
  'O melhor livro',
  'Os melhores bolos',
  'O maior acervo do Brasil',
  'Livro nº 1',
  'O número um em vendas',
  'Líder em bolos',
  'O único que ensina',
  'Os mais vendidos',
  'MAIS PEDIDO',
  'Com o menor preço',
])('%j is a superlative of its own', (text) => {
  expect(superlativesAreClaims(withFooter(text), cleanFacts).map(({ rule }) => rule)).toEqual(['bare-superlative']);
});

test.each([
  'Melhores momentos de cada rodada',
  'Uma única vez',
  'Para maiores de idade',
  'Abre a versão mais nova',
  'Liderança não é conosco',
  'O que mais perguntam',
])('%j is none', (text) => {
  expect(superlativesAreClaims(withFooter(text), cleanFacts)).toEqual([]);
});

test.each(['Últimas vagas', 'As vagas estão acabando', 'Só hoje', 'Por tempo limitado', 'A oferta termina em breve'])(
  '%j hurries the reader',
  (text) => {
    expect(scarcityIsClaimed(withFooter(text), cleanFacts).map(({ rule }) => rule)).toEqual(['bare-scarcity']);
  },
);

test('calm copy hurries nobody', () => {
  expect(scarcityIsClaimed(withFooter('Leia hoje, no seu tempo. Restaram dúvidas?'), cleanFacts)).toEqual([]);
});

test("a customer's words are not the seller's", () => {
  const item = { name: 'Rita', place: 'PE', text: 'Fiz 3 bolos', saving: 'R$ 9', timeAgo: 'ontem', illustrative: true };
  const sections = cleanInput.sections.map((one) => (one.type === 'testimonials' ? { ...one, items: [item] } : one));
  const campaign = cleanCampaign({ sections });
  expect(campaign.copy.find(({ where }) => where === 'sections.depoimentos.items.0.text')?.text).toContain('3 bolos');
  expect(numbersAreClaims(campaign, cleanFacts)).toEqual([]);
});
