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
  // Any colour is valid: the page uses the nearest readable shade.
  expect(answersSchema.parse({ ...WRITTEN, accent: '#003300' }).accent).toBe('#003300');
});

test.each([
  ['name', ' '],
  ['name', 'Curso {{preco}}'],
  ['seller', 'Loja Exemplo'],
  ['document', '47.291.386/0001-01'],
  ['document', '529.982.247-25'],
  ['email', 'ola'],
  ['email', 'loja@example.com'],
  ['price', '47'],
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

/** Claims that only the seller can prove, by starter; texts that only they can write are in brackets. */
const LEFT: Record<Starter, string[]> = {
  files: ['missing-rights access.files.0', 'sample-file access.files.0 (exemplo.pdf)'],
  course: ['placeholder-link access.url'],
  list: ['sample-list access.list (list.csv)'],
  link: ['placeholder-link access.url'],
  event: ['placeholder-link access.url'],
};
const SOLD: Record<Starter, string> = {
  files: 'files',
  course: 'link',
  list: 'contact-list',
  link: 'link',
  event: 'link',
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
  const unwritten = left.filter(({ rule }) => rule === 'unwritten-text');
  expect(unwritten.length).toBeGreaterThan(3);
  expect(unwritten.map(({ where }) => where).filter((where) => !/^sections\./.test(where))).toEqual([]);
  const errors = left
    .filter(({ level, rule }) => level !== 'sign' && rule !== 'unwritten-text')
    .map(({ rule, where }) => `${rule} ${where}`);
  expect(errors.sort()).toEqual(
    [...LEFT[kind], 'seller-identity seller.address', 'seller-identity seller.whatsapp'].sort(),
  );
  const toSign = left.filter(({ level }) => level === 'sign');
  expect(toSign.filter(({ rule }) => rule !== 'legal-text').map(({ rule, where }) => `${rule} ${where}`)).toEqual(
    // Teachers, authors and leaders are people on the page; comparisons with others have to be fair.
    campaign.sections.flatMap(({ type, id }) => {
      if (type === 'author') return `told-of-people sections.${id}`;
      return type === 'comparison' ? `compared-with-others sections.${id}` : [];
    }),
  );
  expect(toSign.some(({ rule }) => rule === 'legal-text')).toBe(true);
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
