// npm test: installs what is missing, a browser included, and runs every check.
import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ensure, fail, ROOT, run } from './ensure.mjs';

await ensure({ dev: true });

const reports = mkdtempSync(join(tmpdir(), 'vitrine-reports-'));
process.on('exit', () => rmSync(reports, { recursive: true, force: true }));
const total = { passed: 0, failed: 0 };

const [, ...steps] = await Promise.all([
  installBrowsers(),
  step('biome', ['ci', '--error-on-warnings', `--colors=${process.stdout.isTTY ? 'force' : 'off'}`]),
  step('tsc', []),
  step('knip', []),
  step('build'),
]);
if (steps.every(Boolean)) {
  await tests('vitest', ['run', '--reporter=default', '--reporter=json'], readVitest);
  await tests('playwright', ['test', '--reporter=list,json'], readPlaywright);
}
await audit();
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 ? 0 : 1);

/** Runs a check that counts only when it fails; what it says is shown as a whole, as others run beside it. */
async function step(name, args) {
  const began = Date.now();
  const [program, ...rest] = commandOf(name, args);
  const { ok, output } = await promisify(execFile)(program, rest, { maxBuffer: Number.POSITIVE_INFINITY }).then(
    ({ stdout, stderr }) => ({ ok: true, output: stdout + stderr }),
    ({ message, stdout = '', stderr = '' }) => ({ ok: false, output: stdout + stderr || message }),
  );
  console.log(`\n== ${name}\n${output.trimEnd()}`);
  tellEnd(name, ok, began);
  if (!ok) total.failed += 1;
  return ok;
}

/** Runs tests and adds their numbers. A run that breaks without a failed test is a failure too. */
async function tests(name, args, read) {
  const report = join(reports, `${name}.json`);
  const code = await timed(name, name === 'vitest' ? [...args, `--outputFile.json=${report}`] : args, {
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  });
  const { passed, failed } = existsSync(report)
    ? read(JSON.parse(readFileSync(report, 'utf8')))
    : { passed: 0, failed: 0 };
  total.passed += passed;
  total.failed += code === 0 ? failed : Math.max(failed, 1);
}

async function timed(name, args, env = {}) {
  console.log(`\n== ${name}`);
  const began = Date.now();
  const [program, ...rest] = commandOf(name, args);
  const code = await run(program, rest, { ...process.env, ...env });
  tellEnd(name, code === 0, began);
  return code;
}

/** A program of a package; without arguments one of our own scripts. */
function commandOf(name, args) {
  return args ? [join('node_modules', '.bin', name), ...args] : [process.execPath, `scripts/${name}.mjs`];
}

function tellEnd(name, ok, began) {
  console.log(`== ${name}: ${ok ? 'ok' : 'failed'}, ${((Date.now() - began) / 1000).toFixed(1)} s`);
}

function readVitest({ numPassedTests, numFailedTests }) {
  return { passed: numPassedTests, failed: numFailedTests };
}

function readPlaywright({ stats, errors }) {
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length };
}

/**
 * Tells of holes that are known in the packages of the shop. It fails nothing: some registries give no answer, and an
 * advisory of last night is not the fault of what is tested.
 */
async function audit() {
  const args = ['audit', '--omit=dev', '--json'];
  const { stdout } = await promisify(execFile)('npm', args, { timeout: 20_000 }).catch((error) => error);
  try {
    const { high, critical, total: all } = JSON.parse(stdout).metadata.vulnerabilities;
    console.log(`\n== npm audit: ${high + critical} high or critical, ${all} in all`);
  } catch {
    console.log('\n== npm audit: no answer');
  }
}

/**
 * The system's browsers, from its packages where we may install them. Without Chromium nothing can be tested; where
 * Firefox or WebKit can't be had, their tests are skipped.
 */
async function installBrowsers() {
  const { findTestChromium, hasShell } = await import('../tests/setup/chromium.ts');
  const { ENGINES } = await import('../tests/engines/engines.ts');
  const missing = () => ENGINES.filter(({ find }) => find() === undefined);
  const wanted = missing().map(({ packages }) => packages);
  if (!process.env.CHROMIUM_PATH && !hasShell()) wanted.unshift(['chromium-headless-shell']);
  if (wanted.length > 0 && mayInstall()) {
    console.log(`Installing ${wanted.flat().join(', ')}...`);
    const began = Date.now();
    await installPackages(wanted);
    if (!findTestChromium()) await installPackages([['chromium']]);
    console.log(`Installed in ${Math.round((Date.now() - began) / 1000)} s`);
  }
  if (!findTestChromium()) {
    const code = await run(process.execPath, [join(ROOT, 'node_modules/.bin/playwright'), 'install', 'chromium']);
    if (code !== 0) fail(`Chromium could not be installed (exit code ${code}).`);
  }
  const skipped = missing();
  if (skipped.length === 0) return;
  const names = skipped.map(({ name }) => name).join(' and ');
  const packages = skipped.flatMap((engine) => engine.packages);
  console.log(`== ${names}: not installed, so their tests are SKIPPED (Debian's packages: ${packages.join(', ')})`);
}

function mayInstall() {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
}

/** Installs all that can be had, in one go where the system has all of it. @param groups packages that need each other */
async function installPackages(groups) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (...args) => run('apt-get', ['-qq', '-o', 'Acquire::http::Timeout=30', ...args], env);
  const install = async (packages) => (await apt('install', '-y', '--no-install-recommends', ...packages)) === 0;
  // Where no mirror answers, what is known from before may do.
  await apt('update');
  if (await install(groups.flat())) return;
  for (const packages of groups) await install(packages);
}
