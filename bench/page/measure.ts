import { setTimeout as delay } from 'node:timers/promises';
import lighthouse, { type LighthouseResult } from 'lighthouse';
import puppeteer, { type Browser } from 'puppeteer-core';
import { CHROMIUM_ARGS } from '../../tests/setup/chromium.ts';
import { fetchBody, inlineScriptBytes } from '../../tests/setup/page-weight.ts';

/** Timeout of a visit, in ms; Lighthouse takes about 10 s. */
const VISIT_TIMEOUT = 120_000;
/** Timeout of a browser's closing before it is killed, in ms. */
const CLOSE_TIMEOUT = 5_000;

export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** Lighthouse's results of one visit. */
export interface Visit {
  /** First and largest contentful paint and total blocking time, in ms. */
  fcp: number;
  lcp: number;
  tbt: number;
  cls: number;
  /** 0 to 100, in the order of {@link CATEGORIES}. */
  scores: number[];
  /** Audits outside performance that did not pass. */
  failed: string[];
  /** Loaded files. */
  requests: { url: string; type: string }[];
  versions: { chromium: string; lighthouse: string };
}

/** Bodies as they come over the wire, in bytes. */
export interface Weight {
  html: number;
  /** Scripts that run before a visitor does anything, inline ones included. */
  script: number;
  /** Everything that was loaded, the page included. */
  total: number;
}

/**
 * Visits a page with an empty cache, as Lighthouse's mobile phone.
 *
 * @param shownAt where the page is in the end: `/` shows a stranger the presell at its own address
 * @param signal ends the visit early
 */
export async function visit(
  executablePath: string,
  url: string,
  { presellAccepted, shownAt = url }: { presellAccepted: boolean; shownAt?: string },
  signal: AbortSignal,
): Promise<Visit> {
  const browser = await puppeteer.launch({
    executablePath,
    args: CHROMIUM_ARGS,
    // A browser on a pipe ends when we are killed.
    pipe: true,
    // We end it ourselves.
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  });
  const stop = AbortSignal.any([signal, AbortSignal.timeout(VISIT_TIMEOUT)]);
  try {
    return await Promise.race([look(browser, { url, presellAccepted, shownAt }), rejection(stop)]);
  } finally {
    await close(browser);
  }
}

async function look(
  browser: Browser,
  { url, presellAccepted, shownAt }: { url: string; presellAccepted: boolean; shownAt: string },
): Promise<Visit> {
  const page = await browser.newPage();
  if (presellAccepted) await page.evaluateOnNewDocument("try{localStorage.presell_accepted='true'}catch{}");
  const flags = { logLevel: 'silent' as const, onlyCategories: [...CATEGORIES], disableFullPageScreenshot: true };
  const result = await lighthouse(url, flags, undefined, page);
  if (!result) throw new Error(`${url}: Lighthouse has no result`);
  const { lhr } = result;
  if (lhr.runtimeError) throw new Error(`${url}: ${lhr.runtimeError.message}`);
  if (lhr.finalDisplayedUrl !== shownAt) throw new Error(`${url} led to ${lhr.finalDisplayedUrl}`);
  return readResult(lhr, await browser.version());
}

function readResult(lhr: LighthouseResult, chromium: string): Visit {
  const value = (audit: string) => {
    const number = lhr.audits[audit]?.numericValue;
    if (number === undefined) throw new Error(`${lhr.finalDisplayedUrl}: no ${audit}`);
    return number;
  };
  const others = CATEGORIES.slice(1).flatMap((name) => lhr.categories[name]?.auditRefs ?? []);
  const failed = others.filter(({ id, weight }) => weight > 0 && (lhr.audits[id]?.score ?? 1) < 1).map(({ id }) => id);
  return {
    fcp: value('first-contentful-paint'),
    lcp: value('largest-contentful-paint'),
    tbt: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
    scores: CATEGORIES.map((name) => Math.round((lhr.categories[name]?.score ?? 0) * 100)),
    failed: [...new Set(failed)],
    requests: (lhr.audits['network-requests']?.details?.items ?? [])
      .filter((request) => request.url.startsWith('http'))
      .map((request) => ({ url: request.url, type: request.resourceType ?? '' })),
    versions: { chromium, lighthouse: lhr.lighthouseVersion },
  };
}

/** Weighs what a visit loaded. */
export async function weigh(requests: Visit['requests']): Promise<Weight> {
  const weight = { html: 0, script: 0, total: 0 };
  for (const { url, type } of new Map(requests.map((request) => [request.url, request])).values()) {
    const { wire, text } = await fetchBody(url);
    weight.total += wire.length;
    if (type === 'Script') weight.script += wire.length;
    if (type !== 'Document') continue;
    weight.html += wire.length;
    weight.script += inlineScriptBytes(text);
  }
  return weight;
}

function rejection(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}

async function close(browser: Browser): Promise<void> {
  const inTime = await Promise.race([browser.close().then(() => true), delay(CLOSE_TIMEOUT, false, { ref: false })]);
  if (!inTime) browser.process()?.kill('SIGKILL');
}
