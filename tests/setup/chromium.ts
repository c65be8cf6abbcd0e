import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

/** The programs that can be meant by "the system's Chromium", best first. */
function candidates(): string[] {
  const { CHROMIUM_PATH } = process.env;
  return [
    ...(CHROMIUM_PATH ? [CHROMIUM_PATH] : []),
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    chromium.executablePath(),
  ];
}

/** The browser that tests use: `CHROMIUM_PATH`, the system's, or Playwright's own; undefined where there is none. */
export function findChromium(): string | undefined {
  return candidates().find((path) => existsSync(path));
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
