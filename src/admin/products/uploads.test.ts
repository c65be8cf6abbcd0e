import { expect, test } from 'vitest';
import { refusalOf } from '../../../tests/setup/refusal.ts';
import { openTestShop } from '../../../tests/setup/test-shop.ts';
import { commandLineActor } from '../../operators/service.ts';
import { takeFileParts } from './file-draft.ts';
import { joinParts, keepPart } from './uploads.ts';

const BY = commandLineActor('ana');

test('an operator at the upload limit joins no parts either: a few of them could fill the disk', async () => {
  const { context, db, clock } = await openTestShop({ env: { CAMPAIGN: 'pao-caseiro' }, work: false });
  const { hash } = await keepPart(context, BY, Buffer.from('uma parte'));
  const join = () => takeFileParts(context, BY, 'pao-caseiro', { name: 'livro.pdf', parts: [hash, hash, hash] });
  const brought = { size: 5_000_000_001, place: 'folder' as const, kept_at: clock.now, kept_by: BY.id };
  await db
    .insertInto('blobs')
    .values({ hash: 'f'.repeat(64), ...brought })
    .execute();
  expect(await refusalOf(join())).toMatchObject({ status: 409, code: 'upload_limit' });
  await db.deleteFrom('blobs').where('hash', '=', 'f'.repeat(64)).execute();
  expect(await join()).toMatchObject({ file: 'livro.pdf' });
});

test('one part alone is no larger than the whole may be', async () => {
  const { context } = await openTestShop({ env: { CAMPAIGN: 'pao-caseiro' }, work: false });
  const { hash, size } = await keepPart(context, BY, Buffer.from('um arquivo inteiro'));
  const join = (max: number) => joinParts(context, BY, [hash], max);
  expect(await refusalOf(join(size - 1))).toMatchObject({ status: 413, code: 'file_too_large' });
  expect(await join(size)).toEqual({ hash, size });
});

test('two operators who upload the same file at once each have all of its parts, whichever ends first', async () => {
  const { context, storage } = await openTestShop({ env: { CAMPAIGN: 'pao-caseiro' }, work: false });
  const bytes = [Buffer.from('a primeira parte, '), Buffer.from('e a outra')];
  const send = async () => {
    const parts: string[] = [];
    for (const part of bytes) parts.push((await keepPart(context, BY, part)).hash);
    return parts;
  };
  const [first, second] = [await send(), await send()];
  const take = (parts: string[]) => takeFileParts(context, BY, 'pao-caseiro', { name: 'livro.pdf', parts });
  expect(await take(first)).toMatchObject({ file: 'livro.pdf' });
  expect(await take(second)).toMatchObject({ file: 'livro.pdf' });
  // No part is left, only the whole file.
  for (const part of first) expect(await storage.find(part)).toBeNull();
});
