import { openDocument } from '../../campaigns/campaign-document.ts';
import { campaignFolder, readFolder } from '../../campaigns/folder.ts';
import { openingCrops } from '../../campaigns/look/drawn-pictures.ts';
import { pictureUrl } from '../../campaigns/picture-files.ts';
import { makeFolderPictures, makeInProcess } from '../../pictures/service.ts';
import type { PublishedFile } from '../../publishing/published-file.ts';
import { readRelease } from '../../publishing/release.ts';
import { renderInChildProcess } from '../../publishing/render-cache.ts';
import { readFolderVideos } from '../../videos/service.ts';
import type { Env } from '../settings/env.ts';
import { DEFAULT_CAMPAIGN } from '../settings/env-schema.ts';
import { RELEASE } from './release-folder.ts';
import { renderContextAt } from './render-contexts.ts';

/**
 * Renders every file that a shop would answer from memory if the folder of its main campaign were published; changes no
 * shop.
 *
 * @throws Error that names the campaign's problems
 */
export async function renderSite(env: Env): Promise<PublishedFile[]> {
  const release = readRelease(RELEASE);
  const id = env.CAMPAIGN ?? DEFAULT_CAMPAIGN;
  const opened = openDocument(await readFolder(id));
  const make = makeInProcess(() => release.pictureMaker);
  const folder = campaignFolder(id);
  const pictures = await makeFolderPictures(make, folder, opened.campaign);
  const cover = opened.campaign.cover?.picture;
  const bodyOf = (wanted: string | undefined) => pictures.find(({ url }) => url === wanted)?.body;
  const photo = cover && bodyOf(pictureUrl(cover, 'preview.jpg'));
  const opening = bodyOf(openingCrops(opened.campaign)?.source);
  const context = renderContextAt(env, release.assets, opened.campaign, { base: '', main: opened.campaign.id });
  const files = await renderInChildProcess(release)(opened, context, { existing: [], photo, opening });
  const videos = await readFolderVideos(folder, opened.campaign);
  return [...release.files, ...files, ...pictures, ...videos];
}
