import { expect, test } from 'vitest';
import { picture } from '../../../tests/factories/picture-of.ts';
import { alter, BREAD, buy, CPF, get, openHouse, order, SIGNS } from '../../../tests/setup/house.ts';
import { drawnPictures } from '../../campaigns/look/drawn-pictures.ts';
import { themeSchema } from '../../campaigns/look/theme-schema.ts';
import { pictureUrl } from '../../campaigns/picture-files.ts';
import type { Render } from '../../publishing/render-cache.ts';

test('the product has its own cover and the seller’s logo where it is paid, and where it is handed over', async () => {
  const { shop } = await openHouse();
  const base = `/${BREAD}`;
  const { id } = await order(shop, base, { document: CPF });
  await shop.pay(id);
  const { accessUrl = '' } = await shop.until(id, ({ delivery }) => delivery === 'sent');
  const pages = [`${base}/checkout`, `${base}/pedido/${id}`, new URL(accessUrl).pathname];
  const logo = picture({ file: `${'f'.repeat(64)}.png`, width: 400, height: 100 });
  const shown = async (file: string) => {
    const answers = await Promise.all(pages.map((page) => get(shop, page)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    return answers.map(({ body }) => body.includes(file));
  };
  const [coverFile, logoFile] = [pictureUrl(picture(), '640.webp'), pictureUrl(logo, '390.webp')];
  expect(await shown(coverFile)).toEqual([false, false, false]);
  expect(await shown(logoFile)).toEqual([false, false, false]);
  await alter(shop, BREAD, { cover: { picture: picture() }, images: { logo } });
  expect(await shown(coverFile)).toEqual([true, true, true]);
  expect(await shown(logoFile)).toEqual([true, true, true]);
});

test.each([
  ['noite', 'dark'],
  ['claro', 'light'],
  ['creme', 'light'],
] as const)('in the mood %s every page after the sale is %s, and so are those of errors', async (mood, scheme) => {
  const { shop } = await openHouse();
  const base = `/${BREAD}`;
  await alter(shop, BREAD, { theme: themeSchema.parse({ accent: '#b4531f', mood }) });
  const { id } = await order(shop, base, { document: CPF });
  await shop.pay(id);
  const { accessUrl = '' } = await shop.until(id, ({ delivery }) => delivery === 'sent');
  const nobody = '0123456789abcdef0123456789abcdef';
  for (const [path, status] of [
    [`${base}/checkout`, 200],
    [`${base}/pedido/${id}`, 200],
    [new URL(accessUrl).pathname, 200],
    [`${base}/recuperar`, 200],
    [`${base}/pedido/${nobody}`, 404],
    [`${base}/acesso/${nobody}.nada`, 404],
    [`${base}/nada`, 404],
  ] as const) {
    const { statusCode, body } = await get(shop, path);
    expect(statusCode, path).toBe(status);
    // The campaign's own rule is stronger than those of the common styles.
    expect(
      [...body.matchAll(/html:root\{color-scheme:(\w+)/g)].map(([, name]) => name),
      path,
    ).toEqual([scheme]);
  }
});

test('the mail with the access shows the cover that the shop draws, which readers in a browser may load', async () => {
  const render: Render = async ({ campaign }) =>
    drawnPictures(campaign).map(({ url }) => ({ url, body: Buffer.from('drawn') }));
  const { shop, mailsTo } = await openHouse({ render });
  await buy(shop, `/${BREAD}`, { email: 'ana@example.com', document: CPF });
  await expect.poll(() => mailsTo('ana@example.com', 'Compra confirmada').length).toBe(1);
  const [mail] = mailsTo('ana@example.com', 'Compra confirmada');
  const [, url = ''] = /<img src="([^"]+)" alt="[^"]+" width="120" height="168"/.exec(String(mail?.html)) ?? [];
  expect(url).toMatch(/^https?:\/\/[^/]+\/pao-caseiro\/_drawn\/cover\.\w{16}\.png$/);
  const { statusCode, headers } = await get(shop, new URL(url).pathname);
  expect({ statusCode, ...headers }).toMatchObject({
    statusCode: 200,
    'content-type': 'image/png',
    'cross-origin-resource-policy': 'cross-origin',
  });
});

test('looking up files of other versions is limited as pictures are: each asks the database', async () => {
  const { shop } = await openHouse({ render: SIGNS });
  const limitOf = async (url: string) => (await get(shop, url)).headers['x-ratelimit-limit'];
  const pictures = await limitOf('/_pictures/0123456789abcdef/640.avif');
  expect(pictures).toBeDefined();
  for (const folder of ['_assets', '_data', '_drawn']) expect(await limitOf(`/${folder}/a.0.png`)).toBe(pictures);
});
