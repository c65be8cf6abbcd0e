import { test } from './e2e.ts';
import { startProgram } from './program.ts';

/** Tests with a program that no other file of tests sees: what they publish or invent is theirs alone. */
export function withOwnProgram() {
  return test.extend({
    shop: [
      async ({ campaign }, use) => {
        const program = await startProgram({ env: { CAMPAIGN: campaign } });
        await use(program);
        await program.stop();
      },
      { scope: 'worker', timeout: 180_000 },
    ],
  });
}
