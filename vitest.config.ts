import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Begins with the simulated histories, which keep a core busy for a minute. Nearly all others wait for jobs and clocks
 * and fit beside them; begun last, as small files are on a machine that has not run them before, they alone would be
 * waited for.
 */
class BusyFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isBusy = ({ moduleId }: TestSpecification) => moduleId.includes('/tests/simulation/');
    return [...sorted.filter(isBusy), ...sorted.filter((file) => !isBusy(file))];
  }
}

export default defineConfig({
  test: {
    include: ['{src,campaigns,tests}/**/*.test.{ts,tsx}'],
    globalSetup: 'tests/setup/postgres.ts',
    sequence: { sequencer: BusyFirst },
    // Tests with a shop mostly wait, for jobs and clocks: more workers than cores.
    maxWorkers: 4,
    // Histories leave much garbage and keep little: a nursery of this size, in MB, is swept rarely, and is nearly empty.
    execArgv: ['--max-semi-space-size=32'],
    setupFiles: ['tests/setup/quiet-console.ts'],
    // Tests with a shop and a database wait for its jobs; two cores may be busy with other files.
    testTimeout: 20_000,
    hookTimeout: 20_000,
    expect: { poll: { timeout: 10_000 } },
    // As in playwright.config.ts.
    retry: process.env['CI'] ? 1 : 0,
  },
});
