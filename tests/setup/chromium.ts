import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

/** Chromium without the parts that draw windows; Debian's `chromium-headless-shell`. */
const SHELL = '/usr/lib/chromium/chromium-headless-shell';

/** The browser of the one who works here: `CHROMIUM_PATH`, the system's, or Playwright's own; undefined where there is none. */
export function findChromium(): string | undefined {
  const { CHROMIUM_PATH } = process.env;
  return [
    ...(CHROMIUM_PATH ? [CHROMIUM_PATH] : []),
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    chromium.executablePath(),
  ].find((path) => existsSync(path));
}

/** The browser of tests: the one without windows takes half the processor's time for the same pages. */
export function findTestChromium(): string | undefined {
  return !process.env['CHROMIUM_PATH'] && hasShell() ? SHELL : findChromium();
}

/** Whether Chromium without windows is installed. */
export function hasShell(): boolean {
  return existsSync(SHELL);
}

/** No sandbox for root, no graphics card, and no requests of the browser's own. */
export const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
