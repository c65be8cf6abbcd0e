import { expect, test } from 'vitest';
import { sampleLines } from '../sample-lines.ts';
import type { CampaignInput } from '../schema.ts';
import { checkCampaign } from './check.ts';
import { cleanCampaign, cleanFacts } from './clean-campaign.ts';
import { textsAreOwn } from './sample-texts.ts';

const saying = (answer: string): CampaignInput['sections'] => [
  { type: 'testimonials', id: 'depoimentos', title: 'Quem leu', text: 'Palavras de quem comprou.' },
  { type: 'faq', id: 'duvidas', title: 'Dúvidas', text: 'O que perguntam.', items: [{ question: 'E?', answer }] },
];
const claims: CampaignInput['claims'] = { preco: { kind: 'price', computed: 'price' } };

function campaignSaying(answer: string, samples?: string[], sections = saying(answer)) {
  return cleanCampaign({
    ...(samples && { samples }),
    sections,
    claims,
    page: { title: 'Bolos por {{preco}}', description: 'Bolos.' },
    product: { title: 'Bolos', description: 'Livro', amount: 2990, offerHash: 'bolo', guaranteeDays: 15 },
    catalog: { apps: [] },
    popups: undefined,
    modal: { ...cleanCampaign().modal, security: ['PIX'] },
  });
}

const found = (answer: string, samples?: string[]) => textsAreOwn(campaignSaying(answer, samples), cleanFacts);

test('what a starter left to its seller is found, word for word', () => {
  expect(found('Serve a quem [diga a quem], e a [mais alguém].')).toEqual([
    expect.objectContaining({
      rule: 'unwritten-text',
      level: 'error',
      where: 'sections.duvidas.items.0.answer',
      words: ['[diga a quem]', '[mais alguém]'],
    }),
  ]);
});

test.each(['Leia os [termos](/termos) antes.', 'Sem colchetes.', 'Um ] solto [ não é nada.', '[]'])(
  '%j is written',
  (answer) => {
    expect(found(answer)).toEqual([]);
  },
);

test('an example is found until any of it is changed, wherever it stands', () => {
  const example = 'Dou aulas há 11 anos, por {{preco}}.';
  const [only, ...others] = found(example, [example]);
  expect(others).toEqual([]);
  expect(only).toMatchObject({ rule: 'starter_text', level: 'error', where: 'sections.duvidas.items.0.answer' });
  expect(found('Dou aulas há 12 anos, por {{preco}}.', [example])).toEqual([]);
  expect(found(example)).toEqual([]);
});

test.each([
  'Um\u00a0livro por mês, conversa a semana inteira e ninguém para cobrar o capítulo atrasado.',
  'Um li\u200bvro por mês, conversa a semana inteira e ninguém para cobrar o capítulo atrasado. ',
  'Um  livro por me\u0302s, conversa a semana inteira e ninguém para cobrar o capítulo atrasado.',
  'Um **livro** por mês, [conversa](/termos) a semana inteira e ninguém para cobrar o capítulo atrasado.',
])('%j reads like an example, and is one', (text) => {
  expect(found(text)).toMatchObject([{ rule: 'starter_text' }]);
  const example = 'Um livro por mês, conversa a semana inteira e ninguém para cobrar o capítulo atrasado.';
  expect(sampleLines(campaignSaying(text, [example]))).toHaveLength(1);
});

test('an example with a claim of another name is the same example', () => {
  expect(found('Dou aulas por {{ Preco }}.', ['Dou aulas por {{valor}}.'])).toMatchObject([{ rule: 'starter_text' }]);
});

test("a starter's example counts without its mark: a sentence anywhere, a few words where the starter has them", () => {
  const sentence = 'Um livro por mês, conversa a semana inteira e ninguém para cobrar o capítulo atrasado.';
  expect(found(sentence)).toMatchObject([{ rule: 'starter_text', where: 'sections.duvidas.items.0.answer' }]);
  expect([sentence.replace('Um', 'Dois'), 'Semear raso', '9'].flatMap((answer) => found(answer))).toEqual([]);
  const inNumbers = (id: string) => {
    const items = ['8', '9'].map((figure) => ({ figure, text: 'fábricas', source: 'contadas' }));
    const numbers = { type: 'numbers', id, title: 'Quantas', text: 'Uma a uma.', items } as const;
    const campaign = campaignSaying('Sim.', undefined, [...saying('Sim.'), numbers]);
    return textsAreOwn(campaign, cleanFacts).map(({ where }) => where);
  };
  expect(inNumbers('quantas')).toEqual([]);
  expect(inNumbers('em-numeros')).toEqual(['sections.em-numeros.items.1.figure']);
});

test('a name that a starter invented is an example in any section of its kind', () => {
  const author: CampaignInput['sections'][number] = {
    type: 'author',
    id: 'outra',
    title: 'Autora',
    text: 'Escreve.',
    name: 'Carla Nunes',
    role: 'Confeiteira',
    initials: 'CN',
    paragraphs: ['Escrevo sobre bolos.'],
  };
  const campaign = campaignSaying('Carla Nunes', undefined, [...saying('Carla Nunes'), author]);
  expect(textsAreOwn(campaign, cleanFacts).map(({ where }) => where)).toEqual(['sections.outra.name']);
});

test('nothing else is said of an example: a number in it needs no proof, as it goes with it', () => {
  const example = 'Já ensinei 4.000 pessoas.';
  const rulesOf = (samples: string[]) =>
    checkCampaign(campaignSaying(example, samples), cleanFacts)
      .filter(({ where }) => where === 'sections.duvidas.items.0.answer')
      .map(({ rule }) => rule);
  expect(rulesOf([])).not.toContain('starter_text');
  expect(rulesOf([]).length).toBeGreaterThan(0);
  expect(rulesOf([example])).toEqual(['starter_text']);
});
