import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, type Plugin } from 'vite';
import { loadCampaign } from '../../src/campaigns/load.ts';
import type { Campaign } from '../../src/campaigns/schema.ts';
import { dialogCampaign } from '../../src/web/islands/dialog-campaign.ts';
import { readSite, type Site } from './static-server.ts';

const PEER = resolve('bench/page/peer');
/** Fields of a campaign that visitors don't see. */
const UNSEEN = ['claims', 'copy', 'evidence', 'howTo', 'priceEvidence', 'rights'];

/**
 * Builds our landing page as others would: the same React tree, texts and styles in a Vite app.
 *
 * @param ours our built pages, whose styles and images the peers take
 * @returns `spa`: rendered by the browser; `hydrated`: the same with its HTML rendered beforehand
 */
export async function buildPeers(campaignId: string, ours: Site): Promise<{ spa: Site; hydrated: Site }> {
  const campaign = await loadCampaign(campaignId);
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-bench-'));
  try {
    const plugins = [react(), contents(campaign, stylesOf(ours))];
    const common = { configFile: false, root: PEER, publicDir: false, logLevel: 'warn', plugins } as const;
    await build({ ...common, build: { outDir: join(folder, 'client'), emptyOutDir: true } });
    await build({
      ...common,
      // The output's folder has no access to packages.
      ssr: { noExternal: true },
      define: { 'process.env.NODE_ENV': '"production"' },
      build: { ssr: 'prerender.tsx', outDir: join(folder, 'server'), emptyOutDir: true, target: 'node24' },
    });
    const { prerender }: { prerender(): string } = await import(
      pathToFileURL(join(folder, 'server', 'prerender.js')).href
    );
    const images = [...ours].filter(([url]) => url.endsWith('.svg'));
    const site = new Map([...images, ...readSite(join(folder, 'client'))]);
    const html = String(site.get('/')).replace('<!--head-->', () => headOf(campaign));
    const withPage = (page: string) => new Map([...site, ['/', Buffer.from(html.replace('<!--page-->', () => page))]]);
    return { spa: withPage(''), hydrated: withPage(prerender()) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Styles of our landing page: those in its head, then those that it loads after its first view. */
function stylesOf(site: Site): string {
  const html = String(site.get('/'));
  const [, head] = /<style>(.*?)<\/style>/s.exec(html) ?? [];
  const urls = new Set([...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, url = '']) => url));
  const sheets = [...urls].map((url) => site.get(url));
  if (!head || sheets.length === 0 || sheets.includes(undefined)) throw new Error('our page has no styles');
  return [head, ...sheets].join('\n');
}

function headOf({ page }: Campaign): string {
  const quoted = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
  return [
    `<title>${quoted(page.title)}</title>`,
    `<meta name="description" content="${quoted(page.description)}" />`,
  ].join('');
}

/** Gives the peers the campaign, and the styles that our own page has at this time. */
function contents(campaign: Campaign, styles: string): Plugin {
  // A drawn cover asks what kind of product it is; the rest of it is the buyers'.
  const access = { kind: campaign.access.kind };
  const seen = JSON.stringify({ ...campaign, access }, (key, value) => (UNSEEN.includes(key) ? undefined : value));
  // Made on the server by us, too: it has digests of what browsers do not get.
  const dialogs = JSON.stringify(dialogCampaign(campaign));
  const modules: Record<string, string> = {
    campaign: `export default ${seen};`,
    dialogs: `export default ${dialogs};`,
    'styles.css': styles,
  };
  return {
    name: 'vitrine-contents',
    resolveId: (id) => (id.startsWith('virtual:') ? `\0${id}` : null),
    load: (id) => (id.startsWith('\0virtual:') ? (modules[id.slice('\0virtual:'.length)] ?? null) : null),
  };
}
