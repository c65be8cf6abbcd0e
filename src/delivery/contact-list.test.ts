import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openTestShop, shareTestShop, type TestShop } from '../../tests/setup/test-shop.ts';

const HEADER = 'name,category,services,region,whatsapp,telegram,note';

const sharedShop = shareTestShop();
let shared: Promise<string> | undefined;

/** The shop, and the access page of one buyer, that all tests share; each writes a list of its own. */
async function openAccess() {
  const shop = sharedShop();
  shared ??= buyAccess(shop);
  return { shop, path: await shared };
}

async function ownList(shop: TestShop, rows: string[]): Promise<void> {
  await writeFile(join(shop.dataDir, 'list.csv'), [HEADER, ...rows].join('\n'));
}

/** Buys, and gives the access page's address without the shop's. */
async function buyAccess(shop: TestShop): Promise<string> {
  const { id } = await shop.order();
  await shop.pay(id);
  const { accessUrl = '' } = await shop.until(id, (order) => order.accessUrl !== undefined);
  return new URL(accessUrl).pathname;
}

/** Page's message of the results, and the names on it. */
async function look(shop: TestShop, path: string) {
  const { body } = await shop.app.inject(path);
  return {
    found: /data-results="([^"]*)"/.exec(body)?.[1],
    names: [...body.matchAll(/<h3>(.*?)<\/h3><p>[^<]* · /g)].map(([, name]) => name),
    body,
  };
}

const rows = (shop: TestShop) => shop.db.selectFrom('list_contacts').select('list_id').execute();

test('a list is searched by words of any field, without accents or case, and by category', async () => {
  const { shop, path } = await openAccess();
  await ownList(shop, [
    'Central Música & Vídeo,music,Spotify|Disney+,"São Paulo, SP",,amostra_a,',
    'Loja 100%_certa,video,Netflix,"Recife, PE",,amostra_b,só a nota diz Globoplay',
  ]);
  const names = async (q: string, category = '') =>
    (await look(shop, `${path}?${new URLSearchParams({ q, category })}`)).names;
  const [first, second] = ['Central Música &amp; Vídeo', 'Loja 100%_certa'];
  for (const q of ['', '   ']) expect(await names(q)).toEqual([first, second]);
  for (const q of ['central', 'MUSICA', 'sao paulo', 'SÃO', 'disney+', 'poti', 'paulo  spotify'])
    expect(await names(q), q).toEqual([first]);
  for (const q of ['100%', '%_', 'netflix']) expect(await names(q), q).toEqual([second]);
  for (const q of ['spotify recife', 'globoplay', 'x_c', '\\', "'"]) expect(await names(q), q).toEqual([]);
  expect(await names('', 'music')).toEqual([first]);
  expect(await names('recife', 'music')).toEqual([]);
  expect(await names('', 'mus')).toEqual([]);
});

test('a long list comes in pages, both whole and as results of a search', async () => {
  const { shop, path } = await openAccess();
  const rows = Array.from({ length: 1201 }, (_, at) => `N${at},${at % 2 ? 'tv' : 'music'},X,BR,,amostra,`);
  await ownList(shop, rows);
  const first = await look(shop, path);
  expect(first).toMatchObject({ found: '1.201 contatos encontrados', names: { length: 50, 0: 'N0', 49: 'N49' } });
  expect(first.body).toContain(`href="${path}?page=2#lista" rel="next"`);
  expect((await look(shop, `${path}?page=25`)).names).toEqual(['N1200']);

  const found = await look(shop, `${path}?q=n&category=tv&page=12`);
  expect(found).toMatchObject({ found: '600 contatos encontrados', names: { length: 50, 0: 'N1101', 49: 'N1199' } });
  expect(found.body).toContain('Página 12 de 12');
  expect(found.body).toContain(`href="${path}?q=n&amp;category=tv&amp;page=11#lista" rel="prev"`);
  // An invalid page number gives the last page, or the first.
  expect((await look(shop, `${path}?q=n&category=tv&page=99`)).names).toEqual(found.names);
  expect((await look(shop, `${path}?page=x`)).names).toEqual(first.names);
});

test('a page’s size does not grow with the list, and a script gets what changed alone', async () => {
  const { shop, path } = await openAccess();
  const list = (length: number) =>
    Array.from({ length }, (_, at) => `Nome ${1000 + at},tv,Serviço,"São Paulo, SP",,amostra,`);
  await ownList(shop, list(300));
  const small = (await look(shop, path)).body.length;
  await ownList(shop, list(8000));
  expect((await look(shop, path)).body.length).toBeLessThan(small + 100);
  const part = await shop.app.inject(`${path}/lista?q=1007`);
  expect(part.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
  expect(part.headers['content-type']).toContain('text/html');
  expect(part.body).toContain('data-results="1 contato encontrado"');
  expect(part.body).not.toContain('<form');
  expect((await shop.app.inject(`${path.slice(0, -1)}/lista`)).statusCode).toBe(404);
});

test('the seller’s own list replaces the sample at once; a broken one changes nothing', async () => {
  const shop = await openTestShop();
  const path = await buyAccess(shop);
  const sample = await look(shop, path);
  expect(sample.body).toContain('amostra');

  await writeFile(join(shop.dataDir, 'list.csv'), 'Maria de Souza\numa lista');
  expect((await look(shop, path)).body).toBe(sample.body);
  expect(shop.logged.join('')).toContain('contact list is not valid');
  expect(shop.logged.join('')).not.toContain('Maria');

  await ownList(shop, ['Ana,tv,X,BR,,amostra,', 'Bia,rádio,X,BR,,amostra,']);
  expect((await look(shop, path)).body).toBe(sample.body);
  expect(shop.logged.join('')).toContain('linha 3, coluna');
  await ownList(shop, ['Ana,tv,X,BR,,amostra,']);
  expect((await look(shop, path)).names).toEqual(['Ana']);
  expect(await rows(shop)).toHaveLength(1);
});

test('two processes read a list once, and both search the newest one', async () => {
  const shop = await openTestShop();
  const other = await openTestShop({ database: shop.database, work: false });
  const path = await buyAccess(shop);
  const [before] = await rows(shop);
  await Promise.all([look(shop, path), look(other, path)]);
  expect((await rows(other))[0]).toEqual(before);

  const list = Array.from({ length: 700 }, (_, at) => `N${at},tv,X,BR,,amostra,`);
  await Promise.all([ownList(shop, list), ownList(other, list)]);
  for (const { names } of await Promise.all([look(shop, path), look(other, path)])) expect(names).toHaveLength(50);
  expect(await rows(shop)).toHaveLength(700);
  expect(await shop.db.selectFrom('contact_lists').select('contacts').execute()).toEqual([{ contacts: 700 }]);
});

test('a shop does not start with a broken list, and names its error', async () => {
  const before = await openTestShop({ work: false });
  const file = join(before.dataDir, 'list.csv');
  const start = () =>
    openTestShop({ database: before.database, work: false, env: { DATA_DIR: before.dataDir } }).then(
      () => 'started',
      (error: Error) => error.message,
    );
  await writeFile(file, `${HEADER}\nAna,tv,X,BR,,amostra,\nBia,tv\nCaio,rádio,X,,,amostra,\n`);
  expect((await start()).split('\n')).toEqual([
    `${file}: lista de contatos:`,
    'linha 3: tem 2 colunas em vez de 7',
    expect.stringMatching(/^linha 4, coluna "category": deve ser um destes valores: /),
    'linha 4, coluna "region": está vazia',
  ]);
  await writeFile(file, Buffer.alloc(100 * 1024 * 1024 + 1, 'a'));
  expect(await start()).toBe(`${file}: o arquivo tem mais de 100 MB; divida a lista`);
  await ownList(before, ['Ana,tv,X,BR,,amostra,']);
  expect(await start()).toBe('started');
});

test('one link is answered so many times a minute, from wherever it is asked, and others are not held up', async () => {
  const { shop, path: other } = await openAccess();
  const path = await buyAccess(shop);
  await ownList(shop, ['Ana,tv,X,BR,,amostra,']);
  const ask = async (at: number) => {
    const remoteAddress = `10.0.0.${at % 200}`;
    return (await shop.app.inject({ url: at % 10 ? `${path}/lista` : path, remoteAddress })).statusCode;
  };
  const answers = [];
  // Some for the whole page, most for what a script asks for.
  for (let at = 0; at < 250; at += 1) answers.push(await ask(at));
  expect(answers.filter((status) => status === 200)).toHaveLength(240);
  expect(answers.slice(240)).toEqual(Array(10).fill(429));
  expect((await shop.app.inject(other)).statusCode).toBe(200);
});
