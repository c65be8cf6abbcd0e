// npm run simulate: each fault at each step of the plain stories, then a million histories. [-- --from S] [--count N]: N
// histories from seed S on, alone. -- --seed S: that one, step by step.
import { fork } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { ensure, fail, ROOT } from './ensure.mjs';

/** Seeds have 32 bits. */
const SEEDS = 2 ** 32;
const HISTORIES = 1_000_000;
/** Number of histories per request to a process: some seconds' work, so that all end at about the same time. */
const PORTION = 1000;
/** Interval of printing the progress, in ms. */
const TELL_EVERY = 15_000;
/**
 * A large nursery: all objects of a history are garbage at its end, so that of one that holds many histories little is
 * alive when it is swept. The other cores have histories of their own, and no time for the garbage of this one.
 */
const WORKER_FLAGS = ['--max-semi-space-size=64', '--single-threaded-gc'];

/** Kysely freezes all that a query is made of: bundled, and without that, a history costs a sixth less. `npm test` runs it as it is. */
const unfrozen = {
  name: 'unfrozen-kysely',
  transform: {
    filter: { id: /kysely\/dist\/util\/object-utils\.js$/ },
    handler: (code) => code.replace('return Object.freeze(obj);', 'return obj;'),
  },
};

if (process.env.VITRINE_SIMULATE) await work(process.env.VITRINE_SIMULATE);
else {
  await ensure({ dev: true });
  await main(process.argv.slice(2));
}

async function main(args) {
  const options = { seed: { type: 'string' }, from: { type: 'string' }, count: { type: 'string' } };
  const { values } = parseArgs({ args, options });
  const simulation = await bundle();
  if (values.seed !== undefined) return replayOne(simulation, numberOf('--seed', values.seed, 0));
  const count = values.count === undefined ? HISTORIES : numberOf('--count', values.count, 1);
  const from = values.from === undefined ? randomInt(SEEDS - count) : numberOf('--from', values.from, 0);
  if (from + count > SEEDS) fail(`seeds end at ${SEEDS - 1}`);
  const workers = Math.min(availableParallelism(), Math.ceil(count / PORTION));
  if (values.count === undefined && values.from === undefined) await breakEveryStep(simulation);
  console.log(`${count} histories from seed ${from} on, in ${workers} processes`);
  const failures = await share(simulation, { from, count, workers });
  for (const { seed, violations } of failures.slice(0, 20)) {
    console.log(`\nseed ${seed}:\n${violations.map((text) => `  ${text}`).join('\n')}`);
  }
  if (failures.length === 0) return;
  console.log(`\n${failures.length} histories are broken; the first one:`);
  await replayOne(simulation, failures[0].seed);
  process.exitCode = 1;
}

/** Each fault at each step of the stories with one order; `npm test` lives some of them through. */
async function breakEveryStep(simulation) {
  const { everyStepCases, everyStep } = await import(simulation);
  for (const [number, name] of everyStepCases.entries()) {
    const { histories, violations } = await everyStep(number);
    console.log(`${name}: ${histories} histories with a fault at a step, ${violations.length} broken promises`);
    for (const violation of violations.slice(0, 20)) console.log(`  ${violation}`);
    if (violations.length > 0) process.exitCode = 1;
  }
}

async function replayOne(simulation, seed) {
  const { replay } = await import(simulation);
  const { trace, violations } = await replay(seed);
  console.log(trace.join('\n'));
  console.log(violations.length === 0 ? `\nseed ${seed}: sound` : `\nseed ${seed}:\n${violations.join('\n')}`);
  if (violations.length > 0) process.exitCode = 1;
}

/** Shares the histories out to processes, and tells at times how far they are. @returns the broken ones, by seed */
async function share(simulation, { from, count, workers }) {
  const began = Date.now();
  const failures = [];
  const total = {};
  /** Portions that are not done, by their first seed. */
  const open = new Set();
  let given = 0;
  let done = 0;
  const tell = () => {
    const seconds = (Date.now() - began) / 1000;
    const left = Math.ceil((seconds / done) * (count - done));
    // All before this seed are done: a run that was ended goes on there.
    const next = Math.min(from + given, ...open);
    const rest = done === count ? '' : `, ${left} s left; go on with --from ${next} --count ${from + count - next}`;
    console.log(`${done} of ${count} in ${Math.round(seconds)} s, ${failures.length} broken${rest}`);
  };
  const one = () =>
    new Promise((resolve, reject) => {
      const env = { ...process.env, VITRINE_SIMULATE: simulation };
      const child = fork(fileURLToPath(import.meta.url), { env, execArgv: WORKER_FLAGS });
      const ask = () => {
        const histories = Math.min(PORTION, count - given);
        if (histories === 0) return child.disconnect();
        const first = from + given;
        open.add(first);
        given += histories;
        child.send({ first, histories });
      };
      child.on('message', ({ first, histories, summary }) => {
        if (summary) {
          open.delete(first);
          done += histories;
          failures.push(...summary.failures);
          for (const { seed, violations } of summary.failures) console.log(`seed ${seed}: ${violations.join('; ')}`);
          for (const [name, number] of Object.entries(summary.counts)) total[name] = (total[name] ?? 0) + number;
        }
        ask();
      });
      child.once('error', reject);
      child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`a worker ended with ${code}`))));
    });
  const timer = setInterval(() => done > 0 && tell(), TELL_EVERY);
  await Promise.all(Array.from({ length: workers }, one)).catch(fail);
  clearInterval(timer);
  tell();
  console.log(
    Object.entries(total)
      .map(([name, number]) => `${name} ${number}`)
      .join(', '),
  );
  return failures.sort((a, b) => a.seed - b.seed);
}

/** Lives through what the parent asks for, until it lets go. */
async function work(simulation) {
  const { simulate } = await import(simulation);
  process.on('message', async ({ first, histories }) => {
    const summary = await simulate({ first, histories });
    // Without a parent, as if it was killed, the summary has no recipient.
    if (process.connected) process.send({ first, histories, summary });
  });
  process.send({});
}

/**
 * The simulation with the shop's code as one file, which is faster than its modules, and which Node reads: the code has
 * React in it. The file is among the packages that it imports, while this process runs.
 *
 * @returns its address
 */
async function bundle() {
  const { build } = await import('vite');
  const outDir = mkdtempSync(join(ROOT, 'node_modules', '.simulation-'));
  process.once('exit', () => rmSync(outDir, { recursive: true, force: true }));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(1));
  await build({
    configFile: false,
    root: ROOT,
    logLevel: 'error',
    plugins: [unfrozen],
    ssr: { noExternal: ['kysely'] },
    build: {
      ssr: 'tests/simulation/run.ts',
      outDir,
      minify: false,
      rolldownOptions: { output: { entryFileNames: 'run.mjs' } },
    },
  });
  return pathToFileURL(join(outDir, 'run.mjs')).href;
}

function numberOf(name, text, least) {
  const number = Number(text);
  if (!Number.isSafeInteger(number) || number < least || number >= SEEDS) fail(`${name}: "${text}" is no such number`);
  return number;
}
