import { expect, test } from 'vitest';
import { picture } from '../../../tests/factories/picture-of.ts';
import { alter, BREAD, CPF, get, openHouse, order } from '../../../tests/setup/house.ts';
import { pictureUrl } from '../../campaigns/picture-files.ts';

test('the product has its own cover where it is paid, and where it is handed over', async () => {
  const { shop } = await openHouse();
  const base = `/${BREAD}`;
  const { id } = await order(shop, base, { document: CPF });
  await shop.pay(id);
  const { accessUrl = '' } = await shop.until(id, ({ delivery }) => delivery === 'sent');
  const pages = [`${base}/checkout`, `${base}/pedido/${id}`, new URL(accessUrl).pathname];
  const shown = async () => {
    const answers = await Promise.all(pages.map((page) => get(shop, page)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    return answers.map(({ body }) => body.includes(pictureUrl(picture(), '640.webp')));
  };
  expect(await shown()).toEqual([false, false, false]);
  await alter(shop, BREAD, { cover: { picture: picture() } });
  expect(await shown()).toEqual([true, true, true]);
});
