import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { CampaignInput } from '../schema.ts';
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
  'x50000 leitores',
  'leitores50000',
  'Art. 97 dos leitores',
  'Lei 50000 dos leitores',
  '５０.０００ leitores',
  '𝟱𝟬𝟬𝟬𝟬 leitores',
  '5\u200b0\u200b0\u200b0\u200b0 leitores',
  '٥٠٠٠٠ leitores',
  '➎➊ leitores',
  'lOOO leitores',
  '97٪ dos leitores',
  'Ⅻ mil leitores',
  '50000-000 leitores',
  'passo 50000',
  '50.000º passo',
  'suporte 24h',
  '5**0**000 leitores',
])('%j has a number of its own', (text) => {
  expect(numbersAreClaims(withFooter(text), cleanFacts)).toEqual([
    expect.objectContaining({ rule: 'bare-number', level: 'error', where: 'chrome.footer.text' }),
  ]);
});

test('a large figure is a claim, and so is any in the texts beside it', () => {
  const [before, figures] = [
    { label: 'Antes', lines: ['Perdia 3 horas.'] },
    [
      { figure: '12.500', text: 'leitores', source: 'Contados.' },
      { figure: '{{receitas}}', text: 'receitas', source: 'Contadas.' },
    ],
  ];
  const sections: CampaignInput['sections'] = [
    { type: 'numbers', id: 'numeros', title: 'Em números', text: 'Contados.', items: figures },
    {
      type: 'before-after',
      id: 'antes',
      title: 'Antes',
      text: 'E depois.',
      before,
      after: { ...before, lines: ['Nada.'] },
    },
    { type: 'final', id: 'fim', title: '97% já começaram', cta: 'Quero' },
  ];
  const campaign = cleanCampaign({ sections: [...cleanInput.sections, ...sections] });
  expect(numbersAreClaims(campaign, cleanFacts).map(({ where }) => where)).toEqual([
    'sections.numeros.items.0.figure',
    'sections.antes.before.lines.0',
    'sections.fim.title',
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

/** Returns the locations of bare numbers in the clean campaign after a change, with other facts. */
function numbersOf(change: Partial<CampaignInput>, facts = cleanFacts): string[] {
  return numbersAreClaims(cleanCampaign(change), facts).map(({ where }) => where);
}

test('names of apps and services are read: a number may be part of one, a boast may not', () => {
  const named = (name: string) => ({ catalog: { apps: cleanInput.catalog.apps.map((app) => ({ ...app, name })) } });
  expect(numbersOf(named('Clube 54'))).toEqual([]);
  expect(numbersOf(named('Clube 54.000 leitores'))).toEqual(['catalog.apps.livro.name']);
  expect(numbersOf(named('Clube -97%'))).toEqual(['catalog.apps.livro.name']);
  expect(numbersOf(named('Clube R$ 1'))).toEqual(['catalog.apps.livro.name']);
  const included = (name: string): Partial<CampaignInput> => ({
    sections: [
      ...cleanInput.sections,
      {
        type: 'included',
        id: 'incluso',
        title: 'Incluso',
        text: `Com ${name}`,
        services: [{ name }],
        extras: [{ icon: 'gift', title: 'Capa', text: 'Para imprimir' }],
      },
    ],
  });
  expect(numbersOf(included('Canal 54'))).toEqual([]);
  // A rejected name is also rejected where it is repeated.
  expect(numbersOf(included('50000 leitores'))).toEqual(['sections.incluso.text', 'sections.incluso.services.0.name']);
});

test('bonuses and the letters of drawn icons are read', () => {
  const [bonus] = cleanInput.bonuses;
  const [app] = cleanInput.catalog.apps;
  if (!bonus || !app) throw new Error('the clean campaign has both');
  expect(numbersOf({ bonuses: [{ ...bonus, title: 'Capa para 50000 leitores' }] })).toEqual(['bonuses.capa.title']);
  const icon = { ...app.icon, letters: '97%' };
  expect(numbersOf({ catalog: { apps: [{ ...app, icon }] } })).toEqual(['catalog.apps.livro.icon']);
});

test.each([
  [{ name: 'Ana Souza, 50.000 clientes' }, ['seller.name']],
  [{ name: 'ANA SOUZA 12345678901' }, []],
  [{ name: '12.345.678 ANA SOUZA' }, []],
  [{ name: 'Padaria 3 Irmãos Ltda.' }, []],
  [{ address: 'Rua 25 de Março, 1.280, sala 3, CEP 01021-200' }, []],
  [{ address: 'Rua das Flores, 12, com 97% de aprovação' }, ['seller.address']],
  [{ address: 'Rua das Flores, 50.000 alunos' }, ['seller.address']],
])("the seller's fields are read: %j", (change, places) => {
  expect(numbersOf({ seller: { ...cleanInput.seller, ...change } })).toEqual(places);
});

test('legal pages are read, where terms, citations and numbered headings are at home', () => {
  const legal = (text: string) =>
    numbersOf({}, { ...cleanFacts, legal: { termos: `# Termos\n\n## 2. Entrega\n\n${text}` } });
  expect(legal('1. Em até 5 dias úteis, ou 30 (trinta) dias (CDC, art. 49), a maiores de 18 anos.')).toEqual([]);
  for (const text of [
    'Aprovado por 97% dos leitores',
    'Mais de 50000 leitores',
    'Mais de &#53;0000 leitores',
    'Mais de 5<b></b>0000 leitores',
    'Dez mil leitores',
    'Custa R$ 19',
  ])
    expect(legal(text), text).toEqual(['legal/termos.md: 2. Entrega']);
});

test('a superlative and haste in a legal page are found', () => {
  const facts = { ...cleanFacts, legal: { suporte: '# Suporte\n\nO melhor livro. Só hoje.' } };
  const [superlative, haste] = [superlativesAreClaims, scarcityIsClaimed].map((rule) => rule(cleanCampaign(), facts));
  expect(superlative?.[0]).toMatchObject({ where: 'legal/suporte.md: Suporte' });
  expect(haste).toHaveLength(1);
});

test('a finding in a legal page shows the words that are read there, and its facts by their names', () => {
  const suporte = '# Suporte\n\n## Quem **vende**\n\n{{seller.name}} tem [o melhor](/livro)\nlivro.';
  const found = superlativesAreClaims(cleanCampaign(), { ...cleanFacts, legal: { suporte } });
  expect(found.map(({ claim }) => claim)).toEqual(['“Quem vende [nome de quem vende] tem o melhor (/livro) livro.”']);
});

test('e-mails are read: what the program says in each of them is not the seller’s', () => {
  const mails = [
    { name: 'acesso', frame: 'Olá! Você tem 7 dias.', text: 'Olá! 97% gostaram. Você tem 7 dias.', read: '' },
  ];
  expect(numbersOf({}, { ...cleanFacts, mails })).toEqual(['e-mail: acesso']);
  expect(numbersOf({}, { ...cleanFacts, mails: mails.map((mail) => ({ ...mail, text: mail.frame })) })).toEqual([]);
});

test('however a number is disguised, it is found', () => {
  const digit = fc.constantFrom(...'５𝟓٥５⁵⑤५5');
  const unseen = fc.constantFrom('', '\u200b', '\u00ad', '\u2060', '\ufe0f\u20e3', '\u0336');
  const around = fc.constantFrom('', 'x', 'livro', ' ', 'Art. ', '(');
  fc.assert(
    fc.property(
      around,
      fc.array(fc.tuple(digit, unseen), { minLength: 1, maxLength: 6 }),
      around,
      (before, parts, after) => {
        const campaign = withFooter(`Para ${before}${parts.flat().join('')}${after} leitores`);
        expect(numbersAreClaims(campaign, cleanFacts)).toHaveLength(1);
      },
    ),
    { numRuns: 300 },
  );
});

test("a customer's words are not the seller's", () => {
  const item = { name: 'Rita', place: 'PE', text: 'Fiz 3 bolos', saving: 'R$ 9', timeAgo: 'ontem', illustrative: true };
  const sections = cleanInput.sections.map((one) => (one.type === 'testimonials' ? { ...one, items: [item] } : one));
  const campaign = cleanCampaign({ sections });
  expect(campaign.copy.find(({ where }) => where === 'sections.depoimentos.items.0.text')?.text).toContain('3 bolos');
  expect(numbersAreClaims(campaign, cleanFacts)).toEqual([]);
});
