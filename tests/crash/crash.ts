import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { createRandom, type Random } from '../../src/shared/random.ts';
import { startFakeBcb } from '../mocks/fake-bcb.ts';
import { startMailSink } from '../mocks/mail-sink.ts';
import { bcbSettings } from '../setup/fake-providers.ts';
import { markdownTable } from '../setup/markdown-table.ts';
import { type Audit, audit, type Evidence, isSent, type TakenMail } from './audit.ts';
import { type Backups, openBackups } from './backups.ts';
import { type ClusterDeployment, ENCLOSURE, missingPackages, openClusterDeployment } from './cluster-deployment.ts';
import { type Deployment, MODES, openDeployment, TARGETS } from './deployment.ts';
import { SECRET, startLoad } from './load.ts';
import { openLostDisks } from './lost-disks.ts';
import { type Moves, openMoves } from './moves.ts';
import { openStorm, type Storm } from './publish-storm.ts';
import { tableOfBlows, times } from './times.ts';
import { tryUpgrades } from './upgrade.ts';
import { openVault, type Vault } from './vault.ts';

const ALL_MODES = [...MODES, 'archive', 'cluster', 'upgrade'] as const;
type Mode = (typeof ALL_MODES)[number];
/** Modes with buyers. */
type LoadedMode = Exclude<Mode, 'upgrade'>;

const HELP = `Usage: npm run crash [-- OPTIONS]

Kills the shop and its database under load, and counts what is left of what it promised.

  --rounds N   how many kills in each mode (50; 16 of a cluster, 12 of archive)
  --mode M     embedded (its own database), url (two processes on DATABASE_URL), publish (the same, while 20 campaigns
               are published), move (the same, while the shop is moved to other databases), backup (the same, while
               backups are made, sent, checked, restored and removed), or all of these (all);
               archive: disks of a shop with its own database are lost after a strike, and brought back from elsewhere;
               cluster: two shops on three machines as deploy/cluster makes them, as root, with Debian's packages;
               upgrade: releases of before on today's schema, by the history of git
  --publishes N  how many publications in the mode publish (200)
  --seed S     the same targets and moments again (a random one)
`;

/** Duration of the load before a kill, in ms. */
const LOAD_MS = [150, 1200] as const;
/**
 * Longest time without a change after the last kill, and longest wait for the shop to finish everything, in ms: a busy
 * machine has a queue of thousands of mails and messages by then. A shop that goes on has lost nothing.
 */
const STANDSTILL_MS = 60_000;
const SETTLE_TIMEOUT_MS = 3_600_000;
/** Rest of the shop between two counts, in multiples of a count's own duration: the counting of a backlog takes none of its time. */
const REST_BETWEEN_COUNTS = 9;
/** The mean pause between two buyers, in ms; longer where everything of a cluster runs on one machine. */
const PAUSE_MS = 50;
const CLUSTER_PAUSE_MS = 150;

/** Number of rounds for modes with long rounds. */
const FEWER_ROUNDS: Partial<Record<string, number>> = { cluster: 16, archive: 12 };

interface Effort {
  rounds: number;
  /** Number of publications, in modes that publish. */
  publishes: number;
}

/** Result of one mode's rounds. */
interface Outcome extends Audit {
  mode: LoadedMode;
  /** Cost of each blow to a cluster, in Markdown. */
  blows?: string;
}

/**
 * The crash harness.
 *
 * @param args arguments after `npm run crash --`
 * @returns the exit code: 0 when every promise was kept
 */
export async function crash(args: string[]): Promise<number> {
  const options = readOptions(args);
  if (!options) {
    say(HELP);
    return 2;
  }
  const { modes, seed, ...effort } = options;
  const missing = modes.includes('cluster') ? missingPackages() : [];
  if (missing.length > 0) {
    say(`The cluster is SKIPPED: it needs ${missing.join(', ')}.`);
    return 0;
  }
  if (modes.includes('upgrade')) return upgrade();
  const loaded = modes.filter((mode) => mode !== 'upgrade');
  const interrupt = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(name, () => interrupt.abort(new Error(`interrupted by ${name}`)));

  say(`${effort.rounds} rounds, seed ${seed}`);
  const outcomes: Outcome[] = [];
  for (const mode of loaded) outcomes.push(await run(mode, effort, createRandom(seed), interrupt.signal));
  say(`\n${table(outcomes)}\n`);
  for (const { blows } of outcomes) if (blows) say(`${blows}\n`);
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

async function upgrade(): Promise<number> {
  const { table, broken } = await tryUpgrades(say);
  say(`\n${table}\n`);
  for (const what of broken) say(`BROKEN ${what}`);
  return broken.length === 0 ? 0 : 1;
}

/** @returns the command that has to run the harness, by whose arguments it needs machines of its own; nothing elsewhere */
export function enclosureFor(args: string[]): string[] {
  const wanted = readOptions(args)?.modes.includes('cluster') && missingPackages().length === 0;
  return wanted && process.pid !== 1 ? ENCLOSURE : [];
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
  const { mode = 'all' } = values;
  const rounds = Number(values.rounds ?? FEWER_ROUNDS[mode] ?? 50);
  const seed = Number(values.seed ?? Math.floor(Math.random() * 2 ** 32));
  const modes: readonly Mode[] = mode === 'all' ? MODES : ALL_MODES.filter((each) => each === mode);
  const publishes = Number(values.publishes ?? 200);
  const whole = [rounds, seed, publishes].every((number) => Number.isSafeInteger(number) && number >= 0);
  return whole && modes.length > 0 ? { rounds, seed, publishes, modes } : null;
}

/** All rounds of one mode, from the first start to the last count. */
async function run(
  mode: LoadedMode,
  { rounds, publishes }: Effort,
  random: Random,
  signal: AbortSignal,
): Promise<Outcome> {
  const bank = await startFakeBcb();
  const mails: TakenMail[] = [];
  let deployment: Deployment | ClusterDeployment | undefined;
  let storm: Storm | undefined;
  let vault: Vault | undefined;
  let errands: Moves | Backups | undefined;
  const sink = await startMailSink({
    async onMail(mail) {
      const messageId = mail.messageId?.replace(/[<>]|@.*/g, '') ?? '';
      const isRepeat = mails.some((earlier) => earlier.messageId === messageId);
      // If the database has died in this moment, the sender can't know from it that the mail is sent.
      const needless = isRepeat && deployment && (await isSent(deployment.connection(), messageId).catch(() => false));
      mails.push({ messageId, needless: needless === true });
    },
  });
  const began = Date.now();
  try {
    if (mode === 'backup' || mode === 'archive') vault = await openVault();
    const settings = { SECRET, SMTP_URL: sink.url, ...bcbSettings(bank), ...vault?.settings };
    const local = mode === 'cluster' ? undefined : await openDeployment(mode, settings);
    const cluster = local ? undefined : await openClusterDeployment(settings);
    deployment = local ?? cluster;
    if (!deployment) throw new Error('nothing was opened');
    const { kills, urls } = deployment;
    if (mode === 'publish') storm = await openStorm({ urls, connection: deployment.connection(), signal });
    if (local && mode === 'move') errands = openMoves(local, settings);
    if (vault) vault.s3.page = 1000;
    if (local && vault && mode === 'archive') errands = await openLostDisks(local, vault, settings);
    else if (local && vault) errands = await openBackups(local, vault, settings);
    const pause = cluster ? CLUSTER_PAUSE_MS : PAUSE_MS;
    const load = startLoad({ urls, bank, pause, ...(storm && { bases: storm.bases }), signal });
    const published = storm?.publish(publishes);
    // It is waited for after the last round.
    published?.catch(() => {});
    for (let round = 1; round <= rounds; round += 1) {
      await delay(random.between(...LOAD_MS), undefined, { signal });
      const struck = Date.now();
      const done = await (local
        ? (errands?.round(random, signal, load.promises) ?? strike(local, random, signal))
        : cluster?.strike(round, random, signal));
      say(`${mode} ${round}/${rounds}: ${done}; sells again after ${Date.now() - struck} ms`);
    }
    await published;
    say(`${mode}: settling`);
    await load.stop();
    const result = await settle(deployment, { promises: load.promises, bank, mails }, signal);
    for (const more of [await storm?.count(), await errands?.count()]) {
      Object.assign(result.counts, more?.counts);
      result.broken.push(...(more?.broken ?? []));
    }
    if (result.broken.length > 0) say(deployment.output());
    return {
      ...result,
      mode,
      ...(cluster && { blows: tableOfBlows(load.promises, cluster.blows) }),
      counts: { kills: kills.length, ...result.counts, ...times(load.promises, kills, began) },
    };
  } catch (error) {
    signal.throwIfAborted();
    say(deployment?.output() ?? '');
    throw error;
  } finally {
    await storm?.close();
    await deployment?.close();
    await Promise.all([bank.close(), sink.close(), vault?.close()]);
  }
}

/** @returns what was struck */
async function strike(deployment: Deployment, random: Random, signal: AbortSignal): Promise<string> {
  const target = random.pick(TARGETS);
  await deployment.recover(await deployment.kill(target, random), signal);
  return `killed the ${target}`;
}

/** Counts until everything is in order, nothing changes any more, or the shop has had time enough. */
async function settle(deployment: Deployment | ClusterDeployment, evidence: Evidence, signal: AbortSignal) {
  const deadline = Date.now() + SETTLE_TIMEOUT_MS;
  let seen = '';
  let changed = Date.now();
  for (;;) {
    const began = Date.now();
    const result = await audit(deployment.connection(), evidence);
    const took = Date.now() - began;
    if (result.open === 0 && result.broken.length === 0) return result;
    const counts = JSON.stringify([result.open, result.counts]);
    if (counts !== seen) changed = Date.now();
    seen = counts;
    if (Date.now() > Math.min(deadline, changed + STANDSTILL_MS)) return result;
    await delay(Math.max(1000, took * REST_BETWEEN_COUNTS), undefined, { signal });
  }
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
