import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { compareDraft } from '../src/admin/products/difference.ts';
import { takeFileFrom } from '../src/admin/products/file-draft.ts';
import { takeListFrom } from '../src/admin/products/list-draft.ts';
import { describeProduct } from '../src/admin/products/product-view.ts';
import { publishProduct } from '../src/admin/products/publish-version.ts';
import { readFolder } from '../src/campaigns/folder.ts';
import { commandLineActor } from '../src/operators/service.ts';
import { buyer } from './factories/buyer.ts';
import { BREAD, buy, CPF, get, LIST, openHouse, post, SIGNS, sendForm } from './setup/house.ts';
import { publishBook } from './setup/publish-book.ts';
import { openTestShop } from './setup/test-shop.ts';

const OLD = 'pao.example';
const NEW = 'novo.example';
const BY = commandLineActor('ana');

async function* bytesOf(content: string) {
  yield Buffer.from(content);
}

const pathOf = (url = '') => new URL(url).pathname;

test('links mailed with a former domain lead to the present address; forms and calls are answered', async () => {
  const { shop, mailsTo } = await openHouse({ render: SIGNS });
  await publishBook(shop, { hosts: [OLD] });
  const email = 'ana@example.com';
  const { id, accessUrl = '' } = await buy(shop, `/${BREAD}`, { email });
  await sendForm(shop, '/meus-dados', { email }, OLD);
  await sendForm(shop, `${pathOf(accessUrl)}/desistir`, {}, OLD);
  await shop.poll(() => mailsTo(email).length).toBe(3);
  const links = mailsTo(email).flatMap(({ text = '' }) => text.match(/https:\/\/pao\.example\/[^\s)]+/g) ?? []);
  const paths = [...new Set(links.map(pathOf))].sort();
  const kinds = paths.map((path) => path.split('/')[1]);
  for (const kind of ['acesso', 'desistir', 'meus-dados', 'pedido']) expect(kinds).toContain(kind);

  for (const [hosts, address] of [
    [[NEW], `https://${NEW}`],
    [[], `https://loja.example/${BREAD}`],
  ] as const) {
    await publishBook(shop, { hosts: [...hosts] });
    for (const path of paths) {
      const moved = await get(shop, `${path}?a=b`, { host: OLD });
      expect([moved.statusCode, moved.headers.location, moved.headers['cache-control']]).toEqual([
        308,
        `${address}${path}?a=b`,
        'no-cache',
      ]);
      const { host, pathname } = new URL(address + path);
      expect((await get(shop, pathname, { host })).statusCode, path).toBe(200);
    }
    expect((await shop.app.inject({ method: 'HEAD', url: '/', headers: { host: OLD } })).headers.location).toBe(
      `${address}/`,
    );
    const certificate = await shop.app.inject(`/known-host?domain=${OLD}`);
    expect([certificate.statusCode, (await get(shop, '/', { host: 'evil.example' })).statusCode]).toEqual([200, 421]);
    // A page that is still open there goes on.
    expect((await get(shop, `/api/orders/${id}`, { host: OLD })).json()).toMatchObject({ status: 'paid' });
    const key = { host: OLD, 'idempotency-key': crypto.randomUUID() };
    expect((await post(shop, '/api/orders', buyer({ document: CPF }), key)).statusCode).toBe(201);
    const form = { ...buyer(), document: CPF, idempotencyKey: `form-${hosts.length}-at-a-former-host` };
    const ordered = await sendForm(shop, '/checkout', form, OLD);
    expect([ordered.statusCode, ordered.headers.location]).toEqual([303, expect.stringMatching(/^\/pedido\/\w+$/)]);
    const shown = { host: OLD, 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate' };
    expect((await get(shop, String(ordered.headers.location), shown)).statusCode).toBe(200);
  }
  const confirmed = await sendForm(shop, paths.find((path) => path.startsWith('/desistir/')) ?? '', {}, OLD);
  expect([confirmed.statusCode, (await shop.view(id)).status]).toEqual([303, 'refunding']);
});

test('links of orders open at every address of the shop, whichever campaign is at its root by then', async () => {
  const before = await openTestShop({ beside: [BREAD] });
  const paid = [await buy(before, ''), await buy(before, `/${BREAD}`)];
  const { database } = before;
  const after = await openTestShop({ database, env: { CAMPAIGN: BREAD }, beside: [LIST], work: false });
  for (const shop of [before, after])
    for (const { id, accessUrl } of paid)
      for (const base of ['', `/${BREAD}`, `/${LIST}`])
        for (const path of [pathOf(accessUrl).replace(`/${BREAD}`, ''), `/pedido/${id}`]) {
          const url = base + path;
          expect((await shop.app.inject({ url, headers: { host: 'loja.example' } })).statusCode, url).toBe(200);
        }
});

const COMMON = { title: 'Grupo', intro: 'Entre.', mail: { text: 'Entre no grupo:', again: 'O grupo de novo:' } };
const LINK = { ...COMMON, kind: 'link' as const, url: 'https://grupo.example/', label: 'Entrar no grupo' };
const CONTACTS = { ...COMMON, kind: 'contact-list' as const, list: 'list.csv', categories: { tv: 'TV' } };

test('another kind of product takes nothing from earlier buyers', async () => {
  const { shop, mailsTo } = await openHouse();
  const { context } = shop;
  await publishBook(shop);
  await takeFileFrom(context, BY, BREAD, bytesOf('%PDF-1.7 novo'), { name: 'livro-novo.pdf' });
  await publishProduct(context, BY, BREAD, 1);
  const email = 'ana@example.com';
  const buyAt = async (who: string) => pathOf((await buy(shop, `/${BREAD}`, { email: who })).accessUrl);
  const page = async (path: string) => (await get(shop, path)).body;

  const ofFiles = await buyAt(email);
  await publishBook(shop, { access: LINK });
  const ofLink = await buyAt('bia@example.com');
  await mkdir(join(shop.dataDir, BREAD), { recursive: true });
  const file = join(shop.dataDir, BREAD, 'list.csv');
  await writeFile(
    file,
    'name,category,services,region,whatsapp,telegram,note\nCaio,tv,Netflix,Olinda,5581988887773,,\n',
  );
  await publishBook(shop, { access: CONTACTS });
  const ofList = await buyAt('caio@example.com');
  expect(await page(ofList)).toContain('Caio');
  await publishBook(shop, { access: { ...LINK, url: 'https://grupo.example/novo' } });
  // The list went with what was sold then.
  await rm(file);

  const book = await page(ofFiles);
  expect([book.includes('livro-novo.pdf'), book.includes('grupo.example')]).toEqual([true, false]);
  expect((await get(shop, `${ofFiles}/arquivo/livro-novo.pdf`)).body).toContain('%PDF-1.7 novo');
  expect(await page(ofLink)).toContain('https://grupo.example/novo');
  expect(await page(ofList)).toContain('Caio');
  expect(await page(`${ofList}/lista?q=caio`)).toContain('Caio');
  // The mail describes the product that was bought.
  await sendForm(shop, '/recuperar', { email });
  await shop.poll(() => mailsTo(email).length).toBe(2);
  expect(mailsTo(email)[1]?.text).not.toContain('grupo');

  await publishBook(shop);
  expect([await page(ofFiles), await page(await buyAt('davi@example.com'))]).toEqual([
    expect.stringContaining('livro-novo.pdf'),
    expect.stringContaining('livro-novo.pdf'),
  ]);
  expect([await page(ofLink), await page(ofList)]).toEqual([
    expect.stringContaining('https://grupo.example/novo'),
    expect.stringContaining('Caio'),
  ]);
});

const COMMUNITY = {
  ...{ type: 'community' as const, id: 'grupo', title: 'Grupo de padeiros', text: 'Entre.', bullets: ['Dicas'] },
  ...{ cta: 'Entrar', inviteUrl: 'https://grupo.example/padeiros' },
};
const bonus = (id: string, howTo: string) => ({ id, title: `Bônus ${id}`, text: 'Um presente.', value: 990, howTo });

test('bonuses, tutorials and the group that came with a product stay its buyers’, in their newest version', async () => {
  const { shop } = await openHouse();
  const { sections, access } = await readFolder(BREAD);
  const [first, ...others] = access.tutorials ?? [];
  await publishBook(shop, {
    bonuses: [bonus('a', 'Peça o A.'), bonus('b', 'Peça o B.')],
    sections: [...sections, COMMUNITY],
  });
  const before = pathOf((await buy(shop, `/${BREAD}`)).accessUrl);
  await publishBook(shop, { bonuses: [bonus('b', 'Agora, o B.')], access: { ...access, tutorials: others } });
  const after = pathOf((await buy(shop, `/${BREAD}`)).accessUrl);
  const texts = ['Peça o A.', 'Peça o B.', 'Agora, o B.', first?.title ?? '', COMMUNITY.inviteUrl];
  const shows = async (path: string) => {
    const { body } = await get(shop, path);
    return texts.map((text) => body.includes(text));
  };
  expect(await shows(before)).toEqual([true, false, true, true, true]);
  expect(await shows(after)).toEqual([false, false, true, false, false]);
  // With another kind of product too: each has what came with the own order.
  await publishBook(shop, { access: LINK });
  expect(await shows(before)).toEqual([true, false, true, true, true]);
  expect(await shows(after)).toEqual([false, false, true, false, false]);
});

test('versions and drafts of a list are not among the files that are sold instead of it', async () => {
  const { shop } = await openHouse();
  const { context } = shop;
  const filesOf = async () => {
    const { versions } = await describeProduct(context, BREAD);
    return versions.map(({ state, files }) => [state, files.map(({ file }) => file)] as const);
  };
  const contacts = 'name,category,services,region,whatsapp,telegram,note\nCaio,tv,Netflix,Olinda,5581988887773,,\n';
  await publishBook(shop, { access: CONTACTS });
  await takeListFrom(context, BY, BREAD, bytesOf(contacts), false);
  await publishProduct(context, BY, BREAD, 1);
  await takeListFrom(context, BY, BREAD, bytesOf(contacts), false);

  await publishBook(shop);
  const [live] = await filesOf();
  expect(live?.[0]).toBe('live');
  expect(await compareDraft(context, BREAD)).toBeNull();
  const { version } = await takeFileFrom(context, BY, BREAD, bytesOf('%PDF-1.7 novo'), { name: 'novo.pdf' });
  const [draft] = await filesOf();
  expect(draft).toEqual(['draft', [...(live?.[1] ?? []), 'novo.pdf']]);
  expect((await compareDraft(context, BREAD))?.added.examples).toContain('novo.pdf');
  await publishProduct(context, BY, BREAD, version);
  expect((await filesOf())[0]?.[0]).toBe('live');
});
