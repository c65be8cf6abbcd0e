// npm run dev: serves the shop, and builds, publishes and starts it anew when a file changes.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { ensure, fail, ROOT, run } from './ensure.mjs';
import { watchTree } from './watch-tree.mjs';

/** How long no file must have changed before the next build, in ms. */
const QUIET = 150;

await ensure({ dev: true });

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

/** A build that fails, or a campaign with a fault, leaves the old shop running. */
async function restart() {
  again = busy;
  if (busy) return;
  busy = true;
  // In a process of its own, which reads the sources as they are now.
  const code = await run(process.execPath, [join(ROOT, 'scripts', 'publish.mjs')]);
  if (code === 0) {
    await stop();
    server = spawn(process.execPath, [join(ROOT, 'scripts', 'start.mjs')], {
      // In a group of its own: Ctrl+C reaches only us, and we stop it.
      detached: true,
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    server.once('error', fail);
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
