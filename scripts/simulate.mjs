// npm run simulate [-- --histories N] [--seed S]: lives N histories through from seed S on; a seed alone: that one, step by step.
import { fork } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { ensure, fail, ROOT } from './ensure.mjs';

/** Seeds have 32 bits. */
const SEEDS = 2 ** 32;
const HISTORIES = 1_000_000;
/** What one process does before it is asked again, so that all end at about the same time. */
const PORTION = 5000;

if (process.env.VITRINE_SIMULATE === 'worker') await work();
else {
  await ensure({ dev: true });
  await main(process.argv.slice(2));
}

async function main(args) {
  const options = { seed: { type: 'string' }, histories: { type: 'string' } };
  const { values } = parseArgs({ args, options });
  const seed = values.seed === undefined ? undefined : numberOf('--seed', values.seed, 0);
  if (seed !== undefined && values.histories === undefined) return replayOne(seed);
  const histories = values.histories === undefined ? HISTORIES : numberOf('--histories', values.histories, 1);
  const first = seed ?? randomInt(SEEDS - histories);
  console.log(`${histories} histories from seed ${first} on`);
  const failures = await share(first, histories);
  for (const { seed: failed, violations } of failures.slice(0, 20)) {
    console.log(`\nseed ${failed}:\n${violations.map((text) => `  ${text}`).join('\n')}`);
  }
  if (failures.length === 0) return;
  console.log(`\n${failures.length} histories failed; the first one:`);
  await replayOne(failures[0].seed);
  process.exitCode = 1;
}

async function replayOne(seed) {
  const { trace, violations } = await withModule(({ replay }) => replay(seed));
  console.log(trace.join('\n'));
  console.log(violations.length === 0 ? `\nseed ${seed}: sound` : `\nseed ${seed}:\n${violations.join('\n')}`);
  if (violations.length > 0) process.exitCode = 1;
}

/** Shares the histories out to as many processes as there are cores. */
async function share(first, histories) {
  const began = Date.now();
  const failures = [];
  const total = {};
  let given = 0;
  let done = 0;
  const one = () =>
    new Promise((resolve, reject) => {
      const child = fork(fileURLToPath(import.meta.url), { env: { ...process.env, VITRINE_SIMULATE: 'worker' } });
      const ask = () => {
        const portion = Math.min(PORTION, histories - given);
        if (portion === 0) return child.disconnect();
        child.send({ first: first + given, histories: portion });
        given += portion;
      };
      child.on('message', (message) => {
        if (message.summary) {
          failures.push(...message.summary.failures);
          for (const { seed, violations } of message.summary.failures)
            console.log(`seed ${seed}: ${violations.join('; ')}`);
          for (const [name, count] of Object.entries(message.summary.counts)) total[name] = (total[name] ?? 0) + count;
          done += message.histories;
          const seconds = Math.round((Date.now() - began) / 1000);
          const counts = Object.entries(total).map(([name, count]) => `${name} ${count}`);
          console.log(`${done} done in ${seconds} s, ${failures.length} failed; ${counts.join(', ')}`);
        }
        ask();
      });
      child.once('error', reject);
      child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`a worker ended with ${code}`))));
    });
  const workers = Math.min(availableParallelism(), Math.ceil(histories / PORTION));
  await Promise.all(Array.from({ length: workers }, one)).catch(fail);
  return failures.sort((a, b) => a.seed - b.seed);
}

/** Lives through what the parent asks for, until it lets go. */
async function work() {
  await withModule(async ({ simulate }) => {
    process.on('message', async ({ first, histories }) => {
      const summary = await simulate({ first, histories });
      // Where the parent was killed, nobody waits for it any more.
      if (process.connected) process.send({ summary, histories });
    });
    process.send({});
    await new Promise((resolve) => process.once('disconnect', resolve));
  });
}

/** The simulation with the shop's code, which Node alone does not read: it has React in it. */
async function withModule(use) {
  const { createServer } = await import('vite');
  const server = await createServer({
    configFile: false,
    root: ROOT,
    logLevel: 'error',
    appType: 'custom',
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
  });
  try {
    return await use(await server.ssrLoadModule('/tests/simulation/run.ts'));
  } finally {
    await server.close();
  }
}

function numberOf(name, text, least) {
  const number = Number(text);
  if (!Number.isSafeInteger(number) || number < least || number >= SEEDS) fail(`${name}: "${text}" is no such number`);
  return number;
}
