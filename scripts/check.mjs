// npm run check -- CAMPAIGN [--json]: may the campaign go live? Exit 0: no rule says no (warnings pass, and what a person
// has to sign is listed), 1: no, 2: it cannot be checked.
import { join } from 'node:path';
import { ensure, loadDotEnv, RELEASED, ROOT } from './ensure.mjs';

await ensure();
try {
  loadDotEnv();
  const args = process.argv.slice(2);
  const { DATA_DIR: dataDir, CAMPAIGN: main } = process.env;
  process.exitCode = await (RELEASED ? checkBuilt : checkSources)(args, { dataDir, main });
} catch (error) {
  console.error(error.message);
  process.exitCode = 2;
}

async function checkBuilt(...call) {
  const { check } = await import('../dist/server/command.js');
  return check(...call);
}

/** The e-mails are React: Node alone cannot read them. */
async function checkSources(...call) {
  const { createServer } = await import('vite');
  const server = await createServer({
    configFile: false,
    root: ROOT,
    logLevel: 'error',
    appType: 'custom',
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  });
  try {
    const { check } = await server.ssrLoadModule(join(ROOT, 'src/app/cli/check-program.ts'));
    // Before the server closes: mails load what they need when they are written.
    return await check(...call);
  } finally {
    await server.close();
  }
}
