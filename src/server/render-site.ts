import { openDocument } from '../campaign/document.ts';
import { readFolder } from '../campaign/folder.ts';
import type { PublishedFile } from '../publishing/published-file.ts';
import { readRelease } from '../publishing/release.ts';
import { renderApart } from '../publishing/renderings.ts';
import type { Env } from './env.ts';
import { RELEASE } from './open-publisher.ts';
import { surroundingsAt } from './surroundings.ts';

/**
 * Every file that a shop answers with from memory, were the folder of its main campaign published: no shop is touched.
 *
 * @throws Error that says what is wrong with the campaign
 */
export async function renderSite(env: Env): Promise<PublishedFile[]> {
  const release = readRelease(RELEASE);
  const opened = openDocument(await readFolder(env.CAMPAIGN));
  const files = await renderApart(release)(opened, surroundingsAt(env, release.assets, opened.campaign, ''));
  return [...release.files, ...files];
}
