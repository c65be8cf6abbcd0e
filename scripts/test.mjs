// npm test [-- --only vitest|browsers]: installs what is missing, a browser included, and runs every check, or a part.
import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { ensure, fail, ROOT, run } from './ensure.mjs';
import { openStageMeter, startYardstick } from './processor-time.mjs';

/**
 * Ceiling of the whole run's processor time, as a multiple of the yardstick's: what later work adds, it saves elsewhere.
 * Above what the kinds of machines reach that ran it, by what their runs differ; docs/decisions/0049-cost-of-tests.md.
 */
const CEILING = 28_000;

const { only } = parseArgs({ options: { only: { type: 'string' } } }).values;
if (only !== undefined && !['vitest', 'browsers'].includes(only))
  fail(`--only takes vitest or browsers, not "${only}"`);
await ensure({ dev: true });

const reports = mkdtempSync(join(tmpdir(), 'vitrine-reports-'));
process.on('exit', () => rmSync(reports, { recursive: true, force: true }));
const total = { passed: 0, failed: 0 };
/** Processor time of each stage, in seconds; null where this machine can't count it. */
const stages = new Map();
const began = Date.now();

const browsers = only === 'vitest' ? null : await installBrowsers();
const endYardstick = startYardstick();
const known = audit();
const checks = only
  ? []
  : [
      check('biome', ['ci', '--error-on-warnings', `--colors=${process.stdout.isTTY ? 'force' : 'off'}`]),
      check('tsc', []),
      check('knip', []),
    ];
// Side by side, as tests mostly wait, for browsers, jobs and clocks: in turn they leave a third of two cores idle.
await Promise.all([...checks, only !== 'browsers' && runVitest(), only !== 'vitest' && buildAndBrowse()]);
console.log(`\n== npm audit: ${await known}`);
reportProcessorTime(endYardstick());
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 ? 0 : 1);

/** Runs a check that counts only when it fails; its output is shown as a whole, as others run beside it. */
async function check(name, args) {
  const stage = openStage(name, args);
  const { ok, output } = await promisify(execFile)(...stage.command, { maxBuffer: Number.POSITIVE_INFINITY }).then(
    ({ stdout, stderr }) => ({ ok: true, output: stdout + stderr }),
    ({ message, stdout = '', stderr = '' }) => ({ ok: false, output: stdout + stderr || message }),
  );
  console.log(`\n== ${name}\n${output.trimEnd()}`);
  stage.end(ok);
  if (!ok) total.failed += 1;
  return ok;
}

async function buildAndBrowse() {
  if (await check('build')) await runPlaywright();
}

/** Its output is shown as a whole, as Playwright's list grows beside it. */
async function runVitest() {
  const [report, output] = [join(reports, 'vitest.json'), join(reports, 'vitest.txt')];
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  // One worker less where browsers are beside it.
  const stage = openStage('vitest', only ? args : [...args, '--maxWorkers=3']);
  const file = openSync(output, 'w');
  const code = await run(...stage.command, process.env, ['inherit', file, file]);
  console.log(`\n== vitest\n${readFileSync(output, 'utf8').trimEnd()}`);
  stage.end(code === 0);
  addTests(code === 0, report, ({ numPassedTests, numFailedTests }) => ({
    passed: numPassedTests,
    failed: numFailedTests,
  }));
}

async function runPlaywright() {
  if (!browsers) {
    total.failed += 1;
    return;
  }
  console.log('\n== playwright');
  const report = join(reports, 'playwright.json');
  const stage = openStage('playwright', ['test', '--reporter=list,json']);
  const code = await run(...stage.command, { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: report });
  stage.end(code === 0);
  addTests(code === 0, report, ({ stats, errors }) => ({
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

/** Begins a stage: a program of a package, or without arguments one of our own scripts. */
function openStage(name, args) {
  const program = args ? [join('node_modules', '.bin', name), ...args] : [process.execPath, `scripts/${name}.mjs`];
  const started = Date.now();
  const meter = openStageMeter(name);
  const [file, ...rest] = meter ? meter.wrap(program) : program;
  return {
    /** Program and its arguments, as `spawn` takes them. */
    command: [file, rest],
    end(ok) {
      stages.set(name, meter?.close() ?? null);
      console.log(`== ${name}: ${ok ? 'ok' : 'failed'}, ${((Date.now() - started) / 1000).toFixed(1)} s`);
    },
  };
}

/** Prints processor time by stage and their sum, and counts a failure where a whole run is above the ceiling. */
function reportProcessorTime(yardstick) {
  const wall = ((Date.now() - began) / 1000).toFixed(0);
  const counted = [...stages].filter(([, time]) => time !== null);
  if (counted.length < stages.size || yardstick === null) {
    console.log('\n== processor time: not counted, as no control group could be made here');
    return;
  }
  console.log('\n== processor time: user + system of all processes');
  for (const [name, { user, system }] of counted) {
    console.log(`${name}: ${(user + system).toFixed(1)} s (${user.toFixed(1)} + ${system.toFixed(1)})`);
  }
  const sum = counted.reduce((seconds, [, { user, system }]) => seconds + user + system, 0);
  const multiple = Math.round(sum / yardstick);
  const limit = only ? '' : ` (ceiling ${CEILING})`;
  console.log(
    `sum: ${sum.toFixed(1)} s in ${wall} s; ${multiple} times the yardstick of ${yardstick.toFixed(4)} s${limit}`,
  );
  if (only || multiple <= CEILING) return;
  console.log('The ceiling is exceeded: what was added to the tests has to be saved elsewhere.');
  total.failed += 1;
}

/**
 * Counts the known holes in the packages of the shop. They fail nothing: some registries give no answer, and an
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
  // If no mirror answers, the cached package lists may suffice.
  await apt('update');
  if (await install(groups.flat())) return;
  for (const packages of groups) await install(packages);
}
