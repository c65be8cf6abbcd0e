// npm run crash: kills the program and its database under load, and counts what is left of what it promised.
import { ensure, fail, run } from './ensure.mjs';

await ensure({ dev: true });
try {
  // A shop that runs on this machine may have other settings; what is killed is a demonstration of its own.
  Object.assign(process.env, { VITRINE_MODE: 'demo', PUBLIC_URL: '', CAMPAIGN: '' });
  const code = await run(process.execPath, ['scripts/build.mjs']);
  if (code !== 0) process.exit(code);
  const { crash } = await import('../tests/crash/crash.ts');
  process.exit(await crash(process.argv.slice(2)));
} catch (error) {
  fail(error);
}
