import { expect, test } from 'vitest';
import { alter, BREAD, buy, get, LIST, openHouse, sendForm } from '../../../tests/setup/house.ts';
import { operate } from '../../../tests/setup/operate.ts';
import type { TestShop } from '../../../tests/setup/test-shop.ts';

/** Buys from the campaign at this base and writes a testimonial. */
async function say(shop: TestShop, base: string, text: string): Promise<void> {
  const { accessUrl = '' } = await buy(shop, base);
  const { body } = await get(shop, new URL(accessUrl).pathname);
  const [path = ''] = /(\/pao-caseiro)?\/depoimento\/[\w.-]+/.exec(body) ?? [];
  const written = await sendForm(shop, path, { stars: '4', text, name: 'Rita', place: 'Olinda', consent: '1' });
  expect(written.statusCode).toBe(303);
}

test('testimonials are listed with their campaign, of all or of one', async () => {
  const { shop } = await openHouse();
  const { testimonials } = await shop.campaigns.of(BREAD);
  await alter(shop, LIST, { ...(testimonials && { testimonials }) });
  await say(shop, `/${BREAD}`, 'O pão cresceu na primeira tentativa.');
  await say(shop, '', 'Os contatos responderam no mesmo dia.');

  const lines = async (...words: string[]) =>
    (await operate(shop, 'testimonials', ...words)).said
      .split('\n')
      .map((line) => line.replace(/^\d+ /, 'ID ').replace(/\d+\/\d+\/\d+ às \d+:\d+/, 'DATA'));
  const ofBook = [
    'ID  pao-caseiro  4 de 5  Rita, Olinda  (espera conferência; será publicado em DATA)',
    '    O pão cresceu na primeira tentativa.',
  ];
  const ofList = [
    'ID  lista-vitalicia  4 de 5  Rita, Olinda  (espera conferência; será publicado em DATA)',
    '    Os contatos responderam no mesmo dia.',
  ];
  expect(await lines()).toEqual(expect.arrayContaining([...ofBook, ...ofList]));
  expect(await lines('--campaign', BREAD)).toEqual(ofBook);
  expect(await lines('--campaign', LIST)).toEqual(ofList);
  expect(await operate(shop, 'testimonials', '--campaign', 'bolo')).toEqual({
    code: 1,
    said: '',
    noted: 'Não há campanha "bolo" no ar nesta loja.',
  });
});
