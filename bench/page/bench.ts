import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Release, readRelease } from '../../src/publishing/release.ts';
import { findChromium } from '../../tests/setup/chromium.ts';
import { fetchBody } from '../../tests/setup/page-weight.ts';
import { startProgram } from '../../tests/setup/program.ts';
import { compositionSites } from './compositions.ts';
import { siteWithPicture } from './hero-picture.ts';
import { type Visit, visit, weigh } from './measure.ts';
import { type Look, observe } from './observe.ts';
import { buildPeers } from './peers.ts';
import { type Press, press } from './press.ts';
import type { RenderedSite } from './rendered-site.ts';
import { budgetTable, pressTable, type Result, summarize, table } from './report.ts';
import { starterSites } from './starters.ts';
import { readSite, type Site, serve } from './static-server.ts';

/** The least that a browser can paint. */
const BARE =
  '<!doctype html><html lang="pt-BR"><meta charset="utf-8"><meta name="viewport" content="width=device-width">' +
  '<meta name="description" content="Uma linha."><title>Uma linha</title><link rel="icon" href="data:,"><main>Uma linha.</main></html>';

/** Number of attempts of a visit before the benchmark gives up. */
const TRIES = 3;

interface Contestant {
  name: string;
  url: string;
  /** Ours shows visitors without the flag the presell first. */
  presellAccepted: boolean;
  /** Address that the page has once it is shown; the requested one by default. */
  shownAt?: string;
  /** It has the buttons that open our dialogs. */
  pressed?: boolean;
  /** Name of the page that it is not to be seen later than; a page without it has no budget. */
  beside?: string;
  /** Its first view shows a photograph. */
  showsPhotograph?: boolean;
  /** Name of the bare page with that photograph, where it is asked for in the head. */
  photograph?: string;
}

/**
 * Compares our landing page with a bare one and with the same page built in other ways, and prints a table.
 *
 * @param campaign whose pages are built
 * @param args `--runs N` visits to each page, 5 by default; `--starters`: the pages that campaigns begin as, instead of
 *   ours and its peers; `--compositions`: a page with each composition of the first view, both beside ours; `--only NAME`, also
 *   several times: these of them alone; `--json` for figures instead of the table
 */
export async function bench(campaign: string, args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      runs: { type: 'string', default: '5' },
      starters: { type: 'boolean', default: false },
      compositions: { type: 'boolean', default: false },
      only: { type: 'string', multiple: true, default: [] },
      json: { type: 'boolean', default: false },
    },
  });
  const runs = Number(values.runs);
  if (!Number.isInteger(runs) || runs < 1) throw new Error('--runs: must be a whole number from 1');
  const chromium = findChromium();
  if (!chromium) throw new Error('there is no Chromium: set CHROMIUM_PATH');

  const stop = new AbortController();
  const cleanups: (() => Promise<void>)[] = [];
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => stop.abort(new Error(`stopped by ${signal}`)));
  }
  try {
    const release = readRelease('dist');
    const all = values.starters
      ? await serveAll(await starterSites(release), campaign, release, cleanups)
      : values.compositions
        ? await serveAll(await compositionSites(release), campaign, release, cleanups)
        : await start(campaign, release, cleanups);
    const contestants = only(all, values.only);
    const inTurn = { contestants, runs, signal: stop.signal };
    const visits = await eachInTurn('visit', inTurn, (one) => visit(chromium, one.url, one, stop.signal));
    const seen = await eachInTurn('look', inTurn, (one) => observe(chromium, one.url, one.presellAccepted));
    const pressed = { ...inTurn, contestants: contestants.filter((contestant) => contestant.pressed) };
    const presses = await eachInTurn<Record<string, Press>>('presses', pressed, ({ url }) => press(chromium, url));
    const report = await conclude(visits, seen);
    const { versions } = report;
    if (values.json) {
      console.log(JSON.stringify({ campaign, runs, ...report, presses: Object.fromEntries(presses) }, null, 2));
    } else {
      console.log(
        `Campaign ${campaign}, medians of ${runs}, ${versions.chromium}, Lighthouse ${versions.lighthouse}\n`,
      );
      console.log(table(report.results));
      if (presses.size > 0)
        console.log(
          `\nA press on a processor four times slower, before the dialog's code is there\n\n${pressTable(presses)}`,
        );
      const budgets = budgetTable(report.results, contestants);
      if (budgets !== '') console.log(`\n${budgets}`);
      for (const { name, failed } of report.results) if (failed.length) console.log(`\n${name}: ${failed.join(', ')}`);
    }
  } finally {
    for (const cleanup of cleanups.reverse()) await cleanup();
  }
}

/** Keeps the pages of these names, and those that they are compared with; all without a name. */
function only(contestants: Contestant[], names: string[]): Contestant[] {
  for (const name of names)
    if (!contestants.some((one) => one.name === name)) throw new Error(`--only: there is no page "${name}"`);
  const kept = contestants.filter(({ name, beside }) => names.length === 0 || !beside || names.includes(name));
  const isOfOther = (name: string) =>
    contestants.some((one) => one.photograph === name) && !kept.some((one) => one.photograph === name);
  return kept.filter(({ name }) => !isOfOther(name));
}

/** Builds and serves everything that is compared. */
async function start(campaign: string, release: Release, cleanups: (() => Promise<void>)[]): Promise<Contestant[]> {
  const site = readSite(join('dist', 'bench'));
  const { spa, hydrated } = await buildPeers(campaign, site);
  const serveOne = serveFiles(cleanups);
  const shop = await startProgram({ env: { CAMPAIGN: campaign } });
  cleanups.push(() => shop.stop());
  // The one page that is made for each visit.
  const { text } = await fetchBody(`${shop.url}/checkout`);
  const ours = await serveOne('Vitrine', new Map([...site, ['/checkout', Buffer.from(text)]]), {
    presellAccepted: true,
    pressed: true,
  });
  const contestants = [
    await serveOne('bare page', bareSite()),
    ours,
    { name: 'a stranger at /', url: ours.url, presellAccepted: false, shownAt: `${ours.url}presell` },
    { name: '/presell', url: `${ours.url}presell`, presellAccepted: false },
    { name: '/checkout', url: `${ours.url}checkout`, presellAccepted: true },
    await serveOne('Vitrine, a picture in its hero', await siteWithPicture(release, campaign, site), {
      presellAccepted: true,
    }),
    await serveOne('hydrated', hydrated, { pressed: true }),
    await serveOne('Vite SPA', spa, { pressed: true }),
  ];
  return [
    ...contestants,
    { name: 'Vitrine, its own server: /', url: `${shop.url}/`, presellAccepted: true },
    { name: 'its own: a stranger', url: `${shop.url}/`, presellAccepted: false, shownAt: `${shop.url}/presell` },
    { name: 'its own: /presell', url: `${shop.url}/presell`, presellAccepted: false },
    { name: 'its own: /checkout', url: `${shop.url}/checkout`, presellAccepted: true },
  ];
}

/**
 * Serves pages that are compared with a bare one and with a campaign's landing page alone, without and with a picture in
 * its first view.
 *
 * @param sites by name
 */
async function serveAll(
  sites: Map<string, RenderedSite>,
  campaign: string,
  release: Release,
  cleanups: (() => Promise<void>)[],
): Promise<Contestant[]> {
  const serveOne = serveFiles(cleanups);
  const today = readSite(join('dist', 'bench'));
  const presellAccepted = true;
  const landing = await serveOne(campaign, today, { presellAccepted });
  const picture = await siteWithPicture(release, campaign, today);
  const pictured = await serveOne(`${campaign}, a picture in its hero`, picture, { presellAccepted });
  const contestants = [await serveOne('bare page', bareSite()), landing, pictured];
  for (const [name, { site, showsPhotograph }] of sites) {
    const photographAlone = showsPhotograph ? withPhotographAlone(site) : undefined;
    const alone = photographAlone && (await serveOne(`${name}: its photograph alone`, photographAlone));
    const compared = { beside: landing.name, showsPhotograph, ...(alone && { photograph: alone.name }) };
    contestants.push(...(alone ? [alone] : []), await serveOne(name, site, { presellAccepted, ...compared }));
  }
  return contestants;
}

function bareSite(): Site {
  return new Map([['/', Buffer.from(BARE)]]);
}

/** Returns the bare page with the photograph of another one's first view, asked for in its head as there. */
function withPhotographAlone(site: Site): Site | undefined {
  const page = site.get('/')?.toString() ?? '';
  const [preload] = page.match(/<link rel="preload" as="image"[^>]*>/) ?? [];
  const [picture] = page.match(/<picture[\s\S]*?<\/picture>/) ?? [];
  if (!preload || !picture) return undefined;
  // As wide as the window: a larger one counts as a background, which is no largest paint.
  const style = '<style>img{width:100%;height:auto}</style>';
  const body = BARE.replace('<title>', `${preload}${style}<title>`).replace('</main>', `</main>${picture}`);
  return new Map([...site, ['/', Buffer.from(body)]]);
}

function serveFiles(cleanups: (() => Promise<void>)[]) {
  return async (name: string, files: Site, more: Partial<Contestant> = {}): Promise<Contestant> => {
    const { url, close } = await serve(files);
    cleanups.push(close);
    return { name, url: `${url}/`, presellAccepted: false, ...more };
  };
}

interface InTurn {
  contestants: Contestant[];
  runs: number;
  signal: AbortSignal;
}

/** In turn, so that a busy moment of the machine touches all alike. */
async function eachInTurn<T>(
  what: string,
  { contestants, runs, signal }: InTurn,
  act: (contestant: Contestant) => Promise<T>,
): Promise<Map<string, T[]>> {
  const results = new Map<string, T[]>(contestants.map(({ name }) => [name, []]));
  for (let run = 1; run <= runs; run++) {
    for (const contestant of contestants) {
      signal.throwIfAborted();
      console.error(`${what} ${run} of ${runs}: ${contestant.name}`);
      results.get(contestant.name)?.push(await tryTo(() => act(contestant), signal));
    }
  }
  return results;
}

/** On a busy machine the browser fails now and then; that must not cost the visits before. */
async function tryTo<T>(act: () => Promise<T>, signal: AbortSignal): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await act();
    } catch (error) {
      if (signal.aborted || tries === TRIES) throw error;
      console.error(`once more: ${error instanceof Error ? error.message : error}`);
    }
  }
}

/** The figures of each page, the first being the bare one. */
async function conclude(
  all: Map<string, Visit[]>,
  looks: Map<string, Look[]>,
): Promise<{ versions: Visit['versions']; results: Result[] }> {
  const summaries = [];
  for (const [name, visits] of all) {
    const weight = await weigh((visits[0]?.requests ?? []).filter(isFile));
    summaries.push(summarize(name, { visits, looks: looks.get(name) ?? [] }, weight));
  }
  const bare = summaries[0];
  const versions = [...all.values()][0]?.[0]?.versions;
  if (!bare || !versions) throw new Error('nothing was visited');
  const results = summaries.map((summary) => ({
    ...summary,
    ratio: { fcp: summary.fcp / bare.fcp, lcp: summary.lcp / bare.lcp, seen: summary.seen / bare.seen },
  }));
  return { versions, results };
}

/** A beacon to the shop is no file of the page. */
function isFile({ url }: { url: string }): boolean {
  return !new URL(url).pathname.startsWith('/api/');
}
