import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { createServer, type ViteDevServer } from 'vite';
import { loadCampaign } from '../../src/campaigns/load.ts';
import type { Campaign } from '../../src/campaigns/schema.ts';
import type { Starter } from '../../src/shared/starters.ts';
import type * as landing from '../../src/web/pages/landing/page.tsx';
import type * as rendering from '../../src/web/render-page.tsx';
import { ASSETS } from '../factories/assets.ts';
import { idOfStarter, KINDS, makeStarters, SOLD_IN_GALLERY } from './starters.ts';

/** Beside the gallery: what its pictures and the panel's were made of. */
export const DIGESTS = 'docs/images/starters/digests.json';

/** Parts of a page that its picture shows: neither scripts nor what they open. */
const SEEN = [/<style>.*?<\/style>/s, /<header.*<\/footer>/s];

/**
 * Digests of the starters' pages as the pictures show them, styles included, by starter: 16 hexadecimal digits, the same
 * on each day and machine. Rendered by Vite, as a test's own imports of style sheets are empty.
 */
export async function starterDigests(): Promise<Record<Starter, string>> {
  const starters = await makeStarters(SOLD_IN_GALLERY);
  const vite = await createServer({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    appType: 'custom',
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  });
  try {
    const digests = {} as Record<Starter, string>;
    for (const kind of KINDS) {
      const campaign = await loadCampaign(idOfStarter(kind), [join(starters.root, 'campaigns')]);
      digests[kind] = await digestOf(campaign, vite);
    }
    return digests;
  } finally {
    await vite.close();
    await starters.remove();
  }
}

async function digestOf(campaign: Campaign, vite: ViteDevServer): Promise<string> {
  const load = (file: string) => vite.ssrLoadModule(`/src/web/${file}`);
  const { renderPage } = (await load('render-page.tsx')) as typeof rendering;
  const { landingPage, NO_LANDING_FACTS } = (await load('pages/landing/page.tsx')) as typeof landing;
  const context = { campaign, assets: ASSETS, demo: true, base: '', address: '' };
  const page = landingPage(context, NO_LANDING_FACTS);
  const { html } = renderPage(context, page);
  const digest = createHash('sha256');
  for (const part of SEEN) {
    const [seen] = part.exec(html) ?? [];
    if (seen === undefined) throw new Error(`no ${part} on the page of ${campaign.id}`);
    digest.update(seen);
  }
  for (const sheet of ['later', ...(page.moreSheets ?? [])]) {
    const { default: rules } = (await load(`styles/${sheet}.css?inline`)) as { default: string };
    digest.update(rules);
  }
  return digest.digest('hex').slice(0, 16);
}
