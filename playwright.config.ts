import { defineConfig } from '@playwright/test';
import { CHROMIUM_ARGS, findChromium } from './tests/setup/chromium.ts';

const executablePath = findChromium();

/** Each worker starts the real program on a data folder of its own; see `tests/setup/e2e.ts`. */
export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  workers: 2,
  fullyParallel: true,
  // A machine shared with others may stall for seconds: CI tries once more and lists what was flaky. Elsewhere it fails.
  retries: process.env['CI'] ? 1 : 0,
  timeout: 120_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    browserName: 'chromium',
    launchOptions: { args: CHROMIUM_ARGS, ...(executablePath && { executablePath }) },
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    screenshot: 'only-on-failure',
  },
});
