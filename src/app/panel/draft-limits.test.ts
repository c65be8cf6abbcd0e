import { expect, test } from 'vitest';
import { type PanelVisitor, panelVisitor } from '../../../tests/setup/panel.ts';
import { openTestShop } from '../../../tests/setup/test-shop.ts';

const [OWNER, PARTNER] = ['dona@example.com', 'socia@example.com'];

/** Requests per minute of one operator to one address, by whatever method. */
const LIMITS = [
  ['PUT', '/draft', 120],
  ['GET', '/draft/check', 120],
  ['GET', '/draft/weight', 120],
  ['GET', '/draft/preview', 120],
  ['GET', '/draft/changes', 60],
  ['GET', '/changes', 60],
  ['GET', '/check?of=next', 60],
  ['POST', '/pictures', 30],
  ['POST', '/videos', 30],
] as const;

test('one operator takes a share of the process and no more, from wherever, and none of another’s', async () => {
  const env = { OPERATORS: `${OWNER},${PARTNER}`, TRUST_PROXY: '127.0.0.1' };
  const shop = await openTestShop({ env, work: false });
  const [owner, partner] = [panelVisitor(shop), panelVisitor(shop)];
  await owner.signIn(OWNER);
  await partner.signIn(PARTNER);
  for (const [method, path, most] of LIMITS) {
    const ask = (visitor: PanelVisitor, at: number) =>
      visitor.send(method, `/api/campaigns/nenhuma${path}`, {
        ...(method !== 'GET' && { body: {} }),
        headers: { 'x-forwarded-for': `2001:db8:${at}::1` },
      });
    for (let at = 0; at < most; at += 1) expect((await ask(owner, at)).statusCode, path).not.toBe(429);
    const refused = await ask(owner, most);
    expect(refused.json(), path).toMatchObject({ status: 429, detail: expect.stringContaining('tente de novo') });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await ask(partner, most)).statusCode, path).not.toBe(429);
  }
});
