import { openDocument } from '../campaign/document.ts';
import { readFolder } from '../campaign/folder.ts';
import type { Campaign } from '../campaign/schema.ts';
import { keptPages } from '../publishing/kept-pages.ts';
import { createLiveSite, type LiveSite } from '../publishing/live-site.ts';
import { publish } from '../publishing/publish.ts';
import type { PublishedFile } from '../publishing/published-file.ts';
import { readRelease } from '../publishing/release.ts';
import { settingsOf } from './campaign-settings.ts';
import type { Env } from './env.ts';
import { RELEASE, surroundingsOf } from './open-publisher.ts';
import { policySources, trackingSettings } from './tracking-settings.ts';

/**
 * The shop's site with the campaign's pages, which are rendered unless they were before.
 *
 * @throws Error that says what is wrong with the campaign
 */
export async function openSite(env: Env, campaign: Campaign): Promise<LiveSite> {
  const { site, render } = prepare(env, campaign);
  site.publish(await render());
  return site;
}

/**
 * Every file that the shop answers with from memory.
 *
 * @throws Error that says what is wrong with the campaign
 */
export async function renderSite(env: Env, campaign: Campaign): Promise<PublishedFile[]> {
  const { release, render } = prepare(env, campaign);
  return [...release.files, ...(await render())];
}

function prepare(env: Env, campaign: Campaign) {
  const release = readRelease(RELEASE);
  const { assets, files } = release;
<<<<<<< HEAD
  const surroundings = { assets, demo: env.VITRINE_MODE === 'demo', base: '', address: env.PUBLIC_URL ?? '' };
  const sources = policySources(trackingSettings(settingsOf(env, campaign.id)));
=======
  const surroundings = surroundingsOf(env, assets);
  const sources = policySources(trackingSettings(env));
>>>>>>> wt-documents
  return {
    release,
    site: createLiveSite({ context: { ...surroundings, campaign }, assets: files, sources }),
    async render(): Promise<PublishedFile[]> {
      const { legal } = openDocument(await readFolder(campaign.id));
      const document = { campaign, legal };
      const make = () => publish(release.publisher, document, surroundings);
      return keptPages(release.pages, [release.id, document, surroundings], make);
    },
  };
}
