// npm run dev: serves the shop; what changes in campaigns/ is published into it, and what changes in src/ builds and starts
// it anew.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { ensure, fail, ROOT, run } from './ensure.mjs';
import { watchTree } from './watch-tree.mjs';

/** Time without a changed file before the next build, in ms. */
const QUIET = 150;

await ensure({ dev: true });

let server;
let timer;
let busy = false;
let again = false;
/** Sources changed since the last build. */
let stale = true;

watchTree(join(ROOT, 'src'), () => {
  stale = true;
  followSoon();
});
watchTree(join(ROOT, 'campaigns'), followSoon);
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) {
  process.on(signal, async () => {
    await stop();
    process.exit(0);
  });
}
await follow();

function followSoon() {
  clearTimeout(timer);
  timer = setTimeout(follow, QUIET);
}

async function follow() {
  again = busy;
  if (busy) return;
  busy = true;
  if (stale || !isRunning()) await restart();
  else await publishCampaigns();
  busy = false;
  if (again) await follow();
}

/** Publishes in a process of its own, which reads the present campaigns. It prints faults, and the old pages stay. */
async function publishCampaigns() {
  await run(process.execPath, [join(ROOT, 'scripts', 'vitrine.mjs'), 'campaign', 'publish', '--changed']);
}

/** A build that fails, or a campaign with a fault, leaves the old shop running. */
async function restart() {
  stale = false;
  // In a process of its own, which reads the sources as they are now.
  const code = await run(process.execPath, [join(ROOT, 'scripts', 'publish.mjs')]);
  if (code !== 0) {
    stale = true;
    return;
  }
  await stop();
  server = spawn(process.execPath, [join(ROOT, 'scripts', 'start.mjs')], {
    // In a group of its own: Ctrl+C reaches only us, and we stop it.
    detached: true,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  server.once('error', fail);
}

function isRunning() {
  return server !== undefined && server.exitCode === null && server.signalCode === null;
}

async function stop() {
  if (!isRunning()) return;
  const gone = once(server, 'exit');
  server.kill('SIGTERM');
  await gone;
}
