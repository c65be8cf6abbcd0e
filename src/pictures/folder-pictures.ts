import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PICTURES_FOLDER } from '../campaigns/campaign-files.ts';
import { PICTURES_PATH, pictureKey, picturesIn } from '../campaigns/picture-files.ts';
import { inTemporaryFolder } from '../platform/temporary-folder.ts';
import type { MakePicture } from './make-in-process.ts';

/**
 * Makes all served files of a campaign's pictures from its folder, without a shop that stores them.
 *
 * @param folder of the campaign
 * @throws Error if a picture is missing or refused
 */
export async function makeFolderPictures(
  make: MakePicture,
  folder: string,
  campaign: object,
): Promise<{ url: string; body: Buffer }[]> {
  const files: { url: string; body: Buffer }[] = [];
  for (const file of new Set(picturesIn(campaign).map((picture) => picture.file))) {
    await inTemporaryFolder(async (made) => {
      const { forms } = await make(join(folder, PICTURES_FOLDER, file), made);
      for (const form of forms)
        files.push({ url: `${PICTURES_PATH}${pictureKey(file)}/${form}`, body: await readFile(join(made, form)) });
    });
  }
  return files;
}
