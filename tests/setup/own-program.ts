import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { test } from './e2e.ts';
import { type Program, startProgram } from './program.ts';

/** Runs `npx vitrine` with these words on the program's data. */
type Operate = (...words: string[]) => Promise<unknown>;

/**
 * Tests with a program that no other file of tests sees: what they publish or invent is theirs alone.
 *
 * @param prepare is done once, before the first of them
 */
export function withOwnProgram(prepare: (operate: Operate, program: Program) => Promise<unknown> = async () => {}) {
  return test.extend({
    shop: [
      async ({ campaign }, use) => {
        const program = await startProgram({ env: { CAMPAIGN: campaign } });
        const env = { ...process.env, DATA_DIR: program.dataDir, CAMPAIGN: campaign };
        const operate: Operate = (...words) =>
          promisify(execFile)(process.execPath, ['scripts/vitrine.mjs', ...words], { env });
        await prepare(operate, program);
        await use(program);
        await program.stop();
      },
      { scope: 'worker', timeout: 180_000 },
    ],
  });
}
