import { dirname } from 'node:path';
import type { CampaignDocument, OpenedCampaign } from '../campaign/document.ts';
import type { Publisher } from '../publishing/publication.ts';
import { type Release, readRelease } from '../publishing/release.ts';
import { createRenderer, type Render } from '../publishing/renderings.ts';
import { settingsOf } from './campaign-settings.ts';
import type { Db } from './db/database.ts';
import type { Env } from './env.ts';
import { assertMayGoLive, gatherShopFacts } from './go-live.ts';
import type { Logger } from './logger.ts';
import { settingsProblem } from './may-serve.ts';
import { surroundingsOf } from './surroundings.ts';
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
  return {
    db,
    render: createRenderer({ db, release, log, ...(make && { make }) }),
    surroundingsOf: ({ campaign }) => surroundingsOf(env, release.assets, campaign),
    sourcesOf: (id) => policySources(trackingSettings(settingsOf(env, id))),
    check: checkFor(env, db),
  };
}

/** Settings, and in live mode the go-live check. */
function checkFor(env: Env, db: Db) {
  const { DATA_DIR: dataDir } = env;
  return async ({ legal }: CampaignDocument, { campaign }: OpenedCampaign) => {
    const problem = settingsProblem(env, campaign);
    if (problem) throw new Error(problem);
    if (env.VITRINE_MODE === 'demo') return;
    const facts = await gatherShopFacts({ db, campaign, legal, dataDir, clock: () => new Date() });
    await assertMayGoLive(db, campaign, facts);
  };
}
