import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { list } from 'tar';
import { expect, test } from 'vitest';
import { samplePicture } from '../../../tests/factories/pictures.ts';
import { BREAD, SIGNS } from '../../../tests/setup/house.ts';
import { refusalOf } from '../../../tests/setup/refusal.ts';
import { type AtEnd, share } from '../../../tests/setup/share.ts';
import { openTestShop, type TestShop } from '../../../tests/setup/test-shop.ts';
import { pictureKey } from '../../campaigns/picture-files.ts';
import { commandLineActor } from '../../operators/service.ts';
import { addPicture } from '../../pictures/service.ts';
import { saveChecked } from '../campaigns/draft-check.ts';
import { readEdited } from '../campaigns/draft-editing.ts';
import { exportTo, importFrom } from '../campaigns/exchange.ts';
import { publishNext } from '../campaigns/publishing-acts.ts';
import { keepPart } from '../products/uploads.ts';
import { listPictures, takePicture } from './campaign-pictures.ts';

const by = commandLineActor('ana');
/** A campaign that is in the folder alone. */
const SECOND = 'bolo-de-fuba';
const openBakery = (...atEnd: [AtEnd?]) =>
  openTestShop({ env: { CAMPAIGN: BREAD }, render: SIGNS, work: false }, ...atEnd);

/** Uploads a picture and adds it to the draft. @returns the draft's value */
async function draftWithPicture({ context }: TestShop) {
  const { hash } = await keepPart(context, by, await samplePicture({ width: 500, height: 300 }));
  const { bytes, ...kept } = await takePicture(context, by, BREAD, { parts: [hash] });
  expect(bytes.phone).toBeGreaterThan(0);
  expect(bytes.phone).toBeLessThan(bytes.original);
  const [listed] = await listPictures(context, BREAD);
  expect(listed).toEqual({ ...kept, bytes });
  const cover = { ...kept, alt: 'Um pão' };
  const { revision, document } = await readEdited(context, BREAD);
  await saveChecked(context, by, BREAD, { revision, document: { ...document, cover: { picture: cover } } });
  return cover;
}

/** Transfers its draft to another shop. */
const bakery = share(async (atEnd) => {
  const shop = await openBakery(atEnd);
  return { here: shop, ...(await draftWithPicture(shop)) };
});

test('an archive brings the originals to another shop, which makes the rest', async () => {
  const { here, file } = bakery();
  const there = await openBakery();
  const archive = join(here.dataDir, 'pao.tar.gz');
  await exportTo(here.context, by, BREAD, { file: archive, draft: true });
  const names: string[] = [];
  await list({ file: archive, onReadEntry: ({ path }) => void names.push(path) });
  expect(names.filter((name) => name.startsWith('pictures/') && !name.endsWith('/'))).toEqual([`pictures/${file}`]);

  await importFrom(there.context, by, archive);
  expect(await there.pictures.find(`${pictureKey(file)}/390.avif`)).toBeNull();
  const { version } = (await publishNext(there.context, by, BREAD, {})) ?? {};
  expect(version).toBeGreaterThan(0);
  expect(await there.pictures.find(`${pictureKey(file)}/390.avif`)).toMatchObject({ size: expect.any(Number) });
  expect(await listPictures(there.context, BREAD)).toMatchObject([{ file, width: 500, height: 300 }]);
});

test('a picture that another campaign has is not made again', async () => {
  const { context, pictures, dataDir } = bakery().here;
  // Nothing can be made of it: its files are those that were made then.
  const bytes = Buffer.from('no picture');
  const file = `${createHash('sha256').update(bytes).digest('hex')}.jpg`;
  const blob = await context.storage.put(Readable.from([bytes]), { max: 100, by: 'ana' });
  const facts = { file, width: 500, height: 300, placeholder: '#caa472' };
  const made = { ...facts, original: blob, forms: [{ form: '390.avif', blob }] };
  await context.db
    .transaction()
    .execute((trx) => addPicture(trx, BREAD, made, { author: 'ana', now: context.clock() }));
  const folder = join(dataDir, 'campaigns', SECOND, 'pictures');
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, file), bytes);
  await pictures.takeOver({ id: SECOND, cover: { ...facts, alt: 'Um pão' } } as { id: string });
  expect(await pictures.list(SECOND)).toMatchObject([{ file, width: 500, height: 300, bytes: { original: 10 } }]);
});

test('nothing is published with a picture that is nowhere, or is not what it is called', async () => {
  const { here, file } = bakery();
  const there = await openBakery();
  const bare = join(here.dataDir, 'pao.json');
  await exportTo(here.context, by, BREAD, { file: bare, draft: true });
  await importFrom(there.context, by, bare);
  const refusal = async () => (await refusalOf(publishNext(there.context, by, BREAD, {}))).detail;
  expect(await refusal()).toMatch(/^Capa › Capa pronta: esta imagem não está guardada na loja/m);

  const folder = join(there.dataDir, 'campaigns', BREAD, 'pictures');
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, file), await samplePicture({ width: 40, height: 40, seed: 5 }));
  expect(await refusal()).toMatch(/^Capa › Capa pronta: esta imagem não é a que foi enviada/m);
  expect(await listPictures(there.context, BREAD)).toEqual([]);
});

test('nothing is published with a picture that is kept and not as large as the document says, in any of its places', async () => {
  const shop = await openBakery();
  const cover = await draftWithPicture(shop);
  const { revision, document } = await readEdited(shop.context, BREAD);
  const images = { favicon: { ...cover, height: 9000 } };
  await saveChecked(shop.context, by, BREAD, { revision, document: { ...document, images } });
  const { detail } = await refusalOf(publishNext(shop.context, by, BREAD, {}));
  expect(detail).toMatch(/^Imagens da marca › Ícone da aba: esta imagem não é a que foi enviada/m);
  expect(detail).not.toContain('Capa');
});
