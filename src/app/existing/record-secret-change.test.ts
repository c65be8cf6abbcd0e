import { expect, test } from 'vitest';
import { operate } from '../../../tests/setup/operate.ts';
import { ANA } from '../../../tests/setup/operator.ts';
import { openTestShop } from '../../../tests/setup/test-shop.ts';
import { addSeconds } from '../../platform/clock.ts';
import { announceSecretChange } from './record-secret-change.ts';

const OLD = 'a secret of thirty-two characters';
const NEW = 'another one, of thirty-two characters';

async function openBefore() {
  const shop = await openTestShop({ work: false, secret: OLD });
  await shop.close();
  const again = (secret: string, env: Record<string, string> = {}) =>
    openTestShop({ database: shop.database, work: false, secret, env });
  return { shop, again };
}

test('a process with another key does not start, and says why; with the shop’s own it does', async () => {
  const { again } = await openBefore();
  const refusal = await again(NEW).catch((error: Error) => error.message);
  expect(refusal).toMatch(/^SECRET: a chave não é a desta loja[\s\S]*SECRET_PREVIOUS[\s\S]*secret change/);
  for (const secret of [OLD, NEW]) expect(refusal).not.toContain(secret);
  await (await again(OLD)).close();
  // Not by a former key that was never the shop's.
  await expect(again(NEW, { SECRET_PREVIOUS: `${'x'.repeat(32)}@2030-01-01` })).rejects.toThrow(/^SECRET/);
});

test('one that names the former key may, and the former one alone no longer', async () => {
  const { again } = await openBefore();
  await (await again(NEW, { SECRET_PREVIOUS: `${OLD}@2030-01-01` })).close();
  await (await again(NEW)).close();
  await expect(again(OLD)).rejects.toThrow(/^SECRET/);
});

test('a change that was announced may come once, within a day', async () => {
  const { shop, again } = await openBefore();
  const late = await openTestShop({ database: shop.database, work: false, secret: OLD });
  await announceSecretChange(late.db, ANA, addSeconds(new Date(), -86_401));
  await late.close();
  await expect(again(NEW)).rejects.toThrow(/^SECRET/);

  const running = await again(OLD);
  await announceSecretChange(running.db, ANA, new Date());
  expect((await operate(running, 'links')).code).toBe(0);
  await running.close();
  const changed = await again(NEW);
  const { secret_since } = await changed.db.selectFrom('shop').select('secret_since').executeTakeFirstOrThrow();
  expect(secret_since).not.toBeNull();
  await changed.close();
  await expect(again('a third one, of thirty-two characters')).rejects.toThrow(/^SECRET/);
});
