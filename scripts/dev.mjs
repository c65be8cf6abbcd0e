// npm run dev: serves the shop, and builds and starts it anew when a file changes.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { ensure, fail, ROOT } from './ensure.mjs';
import { watchTree } from './watch-tree.mjs';

/** How long no file must have changed before the next build, in ms. */
const QUIET = 150;

await ensure({ dev: true });
const { build, readSettings } = await import('./build.mjs');

let server;
let timer;
let busy = false;
let again = false;

for (const folder of ['src', 'campaigns']) {
  watchTree(join(ROOT, folder), () => {
    clearTimeout(timer);
    timer = setTimeout(restart, QUIET);
  });
}
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) {
  process.on(signal, async () => {
    await stop();
    process.exit(0);
  });
}
await restart();

/** A build that fails leaves the old shop running. */
async function restart() {
  again = busy;
  if (busy) return;
  busy = true;
  try {
    await build(readSettings());
    await stop();
    server = spawn(process.execPath, [join(ROOT, 'scripts', 'start.mjs')], {
      // In a group of its own: Ctrl+C reaches only us, and we stop it.
      detached: true,
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    server.once('error', fail);
  } catch (error) {
    console.error(error.message);
  }
  busy = false;
  if (again) await restart();
}

async function stop() {
  if (!server || server.exitCode !== null || server.signalCode !== null) return;
  const gone = once(server, 'exit');
  server.kill('SIGTERM');
  await gone;
}
