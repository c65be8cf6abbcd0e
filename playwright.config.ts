import { defineConfig } from '@playwright/test';
import { CHROMIUM_ARGS, findTestChromium } from './tests/setup/chromium.ts';

const executablePath = findTestChromium();

const files = (...names: string[]) => names.map((name) => `**/${name}.spec.ts`);

/** Each file has a program of its own, or several, and one worker: two would start it twice. The longest come first. */
const OWN_PROGRAMS = [
  files('urgency', 'panel', 'panel-settings', 'panel-studio'),
  files(
    'first-run',
    'gateway-errors',
    'panel-alerts',
    'panel-campaigns',
    'panel-editing',
    'panel-pictures',
    'panel-preview',
    'panel-product',
    'panel-publishing',
    'panel-sign-in',
    'panel-states',
    'panel-to-sale',
    'pao-caseiro',
    'showcase',
    'starters',
    'testimonials',
    'tracking',
  ),
];
/** Each test starts what it needs. */
const PROGRAM_EACH = files('crash', 'disk-full', 'files', 'go-live', 'new-campaign', 'providers');

/** Each worker starts the real program on a data folder of its own; see `tests/setup/e2e.ts`. */
export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: 'tests/setup/prepare-data.ts',
  projects: [
    ...OWN_PROGRAMS.map((testMatch, at) => ({ name: `own-programs-${at + 1}`, testMatch, fullyParallel: false })),
    { name: 'program-each', testMatch: PROGRAM_EACH },
    { name: 'engines', testDir: 'tests/engines', fullyParallel: false },
    // A third worker saves nothing here on two cores, and makes some tests need their second try.
    {
      name: 'one-program',
      testMatch: '**/*.spec.ts',
      testIgnore: [...OWN_PROGRAMS.flat(), ...PROGRAM_EACH],
      workers: 2,
    },
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
