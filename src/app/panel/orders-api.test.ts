import { expect, test } from 'vitest';
import { panelVisitor } from '../../../tests/setup/panel.ts';
import { openTestShop } from '../../../tests/setup/test-shop.ts';

const OWNER = 'dona@example.com';

test.each(['/api/orders/free', '/api/orders/x/resend', '/api/orders/x/access/open'])(
  'an open browser mails few addresses in the name of the shop: %s',
  async (path) => {
    const shop = await openTestShop({ env: { OPERATORS: OWNER }, work: false });
    const owner = panelVisitor(shop);
    await owner.signIn(OWNER);
    const statuses: number[] = [];
    while (statuses.length < 31) statuses.push((await owner.send('POST', path, { body: {} })).statusCode);
    expect(statuses.slice(0, 30)).not.toContain(429);
    expect(statuses[30]).toBe(429);
  },
);

test('an error about a missing thing names it', async () => {
  const owner = panelVisitor(await openTestShop({ env: { OPERATORS: OWNER }, work: false }));
  await owner.signIn(OWNER);
  for (const [path, code] of [
    ['/api/orders/ZZZZ-ZZZZ', 'order_not_found'],
    ['/api/buyers/ZZZZ-ZZZZ', 'buyer_not_found'],
  ]) {
    const answer = await owner.send('GET', path ?? '');
    expect([answer.statusCode, answer.json().code]).toEqual([404, code]);
  }
});
