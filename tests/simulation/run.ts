import { setImmediate } from 'node:timers/promises';
import { breakEveryStep, EVERY_STEP_CASES } from './every-step.ts';
import { type History, loadGround, runHistory } from './history.ts';

type Counts = History['counts'];

interface Failure {
  seed: number;
  violations: string[];
}

interface Summary {
  failures: Failure[];
  counts: Counts;
}

const NOTHING: Counts = { steps: 0, crashes: 0, errors: 0, delays: 0, paid: 0, mailedAgain: 0 };

/** Lives many histories through, one for each seed from `first` on. */
export async function simulate({ first, histories }: { first: number; histories: number }): Promise<Summary> {
  const ground = await loadGround();
  const failures: Failure[] = [];
  const counts = { ...NOTHING };
  for (let seed = first; seed < first + histories; seed += 1) {
    // A history leaves the event loop no turn; whoever started us may have something to say.
    await setImmediate();
    const history = await runHistory(ground, seed);
    if (history.violations.length > 0) failures.push({ seed, violations: history.violations });
    for (const name of Object.keys(counts) as (keyof Counts)[]) counts[name] += history.counts[name];
  }
  return { failures, counts };
}

/** One history with every step. */
export async function replay(seed: number): Promise<{ trace: string[]; violations: string[] }> {
  const history = await runHistory(await loadGround(), seed);
  return { trace: history.trace(), violations: history.violations };
}

/** Names of the cases in which every step gets every fault, by number. */
export const everyStepCases = EVERY_STEP_CASES.map(({ name, how }) => `${name}, ${how}`);

/** Lives a case through with each fault at each of its steps. @param number of the case, from 0 on */
export async function everyStep(number: number): Promise<{ histories: number; violations: string[] }> {
  const example = EVERY_STEP_CASES[number];
  if (!example) throw new Error(`there is no case ${number}`);
  return breakEveryStep(await loadGround(), example, 1);
}
