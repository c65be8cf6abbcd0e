// npm test: installs what is missing, a browser included, and runs every check.
import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ensure, ROOT, run } from './ensure.mjs';

await ensure({ dev: true });

const reports = mkdtempSync(join(tmpdir(), 'vitrine-reports-'));
process.on('exit', () => rmSync(reports, { recursive: true, force: true }));
const total = { passed: 0, failed: 0 };

const browsers = installBrowsers();
const steps = await Promise.all([
  step('biome', ['ci', '--error-on-warnings', `--colors=${process.stdout.isTTY ? 'force' : 'off'}`]),
  step('tsc', []),
  step('knip', []),
  step('build'),
]);
const known = audit();
// Side by side, as both mostly wait, for browsers, jobs and clocks: in turn they leave a third of two cores idle.
if (steps.every(Boolean)) await Promise.all([runVitest(), runPlaywright()]);
console.log(`\n== npm audit: ${await known}`);
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

/** What it says is shown as a whole, as Playwright's list grows beside it. */
async function runVitest() {
  const [report, said] = [join(reports, 'vitest.json'), join(reports, 'vitest.txt')];
  const args = ['run', '--maxWorkers=3', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const file = openSync(said, 'w');
  const end = await timed('vitest', args, process.env, ['inherit', file, file]);
  console.log(`\n== vitest\n${readFileSync(said, 'utf8').trimEnd()}`);
  end.tell();
  addTests(end.ok, report, ({ numPassedTests, numFailedTests }) => ({
    passed: numPassedTests,
    failed: numFailedTests,
  }));
}

async function runPlaywright() {
  if (!(await browsers)) {
    total.failed += 1;
    return;
  }
  console.log('\n== playwright');
  const report = join(reports, 'playwright.json');
  const env = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: report };
  const end = await timed('playwright', ['test', '--reporter=list,json'], env, 'inherit');
  end.tell();
  addTests(end.ok, report, ({ stats, errors }) => ({
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
  }));
}

/** Adds the numbers of a report. A run that breaks without a failed test is a failure too. */
function addTests(ok, report, read) {
  const { passed, failed } = existsSync(report)
    ? read(JSON.parse(readFileSync(report, 'utf8')))
    : { passed: 0, failed: 0 };
  total.passed += passed;
  total.failed += ok ? failed : Math.max(failed, 1);
}

async function timed(name, args, env, stdio) {
  const began = Date.now();
  const [program, ...rest] = commandOf(name, args);
  const ok = (await run(program, rest, env, stdio)) === 0;
  return { ok, tell: () => tellEnd(name, ok, began) };
}

/** A program of a package; without arguments one of our own scripts. */
function commandOf(name, args) {
  return args ? [join('node_modules', '.bin', name), ...args] : [process.execPath, `scripts/${name}.mjs`];
}

function tellEnd(name, ok, began) {
  console.log(`== ${name}: ${ok ? 'ok' : 'failed'}, ${((Date.now() - began) / 1000).toFixed(1)} s`);
}

/**
 * What holes are known in the packages of the shop. It fails nothing: some registries give no answer, and an
 * advisory of last night is not the fault of what is tested.
 */
async function audit() {
  const args = ['audit', '--omit=dev', '--json'];
  const { stdout } = await promisify(execFile)('npm', args, { timeout: 20_000 }).catch((error) => error);
  try {
    const { high, critical, total: all } = JSON.parse(stdout).metadata.vulnerabilities;
    return `${high + critical} high or critical, ${all} in all`;
  } catch {
    return 'no answer';
  }
}

/**
 * The system's browsers, from its packages where we may install them. Without Chromium nothing can be tested; where
 * Firefox or WebKit can't be had, their tests are skipped. @returns whether there is Chromium
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
    if (code !== 0) {
      console.error(`Chromium could not be installed (exit code ${code}).`);
      return false;
    }
  }
  const skipped = missing();
  if (skipped.length === 0) return true;
  const names = skipped.map(({ name }) => name).join(' and ');
  const packages = skipped.flatMap((engine) => engine.packages);
  console.log(`== ${names}: not installed, so their tests are SKIPPED (Debian's packages: ${packages.join(', ')})`);
  return true;
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
