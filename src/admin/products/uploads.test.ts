import { expect, test, vi } from 'vitest';
import { refusalOf } from '../../../tests/setup/refusal.ts';
import { openTestShop } from '../../../tests/setup/test-shop.ts';
import { commandLineActor } from '../../operators/service.ts';
import { MAX_FILE_BYTES } from '../../shared/panel/product-limits.ts';
import { takeFileParts } from './file-draft.ts';
import { joinParts, keepPart, largestUpload } from './uploads.ts';

const BY = commandLineActor('ana');

test('what the database needs is left to it: neither parts nor a whole are taken when the rest is full', async () => {
  const { context, storage } = await openTestShop({ env: { CAMPAIGN: 'pao-caseiro' }, work: false });
  const { hash } = await keepPart(context, BY, Buffer.from('uma parte'));
  const join = () => takeFileParts(context, BY, 'pao-caseiro', { name: 'livro.pdf', parts: [hash, hash, hash] });
  const room = vi.spyOn(storage, 'room').mockResolvedValue(3);
  const full = { context: { ...context, storage } };
  expect(await refusalOf(keepPart(full.context, BY, Buffer.from('outra parte')))).toMatchObject({
    status: 507,
    code: 'upload_room',
  });
  expect(await largestUpload(full.context)).toBe(1);
  expect(await refusalOf(joinParts(full.context, BY, [hash, hash, hash], 1000))).toMatchObject({ code: 'upload_room' });
  room.mockResolvedValue(1e12);
  expect(await largestUpload(full.context)).toBe(MAX_FILE_BYTES);
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
