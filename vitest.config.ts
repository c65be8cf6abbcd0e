import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{src,campaigns,tests}/**/*.test.{ts,tsx}'],
    globalSetup: 'tests/setup/postgres.ts',
    // Tests with a shop mostly wait, for jobs and clocks: more workers than cores.
    maxWorkers: 3,
    setupFiles: ['tests/setup/quiet-console.ts'],
    // Tests with a shop and a database wait for its jobs; two cores may be busy with other files.
    testTimeout: 20_000,
    hookTimeout: 20_000,
    expect: { poll: { timeout: 10_000 } },
    // As in playwright.config.ts.
    retry: process.env['CI'] ? 1 : 0,
  },
});
