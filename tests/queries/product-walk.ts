import { expect } from 'vitest';
import { takeVideo } from '../../src/admin/campaigns/take-video.ts';
import { listPictures, takePicture } from '../../src/admin/pictures/campaign-pictures.ts';
import { compareDraft } from '../../src/admin/products/difference.ts';
import { takeFileFrom } from '../../src/admin/products/file-draft.ts';
import { takeListParts } from '../../src/admin/products/list-draft.ts';
import { describeProduct, listOpenings } from '../../src/admin/products/product-view.ts';
import { discardProductDraft, publishProduct, rollBackProduct } from '../../src/admin/products/publish-version.ts';
import { keepPart } from '../../src/admin/products/uploads.ts';
import { pictureKey } from '../../src/campaigns/picture-files.ts';
import { commandLineActor } from '../../src/operators/service.ts';
import { addSeconds } from '../../src/platform/clock.ts';
import { HOUR } from '../../src/platform/jobs/pace.ts';
import { samplePicture } from '../factories/pictures.ts';
import { mp4Of } from '../factories/videos.ts';
import { BREAD, LIST } from '../setup/house.ts';
import { operate } from '../setup/operate.ts';
import type { TestShop } from '../setup/test-shop.ts';

const HEADER = 'name,category,services,region,whatsapp,telegram,note';

/** Walks through everything that the seller does with new versions of a product. */
export async function sellNewVersions(shop: TestShop): Promise<void> {
  const { context } = shop;
  const by = commandLineActor('ana');
  for (const [version, name] of ['Ana', 'Bia'].entries()) {
    const list = Buffer.from(`${HEADER}\n${name},tv,Netflix,Olinda,5581988887771,,\n`);
    const parts = [];
    for (const part of [list.subarray(0, 40), list.subarray(40)]) parts.push((await keepPart(context, by, part)).hash);
    await takeListParts(context, by, LIST, { parts, leaveOut: false });
    expect(await compareDraft(context, LIST)).not.toBeNull();
    await publishProduct(context, by, LIST, version + 1);
  }
  await takeFileFrom(context, by, BREAD, bytes('%PDF-1.7'), { name: 'novo.pdf' });
  expect(await operate(shop, 'product', 'remove', BREAD, 'novo.pdf')).toMatchObject({ code: 0 });
  await discardProductDraft(context, by, BREAD);
  for (const id of [LIST, BREAD]) {
    expect((await describeProduct(context, id)).versions).not.toEqual([]);
    await listOpenings(context, id, { version: 0 });
  }
  await rollBackProduct(context, by, LIST, 0);
  await showFiles(shop);
}

/** Walks through the life of a picture, and of a video. */
async function showFiles({ context, pictures, videos }: TestShop): Promise<void> {
  const by = commandLineActor('ana');
  const { hash } = await keepPart(context, by, await samplePicture({ width: 40, height: 40 }));
  const kept = await takePicture(context, by, LIST, { parts: [hash] });
  expect(await listPictures(context, LIST)).toEqual([kept]);
  expect(await pictures.find(`${pictureKey(kept.file)}/40.avif`)).not.toBeNull();
  await pictures.takeOver({ id: LIST, ...{ logo: kept } });
  const { hash: film } = await keepPart(context, by, mp4Of('um filme'));
  const { file } = await takeVideo(context, by, LIST, [film]);
  await videos.takeOver({ id: LIST, ...{ sections: [{ type: 'video', video: { file } }] } }, 'nowhere');
}

/** Runs the hourly work, once no other work follows the clock any more. */
export async function sweepFiles({ clock, pictures, videos }: TestShop): Promise<void> {
  clock.now = addSeconds(clock.now, HOUR);
  await pictures.sweep();
  await videos.sweep();
}

async function* bytes(text: string) {
  yield Buffer.from(text);
}
