// npm start: serves the shop; in a fresh clone it installs and builds first.
import { ensure, fail } from './ensure.mjs';

await ensure();
try {
  const { build, readSettings } = await import('./build.mjs');
  await build(await readSettings());
  // React's development build is several times slower.
  process.env.NODE_ENV ??= 'production';
  const { run } = await import('../dist/server/main.js');
  await run();
} catch (error) {
  fail(error);
}
