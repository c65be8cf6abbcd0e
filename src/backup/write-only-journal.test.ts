import { readdir } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { freshFolder, KEPT_KEY, keepingOf } from '../../tests/setup/kept-journal.ts';
import { openTestShop } from '../../tests/setup/test-shop.ts';
import { writeJournal } from '../journal/service.ts';
import { readJournal } from './journal-parts.ts';
import { fileFolder } from './places/file-places.ts';

test('with a key that may only write, the journal beside the backups grows with its entries', async () => {
  const shop = await openTestShop({ work: false });
  const at = await freshFolder();
  const plain = fileFolder(at);
  let [read, refused] = [0, 0];
  const folder = {
    ...plain,
    async readText(name: string) {
      read += 1;
      return plain.readText(name);
    },
    async remove() {
      refused += 1;
      throw new Error('403 AccessDenied');
    },
  };
  const act = (subject: string) =>
    shop.db.transaction().execute((trx) => writeJournal(trx, { kind: 'passkey', subject, facts: {} }));
  const keeping = keepingOf(shop, folder);
  for (let index = 1; index <= 150; index += 1) {
    await act(`${index}`);
    await keeping.sweep();
  }
  // One for each act, and one for each of the three times that fifty became one.
  const names = await readdir(at);
  expect([names.length, refused]).toEqual([153, 3]);
  expect(names.filter((name) => name.includes('-0000000001-')).length).toBe(4);
  const { journal_id } = await shop.db.selectFrom('shop').select('journal_id').executeTakeFirstOrThrow();
  const shopName = journal_id.slice(0, 8);
  const journal = await readJournal({ folder: plain, shop: shopName, secret: KEPT_KEY }, { number: 0, mac: '' });
  const numbers: number[] = [];
  for await (const some of journal.entries()) numbers.push(...some.map(({ number }) => number));
  expect([numbers.length, journal.faults()]).toEqual([150, []]);

  // Once the key may remove, what was merged goes with the next merge.
  const free = keepingOf(shop, plain);
  for (let index = 151; index <= 200; index += 1) {
    await act(`${index}`);
    await free.sweep();
  }
  expect((await readdir(at)).length).toBeLessThan(10);
  for (let index = 201; index <= 220; index += 1) {
    await act(`${index}`);
    await keeping.sweep();
  }

  // Nor is every part of a key of before read with each act.
  const next = keepingOf(shop, folder, { secret: `${KEPT_KEY} more`, previous: [KEPT_KEY] });
  await next.begin();
  read = 0;
  await act('of the next key');
  await next.sweep();
  expect(read).toBe(1);
});
