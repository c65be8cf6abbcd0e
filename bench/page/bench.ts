import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { findChromium } from '../../tests/setup/chromium.ts';
import { startProgram } from '../../tests/setup/program.ts';
import { siteWithPicture } from './hero-picture.ts';
import { type Visit, visit, weigh } from './measure.ts';
import { buildPeers } from './peers.ts';
import { type Press, press } from './press.ts';
import { pressTable, type Result, summarize, table } from './report.ts';
import { starterSites } from './starters.ts';
import { readSite, type Site, serve } from './static-server.ts';

/** The least that a browser can paint. */
const BARE =
  '<!doctype html><html lang="pt-BR"><meta charset="utf-8"><meta name="viewport" content="width=device-width">' +
  '<meta name="description" content="Uma linha."><title>Uma linha</title><link rel="icon" href="data:,"><main>Uma linha.</main></html>';

/** How often a visit is tried before the benchmark gives up. */
const TRIES = 3;

interface Contestant {
  name: string;
  url: string;
  /** Ours sends visitors without the flag to the presell page. */
  presellAccepted: boolean;
  /** It has the buttons that open our dialogs. */
  pressed?: boolean;
}

/**
 * Compares our landing page with a bare one and with the same page built in other ways, and prints a table.
 *
 * @param campaign whose pages are built
 * @param args `--runs N` visits to each page, 5 by default; `--starters`: the pages that campaigns begin as, instead of
 *   ours and its peers; `--json` for figures instead of the table
 */
export async function bench(campaign: string, args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      runs: { type: 'string', default: '5' },
      starters: { type: 'boolean', default: false },
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
    const contestants = values.starters ? await startStarters(cleanups) : await start(campaign, cleanups);
    const visits = await visitAll(contestants, runs, chromium, stop.signal);
    const presses = await pressAll(contestants, runs, chromium, stop.signal);
    const report = await conclude(visits);
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
      for (const { name, failed } of report.results) if (failed.length) console.log(`\n${name}: ${failed.join(', ')}`);
    }
  } finally {
    for (const cleanup of cleanups.reverse()) await cleanup();
  }
}

/** Builds and serves everything that is compared. */
async function start(campaign: string, cleanups: (() => Promise<void>)[]): Promise<Contestant[]> {
  const site = readSite(join('dist', 'bench'));
  const { spa, hydrated } = await buildPeers(campaign, site);
  const serveOne = serveFiles(cleanups);
  const contestants = [
    await serveOne('bare page', bareSite()),
    await serveOne('Vitrine', site, { presellAccepted: true, pressed: true }),
    await serveOne('Vitrine, a picture in its hero', await siteWithPicture(campaign, site), { presellAccepted: true }),
    await serveOne('hydrated', hydrated, { pressed: true }),
    await serveOne('Vite SPA', spa, { pressed: true }),
  ];
  const shop = await startProgram({ env: { CAMPAIGN: campaign } });
  cleanups.push(() => shop.stop());
  return [
    ...contestants,
    { name: 'Vitrine, its own server: /', url: `${shop.url}/`, presellAccepted: true },
    { name: '/presell', url: `${shop.url}/presell`, presellAccepted: false },
    { name: '/checkout', url: `${shop.url}/checkout`, presellAccepted: true },
  ];
}

/** Serves what sellers begin with. */
async function startStarters(cleanups: (() => Promise<void>)[]): Promise<Contestant[]> {
  const serveOne = serveFiles(cleanups);
  const contestants = [await serveOne('bare page', bareSite())];
  for (const [title, site] of await starterSites())
    contestants.push(await serveOne(title, site, { presellAccepted: true }));
  return contestants;
}

function bareSite(): Site {
  return new Map([['/', Buffer.from(BARE)]]);
}

function serveFiles(cleanups: (() => Promise<void>)[]) {
  return async (name: string, files: Site, more: Partial<Contestant> = {}): Promise<Contestant> => {
    const { url, close } = await serve(files);
    cleanups.push(close);
    return { name, url: `${url}/`, presellAccepted: false, ...more };
  };
}

/** In turn, so that a busy moment of the machine touches all alike. */
async function visitAll(
  contestants: Contestant[],
  runs: number,
  chromium: string,
  signal: AbortSignal,
): Promise<Map<string, Visit[]>> {
  const visits = new Map<string, Visit[]>(contestants.map(({ name }) => [name, []]));
  for (let run = 1; run <= runs; run++) {
    for (const { name, url, presellAccepted } of contestants) {
      signal.throwIfAborted();
      console.error(`visit ${run} of ${runs}: ${name}`);
      visits.get(name)?.push(await tryTo(() => visit(chromium, url, presellAccepted, signal), signal));
    }
  }
  return visits;
}

/** In turn as well. */
async function pressAll(
  contestants: Contestant[],
  runs: number,
  chromium: string,
  signal: AbortSignal,
): Promise<Map<string, Record<string, Press>[]>> {
  const pressed = contestants.filter((contestant) => contestant.pressed);
  const presses = new Map<string, Record<string, Press>[]>(pressed.map(({ name }) => [name, []]));
  for (let run = 1; run <= runs; run++) {
    for (const { name, url } of pressed) {
      signal.throwIfAborted();
      console.error(`presses ${run} of ${runs}: ${name}`);
      presses.get(name)?.push(await tryTo(() => press(chromium, url), signal));
    }
  }
  return presses;
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
async function conclude(all: Map<string, Visit[]>): Promise<{ versions: Visit['versions']; results: Result[] }> {
  const summaries = [];
  for (const [name, visits] of all)
    summaries.push(summarize(name, visits, await weigh((visits[0]?.requests ?? []).filter(isFile))));
  const bare = summaries[0];
  const versions = [...all.values()][0]?.[0]?.versions;
  if (!bare || !versions) throw new Error('nothing was visited');
  const results = summaries.map((summary) => ({
    ...summary,
    ratio: { fcp: summary.fcp / bare.fcp, lcp: summary.lcp / bare.lcp },
  }));
  return { versions, results };
}

/** A beacon to the shop is no file of the page. */
function isFile({ url }: { url: string }): boolean {
  return !new URL(url).pathname.startsWith('/api/');
}
