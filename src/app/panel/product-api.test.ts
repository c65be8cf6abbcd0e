import { expect, test } from 'vitest';
import { CAMPAIGN_ANSWERS } from '../../../tests/factories/campaign-answers.ts';
import { BREAD, get, openHouse, SIGNS } from '../../../tests/setup/house.ts';
import { type PanelVisitor, panelVisitor } from '../../../tests/setup/panel.ts';
import type { TestShop } from '../../../tests/setup/test-shop.ts';
import { mainProductOf } from '../../campaigns/product-key.ts';
import { liveProductVersion } from '../../delivery/product-versions.ts';
import { commandLineActor } from '../../operators/service.ts';
import type { Proposal } from '../../shared/panel/campaigns-schema.ts';
import type { ListReport, ProductView } from '../../shared/panel/product-schema.ts';
import type { DraftCheck, EditedDraft } from '../../shared/panel/studio-schema.ts';

const OWNER = 'dona@example.com';
const BOOK = 'livro-novo';

const ANSWERS = { ...CAMPAIGN_ANSWERS, name: 'Livro novo' };

async function openPanel(): Promise<{ shop: TestShop; owner: PanelVisitor }> {
  const { shop } = await openHouse({ render: SIGNS, env: { OPERATORS: OWNER } });
  const owner = panelVisitor(shop);
  await owner.signIn(OWNER);
  return { shop, owner };
}

/** Sends one part. @returns its hash */
async function part(by: PanelVisitor, content: string): Promise<string> {
  const headers = { 'content-type': 'application/octet-stream' };
  const sent = await by.send('POST', '/api/uploads', { raw: Buffer.from(content), headers });
  return sent.json().hash;
}

/** Uploads a file of one part into a campaign's draft. */
async function upload(by: PanelVisitor, id: string, name: string, content: string) {
  const parts = [await part(by, content)];
  return by.send('POST', `/api/campaigns/${id}/product/files`, { body: { name, parts } });
}

const create = (owner: PanelVisitor, id: string, answers: object = {}) =>
  owner.send('POST', `/api/campaigns/${id}`, { body: { ...ANSWERS, ...answers } });
const productOf = (owner: PanelVisitor, id: string) => owner.api<ProductView>('GET', `/campaigns/${id}/product`);
const draftOf = (owner: PanelVisitor, id: string) => owner.api<EditedDraft>('GET', `/campaigns/${id}/draft`);
const proposalOf = (owner: PanelVisitor, id: string) => owner.api<Proposal>('GET', `/campaigns/${id}/proposal`);

async function publish(owner: PanelVisitor, id: string, changes: object = {}) {
  const { digest, liveVersion, product } = await proposalOf(owner, id);
  const body = { digest, liveVersion, product: product?.digest ?? null, ...changes };
  return owner.send('POST', `/api/campaigns/${id}/publish`, { body });
}

test('a campaign has its files from its birth: they go live with its first version, as its document says', async () => {
  const { shop, owner } = await openPanel();
  await create(owner, BOOK);
  expect(await productOf(owner, BOOK)).toMatchObject({ kind: 'files', published: false, versions: [] });
  const found = async () =>
    (await owner.api<DraftCheck>('GET', `/campaigns/${BOOK}/draft/check`)).findings.map(({ rule }) => rule);
  expect(await found()).toContain('sample-file');
  expect((await upload(owner, BOOK, 'Meu livro.pdf', '%PDF-1.4 o livro')).json()).toEqual({
    version: 1,
    file: 'meu-livro.pdf',
  });
  await upload(owner, BOOK, 'Planilha.txt', 'contas');
  // The first takes the place of the starter's example, which nobody may sell.
  const { document, revision } = await draftOf(owner, BOOK);
  const access = document['access'] as { files: { file: string; title: string }[] };
  expect(access.files).toMatchObject([
    { file: 'meu-livro.pdf', title: 'Livro novo', label: 'Baixar' },
    { file: 'planilha.txt', title: 'Planilha', text: 'Para baixar e guardar.' },
  ]);
  const [first, second] = access.files;
  const files = [{ ...second, title: 'As contas' }, first];
  const edited = { revision, document: { ...document, access: { ...access, files } } };
  await owner.api('PUT', `/campaigns/${BOOK}/draft`, edited);
  expect(await found()).not.toContain('sample-file');
  expect(await found()).not.toContain('missing-file');
  expect((await productOf(owner, BOOK)).versions[0]?.files.map(({ title }) => title)).toEqual([
    'As contas',
    'Livro novo',
  ]);

  expect((await proposalOf(owner, BOOK)).product).toMatchObject({ version: 1 });
  // Somebody else adds a file meanwhile: nothing of it goes live unseen.
  const stale = await proposalOf(owner, BOOK);
  await upload(owner, BOOK, 'Bônus.zip', 'PK');
  const { digest } = await proposalOf(owner, BOOK);
  expect((await publish(owner, BOOK, { digest, product: stale.product?.digest })).json().code).toBe('campaign_changed');
  expect((await get(shop, `/${BOOK}`)).statusCode).toBe(404);

  expect((await publish(owner, BOOK)).statusCode).toBe(200);
  expect((await productOf(owner, BOOK)).versions.map(({ number, state }) => [number, state])).toEqual([
    [1, 'live'],
    [0, 'old'],
  ]);
  // Buyers read what the document said last, and no example is among it.
  const live = await liveProductVersion(shop, mainProductOf(BOOK), 'files');
  expect(live?.files.map(({ file, title, size }) => [file, title, size])).toEqual([
    ['planilha.txt', 'As contas', 6],
    ['meu-livro.pdf', 'Livro novo', 16],
    ['bonus.zip', 'Bônus', 2],
  ]);
});

test('later versions of product and page go live together, and the product alone as before', async () => {
  const { owner } = await openPanel();
  const price = async (amount: number) => {
    const { document, revision } = await draftOf(owner, BREAD);
    const product = { ...(document['product'] as object), amount };
    await owner.api('PUT', `/campaigns/${BREAD}/draft`, { revision, document: { ...document, product } });
    return document;
  };
  await price(3100);
  expect((await publish(owner, BREAD)).statusCode).toBe(200);
  await upload(owner, BREAD, 'Caderno.txt', 'um');
  const document = await price(2900);
  // The document of a campaign that sells keeps what it says.
  expect((await draftOf(owner, BREAD)).document['access']).toEqual(document['access']);
  expect((await publish(owner, BREAD)).statusCode).toBe(200);
  const { versions } = await productOf(owner, BREAD);
  expect(versions.find(({ state }) => state === 'live')).toMatchObject({ number: 1 });
  expect(versions[0]?.files.map(({ file }) => file)).toContain('caderno.txt');

  await upload(owner, BREAD, 'Caderno.txt', 'dois');
  expect(await owner.api('GET', `/campaigns/${BREAD}/proposal`)).toBeNull();
  const [draft] = (await productOf(owner, BREAD)).versions;
  expect(draft).toMatchObject({ number: 2, state: 'draft' });
  const rolled = await owner.send('POST', `/api/campaigns/${BREAD}/rollback`, { body: { version: 1, liveVersion: 2 } });
  expect(rolled.statusCode).toBe(200);
  // An older page brings no draft along.
  expect((await productOf(owner, BREAD)).versions[0]).toMatchObject({ number: 2, state: 'draft' });
});

test('a new campaign sells a list, or a link, from its birth', async () => {
  const { owner } = await openPanel();
  await create(owner, 'lista-nova', { kind: 'list', name: 'Lista nova' });
  const parts = [
    await part(owner, 'name,category,services,region,whatsapp,telegram,note\nAna,geral,Bolos,Olinda,5581988887771,,\n'),
  ];
  const report = await owner.api<ListReport>('POST', '/campaigns/lista-nova/product/list', { parts });
  expect(report).toMatchObject({ version: 1, contacts: 1, wrong: 0 });
  expect((await publish(owner, 'lista-nova')).statusCode).toBe(200);
  expect((await productOf(owner, 'lista-nova')).versions[0]).toMatchObject({ number: 1, state: 'live', contacts: 1 });

  expect((await create(owner, 'grupo', { kind: 'link', link: 'javascript:alert(1)' })).json().errors).toEqual({
    link: 'Escreva um endereço como https://exemplo.com.br/grupo.',
  });
  await create(owner, 'grupo', { kind: 'link', name: 'Grupo', link: 'chat.whatsapp.com/abc' });
  expect((await draftOf(owner, 'grupo')).document['access']).toMatchObject({ url: 'https://chat.whatsapp.com/abc' });
  expect(await productOf(owner, 'grupo')).toMatchObject({ kind: 'link', versions: [] });
});

test('hostile uploads: paths, other people’s parts, other campaigns and roles that may not', async () => {
  const { shop, owner } = await openPanel();
  await create(owner, BOOK);
  expect((await upload(owner, BOOK, '../../etc/passwd', 'x')).json().file).toBe('passwd.bin');
  expect((await upload(owner, BOOK, 'C:\\loja\\a b.HTML', '<script>')).json().file).toBe('a-b.html');
  const [draft] = (await productOf(owner, BOOK)).versions;
  // Files that a browser would run are plain downloads.
  expect(draft?.files.map(({ contentType }) => contentType)).toEqual([
    'application/octet-stream',
    'application/octet-stream',
  ]);
  expect((await upload(owner, 'nao-existe', 'a.pdf', 'x')).statusCode).toBe(404);

  const mine = await part(owner, 'uma parte');
  const other = panelVisitor(shop);
  await shop.operators.invite(commandLineActor('ana'), 'outra@example.com', 'owner');
  await other.signIn('outra@example.com');
  const ask = (by: PanelVisitor) => by.api<{ sent: string[] }>('POST', '/uploads/sent', { parts: [mine] });
  expect([await ask(owner), await ask(other)]).toEqual([{ sent: [mine] }, { sent: [] }]);

  const support = panelVisitor(shop);
  await shop.operators.invite(commandLineActor('ana'), 'apoio@example.com', 'support');
  await support.signIn('apoio@example.com');
  for (const [method, path] of [
    ['GET', '/api/uploads'],
    ['POST', '/api/uploads/sent'],
    ['POST', `/api/campaigns/${BOOK}/product/files`],
  ] as const)
    expect((await support.send(method, path, method === 'GET' ? {} : { body: { parts: [mine] } })).statusCode).toBe(
      403,
    );
});

test('no more than a large file on a fast line is taken in a minute', async () => {
  const { owner } = await openPanel();
  const ask = () => owner.send('POST', '/api/uploads/sent', { body: { parts: [] } });
  const answers = await Promise.all(Array.from({ length: 605 }, ask));
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(600);
  expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(5);
});
