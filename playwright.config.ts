import { defineConfig } from '@playwright/test';
import { CHROMIUM_ARGS, findTestChromium } from './tests/setup/chromium.ts';

const executablePath = findTestChromium();

/**
 * Tests with programs of their own, or pages that they build. They come first, the longest before the others: then no
 * worker waits for the last one alone, and the program that all others share is started once in each.
 */
const OWN_PROGRAMS = [
  'urgency',
  'pao-caseiro',
  'go-live',
  'crash',
  'files',
  'providers',
  'tracking-privacy',
  'access',
  'gateway-errors',
  'panel-sign-in',
  'panel-settings',
  'panel-orders',
  'panel-publishing',
  'first-run',
  'panel',
  'showcase',
  'disk-full',
].map((name) => `**/${name}.spec.ts`);

/** Each worker starts the real program on a data folder of its own; see `tests/setup/e2e.ts`. */
export default defineConfig({
  testDir: 'tests/e2e',
  projects: [
    { name: 'longest', testMatch: OWN_PROGRAMS.slice(0, 1) },
    { name: 'own-programs', testMatch: OWN_PROGRAMS.slice(1) },
    // A third worker saves nothing here on two cores, and makes some tests need their second try.
    { name: 'one-program', testMatch: '**/*.spec.ts', testIgnore: OWN_PROGRAMS, workers: 2 },
    { name: 'engines', testDir: 'tests/engines' },
  ],
  outputDir: 'test-results',
  // Tests with a program of their own mostly wait, for its start and its jobs.
  workers: 3,
  fullyParallel: true,
  // A machine shared with others may stall for seconds: CI tries once more and lists what was flaky. Elsewhere it fails.
  retries: process.env['CI'] ? 1 : 0,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  use: {
    browserName: 'chromium',
    launchOptions: { args: CHROMIUM_ARGS, ...(executablePath && { executablePath }) },
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    screenshot: 'only-on-failure',
  },
});
