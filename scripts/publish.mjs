// node scripts/publish.mjs [FOLDER]: builds, renders the pages of the campaign that the settings name, and says what is
// wrong with it; with a folder, it puts the whole site there as files, each with its brotli form.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, extname, join } from 'node:path';
import { ensure, fail, loadDotEnv } from './ensure.mjs';

await ensure();
try {
  loadDotEnv();
  const { build } = await import('./build.mjs');
  await build();
  const { publish } = await import('../dist/server/main.js');
  const files = await publish();
  const [folder] = process.argv.slice(2);
  if (folder !== undefined) for (const file of files) write(folder, file);
} catch (error) {
  fail(error);
}

/** `/` → `index.html`, `/presell` → `presell/index.html`, `/_assets/a.js` → `_assets/a.js`. */
function write(folder, { url, body, brotli }) {
  const path = join(folder, extname(url) === '' ? join(url, 'index.html') : url);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, body);
  if (brotli) writeFileSync(`${path}.br`, brotli);
}
