import { dirname } from 'node:path';
import type { CampaignDocument, OpenedCampaign } from '../../campaigns/campaign-document.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Logger } from '../../platform/logger.ts';
import { type Publisher, PublishingRefused } from '../../publishing/publication.ts';
import { type Release, readRelease } from '../../publishing/release.ts';
import { createRenderer, type Render } from '../../publishing/render-cache.ts';
import { settingsOf } from '../settings/campaign-settings.ts';
import type { Env } from '../settings/env.ts';
import { policySources, trackingSettings } from '../settings/tracking-settings.ts';
import { assertMayGoLive, gatherShopFacts } from './go-live.ts';
import { settingsProblem, takenHost } from './may-serve.ts';
import { renderContextsOf } from './render-contexts.ts';

/** Where the build put what belongs to this very program. */
export const RELEASE = dirname(import.meta.dirname);

interface Options {
  env: Env;
  db: Db;
  clock: Clock;
  log: Logger;
  release?: Pick<Release, 'id' | 'assets' | 'publisher'>;
  /** Renders in the place of the release's publisher. */
  make?: Render;
}

/** Publishes into the shop that the settings describe; in live mode through the go-live check. */
export function openPublisher({ env, db, clock, log, release = readRelease(RELEASE), make }: Options): Publisher {
  const render = createRenderer({ db, release, log, ...(make && { make }) });
  return publisherWith({ env, db, clock, assets: release.assets, render });
}

/** The same with the renderer of a shop that is open. */
export function publisherWith({
  env,
  db,
  clock,
  assets,
  render,
}: Pick<Options, 'env' | 'db' | 'clock'> & { assets: Release['assets']; render: Render }): Publisher {
  return {
    db,
    render,
    renderContextsOf: ({ campaign }) => renderContextsOf(env, assets, campaign),
    sourcesOf: (id) => policySources(trackingSettings(settingsOf(env, id))),
    check: checkFor(env, db, clock),
  };
}

/** Settings, and in live mode the go-live check. */
function checkFor(env: Env, db: Db, clock: Clock) {
  return async ({ legal }: CampaignDocument, { campaign }: OpenedCampaign) => {
    if (env.VITRINE_MODE === 'live') {
      const facts = await gatherShopFacts({ env, db, campaign, legal, clock });
      await assertMayGoLive(db, campaign, facts);
    }
    const problem = settingsProblem(env, campaign) ?? takenHost(env, campaign);
    if (problem) throw new PublishingRefused(problem);
  };
}
