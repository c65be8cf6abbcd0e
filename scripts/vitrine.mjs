#!/usr/bin/env node
// npx vitrine COMMAND: what an operator does at the command line, beside a running shop.
import { ensure, fail, loadDotEnv } from './ensure.mjs';

await ensure();
try {
  loadDotEnv();
  const { build } = await import('./build.mjs');
  await build();
  const { command } = await import('../dist/server/command.js');
  process.exit(await command(process.argv.slice(2)));
} catch (error) {
  fail(error);
}
