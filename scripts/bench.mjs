// npm run bench [NAME]: measures Vitrine beside others; without a name, lists what can be measured.
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensure, fail, loadDotEnv, ROOT, run } from './ensure.mjs';

const SITE = join(ROOT, 'dist', 'bench');
const BENCHES = {
  page: {
    about: 'the landing page in Lighthouse, beside a bare page, a Vite React SPA and a fully hydrated page',
    load: () => import('../bench/page/bench.ts'),
  },
  palette: {
    about: 'the palettes of 10,000 accents in every mood: contrast of all their pairs, time of each',
    load: () => import('../bench/palette/bench.ts'),
  },
  access: {
    about: 'the access page of a list with 200,000 contacts beside that of the sample: time of the process, memory',
    load: () => import('../bench/access/bench.ts'),
  },
  panel: {
    about:
      'lists, search and sums of the panel with a million orders, what two open panels cost buyers, and the studio',
    load: () => import('../bench/panel/bench.ts'),
  },
  backup: {
    about: 'backup, check and restore of a million orders beside plain COPY, and what a backup costs those who buy',
    load: () => import('../bench/backup/bench.ts'),
  },
  server: {
    about:
      'pages beside nginx, orders beside bare INSERTs, webhook to mail, memory, look-ups of many open\n           orders, publishing, growth to a million orders;\n           with --only peer, whole orders beside those of a Vendure shop',
    load: () => import('../bench/server/bench.ts'),
  },
};

const [name, ...args] = process.argv.slice(2);
if (name === undefined) {
  console.log('Usage: npm run bench NAME [-- OPTIONS]\n');
  for (const [bench, { about }] of Object.entries(BENCHES)) console.log(`  ${bench.padEnd(8)} ${about}`);
} else if (!Object.hasOwn(BENCHES, name)) {
  fail(`There is no bench "${name}". There is: ${Object.keys(BENCHES).join(', ')}`);
} else {
  await ensure({ dev: true });
  await installPackages('bench');
  try {
    loadDotEnv();
    // A shop that runs on this machine may have other settings; what is measured is the demonstration.
    Object.assign(process.env, { VITRINE_MODE: 'demo', PUBLIC_URL: '' });
    // The site as files, for the servers that ours is compared with.
    rmSync(SITE, { recursive: true, force: true });
    const code = await run(process.execPath, ['scripts/publish.mjs', SITE], process.env, ['ignore', 2, 2]);
    if (code !== 0) process.exit(code);
    const { bench } = await BENCHES[name].load();
    await bench(process.env.CAMPAIGN || 'lista-vitalicia', args, installPackages);
  } catch (error) {
    fail(error);
  }
}

/** Installs a folder's packages, which only benches need, where they are not there as its lock file asks for them. */
async function installPackages(name) {
  const folder = join(ROOT, name);
  const found = join(folder, 'node_modules', '.package-lock.json');
  const packagesOf = (file) => JSON.parse(readFileSync(file, 'utf8')).packages;
  const installed = existsSync(found) ? packagesOf(found) : {};
  const missing = Object.entries(packagesOf(join(folder, 'package-lock.json'))).some(
    ([path, entry]) => path !== '' && !entry.optional && installed[path]?.version !== entry.version,
  );
  if (!missing) return;
  console.error(`Installing the packages of ${name}...`);
  const flags = ['--prefix', folder, '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  // Standard output belongs to the figures.
  const code = await run('npm', ['ci', ...flags], process.env, ['ignore', 2, 2]);
  if (code !== 0) fail(`npm ci failed in ${name} (exit code ${code}).`);
}
