import { configDefaults, defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * A process of their own for each file: the simulated histories, what puts something else in the place of a module, and
 * what replaces `RegExp.prototype.exec`, after which all patterns of the process stay ten times as slow.
 */
const ALONE = [
  'tests/simulation/**/*.test.ts',
  'src/campaigns/check/long-texts.test.ts',
  'src/payments/http-client.test.ts',
  'src/web/base.test.ts',
  'src/web/render-context.test.tsx',
];

/** Weigh pages, for which the sheets of their heads are read: elsewhere each is an empty text, which is less work. */
const WEIGHED = ['src/publishing/hero-weight.test.ts', 'tests/starter-variants.test.ts'];

/** Start the program's scripts, which build what is not built: `npm test` does so beside the first of the others. */
const BUILDING = ['tests/check-script.test.ts', 'tests/deploy.test.ts'];

/**
 * Begins with those that have a process of their own: the histories keep a core busy for long, and begun last, as small
 * files are on a machine that has not run them before, they alone would be waited for. Ends with those that build.
 */
class AloneFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const turn = ({ project, moduleId }: TestSpecification) => {
      if (project.config.isolate) return 0;
      return BUILDING.some((file) => moduleId.endsWith(file)) ? 2 : 1;
    };
    return (await super.sort(files)).sort((a, b) => turn(a) - turn(b));
  }
}

export default defineConfig({
  test: {
    globalSetup: 'tests/setup/postgres.ts',
    sequence: { sequencer: AloneFirst },
    // Tests with a shop mostly wait, for jobs and clocks: more workers than cores. One less in `npm test`, beside browsers.
    maxWorkers: 4,
    // Tests leave much garbage and keep little: a nursery of this size from the start, in MB, is swept rarely, and is
    // nearly empty.
    execArgv: ['--min-semi-space-size=64', '--max-semi-space-size=64', '--initial-old-space-size=400'],
    setupFiles: ['tests/setup/quiet-console.ts'],
    // For what hangs, not for what is slow: two cores may be busy with other files and with browsers, and on virtual
    // machines whose system calls and page faults are dear all of it takes three times as long.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 60_000 } },
    // Files share a worker: what one has put in the place of `fetch` is gone before the next test.
    unstubGlobals: true,
    // As in playwright.config.ts.
    retry: process.env['CI'] ? 1 : 0,
    projects: [
      { extends: true, test: { name: 'alone', include: ALONE } },
      { extends: true, test: { name: 'weighed', include: WEIGHED, isolate: false, css: { include: /\?inline$/ } } },
      {
        extends: true,
        test: {
          name: 'together',
          include: ['{src,campaigns,tests}/**/*.test.{ts,tsx}'],
          exclude: [...configDefaults.exclude, ...ALONE, ...WEIGHED],
          // The shop is loaded once by each worker, and gets quick there: two thirds of what a small file costs.
          isolate: false,
        },
      },
    ],
  },
});
