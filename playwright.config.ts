import { defineConfig } from '@playwright/test';
import { CHROMIUM_ARGS, findTestChromium } from './tests/setup/chromium.ts';

const executablePath = findTestChromium();

const PANEL = '**/panel*.spec.ts';

/** Each worker starts the real program on a data folder of its own; see `tests/setup/e2e.ts`. */
export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: 'tests/setup/prepare-data.ts',
  projects: [
    // One program for all of them: a second worker would start, and fill, a second one.
    { name: 'panel', testMatch: PANEL, workers: 1 },
    { name: 'engines', testDir: 'tests/engines' },
    // A third worker saves nothing here on two cores, and makes some tests need their second try.
    { name: 'shop', testIgnore: PANEL, workers: 2 },
  ],
  outputDir: 'test-results',
  workers: 3,
  // Files that use the same program, by the `test` that they import, share it with the worker that runs them.
  fullyParallel: false,
  // A machine shared with others may stall for seconds: CI tries once more and lists what was flaky. Elsewhere it fails.
  retries: process.env['CI'] ? 1 : 0,
  // As in vitest.config.ts.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  reporter: 'list',
  use: {
    browserName: 'chromium',
    launchOptions: { args: CHROMIUM_ARGS, ...(executablePath && { executablePath }) },
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    screenshot: 'only-on-failure',
  },
});
