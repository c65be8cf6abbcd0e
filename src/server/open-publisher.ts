import { dirname } from 'node:path';
import type { CampaignDocument, OpenedCampaign } from '../campaign/document.ts';
import type { Publisher } from '../publishing/publication.ts';
import { type Release, readRelease } from '../publishing/release.ts';
import type { Surroundings } from '../publishing/render-campaign.ts';
import { createRenderer, type Render } from '../publishing/renderings.ts';
import type { Db } from './db/database.ts';
import type { Env } from './env.ts';
import { assertMayGoLive, gatherShopFacts } from './go-live.ts';
import type { Logger } from './logger.ts';
import { policySources, trackingSettings } from './tracking-settings.ts';

/** Where the build put what belongs to this very program. */
export const RELEASE = dirname(import.meta.dirname);

interface Options {
  env: Env;
  db: Db;
  log: Logger;
  release?: Pick<Release, 'id' | 'assets' | 'publisher'>;
  /** Renders in the place of the release's publisher. */
  make?: Render;
}

/** Publishes into the shop that the settings describe; in live mode through the go-live check. */
export function openPublisher({ env, db, log, release = readRelease(RELEASE), make }: Options): Publisher {
  const surroundings = surroundingsOf(env, release.assets);
  return {
    db,
    render: createRenderer({ db, release, log, ...(make && { make }) }),
    surroundingsOf: () => [surroundings],
    sources: policySources(trackingSettings(env)),
    ...(env.VITRINE_MODE === 'live' && { check: checkFor(env, db) }),
  };
}

/** What the shop's campaigns are rendered with. */
export function surroundingsOf(
  { VITRINE_MODE, PUBLIC_URL }: Pick<Env, 'VITRINE_MODE' | 'PUBLIC_URL'>,
  assets: Release['assets'],
): Surroundings {
  return { assets, demo: VITRINE_MODE === 'demo', publicUrl: PUBLIC_URL ?? '' };
}

function checkFor({ DATA_DIR: dataDir }: Pick<Env, 'DATA_DIR'>, db: Db) {
  return async ({ legal }: CampaignDocument, { campaign }: OpenedCampaign) => {
    const facts = await gatherShopFacts({ db, campaign, legal, dataDir, clock: () => new Date() });
    await assertMayGoLive(db, campaign, facts);
  };
}
