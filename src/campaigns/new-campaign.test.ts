import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { STARTERS, type Starter } from '../shared/starters.ts';
import { goLiveCheck } from './check/check.ts';
import { gatherFacts } from './check-facts.ts';
import { readLegal } from './folder.ts';
import { LEGAL_PAGES, renderLegal } from './legal-texts.ts';
import { type Answers, answersSchema, createCampaign, starterOf } from './new-campaign.ts';

const WRITTEN = {
  name: 'Curso de Violão',
  seller: 'Ateliê da Rua de Cima Ltda.',
  document: '47291386000100',
  email: 'ola@ateliedaruadecima.com.br',
  price: 'R$ 47,00',
  kind: 'arquivos',
  accent: '#EFC27B',
};
const answers = answersSchema.parse(WRITTEN);

async function emptyRoot(): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'vitrine-new-'));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  return root;
}

test('answers are read as people write them', () => {
  expect(answers).toEqual({
    name: 'Curso de Violão',
    seller: 'Ateliê da Rua de Cima Ltda.',
    document: '47.291.386/0001-00',
    email: 'ola@ateliedaruadecima.com.br',
    price: 4700,
    kind: 'files',
    accent: '#efc27b',
  } satisfies Answers);
  expect(answersSchema.parse({ ...WRITTEN, document: '31840627590' }).document).toBe('318.406.275-90');
  expect(answersSchema.parse({ ...WRITTEN, document: '12abc345/01de-35' }).document).toBe('12.ABC.345/01DE-35');
  // Any colour is valid: the page uses the nearest readable shade.
  expect(answersSchema.parse({ ...WRITTEN, accent: '#003300' }).accent).toBe('#003300');
});

test.each([
  ['47', 4700],
  ['29.90', 2990],
  ['R$ 1.297', 129700],
  ['12,5', 1250],
])('a price of %j is %i centavos', (price, amount) => {
  expect(answersSchema.parse({ ...WRITTEN, price }).price).toBe(amount);
});

test.each([
  ['name', ' '],
  ['name', 'Curso {{preco}}'],
  ['seller', 'Loja Exemplo'],
  ['document', '47.291.386/0001-01'],
  ['document', '529.982.247-25'],
  ['document', ' '],
  ['email', ' '],
  ['email', 'ola'],
  ['email', 'loja@example.com'],
  ['price', 'quarenta e sete'],
  ['price', '0,00'],
  ['price', '10.000.000,00'],
  ['price', '99.999.999,00'],
  ['kind', 'mentoria'],
  ['accent', 'verde'],
])('%s: %j is refused in Portuguese', (field, written) => {
  const { error } = answersSchema.safeParse({ ...WRITTEN, [field]: written });
  expect(error?.issues.map(({ path }) => path)).toEqual([[field]]);
  expect(error?.issues[0]?.message).not.toMatch(/[Ii]nvalid|expected/);
});

test.each([
  ['0', 'deve ser maior que zero'],
  ['0,00', 'deve ser maior que zero'],
  ['-9,90', 'deve ser maior que zero'],
  ['1,234.50', 'Isto não é um valor em reais: escreva como 97, 97,50 ou 1.297,00.'],
  ['10000000', 'deve ser no máximo R$ 9.999.999,99'],
  ['10.000.000', 'deve ser no máximo R$ 9.999.999,99'],
  ['10.000.000,00', 'deve ser no máximo R$ 9.999.999,99'],
  ['99999999999,00', 'deve ser no máximo R$ 9.999.999,99'],
  ['12,555', 'Isto não é um valor em reais: escreva como 97, 97,50 ou 1.297,00.'],
  ['caro', 'Isto não é um valor em reais: escreva como 97, 97,50 ou 1.297,00.'],
])('a price of %j is refused by its one cause: %s', (price, message) => {
  expect(answersSchema.safeParse({ ...WRITTEN, price }).error?.issues.map((issue) => issue.message)).toEqual([message]);
});

/** A drawn stand-in for a person, and an example of what a buyer might say. */
const DRAWN = (section: string) => `drawn-person sections.${section}.figure`;
const VOICE = 'illustrative-testimonial sections.depoimentos.items.0';

/** Parts that only the seller can prove or replace, by starter, beside texts that are marked as examples. */
const LEFT: Record<Starter, string[]> = {
  files: ['missing-rights access.files.0', 'sample-file access.files.0 (exemplo.pdf)', DRAWN('quem-escreve'), VOICE],
  course: ['placeholder-link access.url', 'placeholder-link sections.inicio.video.url', DRAWN('quem-ensina'), VOICE],
  list: ['sample-list access.list (list.csv)', VOICE],
  event: ['placeholder-link access.url', DRAWN('quem-conduz'), VOICE],
  templates: ['missing-rights access.files.0', 'sample-file access.files.0 (exemplo.pdf)', DRAWN('quem-fez'), VOICE],
  link: ['placeholder-link access.url', DRAWN('inicio'), ...['0', '1', '2'].map((at) => VOICE.replace(/0$/, at))],
  service: ['placeholder-link access.url', DRAWN('inicio'), VOICE],
};
const SOLD: Record<Starter, string> = {
  files: 'files',
  course: 'link',
  list: 'contact-list',
  event: 'link',
  templates: 'files',
  link: 'link',
  service: 'link',
};
const KINDS = Object.keys(STARTERS) as Starter[];

test.each(KINDS)('a campaign that begins as %s lacks what only its seller knows', async (kind) => {
  const root = await emptyRoot();
  const campaign = await createCampaign('curso-violao', { ...answers, kind }, { root });
  expect(campaign).toMatchObject({
    id: 'curso-violao',
    theme: { accent: '#efc27b' },
    product: { title: 'Curso de Violão', amount: 4700 },
    seller: { name: answers.seller, document: answers.document, email: answers.email },
    access: { kind: SOLD[kind] },
  });
  const facts = await gatherFacts(campaign, {
    dataDir: '/nonexistent',
    main: campaign.id,
    roots: [root],
    now: new Date(),
  });
  const left = goLiveCheck(campaign, facts);
  const examples = left.filter(({ rule }) => rule === 'starter_text');
  expect(examples.length).toBeGreaterThanOrEqual(new Set(campaign.samples).size);
  expect(examples.map(({ where }) => where).filter((where) => !/^sections\./.test(where))).toEqual([]);
  // Taking the marks away makes none of them the seller's own.
  const unmarked = goLiveCheck({ ...campaign, samples: [] }, facts).filter(({ rule }) => rule === 'starter_text');
  expect(unmarked).toEqual(examples);
  const errors = left
    .filter(({ level, rule }) => level !== 'sign' && rule !== 'starter_text')
    .map(({ rule, where }) => `${rule} ${where}`);
  expect(errors.sort()).toEqual(
    [...LEFT[kind], 'seller-identity seller.address', 'seller-identity seller.whatsapp'].sort(),
  );
  // One card, one signature: what its examples say about people is asked once they are the seller's own.
  expect(left.filter(({ level }) => level === 'sign').map(({ rule, where }) => `${rule} ${where}`)).toEqual([
    'program-texts legal/termos.md, legal/privacidade.md, legal/suporte.md',
  ]);
  const legal = await readLegal(join(root, 'curso-violao'));
  for (const page of LEGAL_PAGES) {
    const { html } = renderLegal(campaign, page, legal[page] ?? '');
    expect(html, page).not.toMatch(/\{\{|livro|pão|receita/i);
  }
});

test('a starter is called by its folder, and by what people say', () => {
  const called = ['files', 'E-book', 'curso', ' grupo ', 'Comunidade', 'lista', 'evento', 'livro'].map(starterOf);
  expect(called).toEqual(['files', 'files', 'course', 'link', 'link', 'list', 'event', undefined]);
});

test('a campaign that is there is not touched, and nothing stays of one that can’t be made', async () => {
  const root = await emptyRoot();
  await mkdir(join(root, 'curso-violao'));
  await expect(createCampaign('curso-violao', answers, { root })).rejects.toThrow('campaigns/curso-violao já existe');
  for (const id of ['Curso', 'curso--violao', '-curso', 'curso_violao', '../curso', 'painel', 'api', ''])
    await expect(createCampaign(id, answers, { root }), id).rejects.toThrow(`${id}: `);
  await expect(createCampaign('outro', answers, { root, templates: join(root, 'nada') })).rejects.toThrow('modelos');
  await expect(createCampaign('outro', { ...answers, name: 'Curso {{x}}' }, { root })).rejects.toThrow(
    'não pode ser usada',
  );
  expect(await readdir(root)).toEqual(['curso-violao']);
});
