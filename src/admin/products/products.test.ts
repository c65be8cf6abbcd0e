import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { refusalOf } from '../../../tests/setup/refusal.ts';
import { openTestShop, shareTestShop, type TestShop } from '../../../tests/setup/test-shop.ts';
import { mainProductOf } from '../../campaigns/product-key.ts';
import { commandLineActor } from '../../operators/service.ts';
import { compareDraft } from './difference.ts';
import { lockProduct } from './drafts.ts';
import { arrangeFiles, takeFileFrom, takeFileParts } from './file-draft.ts';
import { takeListFrom, takeListParts } from './list-draft.ts';
import { describeProduct, listOpenings } from './product-view.ts';
import { discardProductDraft, publishProduct, rollBackProduct } from './publish-version.ts';
import { keepPart } from './uploads.ts';

const BY = commandLineActor('ana');
const HEADER = 'name,category,services,region,whatsapp,telegram,note';
const listOf = (...rows: string[]) => Buffer.from([HEADER, ...rows, ''].join('\n'));
const row = (name: string, phone: string, region = 'Olinda') => `${name},tv,Netflix,${region},${phone},,`;
const [ANA, BIA, CAIO] = [row('Ana', '5581988887771'), row('Bia', '5581988887772'), row('Caio', '5581988887773')];

async function* bytesOf(content: Buffer | string) {
  yield Buffer.from(content);
}

/** Uploads in parts, like the panel. @returns the hashes of the parts */
async function inParts({ context }: TestShop, content: Buffer, size = 1000): Promise<string[]> {
  const hashes: string[] = [];
  for (let at = 0; at < content.length || at === 0; at += size)
    hashes.push((await keepPart(context, BY, content.subarray(at, at + size))).hash);
  return hashes;
}

async function paidAccess(shop: TestShop, body = {}): Promise<string> {
  const order = await shop.order(body);
  await shop.pay(order.id);
  const { accessUrl = '' } = await shop.until(order.id, (view) => view.accessUrl !== undefined);
  return new URL(accessUrl).pathname;
}

const LIST = 'lista-vitalicia';
const BOOK = 'pao-caseiro';

/** Shop with both kinds of products, for refused uploads only. */
const refusing = shareTestShop({ beside: [BOOK], work: false });

async function openListShop() {
  const shop = await openTestShop();
  const path = await paidAccess(shop);
  return { shop, context: shop.context, page: async () => (await shop.app.inject(path)).body };
}

async function openBookshop() {
  const shop = await openTestShop({ env: { CAMPAIGN: BOOK } });
  const path = await paidAccess(shop, { document: '52998224725' });
  const download = (name: string, headers = {}) => shop.app.inject({ url: `${path}/arquivo/${name}`, headers });
  const upload = (name: string, content: Buffer | string, replaces?: string) =>
    takeFileFrom(shop.context, BY, BOOK, bytesOf(content), { name, ...(replaces && { replaces }) });
  return { shop, context: shop.context, path, page: async () => (await shop.app.inject(path)).body, download, upload };
}

test('a list with wrong rows is not taken; mended it is, and every earlier buyer gets it once it is published', async () => {
  const { shop, context, page } = await openListShop();
  const wrong = listOf(ANA, 'Sem Telefone,tv,Netflix,Olinda,,,', row('Bia', '12'), 'a,b');
  const parts = await inParts(shop, wrong, 60);
  const report = await takeListParts(context, BY, LIST, { parts, leaveOut: false });
  expect(report).toMatchObject({ version: null, contacts: 1, wrong: 3 });
  expect(report.problems.map(({ line, column, value }) => [line, column, value])).toEqual([
    [3, 'whatsapp', ''],
    [4, 'whatsapp', '12'],
    [5, undefined, undefined],
  ]);
  expect((await describeProduct(context, LIST)).versions.map(({ number, state }) => [number, state])).toEqual([
    [0, 'live'],
  ]);
  const before = await page();

  await takeListFrom(context, BY, LIST, bytesOf(listOf(ANA, BIA)), false);
  expect(await page()).toBe(before);
  await publishProduct(context, BY, LIST, 1);
  const after = await page();
  expect(after).toContain('Ana');
  expect(after).toContain('2 contatos');

  await rollBackProduct(context, BY, LIST, 0);
  expect(await page()).toBe(before);
  const acts = await shop.db.selectFrom('audit_log').select(['act', 'subject', 'params']).orderBy('id').execute();
  expect(acts).toEqual([
    { act: 'product.uploaded', subject: `campaign:${LIST}`, params: { version: 1, contacts: 2, leftOut: 0 } },
    { act: 'product.published', subject: `campaign:${LIST}`, params: { version: 1, before: 0 } },
    { act: 'product.rolled_back', subject: `campaign:${LIST}`, params: { version: 0, before: 1 } },
  ]);
});

test('wrong rows are left out where the seller says so, of the very file that was sent', async () => {
  const { shop, context, page } = await openListShop();
  const parts = await inParts(shop, listOf(ANA, row('Bia', '12')), 50);
  const { blob, version } = await takeListParts(context, BY, LIST, { parts, leaveOut: false });
  expect(version).toBeNull();
  expect(await takeListParts(context, BY, LIST, { parts: [blob], leaveOut: true })).toMatchObject({
    version: 1,
    wrong: 1,
  });
  await publishProduct(context, BY, LIST, 1);
  expect(await page()).toMatch(/1 contato\b/);
  expect((await describeProduct(context, LIST)).versions[0]).toMatchObject({
    contacts: 1,
    leftOut: 1,
    state: 'live',
  });
});

test('changes by a new list are counted, with examples', async () => {
  const { context } = await openListShop();
  await takeListFrom(context, BY, LIST, bytesOf(listOf(ANA, BIA, ANA)), false);
  await publishProduct(context, BY, LIST, 1);
  await takeListFrom(context, BY, LIST, bytesOf(listOf(row('Ana', '5581988887771', 'Recife'), CAIO, ANA)), false);
  expect(await compareDraft(context, LIST)).toEqual({
    added: { count: 1, examples: ['Caio'] },
    removed: { count: 1, examples: ['Bia'] },
    changed: { count: 1, examples: ['Ana'] },
    same: 1,
  });
  await discardProductDraft(context, BY, LIST);
  expect(await compareDraft(context, LIST)).toBeNull();
  expect(await refusalOf(discardProductDraft(context, BY, LIST))).toMatchObject({
    code: 'product_draft_missing',
  });
  expect(await refusalOf(publishProduct(context, BY, LIST, 2))).toMatchObject({
    code: 'product_version_unknown',
  });
});

test.each([
  ['Latin-1', Buffer.from(listOf(row('João', '5581988887771')).toString(), 'latin1'), 'não está em UTF-8'],
  ['UTF-16', Buffer.from(`\uFEFF${listOf(ANA)}`, 'utf16le'), 'não está em UTF-8'],
  ['a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 'não está em UTF-8'],
  ['an open quotation mark', listOf(`"${'x'.repeat(20_000)}`), 'aspas que não foram fechadas'],
  ['a huge header', Buffer.from(`${'a,'.repeat(20_000)}\n`), 'caracteres, ou aspas'],
  ['another header', Buffer.from('nome,telefone\nAna,1\n'), 'a coluna 1 não é conhecida'],
  ['nothing', Buffer.alloc(0), 'vazio'],
])('a list that is %s is refused in words', async (_, content, problem) => {
  const { context } = refusing();
  const error = await refusalOf(takeListFrom(context, BY, LIST, bytesOf(content), true));
  expect(error).toMatchObject({ status: 422, detail: expect.stringContaining(problem) });
  expect((await describeProduct(context, LIST)).versions).toHaveLength(1);
});

test('a formula of a spreadsheet is a text of the page like any other', async () => {
  const { context, page } = await openListShop();
  const cell = `"=cmd|' /C calc'!A0<script>",tv,Netflix,Olinda,5581988887779,,`;
  await takeListFrom(context, BY, LIST, bytesOf(listOf(cell)), false);
  await publishProduct(context, BY, LIST, 1);
  expect(await page()).toContain('=cmd|&#x27; /C calc&#x27;!A0&lt;script&gt;');
});

test('files are added, replaced and sorted; the draft begins with the live version', async () => {
  const { shop, context, upload, page, download } = await openBookshop();
  const { file, version } = await upload('Caderno de Receitas (2ª edição).PDF', '%PDF-1.7 /Type /Page ');
  expect([file, version]).toEqual(['caderno-de-receitas-2-edicao.pdf', 1]);
  const parts = await inParts(shop, Buffer.from('%PDF-1.7 segunda edição'), 5);
  await takeFileParts(context, BY, BOOK, { name: 'pao-caseiro.pdf', parts });
  const [draft] = (await describeProduct(context, BOOK)).versions;
  expect(draft?.files.map(({ file: name, title }) => [name, title])).toEqual([
    ['pao-caseiro.pdf', expect.stringContaining('Pão')],
    [file, 'Caderno de Receitas (2ª edição)'],
  ]);
  expect(await page()).not.toContain(file);
  const files = (draft?.files ?? [])
    .toReversed()
    .map(({ file: name, label }) => ({ file: name, title: `T ${name}`, text: '', label }));
  await arrangeFiles(context, BY, BOOK, { files });
  expect(await compareDraft(context, BOOK)).toMatchObject({
    added: { count: 1, examples: [file] },
    changed: { count: 1, examples: ['pao-caseiro.pdf'] },
    removed: { count: 0 },
  });
  await publishProduct(context, BY, BOOK, 1);
  const shown = await page();
  expect(shown.indexOf(`T ${file}`)).toBeLessThan(shown.indexOf('T pao-caseiro.pdf'));
  const { headers, body, statusCode } = await download('pao-caseiro.pdf');
  expect([statusCode, body]).toEqual([200, '%PDF-1.7 segunda edição']);
  const tag = `"${createHash('sha256').update(body).digest('hex')}"`;
  expect(headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': 'inline; filename=pao-caseiro.pdf',
    'x-content-type-options': 'nosniff',
    etag: tag,
  });
  const part = await download('pao-caseiro.pdf', { range: 'bytes=1-3', 'if-range': tag });
  expect([part.statusCode, part.body, part.headers['content-range']]).toEqual([
    206,
    'PDF',
    `bytes 1-3/${Buffer.byteLength(body)}`,
  ]);
  expect((await download('pao-caseiro.pdf', { 'if-none-match': tag })).statusCode).toBe(304);
  expect((await download('pao-caseiro.pdf', { range: 'bytes=900-' })).statusCode).toBe(416);
});

test('nothing that could run is shown in the browser, and no name leaves its folder', async () => {
  const { context, upload, download } = await openBookshop();
  const page = '<!doctype html><script>alert(1)</script>';
  const names: string[] = [];
  for (const [name, content] of [
    ['../../etc/passwd', 'root:x'],
    ['pagina.html', page],
    ['livro.pdf', page],
    ['jogo.pdf.exe', Buffer.from('MZ\x90\x00'.padEnd(400, '\0'), 'latin1')],
    ['desenho.svg', '<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'],
    ['poliglota.pdf', `%PDF-1.7\n${page}`],
    ['bomba.zip', Buffer.from('504b0304140000000800', 'hex')],
  ] as const)
    names.push((await upload(name, content)).file);
  expect(names).toEqual([
    'passwd.bin',
    'pagina.html',
    'livro.pdf',
    'jogo-pdf.exe',
    'desenho.svg',
    'poliglota.pdf',
    'bomba.zip',
  ]);
  await publishProduct(context, BY, BOOK, 1);
  for (const name of names) {
    const { headers } = await download(name);
    const shown = name === 'poliglota.pdf' ? 'inline' : 'attachment';
    expect(headers['content-disposition'], name).toMatch(new RegExp(`^${shown}`));
    expect(headers['content-type'], name).not.toMatch(/html|svg|xml|javascript/);
    expect(headers['x-content-type-options']).toBe('nosniff');
  }
});

test('a file that is empty or too large is refused, and a part that is gone is asked for again', async () => {
  const { context, db, storage } = refusing();
  const empty = takeFileFrom(context, BY, BOOK, bytesOf(''), { name: 'vazio.pdf' });
  expect(await refusalOf(empty)).toMatchObject({ code: 'file_empty' });
  async function* tooLarge() {
    const part = Buffer.alloc(1_000_000);
    for (let at = 0; at < 20; at += 1) yield part;
    yield Buffer.alloc(1);
  }
  const little = { ...context, storage: { ...storage, room: async () => 20_000_000 } };
  expect(await refusalOf(takeFileFrom(little, BY, BOOK, tooLarge(), { name: 'a.bin' }))).toMatchObject({
    status: 413,
    detail: 'O arquivo tem mais de 20 MB.',
  });
  const gone = { name: 'a.bin', parts: ['0'.repeat(64)] };
  expect(await refusalOf(takeFileParts(context, BY, BOOK, gone))).toMatchObject({ code: 'blob_missing' });
  expect(await refusalOf(takeListFrom(context, BY, BOOK, bytesOf(listOf(ANA)), false))).toMatchObject({
    code: 'product_other_kind',
  });
  const versions = db.selectFrom('product_versions').select('number').where('campaign', '=', BOOK);
  expect(await versions.execute()).toEqual([]);
});

test('the version that each order has opened is known', async () => {
  const { context, page, download, upload } = await openBookshop();
  await page();
  await page();
  await upload('novo.pdf', '%PDF-1.7');
  await publishProduct(context, BY, BOOK, 1);
  await page();
  await download('novo.pdf');
  const opened = (await describeProduct(context, BOOK)).versions.map((version) => [version.number, version.opened]);
  expect(opened).toEqual([
    [1, 1],
    [0, 1],
  ]);
  const { rows } = await listOpenings(context, BOOK, { version: 1 });
  expect(rows).toEqual([
    {
      number: expect.any(String),
      buyerName: expect.any(String),
      openedAt: expect.any(String),
      downloadedAt: expect.any(String),
    },
  ]);
  expect((await listOpenings(context, BOOK, { version: 0 })).rows[0]?.downloadedAt).toBeNull();
});

test('a file that is sent while a colleague publishes or discards the draft joins the version that is live then', async () => {
  const { context, upload } = await openBookshop();
  const waiting = async () => {
    const { rows } = await sql`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(context.db);
    return rows.length;
  };
  /** Two at once: both wait for the product, which they get in this order. */
  const inTurn = async (...acts: (() => Promise<unknown>)[]) => {
    const begun: Promise<unknown>[] = [];
    await context.db.transaction().execute(async (trx) => {
      await lockProduct(trx, mainProductOf(BOOK), context.clock());
      for (const act of acts) {
        begun.push(act());
        await expect.poll(waiting).toBe(begun.length);
      }
    });
    await Promise.all(begun);
  };
  const newest = async () => {
    const [version] = (await describeProduct(context, BOOK)).versions;
    return version?.files.map(({ file }) => file);
  };
  await upload('um.txt', 'um');
  const inFolder = (await newest())?.filter((file) => file !== 'um.txt') ?? [];
  expect(inFolder).not.toEqual([]);
  await Promise.all([publishProduct(context, BY, BOOK, 1), upload('dois.txt', 'dois')]);
  expect(await newest()).toEqual([...inFolder, 'um.txt', 'dois.txt']);

  const draft = await upload('tres.txt', 'tres');
  await publishProduct(context, BY, BOOK, draft.version);
  const published = (await newest()) ?? [];
  await rollBackProduct(context, BY, BOOK, 0);
  await upload('quatro.txt', 'quatro');
  const discard = () => discardProductDraft(context, BY, BOOK);
  const send = () => upload('cinco.txt', 'cinco');
  // The later one begins a draft of its own; the earlier one is discarded with the draft that it joined.
  await inTurn(discard, send);
  expect(await newest()).toEqual([...inFolder, 'cinco.txt']);
  await inTurn(send, discard);
  expect(await newest()).toEqual(published);
});

test('another process serves a new version with its next answer', async () => {
  const { shop, context, path } = await openBookshop();
  const other = await openTestShop({ env: { CAMPAIGN: BOOK }, database: shop.database, work: false });
  await other.app.inject(path);
  await takeFileFrom(context, BY, BOOK, bytesOf('pequeno'), { name: 'novo.txt' });
  await publishProduct(context, BY, BOOK, 1);
  expect((await other.app.inject(path)).body).toContain('novo.txt');
  expect((await other.app.inject(`${path}/arquivo/novo.txt`)).body).toBe('pequeno');
});

test('nothing is uploaded for a campaign that is not there', async () => {
  const { context } = refusing();
  const upload = takeListFrom(context, BY, 'curso-violao', bytesOf(listOf(ANA)), false);
  expect(await refusalOf(upload)).toMatchObject({ status: 404, code: 'campaign_not_found' });
});
