import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { openTestShop } from '../../../tests/setup/test-shop.ts';
import { openListener } from '../../platform/db/listener.ts';
import { listenerName, refuseOtherSecret } from './other-secret.ts';

test('no process serves beside one with another key, and it starts once that one is gone', async () => {
  const { db, database } = await openTestShop({ work: false });
  const own = 'a secret of thirty-two characters';
  const other = 'another key, in more than thirty-two characters';
  await refuseOtherSecret(db, own, 0);
  await expect(refuseOtherSecret(db, other, 0)).rejects.toThrow(/^SECRET: outro processo desta loja/);
  const listener = await openListener(database.connection, pino({ level: 'silent' }), { name: listenerName(other) });
  onTestFinished(() => listener.close());
  await expect(refuseOtherSecret(db, own, 0)).rejects.toThrow(/^SECRET/);
  const waiting = refuseOtherSecret(db, own);
  await listener.close();
  await waiting;
});
