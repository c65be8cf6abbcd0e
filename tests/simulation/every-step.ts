import { type Ground, runHistory } from './history.ts';
import type { Fault } from './process.ts';
import { FAIR } from './provider.ts';
import { PLAIN_BUYER, PLAIN_STORY, type Story } from './story.ts';

const FAULTS: Fault[] = ['crash before', 'crash after', 'error before', 'error after', 'delay'];
/** A job that comes and a sweep that doesn't, and the other way round. */
const CARRIAGES = { 'by jobs': PLAIN_STORY.jobs, 'by sweeps': { drop: 1, duplicate: 0, delay: 0 } };

const STORIES: Record<string, Partial<Story>> = {
  'pays in time': {},
  'pays late': { buyers: [{ ...PLAIN_BUYER, pays: 1500 }], calmAt: 4000, spots: 1 },
  'no webhook': { webhooks: { drop: 1, duplicate: 0, delay: 0, lies: 0 } },
  'the webhook twice': { webhooks: { drop: 0, duplicate: 1, delay: 0, lies: 0 }, processes: 2 },
  'the form twice': { buyers: [{ ...PLAIN_BUYER, doubleClick: true, retries: 1 }], processes: 2 },
  withdraws: { buyers: [{ ...PLAIN_BUYER, withdraws: 100, opens: 10 }] },
  'part of the money back': { buyers: [{ ...PLAIN_BUYER, operatorRefund: { at: 100, share: 0.5 } }] },
  'charged back': {
    buyers: [{ ...PLAIN_BUYER, takenBack: { at: 100, how: 'charged back', share: 1, won: null } }],
    processes: 2,
  },
  'a dispute is won': {
    buyers: [{ ...PLAIN_BUYER, takenBack: { at: 100, how: 'charged back', share: 1, won: 600 } }],
    processes: 2,
  },
  'the first provider is down': {
    providers: [
      { style: 'bank', weather: { ...FAIR, down: 1 } },
      { style: 'gateway', weather: FAIR },
    ],
    calmAt: 300,
  },
  'the provider says nothing': {
    providers: [
      { style: 'bank', weather: { ...FAIR, silent: 1 } },
      { style: 'gateway', weather: FAIR },
    ],
    calmAt: 300,
  },
};

/** Stories of one order that are repeated, each time with one fault at one of its steps. */
export const EVERY_STEP_CASES = Object.entries(STORIES).flatMap(([name, story]) =>
  Object.entries(CARRIAGES).map(([how, jobs]) => ({ name, how, story: { ...PLAIN_STORY, jobs, ...story } })),
);

/**
 * Lives one case through without a fault, then with a fault at a step, for each pair of both that is in the share.
 *
 * @param share 1 for every pair; n for one of n pairs, with the faults taking turns from step to step
 * @returns number of histories, and broken promises with the fault and the step at which they were broken
 */
export async function breakEveryStep(
  ground: Ground,
  { story }: { story: Story },
  share: number,
): Promise<{ histories: number; violations: string[] }> {
  const { counts, violations } = await runHistory(ground, 1, { story });
  const broken = violations.map((violation) => `without a fault: ${violation}`);
  const stride = Math.max(1, Math.floor(share / FAULTS.length));
  let histories = 1;
  for (let number = 1; number <= counts.steps; number += 1) {
    for (const [at, fault] of FAULTS.entries()) {
      if ((number + at * stride) % share > 0) continue;
      const faults: Story['faults'] = (step) => (step.number === number ? fault : null);
      const history = await runHistory(ground, 1, { story: { ...story, faults } });
      histories += 1;
      for (const violation of history.violations) broken.push(`${fault} at step ${number}: ${violation}`);
    }
  }
  return { histories, violations: broken };
}
