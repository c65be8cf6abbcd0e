import { expect, test } from 'vitest';
import { openTestShop } from '../../../tests/setup/test-shop.ts';
import { toldOf } from '../../../tests/setup/told.ts';
import { commandLineActor } from '../../operators/service.ts';

const BY = commandLineActor('ana');

test('who has brought too much puts no parts together either: a few of them could fill the disk', async () => {
  const { admin, db, clock } = await openTestShop({ env: { CAMPAIGN: 'pao-caseiro' }, work: false });
  const { hash } = await admin.products.uploadPart(BY, Buffer.from('uma parte'));
  const join = () => admin.products.takeFileParts(BY, 'pao-caseiro', { name: 'livro.pdf', parts: [hash, hash, hash] });
  const brought = { size: 5_000_000_001, place: 'folder' as const, kept_at: clock.now, kept_by: BY.id };
  await db
    .insertInto('blobs')
    .values({ hash: 'f'.repeat(64), ...brought })
    .execute();
  expect(await toldOf(join())).toMatchObject({ status: 409, code: 'upload_limit' });
  await db.deleteFrom('blobs').where('hash', '=', 'f'.repeat(64)).execute();
  expect(await join()).toMatchObject({ file: 'livro.pdf' });
});
