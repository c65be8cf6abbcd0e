import { expect, test } from 'vitest';
import { BREAD, buy, openHouse, post } from '../../tests/setup/house.ts';
import { ANA } from '../../tests/setup/operator.ts';
import { publishBook } from '../../tests/setup/publish-book.ts';
import { resendAccess } from '../admin/orders/audited-order-commands.ts';
import { mainProductOf } from '../campaigns/product-key.ts';
import { addSeconds } from '../platform/clock.ts';

test('a buyer of two kinds of products of one campaign gets both links again, each of its newest open order', async () => {
  const { shop, mailsTo } = await openHouse();
  const email = 'dois@example.com';
  const later = () => {
    shop.clock.now = addSeconds(shop.clock.now, 60);
  };
  await buy(shop, `/${BREAD}`, { email });
  later();
  const files = await buy(shop, `/${BREAD}`, { email });
  const live = shop.campaigns.find(BREAD);
  if (!live) throw new Error('nothing is sold');
  const { title, intro, tutorials, mail } = live.campaign.access;
  const shown = { title, intro, tutorials, mail, label: 'Entrar' };
  const access = { kind: 'link', url: 'https://curso.example/turma', ...shown } as const;
  const { version } = live;
  const { product } = mainProductOf(BREAD);
  const sold = { campaign: live.campaign, product, productVersion: 0 };
  const earlier = [{ ...sold, versions: new Set([version]), until: new Date() }];
  await shop.campaigns.set({ ...live, version: version + 1, campaign: { ...live.campaign, access }, earlier });
  later();
  const link = await buy(shop, `/${BREAD}`, { email });
  later();
  const leaving = await buy(shop, `/${BREAD}`, { email });
  const id = await shop.idOf(leaving);
  await shop.db.updateTable('orders').set({ status: 'refunding' }).where('id', '=', id).execute();
  await post(shop, `/${BREAD}/recuperar`, { email });
  await shop.poll(() => mailsTo(email, 'Seu link').length).toBe(2);
  const mails = mailsTo(email, 'Seu link').map(({ text }) => text ?? '');
  for (const { accessUrl } of [files, link])
    expect(mails.filter((text) => text.includes(accessUrl ?? '-'))).toHaveLength(1);
});

test('an access mail that an operator sends again after the last day promises no withdrawal', async () => {
  const { shop, mailsTo } = await openHouse();
  const email = 'tarde@example.com';
  const order = await buy(shop, '', { email });
  shop.clock.now = addSeconds(shop.clock.now, 40 * 86_400);
  await resendAccess(shop.context, ANA, await shop.idOf(order));
  await shop.poll(() => mailsTo(email).length).toBe(2);
  expect(mailsTo(email).at(-1)?.text).toMatch(/prazo para desistir da compra, .* terminou em/);
});

test('a buyer with a bonus that was dropped since is mailed the link that has it, too', async () => {
  const { shop, mailsTo } = await openHouse();
  const bonus = { id: 'guia', title: 'Guia de fermento', text: 'Um presente.', value: 990, howTo: 'Peça por e-mail.' };
  await publishBook(shop, { bonuses: [bonus] });
  const email = 'bonus@example.com';
  const first = await buy(shop, `/${BREAD}`, { email });
  await publishBook(shop, { bonuses: [] });
  const second = await buy(shop, `/${BREAD}`, { email });
  await post(shop, `/${BREAD}/recuperar`, { email });
  await shop.poll(() => mailsTo(email, 'Seu link').length).toBe(2);
  const mails = mailsTo(email, 'Seu link').map(({ text }) => text ?? '');
  for (const { accessUrl } of [first, second])
    expect(mails.filter((text) => text.includes(accessUrl ?? '-'))).toHaveLength(1);
});
