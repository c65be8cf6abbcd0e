#!/usr/bin/env node
// npx vitrine COMMAND: what an operator does at the command line, beside a running shop.
import { ensure, fail } from './ensure.mjs';

await ensure();
try {
  const { build, readSettings } = await import('./build.mjs');
  await build(await readSettings());
  const { command } = await import('../dist/server/main.js');
  process.exit(await command(process.argv.slice(2)));
} catch (error) {
  fail(error);
}
