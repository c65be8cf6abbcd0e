// npm run crash: kills the program and its database under load, and counts what is left of what it promised.
import { ensure, fail, run } from './ensure.mjs';

await ensure({ dev: true });
try {
  // A shop that runs on this machine may have other settings; what is killed is a demonstration of its own.
  Object.assign(process.env, { VITRINE_MODE: 'demo', PUBLIC_URL: '', CAMPAIGN: '' });
  const code = await run(process.execPath, ['scripts/build.mjs']);
  if (code !== 0) process.exit(code);
  const { crash, enclosureFor } = await import('../tests/crash/crash.ts');
  const args = process.argv.slice(2);
  const [command, ...options] = enclosureFor(args);
  if (command) process.exit(await run(command, [...options, process.execPath, ...process.argv.slice(1)]));
  process.exit(await crash(args));
} catch (error) {
  fail(error);
}
