import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { createRandom, type Random } from '../../src/shared/random.ts';
import { startFakeBcb } from '../mocks/fake-bcb.ts';
import { startMailSink } from '../mocks/mail-sink.ts';
import { bcbSettings } from '../setup/fake-providers.ts';
import { markdownTable } from '../setup/markdown-table.ts';
import { type Audit, audit, isSent, type TakenMail } from './audit.ts';
import { type Deployment, MODES, type Mode, openDeployment, TARGETS } from './deployment.ts';
import { type Promises, SECRET, startLoad } from './load.ts';
import { type Moves, openMoves } from './moves.ts';
import { openStorm, type Storm } from './publish-storm.ts';

const HELP = `Usage: npm run crash [-- OPTIONS]

Kills the shop and its database under load, and counts what is left of what it promised.

  --rounds N   how many kills in each mode (50)
  --mode M     embedded (its own database), url (two processes on DATABASE_URL), publish (the same, while 20 campaigns
               are published), move (the same, while the shop is moved to other databases), or all (all)
  --publishes N  how many publications in the mode publish (200)
  --seed S     the same targets and moments again (a random one)
`;

/** How long the load goes on before a kill, in ms. */
const UNDISTURBED = [150, 1200] as const;
/**
 * How long nothing may change after the last kill, and how long the shop may take to finish everything, in ms: a busy
 * machine has a long queue of mails and messages by then.
 */
const STANDSTILL = 60_000;
const SETTLE_TIMEOUT = 900_000;

interface Effort {
  rounds: number;
  /** How often campaigns are published, where they are. */
  publishes: number;
}

/** What one mode's rounds came to. */
interface Outcome extends Audit {
  mode: Mode;
}

/**
 * The crash harness.
 *
 * @param args words after `npm run crash --`
 * @returns the exit code: 0 when every promise was kept
 */
export async function crash(args: string[]): Promise<number> {
  const options = readOptions(args);
  if (!options) {
    say(HELP);
    return 2;
  }
  const { modes, seed, ...effort } = options;
  const interrupt = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(name, () => interrupt.abort(new Error(`interrupted by ${name}`)));

  say(`${effort.rounds} rounds, seed ${seed}`);
  const outcomes: Outcome[] = [];
  for (const mode of modes) outcomes.push(await run(mode, effort, createRandom(seed), interrupt.signal));
  say(`\n${table(outcomes)}\n`);
  const broken = outcomes.flatMap((outcome) => outcome.broken.map((what) => `${outcome.mode}: ${what}`));
  for (const what of broken) say(`BROKEN ${what}`);
  const mode = modes.length === 1 ? ` --mode ${modes[0]}` : '';
  say(
    broken.length === 0
      ? 'Nothing is lost.'
      : `Again: npm run crash -- --rounds ${effort.rounds} --seed ${seed}${mode}`,
  );
  return broken.length === 0 ? 0 : 1;
}

function readOptions(args: string[]) {
  const { values } = parseArgs({
    args,
    options: {
      rounds: { type: 'string' },
      mode: { type: 'string' },
      publishes: { type: 'string' },
      seed: { type: 'string' },
    },
  });
  const rounds = Number(values.rounds ?? 50);
  const seed = Number(values.seed ?? Math.floor(Math.random() * 2 ** 32));
  const modes = MODES.filter((mode) => [mode, 'all'].includes(values.mode ?? 'all'));
  const publishes = Number(values.publishes ?? 200);
  const whole = [rounds, seed, publishes].every((number) => Number.isSafeInteger(number) && number >= 0);
  return whole && modes.length > 0 ? { rounds, seed, publishes, modes } : null;
}

/** All rounds of one mode, from the first start to the last count. */
async function run(mode: Mode, { rounds, publishes }: Effort, random: Random, signal: AbortSignal): Promise<Outcome> {
  const bank = await startFakeBcb();
  const mails: TakenMail[] = [];
  let deployment: Deployment | undefined;
  let storm: Storm | undefined;
  let moves: Moves | undefined;
  const sink = await startMailSink({
    async onMail(mail) {
      const messageId = mail.messageId?.replace(/[<>]|@.*/g, '') ?? '';
      const isRepeat = mails.some((earlier) => earlier.messageId === messageId);
      // Where the database has died in this moment, it can't have told the sender that the mail is sent.
      const needless = isRepeat && deployment && (await isSent(deployment.connection(), messageId).catch(() => false));
      mails.push({ messageId, needless: needless === true });
    },
  });
  const began = Date.now();
  try {
    const settings = { SECRET, SMTP_URL: sink.url, ...bcbSettings(bank) };
    deployment = await openDeployment(mode, settings);
    const { kills, urls } = deployment;
    if (mode === 'publish') storm = await openStorm({ urls, connection: deployment.connection(), signal });
    if (mode === 'move') moves = openMoves(deployment, settings);
    const load = startLoad({ urls, bank, ...(storm && { bases: storm.bases }), signal });
    const published = storm?.publish(publishes);
    // It is waited for after the last round.
    published?.catch(() => {});
    for (let round = 1; round <= rounds; round += 1) {
      await delay(random.between(...UNDISTURBED), undefined, { signal });
      const struck = Date.now();
      const done = await (moves ? moves.round(random, signal) : strike(deployment, random, signal));
      say(`${mode} ${round}/${rounds}: ${done}; sells again after ${Date.now() - struck} ms`);
    }
    await published;
    say(`${mode}: settling`);
    await load.stop();
    const result = await settle(deployment, { promises: load.promises, bank, mails }, signal);
    for (const more of [await storm?.count(), await moves?.count()]) {
      Object.assign(result.counts, more?.counts);
      result.broken.push(...(more?.broken ?? []));
    }
    if (result.broken.length > 0) say(deployment.output());
    return {
      ...result,
      mode,
      counts: { kills: kills.length, ...result.counts, ...times(load.promises, kills, began) },
    };
  } catch (error) {
    signal.throwIfAborted();
    say(deployment?.output() ?? '');
    throw error;
  } finally {
    await storm?.close();
    await deployment?.close();
    await Promise.all([bank.close(), sink.close()]);
  }
}

/** @returns what was struck */
async function strike(deployment: Deployment, random: Random, signal: AbortSignal): Promise<string> {
  const target = random.pick(TARGETS);
  await deployment.recover(await deployment.kill(target, random), signal);
  return `killed the ${target}`;
}

/** Counts until everything is in order, nothing changes any more, or the shop has had time enough. */
async function settle(deployment: Deployment, evidence: Parameters<typeof audit>[1], signal: AbortSignal) {
  const deadline = Date.now() + SETTLE_TIMEOUT;
  let seen = '';
  let changed = Date.now();
  for (;;) {
    const result = await audit(deployment.connection(), evidence);
    if (result.open === 0 && result.broken.length === 0) return result;
    const counts = JSON.stringify([result.open, result.counts]);
    if (counts !== seen) changed = Date.now();
    seen = counts;
    if (Date.now() > Math.min(deadline, changed + STANDSTILL)) return result;
    await delay(1000, undefined, { signal });
  }
}

/** How fast things went; no promise is about these. */
function times({ orders, waits }: Promises, kills: number[], began: number): Record<string, number> {
  const recoveries = kills.flatMap((kill) => {
    const later = [...orders.values()].filter(({ asked }) => asked > kill).map(({ answered }) => answered - kill);
    return later.length > 0 ? [Math.min(...later)] : [];
  });
  return {
    'from a kill to the next order, ms (median)': quantile(recoveries, 0.5),
    'from a kill to the next order, ms (longest)': quantile(recoveries, 1),
    'webhook answered, ms (median)': quantile(waits, 0.5),
    'seconds in all': Math.round((Date.now() - began) / 1000),
  };
}

function quantile(values: number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return Math.round(sorted[Math.ceil(sorted.length * part) - 1] ?? Number.NaN);
}

/** In Markdown. */
function table(outcomes: Outcome[]): string {
  const names = [...new Set(outcomes.flatMap(({ counts }) => Object.keys(counts)))];
  const rows = names.map((name) => [name, ...outcomes.map(({ counts }) => String(counts[name] ?? ''))]);
  return markdownTable(['', ...outcomes.map(({ mode }) => mode)], rows);
}

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}
